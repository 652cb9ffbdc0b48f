/** A rule as typed, with the day and time that it counts from. */
export interface RandomRule {
  readonly rule: string;
  readonly startsOn: string;
  readonly time: string | null;
}

type Random = () => number;

const upTo = (random: Random, most: number): number => 1 + Math.floor(random() * most);
const oneOf = <T>(random: Random, values: readonly [T, ...T[]]): T =>
  values[Math.floor(random() * values.length)] ?? values[0];
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const two = (value: number): string => String(value).padStart(2, '0');

const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** Some of the values, few or all of them. */
function someOf<T>(random: Random, values: readonly T[]): readonly T[] {
  const share = oneOf(random, [0.02, 0.1, 0.5, 1]);
  const some = values.filter(() => random() < share);
  return some.length > 0 ? some : values.slice(0, 1);
}

const signed = (most: number): readonly number[] => [...range(-most, -1), ...range(1, most)];

/**
 * Anything the grammar of RFC 5545 or cron allows, as it comes: most of it means nothing to anybody. What comes true rarely
 * or never, and what begins long ago or far off, comes often.
 */
export function anyRule(random: Random): RandomRule {
  const startsOn = oneOf(random, [
    '2026-06-10',
    '1900-01-01',
    '0001-01-01',
    '1582-10-15',
    '2024-02-29',
    '9999-12-31',
  ]);
  const time = oneOf(random, ['09:00', '00:00', '23:59', null]);
  return { rule: random() < 0.15 ? anyCron(random) : anyRecurrence(random), startsOn, time };
}

const frequencies = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

function anyRecurrence(random: Random): string {
  const list = (values: readonly (string | number)[]): string => someOf(random, values).join(',');
  const ordinals = random() < 0.3 ? ['', '1', '-1', '5', '-5', '53', '-53'] : [''];
  const parts: [name: string, value: () => string, often: number][] = [
    ['FREQ', () => oneOf(random, frequencies), 1],
    ['INTERVAL', () => oneOf(random, ['1', '2', '7', '999', '999999', String(upTo(random, 1500))]), 0.4],
    ['COUNT', () => oneOf(random, ['1', '999', String(upTo(random, 999))]), 0.35],
    ['UNTIL', () => oneOf(random, ['20261231', '99991231T235959Z', '00010101T000000']), 0.15],
    ['BYMONTH', () => oneOf(random, ['2', '4', '2,4,6,9,11', list(range(1, 12))]), 0.35],
    ['BYWEEKNO', () => oneOf(random, ['53', '-53', list(signed(53))]), 0.2],
    ['BYYEARDAY', () => oneOf(random, ['366', '-366', list(signed(366))]), 0.2],
    ['BYMONTHDAY', () => oneOf(random, ['29', '30', '31', '-31', list(signed(31))]), 0.35],
    ['BYDAY', () => list(ordinals.flatMap((nth) => weekdayNames.map((name) => nth + name))), 0.4],
    ['BYHOUR', () => list(range(0, 23)), 0.35],
    ['BYMINUTE', () => list(range(0, 59)), 0.35],
    ['BYSECOND', () => '0', 0.1],
    ['BYSETPOS', () => oneOf(random, ['1', '-1', '366', '-366', list(signed(366))]), 0.35],
    ['WKST', () => oneOf(random, weekdayNames), 0.1],
  ];
  const chosen = parts.filter(([, , often]) => random() < often).map(([name, value]) => `${name}=${value()}`);
  // No rule may be longer, so the longest lists push out what follows.
  while (chosen.join(';').length > 500) chosen.pop();
  return chosen.join(';');
}

function anyCron(random: Random): string {
  const field = (from: number, to: number, marks: readonly string[]): string => {
    const kind = random();
    if (kind < 0.3) return '*';
    if (kind < 0.4) return `*/${upTo(random, to)}`;
    if (kind < 0.5) return oneOf(random, ['*', ...marks]);
    return someOf(random, range(from, to)).join(',');
  };
  return [
    field(0, 59, ['?']),
    field(0, 23, ['?']),
    field(1, 31, ['31', '30', '29', 'L', 'LW', '15W', '31W', '30W']),
    field(1, 12, ['2', 'FEB', '4,6,9,11']),
    field(0, 7, ['5#5', 'MON#L', '+1', 'SUN', '1-5', '+5#5']),
  ].join(' ');
}

/** Rules as people set them, of every kind that a calendar offers and some more, beginning on a day of this century. */
export function ordinaryRule(random: Random): RandomRule {
  const startsOn = `20${two(Math.floor(random() * 30))}-${two(upTo(random, 12))}-${two(upTo(random, 28))}`;
  const time = `${two(Math.floor(random() * 24))}:${two(5 * Math.floor(random() * 12))}`;
  const end = random() < 0.2 ? `;COUNT=${upTo(random, 40)}` : '';
  const interval = random() < 0.4 ? `;INTERVAL=${upTo(random, 6)}` : '';
  return { rule: ordinaryKind(random) + interval + end, startsOn, time };
}

const endings = ['1', '2', '3', '4', '5', '-1', '-2'] as const;

function ordinaryKind(random: Random): string {
  const day = (): string => oneOf(random, weekdayNames);
  const days = (): string => someOf(random, weekdayNames).join(',');
  const months = (): string => someOf(random, range(1, 12)).join(',');
  const month = upTo(random, 12);
  const monthDay = oneOf(random, [-1, -2, 29, 30, 31, upTo(random, 28)]);
  const hours = someOf(random, range(6, 22)).join(',');
  return oneOf(random, [
    'FREQ=DAILY',
    `FREQ=DAILY;BYDAY=${days()}`,
    `FREQ=DAILY;BYMONTH=${months()}`,
    `FREQ=DAILY;BYHOUR=${hours};BYMINUTE=0,30`,
    `FREQ=HOURLY;BYHOUR=${hours}`,
    `FREQ=HOURLY;BYDAY=${days()};BYMINUTE=0,15,45`,
    `FREQ=MINUTELY;BYHOUR=${hours};BYMINUTE=0,20,40`,
    'FREQ=WEEKLY',
    `FREQ=WEEKLY;BYDAY=${days()};WKST=${oneOf(random, ['MO', 'SU'])}`,
    `FREQ=WEEKLY;BYDAY=${days()};BYMONTH=${months()}`,
    'FREQ=MONTHLY',
    `FREQ=MONTHLY;BYMONTHDAY=${monthDay}`,
    `FREQ=MONTHLY;BYMONTHDAY=1,15,${monthDay}`,
    `FREQ=MONTHLY;BYDAY=${oneOf(random, endings)}${day()}`,
    `FREQ=MONTHLY;BYDAY=${oneOf(random, endings)}${day()},${oneOf(random, endings)}${day()}`,
    `FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=${oneOf(random, [1, -1, -2])}`,
    `FREQ=MONTHLY;BYDAY=${day()};BYMONTHDAY=13`,
    `FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13`,
    'FREQ=YEARLY',
    `FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${upTo(random, 28)}`,
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
    `FREQ=YEARLY;BYMONTH=${month};BYDAY=${oneOf(random, endings)}${day()}`,
    `FREQ=YEARLY;BYDAY=${oneOf(random, [1, -1, 20])}${day()}`,
    `FREQ=YEARLY;BYYEARDAY=${oneOf(random, [1, 100, 200, -1])}`,
    `FREQ=YEARLY;BYWEEKNO=${oneOf(random, [1, 20, 52])};BYDAY=${day()}`,
    'FREQ=YEARLY;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
  ]);
}
