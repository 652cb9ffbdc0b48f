import { foldText, overlaps, type Stretch } from '../../capture/folded-text.ts';
import type { Asked } from '../intent.ts';
import { lengthAhead, wholeWhen, type When } from '../said-when.ts';
import { sensesOf } from '../lexicon/senses-of.ts';
import { changeWords } from './change-words.ts';
import { tells, type Token } from './tokens.ts';

/** A time that a text says, wherever it does. */
export interface TimeSaid extends Stretch {
  readonly text: string;
  readonly when: When;
  /** Whether the words beside it say that it is the new one, or the one it was; `whose`: "tomorrow's", as a rule the old one. */
  readonly is: 'new' | 'old' | 'whose' | 'open';
}

const longest = 6;
/** Texts with more are no orders. */
const mostStarts = 8;

const isNumber = ({ word }: Token, { language }: Asked): boolean =>
  /^\d/u.test(word) || changeWords[language].numbers.has(word);
const isTimely = (token: Token, asked: Asked): boolean =>
  tells(token, 'small') || isDated(token, asked) || isNumber(token, asked);
/** "Thursday's" is thursday. */
const isDated = (token: Token, { language }: Asked): boolean =>
  tells(token, 'day', 'clock') ||
  (token.word.endsWith("'s") &&
    sensesOf(token.word.slice(0, -2), language).some((sense) => sense === 'day' || sense === 'clock'));

/**
 * The times a text says, in their order; where a line may say several, a name stands around them, and dates are not at its
 * end: "the thing on friday, put it on tuesday". Numbers alone count behind a word that times have.
 */
export function timesSaid(text: string, tokens: readonly Token[], asked: Asked): readonly TimeSaid[] {
  const found: TimeSaid[] = [];
  let starts = 0;
  for (let index = 0; index < tokens.length && starts < mostStarts; index += 1) {
    const [token, before] = [tokens[index], tokens[index - 1]];
    if (token === undefined || !(isDated(token, asked) || isNumber(token, asked))) continue;
    if (found.some((one) => overlaps(one, token))) continue;
    starts += 1;
    const time = isSomeOther(token) ? null : timeFrom(index, text, tokens, asked);
    const [only] = time === null ? [] : tokens.filter((one) => overlaps(one, time));
    const isBare = time !== null && only?.end === time.end && /^(?:\d{1,2}|\p{L}+)$/u.test(only.word);
    if (
      time === null ||
      (isBare && isNumber(token, asked) && !changeWords[asked.language].beforeNumber.has(before?.word ?? ''))
    )
      continue;
    found.push(time);
  }
  return found;
}

/** "Tomorrow 7" has its hour behind it; elsewhere a number beside a day is one of the month. */
const dayAndHour = (words: string, asked: Asked): When | null =>
  asked.language === 'en' && /\p{L} \d{1,2}$/u.test(words)
    ? wholeWhen(words.replace(/ (?=\d+$)/u, ' at '), asked)
    : null;

/** Behind these a number alone is an hour, not a day. */
const hourLeads: Readonly<Record<string, string>> = { las: 'a las ', la: 'a la ', at: 'at ' };

function timeFrom(index: number, text: string, tokens: readonly Token[], asked: Asked): TimeSaid | null {
  const [token] = tokens.slice(index);
  if (token === undefined) return null;
  const within = tokens.slice(index, index + longest);
  const stop = within.findIndex((one) => !isTimely(one, asked));
  const ends = (stop === -1 ? within : within.slice(0, stop)).filter(
    (one) => !tells(one, 'small') || isNumber(one, asked),
  );
  for (const { end } of ends.toReversed()) {
    const words = text.slice(token.start, end).replace(/['’]s$/u, '');
    if (/[,;!?\n]/u.test(words)) continue;
    const hours = /^\d{1,2}$/u.test(words) ? (hourLeads[tokens[index - 1]?.word ?? ''] ?? '') : '';
    const when = wholeWhen(`${hours}${words}`, asked) ?? dayAndHour(words, asked);
    if (when === null || joinsTwo(words, asked)) continue;
    return { text: words, start: token.start, end, when, is: sideOf(index, end, text, tokens, asked) };
  }
  return null;
}

/** "Another day" is open. */
const isSomeOther = ({ word }: Token): boolean => /^(?:another|autre|otr[oa]s?)$/u.test(word);

/** "From 6 to 6:30" is two times, "monday at 2" is one. */
function joinsTwo(words: string, asked: Asked): boolean {
  const joint = /\s(?:to|until|till|a|au|al|hasta)\s/u.exec(foldText(words));
  if (joint === null) return false;
  const first = wholeWhen(words.slice(0, joint.index), asked);
  const second = words.slice(joint.index + joint[0].length);
  return first !== null && first.time !== null && !first.hasDay && wholeWhen(second, asked) !== null;
}

/** What the words before a time tell of it; small ones between count for nothing. */
function sideOf(
  index: number,
  end: number,
  text: string,
  tokens: readonly Token[],
  { language }: Asked,
): TimeSaid['is'] {
  if (/['’]s\b/u.test(text.slice(end - 2, end + 2))) return 'whose';
  const { insteadOf, old, fresh, possessive } = changeWords[language];
  const lead = foldText(text.slice(0, tokens[index]?.start));
  if (new RegExp(`(?:${insteadOf.source})(?:(?:at|on|the|a|las|la|los|el|le) )*$`, 'u').test(lead))
    return 'old';
  const before = tokens.slice(Math.max(0, index - 3), index).toReversed();
  for (const token of before) {
    if (possessive.has(token.word)) return 'whose';
    if (old.has(token.word)) return 'old';
    if (fresh.has(token.word)) return 'new';
    if (!tells(token, 'small')) break;
  }
  return 'open';
}

/** A length of time: "20 more minutes", "une heure plus tard"; `earlier` where it goes back. */
export interface LengthSaid extends Stretch {
  readonly words: string;
  readonly earlier: boolean;
}

export function lengthSaid(text: string, tokens: readonly Token[], asked: Asked): LengthSaid | null {
  for (const [index, unit] of tokens.entries()) {
    if (!changeWords[asked.language].units.has(unit.word.replace(/^\d+/u, ''))) continue;
    for (let from = Math.max(0, index - 4); from <= index; from += 1) {
      const first = tokens[from];
      if (first === undefined || !isNumber(first, asked)) continue;
      if (isSomeOther(first) && tells(unit, 'day')) continue;
      const before = tokens[from - 1];
      // "21h" is a time of the day but behind "by" or the verb.
      const isTimeOfDay = /^\d+h/u.test(unit.word) || (from < index && unit.word === 'h');
      if (
        isTimeOfDay &&
        !(before !== undefined && (tells(before, 'move', 'snooze') || /^(?:de|d|by)$/u.test(before.word)))
      )
        continue;
      const words = text.slice(first.start, unit.end).replace(/ (?:more|de plus|mas|more) /iu, ' ');
      const plain = words.replace(
        /^(?:another|otr[oa]s?)\s+(?=\p{L})/iu,
        asked.language === 'en' ? 'a ' : '',
      );
      if (lengthAhead(plain, asked) === null) continue;
      const earlier = tokens.some(({ word }) => changeWords[asked.language].earlier.has(word));
      return { start: first.start, end: unit.end, words: plain, earlier };
    }
  }
  return null;
}

/** Whether a length is counted from now: "in an hour". */
export function isAhead({ start }: Stretch, tokens: readonly Token[], { language }: Asked): boolean {
  const before = tokens.findLast(({ end }) => end <= start);
  return before !== undefined && changeWords[language].ahead.has(before.word);
}
