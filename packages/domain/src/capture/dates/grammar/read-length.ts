import type { DayWords } from '../date-words.ts';
import { nextPhrase, type Found } from './read-clock.ts';
import { phraseAt, type Read } from './phrases.ts';
import { numberAt, type DateText } from './read-numbers.ts';
import { day, type Reader } from './reader.ts';
import { goesOn } from './tokens.ts';

/** Reads the day that a length is counted from. */
type Anchor = (text: DateText, at: number) => Read<DayWords> | null;

/** "In two weeks", "3 days ago", "2 sundays from now", "dos días después de hoy", "three weeks after easter". */
export const lengthReader =
  (anchorAt: Anchor): Reader =>
  (text, at) => {
    const { tokens, lexicon } = text;
    const ago = phraseAt(tokens, at, lexicon.agoBefore);
    const ahead = ago === null ? phraseAt(tokens, at, lexicon.ahead) : null;
    const upcoming = phraseAt(tokens, at, lexicon.upcoming);
    const from = (ago ?? ahead ?? upcoming)?.next ?? at;
    const known = phraseAt(tokens, from, lexicon.lengths);
    const count = known === null ? countAt(text, from) : { value: known.value[1], next: known.next };
    if (count === null) return null;
    const coming = nextPhrase(tokens, count.next, lexicon.upcoming);
    const unit = known === null ? phraseAt(tokens, coming?.next ?? count.next, lexicon.units) : null;
    if (unit === null && known === null)
      return ago === null ? weekdaysFromNow(text, count, ahead !== null) : null;
    const [name, factor] = known === null ? (unit?.value ?? (['days', 1] as const)) : [known.value[0], 1];
    const over = name === 'hours' ? minutesOver(text, unit?.next ?? at) : null;
    const next = (over ?? known ?? unit ?? count).next;
    const said = (sign: 1 | -1, from: DayWords | null, end: number): Read<Found> =>
      over === null
        ? counted(name, sign * count.value * factor, from, end)
        : counted('minutes', sign * (count.value * 60 + over.value), from, end);
    if (ago !== null) return said(-1, null, next);
    const behind = nextPhrase(tokens, next, lexicon.agoAfter);
    if (behind !== null) return said(-1, null, behind.next);
    const now = nextPhrase(tokens, next, lexicon.fromNow);
    const anchored = anchoredAt(text, next, anchorAt);
    if (anchored !== null && (now === null || anchored.next > now.next)) {
      return said(anchored.value.sign, anchored.value.from, anchored.next);
    }
    if (now !== null) return said(1, null, now.next);
    return ahead !== null || upcoming !== null || coming !== null ? said(1, null, next) : null;
  };

/** The minutes of "two hours and 15 minutes", "una hora y media", "1h30". */
function minutesOver(text: DateText, at: number): Read<number> | null {
  const { tokens, lexicon } = text;
  const and = tokens[at];
  if (and === undefined || !goesOn(and)) return null;
  const isAnd = ['and', 'et', 'y'].includes(and.text);
  const step = isAnd ? phraseAt(tokens, at + 1, lexicon.steps) : null;
  if (step !== null) return step;
  const count = numberAt(text, isAnd ? at + 1 : at);
  if (count === null || count.value > 59) return null;
  const unit = nextPhrase(tokens, count.next, lexicon.minuteUnits);
  const isGlued = !and.spaced && and.number !== null;
  return unit === null && !isGlued ? null : { value: count.value, next: unit?.next ?? count.next };
}

function countAt(text: DateText, at: number): Read<number> | null {
  const several = phraseAt(text.tokens, at, text.lexicon.counts);
  const number = numberAt(text, at);
  const part = number === null ? undefined : text.tokens[number.next];
  if (number !== null && part?.number != null && !part.spaced && (part.mark === '.' || part.mark === ',')) {
    return { value: Number(`${number.value}.${part.text}`), next: number.next + 1 };
  }
  return number !== null && number.value > 0 && number.value < 1000 ? number : several;
}

function counted(unit: string, count: number, from: DayWords | null, next: number): Read<Found> {
  if (unit === 'minutes' || unit === 'hours') {
    const minutes = Math.round(count * (unit === 'hours' ? 60 : 1));
    return { value: { meaning: { minutes }, needs: 'anything' }, next };
  }
  if (unit === 'workdays') return day({ is: 'workdays', count }, 'anything', next);
  const named = unit === 'weeks' || unit === 'months' || unit === 'years' ? unit : 'days';
  return day({ is: 'ahead', unit: named, count: Math.trunc(count), from }, 'anything', next);
}

/** The day that a length is counted from. */
function anchoredAt(
  text: DateText,
  at: number,
  anchorAt: Anchor,
): Read<{ sign: 1 | -1; from: DayWords }> | null {
  const after = nextPhrase(text.tokens, at, text.lexicon.after);
  const way = after ?? nextPhrase(text.tokens, at, text.lexicon.before);
  const from = way === null ? null : anchorAt(text, way.next);
  return from === null
    ? null
    : { value: { sign: after === null ? -1 : 1, from: from.value }, next: from.next };
}

/** "Two sundays from now" is the one after the coming one. */
function weekdaysFromNow(
  { tokens, lexicon }: DateText,
  count: Read<number>,
  isAhead: boolean,
): Read<Found> | null {
  const word = tokens[count.next]?.text ?? '';
  const [named] = lexicon.weekdays.get(word) ?? lexicon.weekdays.get(word.replace(/s$/u, '')) ?? [];
  const now = nextPhrase(tokens, count.next + 1, lexicon.fromNow);
  const ago = nextPhrase(tokens, count.next + 1, lexicon.agoAfter);
  if (named !== undefined && ago !== null) {
    const last = { is: 'weekday', weekday: named.value, week: 'last' } as const;
    return day({ is: 'ahead', unit: 'weeks', count: 1 - count.value, from: last }, 'anything', ago.next);
  }
  if (named === undefined || (now === null && !isAhead)) return null;
  const from = { is: 'weekday', weekday: named.value, week: 'coming' } as const;
  return day(
    { is: 'ahead', unit: 'weeks', count: count.value - 1, from },
    'anything',
    now?.next ?? count.next + 1,
  );
}
