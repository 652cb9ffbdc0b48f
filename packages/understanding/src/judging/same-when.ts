/** Hours of a day's parts, first and last; people differ, so they overlap. */
const hours: Readonly<Record<string, readonly [number, number]>> = {
  morning: [5, 11],
  noon: [11, 14],
  afternoon: [12, 18],
  evening: [17, 23],
  night: [18, 28],
};

const alternatives = (expected: string): readonly string[] => expected.split('|');

/** Whether a time `HH:MM` is the one expected, or lies in the part of the day that is. */
export function sameTime(expected: string, time: string): boolean {
  const part = hours[expected];
  if (part === undefined) return expected === time;
  const hour = Number(time.slice(0, 2));
  return [hour, hour + 24].some((at) => at >= part[0] && at <= part[1]);
}

/**
 * Whether a day or time as read is one of those expected: `YYYY-MM-DD`, with a time or a part of the day behind it, `HH:MM`
 * alone (any day), or a span `from..to` of days in which it lies.
 */
export const sameWhen = (expected: string, read: string | undefined): boolean =>
  read !== undefined && alternatives(expected).some((one) => isAt(one, read));

function isAt(expected: string, read: string): boolean {
  const [from = '', to] = expected.split('..');
  const day = read.slice(0, 10);
  if (to !== undefined && /^\d{4}-/u.test(to)) return from.slice(0, 10) <= day && day <= to.slice(0, 10);
  // "From 9 to 10": the first is the time.
  const [, date, time] = /^(\d{4}-\d\d-\d\d)?\s*(\S+)?$/u.exec(from) ?? [];
  const said = read.slice(11);
  return (date === undefined || date === day) && (time === undefined ? said === '' : sameTime(time, said));
}

/** Whether the span of a list, `YYYY-MM-DD..YYYY-MM-DD` with both days in it, is the one expected; times of day are not judged. */
export function sameSpan(expected: string, read: string | undefined): boolean {
  return alternatives(expected).some((one) => {
    const [from = '', to = from] = one.split('..');
    const end = /^\d{4}-/u.test(to) ? to : from;
    return read === `${from.slice(0, 10)}..${end.slice(0, 10)}`;
  });
}
