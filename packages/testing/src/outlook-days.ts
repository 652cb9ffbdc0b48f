/** What of a recurrence of Outlook says on which days something is. */
export interface OutlookPattern {
  readonly type: string;
  readonly interval: number;
  readonly daysOfWeek?: readonly string[];
  readonly firstDayOfWeek?: string;
  readonly dayOfMonth?: number;
  readonly month?: number;
  readonly index?: string;
}

export interface OutlookRange {
  readonly type: string;
  readonly startDate: string;
  readonly endDate?: string;
  readonly numberOfOccurrences?: number;
}

const dayMs = 86_400_000;
const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const places = ['first', 'second', 'third', 'fourth'];

/**
 * The days of a recurrence up to `until`, each day looked at by itself: by
 * https://learn.microsoft.com/graph/api/resources/recurrencepattern, where a month that is too short has its last day.
 */
export function outlookDays(pattern: OutlookPattern, range: OutlookRange, until: string): string[] {
  const start = Date.parse(`${range.startDate}T00:00:00Z`);
  const end = [until, range.type === 'endDate' ? (range.endDate ?? until) : until].toSorted()[0] ?? until;
  const most = range.type === 'numbered' ? (range.numberOfOccurrences ?? 0) : Number.POSITIVE_INFINITY;
  const days: string[] = [];
  for (let at = start; at <= Date.parse(`${end}T00:00:00Z`) && days.length < most; at += dayMs) {
    if (isOf(pattern, start, at)) days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}

function isOf(pattern: OutlookPattern, start: number, at: number): boolean {
  const { type, interval, daysOfWeek = [], dayOfMonth = 0 } = pattern;
  const [first, date] = [new Date(start), new Date(at)];
  const months =
    (date.getUTCFullYear() - first.getUTCFullYear()) * 12 + date.getUTCMonth() - first.getUTCMonth();
  const length = daysIn(date);
  const isNamed = daysOfWeek.includes(names[date.getUTCDay()] ?? '');
  switch (type) {
    case 'daily':
      return ((at - start) / dayMs) % interval === 0;
    case 'weekly': {
      const week = weekOf(at, pattern.firstDayOfWeek) - weekOf(start, pattern.firstDayOfWeek);
      return isNamed && week % interval === 0;
    }
    case 'absoluteMonthly':
      return months % interval === 0 && date.getUTCDate() === Math.min(dayOfMonth, length);
    case 'absoluteYearly':
      return (
        date.getUTCMonth() + 1 === pattern.month &&
        (date.getUTCFullYear() - first.getUTCFullYear()) % interval === 0 &&
        date.getUTCDate() === Math.min(dayOfMonth, length)
      );
    case 'relativeMonthly':
      return months % interval === 0 && isPlaced(pattern, date);
    case 'relativeYearly':
      return (
        date.getUTCMonth() + 1 === pattern.month &&
        (date.getUTCFullYear() - first.getUTCFullYear()) % interval === 0 &&
        isPlaced(pattern, date)
      );
    default:
      throw new Error(`no pattern is of type ${type}`);
  }
}

/** Counts weeks from one long ago. */
function weekOf(at: number, firstDay = 'sunday'): number {
  const days = Math.round(at / dayMs);
  // The first day of 1970 was a Thursday.
  return Math.floor((days + 4 - names.indexOf(firstDay)) / 7);
}

const daysIn = (date: Date): number =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();

function isPlaced({ daysOfWeek = [], index = 'first' }: OutlookPattern, date: Date): boolean {
  const all = Array.from({ length: daysIn(date) }, (_, at) => at + 1).filter((day) => {
    const weekday = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), day)).getUTCDay();
    return daysOfWeek.includes(names[weekday] ?? '');
  });
  const wanted = index === 'last' ? all.at(-1) : all[places.indexOf(index)];
  return wanted === date.getUTCDate();
}
