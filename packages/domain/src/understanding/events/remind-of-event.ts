import { blotOut, foldText, type Stretch } from '../../capture/folded-text.ts';
import { usualReminders } from '../../calendar-events/usual-values.ts';
import { dayInZone } from '../../zoned-time.ts';
import { beginsTask } from '../../capture/task-verbs.ts';
import { agree } from '../find-target.ts';
import { nameWords } from '../name-words.ts';
import type { Asked, Intent, KnownEvent, SaidBefore } from '../intent.ts';
import { isShort, type Said } from '../said.ts';
import { wholeWhen } from '../said-when.ts';
import { changedReminders } from './change-reminders.ts';
import { eventNamed, knownEvent, timed, timeMeant, timeOn, type MeantEvent } from './known-event.ts';
import { lengthsBefore } from './length-before.ts';
import { countedFrom, minutesBefore } from './minutes-before.ts';
import { remindWords, type RemindWords } from './remind-words.ts';

/**
 * "Remind me half an hour before the dentist": reminders of an event that there is, or of something to do by its time. Null for
 * all else, of a todo or of what is not known too.
 */
export function readEventReminder(message: Said, asked: Asked): readonly Intent[] | null {
  if (!isShort(message) || (asked.known.events ?? []).length === 0) return null;
  const languages = asked.language === 'en' ? (['en'] as const) : ([asked.language, 'en'] as const);
  const changed = changedReminders(message, asked);
  if (changed !== null) return changed;
  for (const language of languages) {
    const intents = more(message, remindWords[language], asked);
    if (intents !== null) return intents;
  }
  return null;
}

/** "Avant de déjeuner", "antes de comer": before one does so, whatever the calendar has; unless an event is called just that. */
function isVerb(from: string, { known: { events = [] } }: Asked): boolean {
  const rest = doing.exec(from)?.groups?.['rest'];
  return (
    rest !== undefined && !events.some(({ title }) => /\s/u.test(title) && rest.startsWith(foldText(title)))
  );
}
const doing =
  /(?<!\p{L})(?:avant (?:de |d')(?<rest>\p{L}+(?:er|ir|re)(?!\p{L}).*)|antes de (?<rest>\p{L}+(?:ar|er|ir)(?:me|nos|se|l[aeo]s?)?(?!\p{L}).*))/u;

/** How long before what, with the words that say so. */
interface Lead extends Stretch {
  readonly before: readonly SaidBefore[] | 'usual';
}

/** What is left of an order without the words that ask for a reminder and say how long before. */
interface Piece {
  readonly text: string;
  /** What is to be done then. */
  readonly isTask: boolean;
}

function more({ text, plain }: Said, words: RemindWords, asked: Asked): readonly Intent[] | null {
  const asks = words.asks.exec(plain);
  if (asks === null) return null;
  const asking = { start: asks.index, end: asks.index + asks[0].length };
  const open = blotOut(plain, [asking]);
  // "Tell me when it starts" is answered.
  if (words.telling.test(asks[0]) && words.begins.test(open) && words.starting.test(open)) {
    return askedWhen(text, open, words, asked);
  }
  const own = asks.groups?.['length'];
  const lead = own === undefined ? leadIn(open, words, asked) : ownLead(own, open, words, asked);
  if (lead === null || isVerb(plain.slice(lead.start), asked)) return null;
  const { at, taken } = timeSaid(text, blotOut(open, [lead]), lead, words, asked);
  const rest = blotOut(open, taken === null ? [lead] : [lead, taken]);
  const pieces = piecesOf(text, rest, words);
  const before = lead.before === 'usual' ? 'usual' : at === null ? lead.before : lead.before.map(at);
  return pieces === null ? null : meant(pieces, before, words, asked);
}

function askedWhen(text: string, open: string, words: RemindWords, asked: Asked): readonly Intent[] | null {
  const when = words.begins.exec(open);
  const said = when === null ? '' : text.slice(when.index + when[0].length).trim();
  const named = eventNamed(pieceOf(said, words).text, asked);
  return named === null ? null : [{ kind: 'find', target: timed(named, asked) }];
}

function meant(
  pieces: readonly Piece[],
  before: Lead['before'],
  words: RemindWords,
  asked: Asked,
): readonly Intent[] | null {
  const [first, second] = pieces;
  if (first === undefined) return before === 'usual' ? null : reminded('it', null, before, asked);
  if (second !== undefined) {
    const [task, name] = first.isTask ? [first, second] : [second, first];
    return task.isTask && !name.isTask ? reminded(name.text, task.text, before, asked) : null;
  }
  const named = reminded(first.text, null, before, asked);
  if (named !== null) return named;
  if (first.isTask && before !== 'usual') return reminded('it', first.text, before, asked);
  return split(first.text, words).reduce<readonly Intent[] | null>(
    (found, [name, task]) => found ?? reminded(name, task, before, asked),
    null,
  );
}

const isLong = /^(?!(?:the|an?|my|our|his|her|their|this|that|\p{Lu}\p{L}*)\s)\S+\s+\S/u;

/** "The trip to Paris to pack": where what it is called ends, and what is to be done begins; the longest name first. */
function split(text: string, words: RemindWords): readonly (readonly [name: string, task: string])[] {
  const folded = foldText(text);
  const found = [...folded.matchAll(new RegExp(words.task.source, 'gu'))].flatMap(
    ({ index, 0: { length } }) => {
      const name = text.slice(0, index).trim();
      const task = text.slice(index + length);
      // In English places stand behind "to" as well.
      const isTask = words !== remindWords.en || beginsTask(foldText(task), 'en', false) || isLong.test(task);
      return name === '' || !isTask ? [] : [[name, task] as const];
    },
  );
  return found.toReversed();
}

function reminded(
  name: string,
  task: string | null,
  before: Lead['before'],
  asked: Asked,
): readonly Intent[] | null {
  const named = eventNamed(name, asked);
  if (named === null) return null;
  const { target } = named;
  // What can only be something to do has reminders of its own.
  if (target.found === 'one' && target.noun !== 'event') return null;
  const event = target.found === 'one' ? knownEvent(target.id, asked) : undefined;
  const leads = before === 'usual' ? [{ minutes: usual(event?.isOfDays === true) }] : before;
  const isSure = named.day !== null || named.isPointed === true || isCalled(name, event, asked);
  // For all its times there is no such reminder.
  if (task !== null && named.isAll) return null;
  if (!isSure && task !== null) return [{ kind: 'ask_when', title: task, due: null, repeats: [] }];
  if (!isSure && before === 'usual') return null;
  if (task === null) return [{ kind: 'remind_event', target: timed(named, asked), before: leads }];
  return toDoThen(named, task, leads, asked);
}

/** "Lunch" is that with Jim only where it is today; another day it may be any lunch. */
function isCalled(name: string, event: KnownEvent | undefined, asked: Asked): boolean {
  if (event === undefined) return true;
  const said = new Set(nameWords(name));
  const today = dayInZone(asked.now, asked.timeZone);
  return (
    nameWords(event.title).every((word) => hasWord(said, word, asked)) || timeOn(event, today, asked) !== null
  );
}

const hasWord = (said: ReadonlySet<string>, word: string, asked: Asked): boolean =>
  said.has(word) || [...said].some((other) => agree(other, word, asked));

const usual = (isOfDays: boolean): number => usualReminders(isOfDays)[0] ?? 1_440;

/** A reminder by itself, whose time is that of an event. */
function toDoThen(
  named: MeantEvent,
  title: string,
  before: readonly SaidBefore[],
  asked: Asked,
): readonly Intent[] | null {
  const target = timed(named, asked);
  if (target.found !== 'one') return null;
  const event = knownEvent(target.id, asked);
  const time = event === undefined ? null : timeMeant(event, target.occurrence, asked.now);
  if (event === undefined || time === null) return null;
  const counted = countedFrom(time.from, event.isOfDays, asked.timeZone);
  return before.map((one): Intent => {
    const at = counted - minutesBefore(one, counted, asked.timeZone) * 60_000;
    return {
      kind: 'add_reminder',
      title,
      scheduleType: 'once',
      schedule: { at: new Date(at).toISOString(), time_zone: asked.timeZone },
    };
  });
}

const stretchOf = ({ index, 0: { length } }: RegExpExecArray): Stretch => ({
  start: index,
  end: index + length,
});

/** How long before: a length and the word behind it, "the night before", "when it starts". */
function leadIn(open: string, words: RemindWords, asked: Asked): Lead | null {
  for (const [pattern, before] of words.eves) {
    const match = pattern.exec(open);
    if (match !== null) return { ...stretchOf(match), before: [before] };
  }
  const start = words.start.exec(open) ?? (words.starting.test(open) ? words.begins.exec(open) : null);
  if (start !== null) return { ...stretchOf(start), before: [{ minutes: 0 }] };
  const match = words.before.exec(open);
  if (match === null) return null;
  const { index } = match;
  const end = index + match[0].length;
  const led = lengthsBehind(open.slice(0, index), asked);
  if (led !== null) return { start: led.start, end, before: led.minutes.map((minutes) => ({ minutes })) };
  // "Remind me before lunch": directly behind what asks.
  return /^[\s\uFFFC]*\uFFFC\s*$/u.test(open.slice(0, index)) ? { start: index, end, before: 'usual' } : null;
}

/** "A 30 minute reminder", with or without "before" behind it. */
function ownLead(length: string, open: string, words: RemindWords, asked: Asked): Lead | null {
  const minutes = lengthsBefore(length, asked);
  if (minutes.length === 0) return null;
  const behind = words.before.exec(open);
  const at = behind === null ? { start: 0, end: 0 } : stretchOf(behind);
  return { ...at, before: minutes.map((one) => ({ minutes: one })) };
}

const longestLength = 8;

/** The longest length that a text ends with. */
function lengthsBehind(text: string, asked: Asked): { start: number; minutes: readonly number[] } | null {
  const from = text.lastIndexOf('\uFFFC') + 1;
  const starts = [...text.slice(from).matchAll(/[^\s,]+/gu)].map(({ index }) => from + index);
  for (const start of starts.slice(-longestLength)) {
    const minutes = lengthsBefore(text.slice(start), asked);
    if (minutes.length > 0) return { start, minutes };
  }
  return null;
}

/** "The day before at 6pm": the time of that day. */
function timeSaid(
  text: string,
  rest: string,
  { before }: Lead,
  { at: prepositions }: RemindWords,
  asked: Asked,
): { at: ((before: SaidBefore) => SaidBefore) | null; taken: Stretch | null } {
  const isOfDays =
    before !== 'usual' &&
    before.every((one) => !('minutes' in one) || (one.minutes > 0 && one.minutes % 1_440 === 0));
  if (!isOfDays) return { at: null, taken: null };
  for (const { index } of rest.matchAll(prepositions)) {
    const behind = rest.slice(index).search(/(?<=\S)(?:[,\uFFFC]|$)/u);
    const taken = { start: index, end: index + behind };
    const when = wholeWhen(text.slice(taken.start, taken.end).trim(), asked);
    if (when === null || when.hasDay || when.time === null) continue;
    const { time } = when;
    const days = (one: SaidBefore): number => ('minutes' in one ? one.minutes / 1_440 : one.days);
    return { at: (one) => ({ days: days(one), time }), taken };
  }
  return { at: null, taken: null };
}

const nothingMeant =
  /^(?:it|that|this|them|so|then|ca|cela|le|la|lo|eso|esto|please|and|or|et|y|also|aussi|tambien|again|too|stp|svp|porfa|de cela|de ca|d'|de|del)?$/u;

/** What stands apart of each other in what is left; null where that is more than a name and what is to be done. */
function piecesOf(text: string, rest: string, words: RemindWords): readonly Piece[] | null {
  const pieces: Piece[] = [];
  for (const { 0: part, index } of rest.matchAll(/[^\uFFFC]+/gu)) {
    const start = index + (/^[\s,.;:–-]*/u.exec(part)?.[0].length ?? 0);
    const said = text.slice(start, index + part.length).replace(/[\s,.;:–-]+$/u, '');
    const piece = pieceOf(said, words);
    if (!nothingMeant.test(foldText(piece.text))) pieces.push(piece);
  }
  return pieces.length > 2 ? null : pieces;
}

function pieceOf(said: string, { head, tail, task }: RemindWords): Piece {
  const begins = new RegExp(`^(?:${task.source})`, 'u').exec(foldText(said));
  if (begins !== null) return { text: said.slice(begins[0].length), isTask: true };
  let name = said;
  for (let count = 0; count < 4; count += 1) {
    const folded = foldText(name);
    const from = head.exec(folded)?.[0].length ?? 0;
    const to = tail.exec(folded)?.index ?? name.length;
    if (from === 0 && to === name.length) break;
    name = name.slice(from, to).trim();
  }
  return { text: name, isTask: false };
}
