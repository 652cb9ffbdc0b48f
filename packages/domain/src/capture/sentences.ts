import { matchesOf } from './matches-of.ts';
import { blotOut, type Stretch } from './folded-text.ts';
import { protectedText } from './protected-text.ts';

const ends = /[.!?…]+["»”’)\]]*\s+/gu;
const begins = /^["“«‹¿¡(\uFFFC\p{Lu}\p{N}]/u;
/** "Dr. Smith", "e.g. bread", "5 p.m. Friday", "J. Doe": no sentence ends there. */
const abbreviated =
  /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|no|nr|vs|approx|tel|ext|sr|sra|srta|dra|ud|mme|mlle|av|bd|pp?|e\.g|i\.e|p\.ex|p\. ?ej|[ap]\.m|\p{L})\.$/iu;

/** The sentences of a paragraph, in order; what is quoted stays whole. */
export function sentencesOf(paragraph: string): Stretch[] {
  const readable = blotOut(paragraph, protectedText(paragraph));
  const found: Stretch[] = [];
  let from = 0;
  for (const { 0: end, index } of matchesOf(readable, ends)) {
    const next = index + end.length;
    const before = readable.slice(from, index + 1);
    if (begins.test(readable.slice(next, next + 2)) && !abbreviated.test(before)) {
      found.push({ start: from, end: index + end.trimEnd().length });
      from = next;
    }
  }
  return [...found, { start: from, end: paragraph.length }].filter(({ start, end }) =>
    /[\p{L}\p{N}]/u.test(paragraph.slice(start, end)),
  );
}
