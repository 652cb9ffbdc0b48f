import { dayInZone, wallClock } from '@squeeze/domain/zoned-time';
import { isBar, type CalendarItem } from './calendar-item.ts';

export const minutesOfDay = 1_440;

/** A part of an entry on one day; one that goes over midnight has two. */
export interface TimeBlock {
  readonly item: CalendarItem;
  /** Of the days that are shown. */
  readonly day: number;
  /** Minutes after midnight as the clock on the wall has them. */
  readonly start: number;
  readonly end: number;
  /** Where it stands among those that overlap it, from the left; and out of how many. */
  readonly column: number;
  readonly columns: number;
  /** Which of its parts this is. */
  readonly part: number;
}

/** Lower than this nobody could read or press it. */
const shortest = 30;

type Part = Pick<TimeBlock, 'item' | 'day' | 'start' | 'end' | 'part'>;

const minuteOf = (at: number, zone: string): number => {
  const { hour, minute } = wallClock(at, zone);
  return hour * 60 + minute;
};

/** The parts of an entry on the days that are shown. */
const partsOf = (item: CalendarItem, days: readonly string[], zone: string): readonly Part[] => {
  const touched = days.flatMap((day, index) =>
    item.firstDay <= day && day <= item.lastDay ? [[day, index] as const] : [],
  );
  return touched.map(([day, index], part) => {
    const start = day === item.firstDay ? minuteOf(item.from, zone) : 0;
    // What is over at midnight ends where the day does; a clock that was set back may show less than at the start.
    const endsHere = day === item.lastDay && dayInZone(item.to, zone) === day;
    const end = endsHere ? Math.max(start, minuteOf(item.to, zone)) : minutesOfDay;
    return { item, day: index, part, start, end };
  });
};

const lowerEdge = ({ start, end }: Part): number => Math.max(end, start + shortest);

/** Beside each other what overlaps: each in the first column that is free, all of a group equally wide. */
const inColumns = (parts: readonly Part[]): readonly TimeBlock[] => {
  const blocks: TimeBlock[] = [];
  let group: (Part & { readonly column: number })[] = [];
  let groupEnd = 0;
  const close = (): void => {
    const columns = Math.max(0, ...group.map(({ column }) => column)) + 1;
    blocks.push(...group.map((part) => ({ ...part, columns })));
    group = [];
  };
  for (const part of parts.toSorted((a, b) => a.start - b.start || lowerEdge(b) - lowerEdge(a))) {
    if (part.start >= groupEnd) close();
    const busy = new Set(group.filter((other) => lowerEdge(other) > part.start).map(({ column }) => column));
    let column = 0;
    while (busy.has(column)) column += 1;
    groupEnd = group.length === 0 ? lowerEdge(part) : Math.max(groupEnd, lowerEdge(part));
    group.push({ ...part, column });
  }
  close();
  return blocks;
};

/** Where everything with a time stands on the days that are shown, day by day and by the clock. */
export const timeBlocks = (
  items: readonly CalendarItem[],
  days: readonly string[],
  zone: string,
): readonly TimeBlock[] => {
  const parts = items.filter((item) => !isBar(item)).flatMap((item) => partsOf(item, days, zone));
  return days.flatMap((_, index) => inColumns(parts.filter(({ day }) => day === index)));
};
