import { dateLanguages } from '../../capture/dates/date-languages.ts';
import { dueDate, type DueDate } from '../../capture/dates/due-date.ts';
import { blotOut, overlaps, type Stretch } from '../../capture/folded-text.ts';
import type { Asked } from '../intent.ts';
import { findRecurrence, type Recurrence } from '../recurrence/find-recurrence.ts';
import { wholeWhen } from '../said-when.ts';
import { saidLead } from './said-lead.ts';

/** What words that say when come to. */
export interface SaidWhen {
  readonly due: Pick<DueDate, 'due' | 'said'> | null;
  readonly recurrence: Recurrence | null;
  /** Minutes before. */
  readonly lead: number;
  /** Nothing in them was left over. */
  readonly isWhole: boolean;
}

/** Reads stretches of a text that say when, and nothing beside them. */
export function readWhen(text: string, stretches: readonly Stretch[], asked: Asked): SaidWhen {
  const words = stretches.map(({ start, end }) => text.slice(start, end));
  const lead = saidLead(words.join(' , '), asked.language);
  const line = words.join(' ');
  const early = lead === null ? null : saidLead(line, asked.language);
  const bare = early === null ? line : blotted(line, [early]);
  const none = { due: null, recurrence: null, lead: early?.minutes ?? 0 };
  if (bare.trim() === '') return { ...none, isWhole: true };
  const recurrence = findRecurrence(bare, asked);
  if (recurrence !== null) {
    return { ...none, recurrence, isWhole: isSpent(bare, recurrence.words) };
  }
  const whole = wholeWhen(bare, asked) ?? wholeWhen(withoutSmall(bare), asked);
  if (whole !== null) return { ...none, due: whole, isWhole: true };
  const within = dueDate(bare, dateLanguages[asked.language], { ...asked, isRejected: () => false });
  return { ...none, due: within, isWhole: within !== null && isSpent(bare, within.words) };
}

const blotted = (line: string, taken: readonly Stretch[]): string =>
  blotOut(line, taken).replaceAll('\uFFFC', ' ').replaceAll(/\s+/gu, ' ').trim();

/** "By", "from", "starting" before a day. */
const small =
  /^(?:by|before|until|till|from|starting|due|on|for|around|about|pour|avant|d'ici|vers|des|a partir de|à partir de|para|antes de|antes del|a partir de|desde|hacia|sobre)\s+/iu;
const withoutSmall = (line: string): string => line.replace(small, '');

const isSpent = (line: string, words: readonly Stretch[]): boolean => {
  const left = Array.from(line.matchAll(/[\p{L}\p{N}]+/gu), ({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  })).filter((word) => !words.some((stretch) => overlaps(stretch, word)));
  return left.every(({ start, end }) => end - start <= 3);
};
