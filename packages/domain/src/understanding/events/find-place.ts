import { matchesOf } from '../../capture/matches-of.ts';
import { foldText, type Stretch } from '../../capture/folded-text.ts';
import type { EventWords } from './event-words.ts';

/** Where something takes place. */
export interface SaidPlace extends Stretch {
  /** As typed. */
  readonly place: string;
  /** Where the place itself begins, behind the word before it. */
  readonly from: number;
}

/** What a place ends before. */
const end = /[,;()\uFFFC\n]| (?:with|w\/|avec|con|about|for|pour|para|to discuss|and then) |$/u;
/** Written small, a place all the same. */
const room =
  /^(?:(?:the|my|our|la|le|l'|les|notre|el|mi) ?)?(?:meeting rooms?|rooms?|offices?|halls?|buildings?|studio|garden|park|town|library|school|church|kitchen|lobby|cafeteria|canteen|salles?|bureau|parc|jardin|bibliotheque|ecole|eglise|cantine|ville|terrasse|person)(?![\p{L}])/u;
const longest = 120;

/** The last place that a text names; `text` has what was understood otherwise blotted out. */
export function findPlace(text: string, words: readonly EventWords[]): SaidPlace | null {
  const folded = foldText(text);
  let found: SaidPlace | null = null;
  for (const { before, needs } of words.flatMap(({ places }) => places)) {
    for (const match of matchesOf(folded, before)) {
      const from = match.index + match[0].length;
      const place = placeFrom(text, folded, from);
      if (place === '' || (needs === 'name' && !isName(place, foldText(place)))) continue;
      const taken = { start: match.index, end: from + place.length, from, place };
      if (found === null || (taken.start > found.start && taken.start >= found.end)) found = taken;
    }
  }
  return found;
}

function placeFrom(text: string, folded: string, from: number): string {
  const rest = folded.slice(from, from + longest);
  const { index = rest.length } = end.exec(rest) ?? {};
  const place = text.slice(from, from + index).replace(/[\s.!?]+$/u, '');
  return /[\p{L}\p{N}]/u.test(place) ? place : '';
}

const isName = (place: string, folded: string): boolean => /^[\p{Lu}\p{N}]/u.test(place) || room.test(folded);
