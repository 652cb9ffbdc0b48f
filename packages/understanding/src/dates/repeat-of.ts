const units: Readonly<Record<string, string>> = { D: 'days', W: 'weeks', M: 'months', Y: 'years' };
const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];
const parts: Readonly<Record<string, string>> = {
  MO: 'morning',
  AF: 'afternoon',
  EV: 'evening',
  NI: 'night',
};

/** A repeat in TIMEX as the notation of the cases; null for what that does not say. `XXXX-WXX-1T16` is `weekly mo 16:00`. */
export function repeatOf(timex: string): string | null {
  const [date, time] = splitTime(timex);
  const at = time === undefined ? '' : ` ${timeOf(time)}`;
  if (date === '' || date === 'P1D') return `daily${at}`;
  if (date === 'P1WD') return `weekly mo tu we th fr${at}`;
  if (/^(?:P1WE|XXXX-WXX-WE)$/u.test(date)) return `weekly sa su${at}`;
  if (date === 'P2WE') return `every 2 weeks sa su${at}`;
  if (date === 'P0.5Y') return `every 6 months${at}`;
  const weekday = /^XXXX-WXX-(\d)$/u.exec(date)?.[1];
  if (weekday !== undefined) return `weekly ${weekdays[Number(weekday) - 1] ?? ''}${at}`;
  const day = /^XXXX-(\d\d-\d\d)$/u.exec(date)?.[1];
  if (day !== undefined) return `yearly ${day}${at}`;
  const [, count, unit] = /^P(\d+)([DWMY])$/u.exec(date) ?? [];
  return count === undefined || unit === undefined ? null : `every ${count} ${units[unit] ?? ''}${at}`;
}

/** "TNIP1D" is one of them too. */
function splitTime(timex: string): readonly [string, string?] {
  const [, part, rest] = /^T([A-Z]{2})(P.*)?$/u.exec(timex) ?? [];
  if (part !== undefined) return [rest ?? '', part];
  const [date = '', time] = timex.split('T');
  return time === undefined ? [date] : [date, time];
}

function timeOf(time: string): string {
  const part = parts[time];
  if (part !== undefined) return part;
  const [hour = '', minute = '00'] = time.split(':');
  return `${hour.padStart(2, '0')}:${minute}`;
}
