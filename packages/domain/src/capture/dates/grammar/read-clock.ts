import type { DateMeaning, Setting } from '../date-words.ts';
import { zoneNames } from '../clock-rules.ts';
import type { PartSaid } from '../lexicon/date-lexicon.ts';
import { phraseAt, type Phrases, type Read } from './phrases.ts';
import { numberAt, wordsAt, type DateText } from './read-numbers.ts';
import { goesOn, type Token } from './tokens.ts';

/** A day or a time with what must stand around it. */
export interface Found {
  readonly meaning: DateMeaning;
  readonly needs: Setting;
}

/** A time while it is read. */
interface Clock {
  hour: number;
  minute: number | null;
  /** Nothing but a time of 24 hours is written so. */
  exact: boolean;
  half: 'am' | 'pm' | null;
  said: PartSaid | null;
  zone: string | null;
  /** How sure its form is: "8:30", "8h", "las 8", "8.30" or "eight". */
  form: 'written' | 'clock' | 'lasting' | 'noon' | 'compact' | 'dotted' | 'spoken' | 'bare';
  digits: boolean;
  /** Digits of a number that is hour and minute: 1030. */
  hundreds: number;
  articled: boolean;
}

/** The longest time that begins at a token, with the preposition that makes it one. */
export function clockAt(text: DateText, at: number): Read<Found> | null {
  const part = phraseAt(text.tokens, at, text.lexicon.parts);
  const inPart = part === null ? null : clockAt(text, part.next);
  if (part !== null && inPart !== null && inPart.value.meaning.part === undefined) {
    // "In the afternoon at 7".
    const meaning = { ...inPart.value.meaning, ...partSaid(part.value) };
    return { value: { ...inPart.value, meaning }, next: inPart.next };
  }
  const span = spanAt(text, at);
  if (span !== null) return span;
  const lead = phraseAt(text.tokens, at, text.lexicon.at);
  const led = lead === null ? null : timeAt(text, lead.next);
  // Noon needs no preposition to be a time.
  const isNoon = led?.value.form === 'noon' && led.value.minute === null;
  // "By 17 march" is a day.
  if (led?.value.form === 'bare' && isMonthAt(text, led.next)) return null;
  if (lead !== null && led !== null && !isNoon) return found(led, lead.value, text.whole);
  const time = timeAt(text, at);
  return time === null ? null : found(time, null, text.whole);
}

function isMonthAt({ tokens, lexicon }: DateText, at: number): boolean {
  const of = nextPhrase(tokens, at, lexicon.of);
  return nextPhrase(tokens, of?.next ?? at, lexicon.months) !== null;
}

/** "From 9 to 10", "de 14h à 16h", "9-10am": the first is the time. */
function spanAt(text: DateText, at: number): Read<Found> | null {
  const lead = phraseAt(text.tokens, at, text.lexicon.spanLead);
  // "9 to 10" is no time before ten here.
  const hour = hourAt(text, lead?.next ?? at);
  const first = hour === null ? null : withMore(text, withMinutes(text, hour));
  const dash = first === null ? undefined : text.tokens[first.next];
  if (first === null || dash === undefined) return null;
  const isDashed = dash.mark === '-' || dash.mark === '–';
  const to = isDashed ? null : phraseAt(text.tokens, first.next, text.lexicon.spanTo);
  const second = isDashed || to !== null ? timeAt(text, to?.next ?? first.next) : null;
  if (second === null) return null;
  const [from, until] = [first.value, second.value];
  const isTime = from.form !== 'bare' || until.form !== 'bare' || until.half !== null;
  if ((lead === null && !(isTime && isDashed)) || (from.form === 'lasting') !== (until.form === 'lasting'))
    return null;
  from.half ??= until.half === 'pm' && from.hour > until.hour && from.hour < 12 ? 'am' : until.half;
  from.said ??= until.said;
  from.zone ??= until.zone;
  const read = found({ value: from, next: second.next }, isTime ? 'place' : 'day', text.whole);
  return read === null || read.value.needs === 'anything'
    ? read
    : { ...read, value: { ...read.value, needs: isTime ? 'place' : 'day' } };
}

function found(
  { value: clock, next }: Read<Clock>,
  lead: Setting | null,
  whole: boolean,
): Read<Found> | null {
  const meaning = meaningOf(clock);
  const needs = neededBy(clock, lead);
  return meaning === null || (needs === 'whole' && !whole) ? null : { value: { meaning, needs }, next };
}

function meaningOf({ hour, minute, half, exact, said, zone }: Clock): DateMeaning | null {
  if (half !== null && (hour < 1 || hour > 12)) {
    // "15:30 pm" says it twice.
    if (half === 'am' || hour < 1) return null;
  }
  const inHalf = half === null || hour > 12 ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);
  const isExact = exact || half !== null || hour > 12 || hour === 0;
  return {
    clock: { is: 'clock', hour: inHalf, minute: minute ?? 0, exact: isExact, zone },
    ...(said === null ? {} : partSaid(said)),
  };
}

/** A part of a day, with its day where that is in the words: "tonight". */
export const partSaid = ({ part, days }: PartSaid): DateMeaning => ({
  part: { is: 'part', part },
  ...(days === undefined ? {} : { day: { is: 'offset', days } }),
});

function neededBy(clock: Clock, lead: Setting | null): Setting {
  const { form, half, said, articled, minute, digits, hour, hundreds } = clock;
  if (half !== null) return hour > 12 ? 'whole' : 'anything';
  if (said !== null) return form === 'bare' || form === 'lasting' ? 'place' : 'edge';
  switch (form) {
    case 'written':
    case 'clock':
      return 'place';
    case 'noon':
      return minute === null && hour === 24 ? 'company' : 'place';
    case 'lasting':
      if (lead !== null) return 'edge';
      return digits && (minute !== null || hour >= 7) ? 'place' : 'company';
    case 'compact':
      return lead !== 'edge' ? 'whole' : hundreds === 4 ? 'end' : 'day';
    case 'dotted':
      return lead ?? 'day';
    case 'spoken':
      return articled || lead !== null ? 'edge' : 'day';
    case 'bare':
      // "Las dos" alone are both of them.
      return articled && (digits || lead !== null) ? 'edge' : (lead ?? 'whole');
  }
}

function timeAt(text: DateText, at: number): Read<Clock> | null {
  const counted = minutesFirst(text, at);
  if (counted !== null) return withMore(text, counted);
  const hour = hourAt(text, at);
  return hour === null ? null : withMore(text, withMinutes(text, hour));
}

function hourAt(text: DateText, at: number): Read<Clock> | null {
  const { tokens, lexicon } = text;
  const article = phraseAt(tokens, at, lexicon.hourArticle);
  const from = article?.next ?? at;
  const clock = {
    minute: null,
    exact: false,
    half: null,
    said: null,
    zone: null,
    hundreds: 0,
    articled: article !== null,
  };
  const noon = phraseAt(tokens, from, lexicon.noon);
  if (noon !== null) {
    return {
      value: { ...clock, hour: noon.value, exact: true, form: 'noon', digits: false },
      next: noon.next,
    };
  }
  const token = tokens[from];
  const number = numberAt(text, from);
  if (number === null || token === undefined) return null;
  const digits = token.number !== null;
  const { value, next } = number;
  if (digits && token.text.length > 2) {
    const [hour, minute] = [Math.floor(value / 100), value % 100];
    const exact = token.text.startsWith('0') || hour > 12;
    return hour > 24 || minute > 59
      ? null
      : {
          value: { ...clock, hour, minute, exact, form: 'compact', digits, hundreds: token.text.length },
          next,
        };
  }
  const exact = digits && token.text.startsWith('0');
  return value > 24 ? null : { value: { ...clock, hour: value, exact, form: 'bare', digits }, next };
}

/** "Quarter past six", "three minutes to eight", "half six", "cuarto pasadas las ocho". */
function minutesFirst(text: DateText, at: number): Read<Clock> | null {
  const { tokens, lexicon } = text;
  const article = phraseAt(tokens, at, lexicon.hourArticle);
  const from = article?.next ?? at;
  const half = phraseAt(tokens, from, lexicon.halfBefore);
  const whole = half === null ? null : hourAt(text, half.next);
  if (whole !== null && whole.value.form === 'bare' && whole.value.hour >= 1 && whole.value.hour <= 12) {
    return { value: { ...whole.value, minute: 30, form: 'spoken' }, next: whole.next };
  }
  const step = phraseAt(tokens, from, lexicon.stepsBefore);
  const count = step ?? numberAt(text, from);
  if (count === null || count.value < 1 || count.value > 59) return null;
  const unit = phraseAt(tokens, count.next, lexicon.minuteUnits);
  const wayAt = unit?.next ?? count.next;
  const past = phraseAt(tokens, wayAt, lexicon.past);
  const way = past ?? phraseAt(tokens, wayAt, lexicon.to);
  const named = way === null ? null : hourAt(text, way.next);
  const hour =
    named === null || way === null || named.value.form === 'compact' ? null : withMinutes(text, named);
  if (hour === null || hour.value.minute !== null) return null;
  // "5 to 10" is rather how many.
  const isPlain = step === null && unit === null && past === null && hour.value.form === 'bare';
  const form = isPlain ? 'compact' : step === null && unit === null ? 'spoken' : 'clock';
  const value: Clock = { ...hour.value, form };
  return {
    value: past === null ? less(value, count.value) : { ...value, minute: count.value },
    next: hour.next,
  };
}

function less(clock: Clock, minutes: number): Clock {
  const { hour, digits } = clock;
  return { ...clock, digits, hour: hour === 1 ? 12 : hour - 1, minute: 60 - minutes };
}

/** The minutes behind an hour, and seconds, which are read over. */
function withMinutes(text: DateText, { value: clock, next }: Read<Clock>): Read<Clock> {
  const { tokens, lexicon } = text;
  const token = tokens[next];
  if (token === undefined) return { value: clock, next };
  if (clock.form === 'noon') return goesOn(token) ? afterNoon(text, clock, next) : { value: clock, next };
  if (clock.form !== 'bare') return { value: clock, next };
  const written = clock.digits ? colonMinutes(token) : null;
  if (written !== null) {
    const second = tokens[next + 1];
    const hasSeconds = second?.mark === ':' && second.number !== null && second.text.length === 2;
    const isDotted = token.mark === '.';
    const behind = next + (hasSeconds ? 2 : 1);
    const unit = phraseAt(tokens, behind, lexicon.hourUnits);
    return {
      value: { ...clock, minute: written, form: isDotted ? 'dotted' : 'written' },
      next: unit?.next ?? behind,
    };
  }
  const unit = goesOn(token) ? phraseAt(tokens, next, lexicon.hourUnits) : null;
  if (unit !== null) return afterUnit(text, { value: { ...clock, form: unit.value }, next: unit.next });
  return goesOn(token) ? spokenMinutes(text, { value: clock, next }) : { value: clock, next };
}

/** "Midi trente". */
function afterNoon(text: DateText, clock: Clock, next: number): Read<Clock> {
  const minutes = wordsAt(text, next);
  return minutes !== null && minutes.value >= 10 && minutes.value < 60
    ? { value: { ...clock, minute: minutes.value }, next: minutes.next }
    : { value: clock, next };
}

/** "8:30", "8.30", and "8: 45" as it is dictated. */
function colonMinutes({ mark, spaced, text, number }: Token): number | null {
  const isMark = mark === ':' || (mark === '.' && !spaced);
  return isMark && number !== null && text.length === 2 && number < 60 ? number : null;
}

/** "19h30", "sept heures dix", "12h34min25s". */
function afterUnit(text: DateText, { value: clock, next }: Read<Clock>): Read<Clock> {
  const { tokens, lexicon } = text;
  const token = tokens[next];
  const step = nextPhrase(tokens, next, lexicon.steps);
  if (step !== null) return { value: { ...clock, minute: step.value }, next: step.next };
  const minutes = token !== undefined && goesOn(token) ? numberAt(text, next) : null;
  const isShort = token?.number == null || token.text.length <= 2;
  if (minutes === null || minutes.value > 59 || !isShort) return { value: clock, next };
  if (phraseAt(tokens, minutes.next, lexicon.secondUnits) !== null) {
    return { value: { ...clock, minute: 0 }, next: minutes.next + 1 };
  }
  const unit = phraseAt(tokens, minutes.next, lexicon.minuteUnits);
  const behind = unit?.next ?? minutes.next;
  const seconds = unit === null ? null : numberAt(text, behind);
  const second = seconds === null ? null : phraseAt(tokens, seconds.next, lexicon.secondUnits);
  return { value: { ...clock, minute: minutes.value }, next: second?.next ?? behind };
}

/** "Seven thirty", "six oh two", "eight hundred", "las 6 0 2". */
function spokenMinutes(text: DateText, { value: clock, next }: Read<Clock>): Read<Clock> {
  const { tokens, lexicon } = text;
  const hundred = phraseAt(tokens, next, lexicon.hundred);
  if (hundred !== null) {
    return { value: { ...clock, minute: 0, exact: true, form: 'spoken' }, next: hundred.next };
  }
  const zero = phraseAt(tokens, next, lexicon.zero)?.next ?? (tokens[next]?.text === '0' ? next + 1 : null);
  const ones = zero === null ? null : numberAt(text, zero);
  if (ones !== null && ones.value < 10) {
    return { value: { ...clock, minute: ones.value, form: 'spoken' }, next: ones.next };
  }
  const minutes = clock.digits ? null : wordsAt(text, next);
  const isMinutes = minutes !== null && minutes.value < 60 && (minutes.value >= 10 || text.whole);
  return isMinutes
    ? { value: { ...clock, minute: minutes.value, form: 'spoken' }, next: minutes.next }
    : { value: clock, next };
}

/** What may follow a time in any order: half of the day, "et demie", part of the day, zone. */
function withMore(text: DateText, read: Read<Clock>): Read<Clock> {
  const { tokens, lexicon } = text;
  let { value: clock, next } = read;
  for (let from = -1; from !== next && next < tokens.length;) {
    from = next;
    const half = clock.half === null ? halfAt(text, next) : null;
    const steps = half === null ? stepsAt(text, clock, next) : null;
    const said = clock.said === null ? phraseAt(tokens, next, lexicon.partsAfter) : null;
    // "Leer 1 hora esta noche" is how long.
    const part = clock.form === 'lasting' && said?.value.days !== undefined ? null : said;
    const sharp = phraseAt(tokens, next, lexicon.sharp);
    const isTime = clock.form !== 'bare' || clock.half !== null || text.whole || lexicon.monthFirst;
    const zone = isTime ? zoneAt(text, next) : null;
    const late = clock.form === 'spoken' ? phraseAt(tokens, next, lexicon.hourUnits) : null;
    if (half !== null) [clock, next] = [{ ...clock, half: half.value }, half.next];
    else if (steps !== null) [clock, next] = [steps.value, steps.next];
    else if (part !== null && follows(tokens[next]))
      [clock, next] = [{ ...clock, said: part.value }, part.next];
    else if (zone !== null) [clock, next] = [{ ...clock, zone: zone.value }, zone.next];
    else if (sharp !== null && follows(tokens[next])) next = sharp.next;
    else if (late !== null) next = late.next;
  }
  return { value: clock, next };
}

/** Also behind a comma: "11, du soir". */
const follows = (token: Token | undefined): boolean =>
  token !== undefined && (goesOn(token) || token.mark === ',');

function halfAt({ tokens, lexicon }: DateText, at: number): Read<'am' | 'pm'> | null {
  const token = tokens[at];
  if (token === undefined || !goesOn(token) || token.mark === '-') return null;
  const isLetter = !token.spaced && token.mark === '';
  if (isLetter && (token.text === 'a' || token.text === 'p') && tokens[at + 1]?.text !== 'm') {
    return { value: token.text === 'a' ? 'am' : 'pm', next: at + 1 };
  }
  const am = phraseAt(tokens, at, lexicon.am);
  const pm = phraseAt(tokens, at, lexicon.pm);
  if (am !== null) return { value: 'am', next: am.next };
  if (pm !== null) return { value: 'pm', next: pm.next };
  return null;
}

/** "Et demie", "y cuarto", "moins vingt". */
function stepsAt(text: DateText, clock: Clock, at: number): Read<Clock> | null {
  const { tokens, lexicon } = text;
  const token = tokens[at];
  if (clock.minute !== null || token === undefined || !goesOn(token)) return null;
  const plus = phraseAt(tokens, at, lexicon.plus);
  const way = plus ?? phraseAt(tokens, at, lexicon.minus);
  if (way === null) return null;
  const step = phraseAt(tokens, way.next, lexicon.steps);
  const count = step ?? numberAt(text, way.next);
  if (count === null || count.value < 1 || count.value > 59) return null;
  // "8 et 10" are two numbers.
  const isTime = clock.form !== 'bare' || clock.articled || clock.half !== null || text.whole;
  if (step === null && !isTime) return null;
  const unit = phraseAt(tokens, count.next, lexicon.minuteUnits);
  const next = unit?.next ?? count.next;
  const isUnsure = clock.form === 'bare' || clock.form === 'noon';
  const spoken: Clock = {
    ...clock,
    form: isUnsure ? (clock.form === 'noon' ? 'noon' : 'spoken') : clock.form,
  };
  return { value: plus === null ? less(spoken, count.value) : { ...spoken, minute: count.value }, next };
}

function zoneAt({ tokens, lexicon }: DateText, at: number): Read<string> | null {
  const token = tokens[at];
  const isBeside = token !== undefined && (goesOn(token) || token.mark === '(');
  const zone = isBeside ? zoneNames(lexicon.monthFirst)[token.text] : undefined;
  return zone === undefined ? null : { value: zone, next: at + 1 };
}

/** What stands at a token by a table, where it goes on from the one before. */
export const nextPhrase = <T>(tokens: readonly Token[], at: number, table: Phrases<T>): Read<T> | null => {
  const token = tokens[at];
  return token !== undefined && goesOn(token) ? phraseAt(tokens, at, table) : null;
};
