/**
 * A repeated event as a plain list of its times, for a test to hold the rules against: no rule is kept, and what a change does is
 * done to each time in turn. Wall times are ms as if in UTC.
 */
export interface ListedTime {
  /** The start by which it is one of the event. */
  readonly key: number;
  /** By the rule; an added one may be both. */
  readonly isNamed: boolean;
  readonly isAdded: boolean;
  readonly isDeleted: boolean;
  readonly starts: number;
  readonly lasts: number;
  readonly asDay: boolean;
  readonly title: string;
}

export interface ListedEvent {
  readonly title: string;
  readonly lasts: number;
  readonly asDay: boolean;
  readonly isRepeated: boolean;
  /** In order of their keys. */
  readonly times: readonly ListedTime[];
  /** Times behind it are not in the list. */
  readonly knownUntil: number;
}

/** `lasts` is set where an end is given, `rule` where one is. */
export interface ListedEdit {
  readonly title?: string | undefined;
  readonly starts?: { readonly wall: number; readonly asDay: boolean } | undefined;
  readonly lasts?: number | undefined;
  readonly rule?: string | null | undefined;
}

/** The first keys of a rule from its start on, by an engine of the test's choice, and whether there are more. */
export type Expand = (
  rule: string,
  start: number,
  asDay: boolean,
) => { keys: readonly number[]; isAll: boolean };

const wholeDay = 86_400_000;
const anHour = 3_600_000;
const dayOf = (wall: number): number => Math.floor(wall / wholeDay) * wholeDay;
const inOrder = (times: readonly ListedTime[]): readonly ListedTime[] =>
  times.toSorted((a, b) => a.key - b.key);
const replace = (event: ListedEvent, time: ListedTime, by: readonly ListedTime[]): ListedEvent => ({
  ...event,
  times: event.times.flatMap((other) => (other === time ? by : [other])),
});

export const livingTimes = ({ times, knownUntil }: ListedEvent): readonly ListedTime[] =>
  times.filter(({ isDeleted, key }) => !isDeleted && key <= knownUntil);

export function listedEvent(
  start: number,
  event: Pick<ListedEvent, 'title' | 'lasts' | 'asDay'>,
  rule: string | null,
  added: readonly number[],
  expand: Expand,
): ListedEvent {
  const { keys, isAll } = rule === null ? { keys: [start], isAll: true } : expand(rule, start, event.asDay);
  const ofKey = (key: number): ListedTime => ({
    ...event,
    key,
    isNamed: keys.includes(key),
    isAdded: added.includes(key),
    isDeleted: false,
    starts: key,
  });
  const times = inOrder([...new Set([...keys, ...added])].map(ofKey));
  const knownUntil = isAll ? Number.POSITIVE_INFINITY : Math.max(...keys);
  return { ...event, isRepeated: rule !== null || added.length > 0, times, knownUntil };
}

/** What an edit makes of one time. */
function editedTime(time: ListedTime, edit: ListedEdit): ListedTime {
  const asDay = edit.starts?.asDay ?? time.asDay;
  const usual = asDay === time.asDay ? time.lasts : asDay ? wholeDay : anHour;
  return {
    ...time,
    starts: edit.starts?.wall ?? time.starts,
    asDay,
    lasts: edit.lasts ?? usual,
    title: edit.title ?? time.title,
  };
}

export const changeOne = (event: ListedEvent, time: ListedTime, edit: ListedEdit): ListedEvent =>
  replace(event, time, [editedTime(time, edit)]);

/** Null when none is left. */
export function deleteOne(event: ListedEvent, time: ListedTime): ListedEvent | null {
  const deleted = { ...time, isDeleted: true, isAdded: false };
  const left = replace(event, time, time.isNamed ? [deleted] : []);
  return left.times.some(({ isDeleted }) => !isDeleted) || left.knownUntil !== Number.POSITIVE_INFINITY
    ? left
    : null;
}

/** As an event that comes once: what its time is, it is itself. */
export function listedOnce(event: ListedEvent): ListedEvent {
  const [time] = livingTimes(event);
  if (time === undefined) throw new Error('An event without times');
  const { title, lasts, asDay } = time;
  return {
    ...event,
    title,
    lasts,
    asDay,
    isRepeated: false,
    times: [{ ...time, key: time.starts, isNamed: true }],
  };
}

/** The times before one, and from it on, of an event with a rule or with added times alone; null for the first half where that is the first that is left. */
export function splitList(
  event: ListedEvent,
  at: ListedTime,
  hasRule: boolean,
): { before: ListedEvent | null; from: ListedEvent } {
  const before = event.times.filter(({ key }) => key < at.key);
  if (before.every(({ isDeleted }) => isDeleted)) return { before: null, from: event };
  const times = event.times.filter(({ key }) => key >= at.key);
  const from = { ...event, times: withStart(times) };
  const isOnce = times.length === 1 && (!hasRule || times.every(({ isNamed }) => !isNamed));
  return {
    before: { ...event, times: withStart(before), knownUntil: Number.POSITIVE_INFINITY },
    from: isOnce ? listedOnce(from) : from,
  };
}

/** The start of an event is none that was added to it; it is the first of its rule, or of those added where it has none. */
function withStart(times: readonly ListedTime[]): readonly ListedTime[] {
  const first = times.find(({ isNamed }) => isNamed) ?? times[0];
  return times.map((time) => (time === first ? { ...time, isNamed: true, isAdded: false } : time));
}

export function changeEvery(
  event: ListedEvent,
  chosen: ListedTime | null,
  edit: ListedEdit,
  expand: Expand,
): ListedEvent {
  const own = event.times.find(({ isNamed }) => isNamed) ?? event.times[0];
  if (own === undefined) throw new Error('An event without times');
  const ordinary: ListedTime = {
    ...own,
    title: event.title,
    lasts: event.lasts,
    asDay: event.asDay,
    starts: own.key,
  };
  const shown = chosen ?? ordinary;
  const after = editedTime(shown, edit);
  if (edit.rule === null && event.isRepeated) return onlyOne(event, chosen, edit, expand);
  const turns = after.asDay !== shown.asDay;
  const asDay = turns ? after.asDay : event.asDay;
  const days = dayOf(after.starts) - dayOf(shown.starts);
  const distance = shown.asDay === event.asDay ? after.starts - shown.starts : days;
  const shift = (wall: number): number =>
    turns ? dayOf(wall) + days + after.starts - dayOf(after.starts) : wall + distance;
  const isLengthOfAll =
    asDay !== event.asDay || (edit.lasts !== undefined && (turns || after.lasts !== shown.lasts));
  const moved: ListedEvent = {
    ...event,
    title: edit.title ?? event.title,
    asDay,
    lasts: after.asDay === asDay && isLengthOfAll ? after.lasts : event.lasts,
  };
  const times = event.times.map((time) =>
    time === chosen
      ? { ...after, key: shift(time.key) }
      : {
          ...followed(time, event, moved, days, shift),
          title: time.title === event.title ? moved.title : time.title,
        },
  );
  if (edit.rule === undefined || edit.rule === null)
    return { ...moved, times, knownUntil: shift(event.knownUntil) };
  return reExpanded(moved, times, listedEvent(shift(own.key), moved, edit.rule, [], expand));
}

function followed(
  time: ListedTime,
  was: ListedEvent,
  is: ListedEvent,
  days: number,
  shift: (wall: number) => number,
): ListedTime {
  const key = shift(time.key);
  const isOrdinaryStart = time.starts === time.key && time.asDay === was.asDay;
  if (was.asDay !== is.asDay) {
    return isOrdinaryStart
      ? { ...time, key, starts: key, asDay: is.asDay, lasts: is.lasts }
      : { ...time, key, starts: time.starts + days };
  }
  if (time.asDay !== was.asDay) return { ...time, key, starts: time.starts + days };
  return {
    ...time,
    key,
    starts: shift(time.starts),
    lasts: time.lasts === was.lasts ? is.lasts : time.lasts,
  };
}

/** Times of the new list, those that were there before as they were. */
function reExpanded(moved: ListedEvent, times: readonly ListedTime[], fresh: ListedEvent): ListedEvent {
  const kept = new Map(times.map((time) => [time.key, time]));
  const named = fresh.times.map((time) => {
    const before = kept.get(time.key);
    return before === undefined ? time : { ...before, isNamed: true };
  });
  const keys = new Set(named.map(({ key }) => key));
  const added = times
    .filter(({ key, isAdded }) => isAdded && !keys.has(key))
    .map((time) => ({ ...time, isNamed: false }));
  const all = inOrder([...named, ...added]);
  const isOver = fresh.knownUntil === Number.POSITIVE_INFINITY && all.every(({ isDeleted }) => isDeleted);
  const left = isOver ? all.map((time) => ({ ...time, isDeleted: false })) : all;
  return { ...moved, isRepeated: true, times: left, knownUntil: fresh.knownUntil };
}

function onlyOne(
  event: ListedEvent,
  chosen: ListedTime | null,
  edit: ListedEdit,
  expand: Expand,
): ListedEvent {
  const all = chosen === null ? changeEvery(event, null, { ...edit, rule: undefined }, expand) : event;
  const stays = chosen === null ? livingTimes(all)[0] : editedTime(chosen, edit);
  if (stays === undefined) throw new Error('An event without times');
  const once = { ...stays, isAdded: false, isDeleted: false };
  return listedOnce({ ...all, times: [once], knownUntil: Number.POSITIVE_INFINITY });
}
