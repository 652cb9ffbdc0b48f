import type { Stretch } from '../folded-text.ts';
import { letters } from '../word-letters.ts';

const seats =
  'tables?|booth|seats|places|tickets|billets|entradas|plazas|cottage|cabin|villa|gite|cabana|reservation|mesa|resto|restaurante?';
const forSo = '(?:for|pour|pr|para|pa) \\d{1,2}';
const seatsBefore = new RegExp(`(?<![${letters}])(?:${seats})(?: [^,;.:!?]*)?$`, 'u');
const seatsFor = new RegExp(
  `(?<![${letters}])(?:${seats})(?: [^,;.:!?]*)? (?<people>${forSo})(?![${letters}\\d:.]|[- ]?[ap]\\.?m)`,
  'du',
);
const whole = new RegExp(`^${forSo}$`, 'u');

/** "A table for 4", "une table pour 4", "mesa para 4": whether folded words are so many people and no time. */
export const isForPeople = (said: string, before: string): boolean =>
  whole.test(said) && seatsBefore.test(before);

/** Where a folded text says for how many people something is; null where it does not. */
export function peopleSaid(folded: string): Stretch | null {
  const [start, end] = seatsFor.exec(folded)?.indices?.groups?.['people'] ?? [];
  return start === undefined || end === undefined ? null : { start, end };
}
