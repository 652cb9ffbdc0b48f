import { dateLanguages } from '../../capture/dates/date-languages.ts';
import { dueDate, type DueDate } from '../../capture/dates/due-date.ts';
import { blotOut, foldText, type Stretch } from '../../capture/folded-text.ts';
import type { Asked } from '../intent.ts';
import { tells, tokensOf } from '../reading/tokens.ts';
import { whenOf, wholeWhen, type When } from '../said-when.ts';
import { isSmall, telling, wordsIn, type Word } from './clause.ts';

/** What comes again and again says so by itself. */
export const repeatsItself =
  /(?<!\p{L})(?:every|each|daily|weekly|chaque|tous|toutes|cada|todos|todas)(?!\p{L})/u;

/** "Le vendredi" of what was said just now is that Friday; every Friday is "tous les vendredis". */
export const onceOn = (text: string): string => {
  const folded = foldText(text);
  const match =
    /(?<!\p{L})(?:le|el) (?=(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miercoles|jueves|viernes|sabado|domingo)(?!\p{L}))/u.exec(
      folded,
    );
  return match === null ? text : `${text.slice(0, match.index)}   ${text.slice(match.index + 3)}`;
};

/** A date in the text, or a number that is alone with words that say nothing: "sorry 3". */
export function whenIn(text: string, taken: Stretch[], asked: Asked, isPlaced: boolean): When | null {
  const { question = null } = asked.frame ?? {};
  const onDay = dayAndTime(text, taken, asked);
  if (onDay !== null) return onDay;
  const due = dueDate(onceOn(text), dateLanguages[asked.language], asked);
  if (due !== null) {
    taken.push(...due.words);
    const numbers = wordsIn(blotOut(text, taken)).filter(({ word }) => /^\d{1,2}$/u.test(word));
    const dated = numbers.length === 1 ? datedBy(due, Number(numbers[0]?.word)) : null;
    if (dated !== null) {
      taken.push(...numbers);
      return whenOf(dated, due.said, asked);
    }
    if (due.due.length > 10 || numbers.length !== 1) return whenOf(due.due, due.said, asked);
  }
  const words = wordsIn(blotOut(text, taken));
  const ofMonth = due === null ? dayOfMonth(text, words, taken, asked) : null;
  if (ofMonth !== null) return ofMonth;
  const number = words.find(({ word }) => /^\d{1,2}(?::\d\d|h\d\d?)?$/u.test(word));
  // A mere number is a time only where one was asked for; with a priority it is a place in a list.
  const isMere =
    wordsIn(text).length === 1 && question?.kind !== 'ask_when' && /^\d+$/u.test(number?.word ?? '');
  if (isMere || (isPlaced && due === null && number !== undefined)) return null;
  if (number !== undefined && (due === null || words.length > 0)) {
    const day = due === null ? '' : text.slice(due.words[0]?.start ?? 0, due.words.at(-1)?.end ?? 0);
    const others = telling(words).filter((word) => word !== number);
    const when =
      others.length > 0 ? null : wholeWhen(`${day} ${clockLead[asked.language]}${number.word}`.trim(), asked);
    if (when !== null && when.time !== null) {
      taken.push(number);
      return when;
    }
  }
  return due === null
    ? (wholeStripped(text, words, taken, asked) ?? amongWords(onceOn(text), taken, asked))
    : whenOf(due.due, due.said, asked);
}

/** "To the 18th at 4", "au 18 à 16h", "al 18 a las 4": a day of the month with its time. */
function dayAndTime(text: string, taken: Stretch[], asked: Asked): When | null {
  const match = dayThenTime.exec(foldText(text));
  const [day, time] = [match?.groups?.['day'], match?.indices?.groups?.['time']];
  if (match === null || day === undefined || time === undefined) return null;
  const when = wholeWhen(
    `${dayLead[asked.language]} ${day} ${clockLead[asked.language]}${text.slice(...time)}`,
    asked,
  );
  if (when === null || when.time === null || !when.hasDay) return null;
  taken.push({ start: match.index, end: match.index + match[0].length });
  return when;
}
const dayThenTime =
  /(?<!\p{L})(?:the|le|au|du|el|al|del) (?<day>\d{1,2})(?:st|nd|rd|th|er|e)?,? (?:at|a las?|a|@|vers|around|about) (?<time>\d{1,2}(?:[:h.]\d{0,2})?(?: ?[ap]m)?(?: y media| y cuarto| et demie)?)(?![\p{L}\p{N}])/du;

/** "Back to the 15th", "remets-le au 15": a day, where "à 15" would be a time. */
function dayOfMonth(text: string, words: readonly Word[], taken: Stretch[], asked: Asked): When | null {
  const folded = foldText(text);
  for (const { start, end, word } of words) {
    const lead = /(?<!\p{L})(?:le|au|du|el|al|del)\s$/u.exec(folded.slice(0, start));
    if (lead === null || !/^\d{1,2}$/u.test(word) || (asked.shown ?? []).length > Number(word)) continue;
    const when = wholeWhen(`${dayLead[asked.language]} ${word}`, asked);
    if (when === null || when.time !== null) continue;
    taken.push({ start: start - lead[0].length, end });
    return when;
  }
  return null;
}
const dayLead = { en: 'the', fr: 'le', es: 'el' } as const;

const clockLead = { en: 'at ', fr: 'à ', es: 'a las ' } as const;

/** A date between other words, by those of its words that can be nothing else: "para el jueves lo del taladro". */
function amongWords(text: string, taken: Stretch[], asked: Asked): When | null {
  const tokens = tokensOf(text, asked);
  const places = tokens.flatMap((token, at) =>
    tells(token, 'day', 'clock') || /^\d/u.test(token.word) ? [at] : [],
  );
  for (const [from, to] of stretchesOf(places)) {
    const [start, end] = [tokens[from]?.start ?? 0, tokens[to]?.end ?? 0];
    const lead = foldText(text.slice(0, start));
    if (
      from === to &&
      /^\d{1,2}$/u.test(tokens[from]?.word ?? '') &&
      !/(?:a las?|at|to|@|a|vers|hacia las?) $/u.test(lead)
    )
      continue;
    const said = `${from === to && /^\d{1,2}$/u.test(tokens[from]?.word ?? '') ? clockLead[asked.language] : ''}${text.slice(start, end)}`;
    const whole = wholeWhen(said, asked);
    if (whole !== null) {
      taken.push({ start, end });
      return whole;
    }
    // "Disons neuf heures": a number in words stands before.
    const earlier = tokens[from - 1]?.start ?? start;
    const counted = earlier === start ? null : wholeWhen(text.slice(earlier, end), asked);
    if (counted !== null) {
      taken.push({ start: earlier, end });
      return counted;
    }
    const [first, last] = [tokens[from], tokens[to]];
    const day = first === undefined || first === last ? null : wholeWhen(text.slice(start, first.end), asked);
    if (day !== null && day.time === null && /^\d{1,2}$/u.test(last?.word ?? '')) {
      const due = onDayOfMonth(day.due, Number(last?.word));
      taken.push({ start, end });
      return due === null ? day : { ...day, due };
    }
  }
  return null;
}

/** Places that are near each other, as first and last. */
function stretchesOf(places: readonly number[]): readonly [number, number][] {
  const stretches: [number, number][] = [];
  for (const place of places) {
    const last = stretches.at(-1);
    if (last !== undefined && place - last[1] <= 3) last[1] = place;
    else stretches.push([place, place]);
  }
  return stretches;
}

/** "Thursday 18": the Thursday that is the 18th. */
function datedBy({ due, said }: DueDate, number: number): string | null {
  return due.length > 10 || said.day?.is !== 'weekday' ? null : onDayOfMonth(due, number);
}

function onDayOfMonth(due: string, number: number): string | null {
  for (let week = 0; week < 9; week += 1) {
    const day = new Date(Date.parse(due) + week * 7 * 86_400_000).toISOString().slice(0, 10);
    if (Number(day.slice(8)) === number) return day;
  }
  return null;
}

/** What is a date by itself once the small words before it are gone: "say half past six". */
function wholeStripped(text: string, words: readonly Word[], taken: Stretch[], asked: Asked): When | null {
  for (const [at, { start, word }] of words.entries()) {
    for (const end of endsOf(words.slice(at))) {
      const rest = text.slice(start, end);
      // "Una" of "a la una" is no first of the month.
      const when =
        rest.length > 40 || /^(?:\d+|un[ao]?|une|one)$/iu.test(rest) ? null : wholeWhen(rest, asked);
      if (when !== null) {
        taken.push({ start, end });
        return when;
      }
    }
    if (!isSmall(word)) return null;
  }
  return null;
}

/** Where a date may end: with the last word, or before the small ones behind it. */
function endsOf(words: readonly Word[]): readonly number[] {
  const last = words.findLastIndex(({ word }) => !isSmall(word));
  return [...new Set([words.at(-1)?.end ?? 0, words.at(-2)?.end ?? 0, words[Math.max(0, last)]?.end ?? 0])];
}
