import { topicsOf } from '../lexicon/senses-of.ts';
import { overlaps } from '../../capture/folded-text.ts';
import type { Slots } from '../reading/slots.ts';
import type { Token } from '../reading/tokens.ts';
import { placeOf } from '../acts/hashed.ts';

/** How many places features are hashed into. */
export const roleFeatureCount = 1 << 18;

/** How far it looks, before a word and behind it. */
const reach = 2;
const around = [-2, -1, 0, 1, 2] as const;

/** What the tagger sees of a word: itself, its neighbours, what they tell, and what the grammar of dates made of them. */
export function roleFeatures(slots: Slots, at: number): readonly number[] {
  const { tokens } = slots;
  const own = tokens[at];
  if (own === undefined) return [];
  const words = around.map((offset) => wordOf(tokens[at + offset], offset));
  const finds = around.map((offset) => foundIn(slots, tokens[at + offset]));
  const word = (offset: number): string => words[offset + reach] ?? '';
  const found = (offset: number): string => finds[offset + reach] ?? '';
  const places: number[] = [];
  const add = (...parts: readonly string[]): void => {
    places.push(placeOf(roleFeatureCount, ...parts));
  };
  add('any');
  for (const offset of around) {
    add(`w${offset} ${word(offset)}`);
    add(`g${offset} ${found(offset)}`);
    const senses = tokens[at + offset]?.senses ?? new Set();
    for (const sense of senses) {
      add(`k${offset} ${sense}`);
      if (offset === 0) {
        add(`kg ${sense} ${found(0)} ${found(1)}`);
        for (const next of tokens[at + 1]?.senses ?? []) add(`kn ${sense} ${next}`);
        for (const before of tokens[at - 1]?.senses ?? []) add(`kb ${before} ${sense}`);
      }
    }
    if (senses.size === 0 && Math.abs(offset) < 2) add(`k${offset} -`);
  }
  add(`b- ${word(-1)} ${word(0)}`);
  add(`b+ ${word(0)} ${word(1)}`);
  add(`b2 ${word(-2)} ${word(-1)}`);
  add(`b3 ${word(1)} ${word(2)}`);
  add(`t- ${word(-2)} ${word(-1)} ${word(0)}`);
  add(`gg ${found(-1)} ${found(0)} ${found(1)}`);
  add(`wg ${word(0)} ${found(0)} ${found(1)}`);
  add(`wh ${word(0)} ${found(-1)}`);
  if (own.word.length > 3) {
    add(`p ${own.word.slice(0, 4)}`);
    add(`e ${own.word.slice(-3)}`);
  }
  for (const topic of topicsOf(own.word)) add(`o ${topic}`);
  const [before, after] = [gapBefore(slots, at), gapBefore(slots, at + 1)];
  add(`x- ${before}`);
  add(`x+ ${after}`);
  add(`x-w ${before} ${word(0)}`);
  add(`x-k ${before} ${word(-1)} ${found(0)}`);
  add(`x-2 ${gapBefore(slots, at - 1)} ${word(-1)}`);
  add(`s ${Math.min(at, 6)}`);
  add(`sw ${Math.min(at, 3)} ${word(0)}`);
  add(`l ${Math.min(tokens.length - at, 4)} ${found(0)}`);
  add(`lw ${Math.min(tokens.length - at, 3)} ${word(0)}`);
  if (/^\p{Lu}/u.test(slots.text.slice(own.start)) && at > 0) add('capital');
  add(
    `q ${slots.list === null ? '' : 'l'}${slots.recurrence === null ? '' : 'r'}${slots.due === null ? '' : 'd'} ${found(0)}`,
  );
  const first = firstTelling(tokens);
  add(`f ${first} ${Math.min(at, 4)}`);
  return places;
}

const wordOf = (token: Token | undefined, offset: number): string =>
  token === undefined ? (offset < 0 ? '^' : '$') : token.word.replaceAll(/\d/gu, '0').slice(0, 16);

/** The first words that are no mere filler, as what follows depends on them. */
const firstTelling = (tokens: readonly Token[]): string => {
  const first = tokens.findIndex(({ senses }) => !senses.has('filler'));
  return tokens
    .slice(Math.max(0, first), first + 2)
    .map(({ word }) => word)
    .join(' ');
};

/** What the grammar found at a word: a stretch of time, a list, a priority. */
function foundIn({ list, lead, due, recurrence, taken }: Slots, token: Token | undefined): string {
  if (token === undefined) return '$';
  const within = taken.find((stretch) => overlaps(stretch, token));
  if (within === undefined) return '-';
  if (within === list) return 'list';
  if (within === lead) return 'lead';
  const isTime = (recurrence?.words ?? due?.words ?? []).includes(within);
  const place = within.start >= token.start ? 'begin' : 'in';
  return `${isTime ? 'time' : 'mark'} ${place}`;
}

/** The punctuation between a word and the one before. */
function gapBefore({ text, tokens }: Slots, at: number): string {
  const gap = text.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start ?? text.length).trim();
  return gap.slice(0, 2);
}
