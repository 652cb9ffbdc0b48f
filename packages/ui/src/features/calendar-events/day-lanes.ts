import { inOrder, isBar, type CalendarItem } from './calendar-item.ts';

/** Where an entry lies in a row of days. */
export interface PlacedItem {
  readonly item: CalendarItem;
  /** Index of its first day in the row, and of the one behind its last. */
  readonly start: number;
  readonly end: number;
  readonly lane: number;
  /** Goes on before the row, or behind it. */
  readonly before: boolean;
  readonly after: boolean;
}

export interface DayLanes {
  readonly placed: readonly PlacedItem[];
  /** How many lanes all of it takes. */
  readonly lanes: number;
  /** By the day's index: what found no room. */
  readonly hidden: readonly (readonly CalendarItem[])[];
}

/** The days of a row that it takes: a bar all it touches, anything else the one it begins on. */
const daysTaken = (item: CalendarItem, days: readonly string[]): readonly [number, number] | null => {
  const last = isBar(item) ? item.lastDay : item.firstDay;
  const start = days.findIndex((day) => day >= item.firstDay && day <= last);
  if (start === -1) return null;
  const end = days.findLastIndex((day) => day <= last);
  return [start, end + 1];
};

/**
 * Lays entries below each other in a row of days, each in the first lane with room, so that bars keep to one line.
 * @param most as many lanes there are; what finds none is hidden on each of its days
 */
export const dayLanes = (
  items: readonly CalendarItem[],
  days: readonly string[],
  most = Number.POSITIVE_INFINITY,
): DayLanes => {
  const taken: boolean[][] = [];
  const placed: PlacedItem[] = [];
  const [first = '', last = ''] = [days[0], days.at(-1)];
  for (const item of items.toSorted(inOrder)) {
    const span = daysTaken(item, days);
    if (span === null) continue;
    const [start, end] = span;
    let lane = 0;
    while (taken[lane]?.slice(start, end).includes(true)) lane += 1;
    const row = (taken[lane] ??= days.map(() => false));
    row.fill(true, start, end);
    const bar = isBar(item);
    placed.push({
      item,
      start,
      end,
      lane,
      before: bar && item.firstDay < first,
      after: bar && item.lastDay > last,
    });
  }
  return { ...kept(placed, days.length, most), lanes: Math.min(taken.length, most) };
};

/** On a day with more than fits, its last lane says how many there are besides. */
const kept = (
  placed: readonly PlacedItem[],
  count: number,
  most: number,
): Pick<DayLanes, 'placed' | 'hidden'> => {
  const dayIndexes = Array.from({ length: count }, (_, day) => day);
  const isFull = dayIndexes.map((day) =>
    placed.some(({ start, end, lane }) => start <= day && day < end && lane >= most),
  );
  const isHidden = ({ start, end, lane }: PlacedItem): boolean =>
    lane >= most || (lane === most - 1 && isFull.slice(start, end).includes(true));
  const hidden = placed.filter(isHidden);
  return {
    placed: placed.filter((one) => !isHidden(one)),
    hidden: dayIndexes.map((day) =>
      hidden.filter(({ start, end }) => start <= day && day < end).map(({ item }) => item),
    ),
  };
};
