import type { Todo } from '@squeeze/contracts/todos';
import { dayInZone, wallClock } from '@squeeze/domain/zoned-time';
import { valueSlot, type ValueSlot } from '@squeeze/domain/value-slot';

/** Something with a time today, in minutes after midnight. */
export interface TimedEntry {
  readonly key: string;
  readonly title: string;
  readonly start: number;
  /** Null for what has a time and no length. */
  readonly end: number | null;
  readonly slot: ValueSlot | undefined;
}

/** A stretch of the strip, in minutes after midnight. What has no length has room for its name. */
export interface TodayBlock {
  readonly key: string;
  readonly titles: readonly string[];
  readonly start: number;
  readonly end: number;
  readonly slot: ValueSlot | undefined;
  /** Below what goes on meanwhile. */
  readonly lane?: 1 | undefined;
}

const room = 90;
/** Closer than this two names have no room side by side. */
const closest = 45;
/** A todo of less has no room for a letter of its name. */
const shortest = 30;
const wholeDay = 24 * 60;

interface Lasting {
  readonly key: string;
  readonly title: string;
  /** Epoch ms. */
  readonly from: number;
  readonly to: number | null;
  readonly slot: ValueSlot | undefined;
}

/** The part of something that lies on a day (`YYYY-MM-DD`); null where none does. */
export const entryOn = (day: string, zone: string, { from, to, ...entry }: Lasting): TimedEntry | null => {
  const last = to === null || to <= from ? from : to - 1;
  if (dayInZone(from, zone) > day || dayInZone(last, zone) < day) return null;
  const minuteOf = (at: number): number => {
    const { hour, minute } = wallClock(at, zone);
    return hour * 60 + minute;
  };
  const start = dayInZone(from, zone) < day ? 0 : minuteOf(from);
  if (to === null || to <= from) return { ...entry, start, end: null };
  return { ...entry, start, end: dayInZone(to, zone) > day ? wholeDay : Math.max(start, minuteOf(to)) };
};

/**
 * What has a time today, in order; a todo takes as long as it is thought to. What begins while an event goes on lies in a second lane; names that would lie on top of one
 * another share a block.
 */
export const todayBlocks = (
  todos: readonly Todo[],
  now: number,
  zone: string,
  further: readonly TimedEntry[] = [],
): readonly TodayBlock[] => {
  const today = dayInZone(now, zone);
  const timed = todos.flatMap(({ id, title, due_date: due, category, estimate_minutes: minutes }) => {
    if (due === null || due.length === 10) return [];
    const slot = valueSlot(category) ?? undefined;
    const from = Date.parse(due);
    const to = minutes === null ? null : from + Math.max(minutes, shortest) * 60_000;
    return entryOn(today, zone, { key: id, title, from, to, slot }) ?? [];
  });
  const lanes: readonly Placed[][] = [[], []];
  for (const entry of [...timed, ...further].toSorted((a, b) => a.start - b.start)) place(lanes, entry);
  return lanes
    .flatMap((lane, index) => lane.map((placed, at) => blockOf(placed, lane[at + 1], index)))
    .toSorted((a, b) => a.start - b.start);
};

type Placed = Omit<TimedEntry, 'title'> & { readonly titles: readonly string[] };

function place([upper = [], lower = []]: readonly Placed[][], { title, ...entry }: TimedEntry): void {
  const placed = { ...entry, titles: [title] };
  const lane = [upper, lower].find((each) => !goesOn(each.at(-1), entry));
  if (lane !== undefined && !isClose(lane.at(-1), entry)) {
    lane.push(placed);
    return;
  }
  const shared = lane ?? lower;
  const last = shared.pop();
  if (last === undefined) return;
  const end = last.end === null && entry.end === null ? null : Math.max(last.end ?? 0, entry.end ?? 0);
  shared.push({ ...last, titles: [...last.titles, title], end });
}

const goesOn = (last: Placed | undefined, { start }: Pick<TimedEntry, 'start'>): boolean =>
  last !== undefined && last.end !== null && last.end > start;

const isClose = (last: Placed | undefined, { start }: Pick<TimedEntry, 'start'>): boolean =>
  last !== undefined && start - last.start < closest;

const blockOf = ({ end, ...placed }: Placed, next: Placed | undefined, lane: number): TodayBlock => ({
  ...placed,
  end: Math.min(end ?? placed.start + room, next?.start ?? wholeDay, wholeDay),
  ...(lane === 1 && { lane: 1 as const }),
});

/** The hours a strip spans: seven to nine in the evening, and further where something lies outside. */
export const stripSpan = (
  blocks: readonly TodayBlock[],
  present: number,
): { readonly from: number; readonly to: number } => ({
  from: Math.floor(Math.min(420, present, ...blocks.map(({ start }) => start)) / 60) * 60,
  to: Math.ceil(Math.max(1260, present, ...blocks.map(({ end }) => end)) / 60) * 60,
});
