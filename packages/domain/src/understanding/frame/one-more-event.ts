import { dayAfter, dayInZone, instantAt, wallTime } from '../../zoned-time.ts';
import { foldText } from '../../capture/folded-text.ts';
import { eventInTalk } from '../events/event-in-talk.ts';
import { knownEvent, timeMeant } from '../events/known-event.ts';
import type { Asked, Done, Intent, KnownTime } from '../intent.ts';
import { lengthAhead } from '../said-when.ts';
import type { Change } from './change-in.ts';
import { telling, wordsIn } from './clause.ts';
import { pointedOut } from './point-out.ts';

type AddEvent = Extract<Intent, { kind: 'add_event' }>;

const noon = '12:00';

/** An event that was made or changed last, as an order that would make it as it is now; null for one that is repeated. */
export function eventAsMade(done: Done, asked: Asked): Done | null {
  const event = knownEvent(done.thing.id, asked);
  const time = event === undefined ? null : timeMeant(event, done.thing.occurrence, asked.now);
  if (event === undefined || time === null || event.isRepeated) return null;
  const { title, place } = event;
  const span = spanOf(time, event.isOfDays, asked);
  return { ...done, intent: { kind: 'add_event', title, place, rule: null, ...span } };
}

function spanOf(
  { from, to }: KnownTime,
  isOfDays: boolean,
  { timeZone }: Asked,
): Pick<AddEvent, 'starts' | 'ends'> {
  const wall = (at: number): string =>
    isOfDays ? dayInZone(at, timeZone) : `${dayInZone(at, timeZone)}T${wallTime(at, timeZone)}:00`;
  return { starts: wall(from), ends: wall(to) };
}

/** The same event on another day or at another time, as long as it was; null where neither was said. */
export function eventOnceMore(
  event: AddEvent,
  { when, shift }: Pick<Change, 'when' | 'shift'>,
  asked: Asked,
): AddEvent | null {
  const { timeZone } = asked;
  const day = event.starts.slice(0, 10);
  const time = event.starts.length === 10 ? null : event.starts.slice(11, 16);
  const own = instantAt(day, time ?? noon, timeZone);
  if (shift !== null) {
    const by = lengthAhead(shift.length, { ...asked, now: own });
    if (by === null) return null;
    const moved = instantOf(by.due, time ?? noon, asked);
    return startingAt(event, shift.isEarlier ? 2 * own - moved : moved, asked);
  }
  if (when === null) return event;
  const saidDay = when.due.length === 10 ? when.due : dayInZone(Date.parse(when.due), timeZone);
  const clock =
    when.time === null ? (time ?? noon) : inSameHalf(when.time, when.isOpen && !when.hasDay, time);
  const starts = instantAt(when.hasDay ? saidDay : day, clock, timeZone);
  return time === null && when.time !== null ? timed(event, starts, asked) : startingAt(event, starts, asked);
}

const instantOf = (due: string, time: string, { timeZone }: Asked): number =>
  due.length === 10 ? instantAt(due, time, timeZone) : Date.parse(due);

/** "6" behind what is at five in the afternoon is in the evening. */
const inSameHalf = (time: string, isOpen: boolean, own: string | null): string =>
  isOpen && own !== null && own >= noon && time < noon
    ? `${Number(time.slice(0, 2)) + 12}${time.slice(2)}`
    : time;

/** What was of whole days, at a time. */
const timed = (event: AddEvent, starts: number, { timeZone }: Asked): AddEvent => ({
  ...event,
  starts: `${dayInZone(starts, timeZone)}T${wallTime(starts, timeZone)}:00`,
  ends: null,
});

function startingAt(event: AddEvent, starts: number, asked: Asked): AddEvent {
  const { timeZone } = asked;
  const isOfDays = event.starts.length === 10;
  const atOf = (wall: string): number =>
    instantAt(wall.slice(0, 10), isOfDays ? noon : wall.slice(11, 16), timeZone);
  const length = event.ends === null ? null : atOf(event.ends) - atOf(event.starts);
  const wall = (at: number): string =>
    isOfDays ? dayInZone(at, timeZone) : `${dayInZone(at, timeZone)}T${wallTime(at, timeZone)}:00`;
  const first = wall(starts);
  const ends = length === null ? (isOfDays ? dayAfter(first) : null) : wall(starts + length);
  return { ...event, starts: first, ends };
}

const sameDay =
  /(?<!\p{L})(?:on )?(?:ese mismo dia|el mismo dia|ese dia|le meme jour|ce jour[- ]la|(?:the )?same day|that day)(?!\p{L})/u;

/** "And the optician the same day at 12" behind an event: one more, called by what is named. */
export function oneMoreEvent(text: string, last: AddEvent, asked: Asked): Intent[] | null {
  const words = wordsIn(text);
  // What names something of the conversation is about that.
  if (telling(words).length === 0 || words.length > 10 || pointedOut(words, asked) !== null) return null;
  const same = sameDay.exec(foldText(text));
  const line =
    same === null ? text : `${text.slice(0, same.index)}${text.slice(same.index + same[0].length)}`.trim();
  const found = eventInTalk(same === null ? line : `${line} ${last.starts.slice(0, 10)}`, asked);
  return found?.intent.kind === 'add_event' ? [found.intent] : null;
}
