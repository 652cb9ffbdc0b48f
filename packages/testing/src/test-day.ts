import { randomInt } from 'node:crypto';
import process from 'node:process';
import { Temporal } from 'temporal-polyfill';
import { randomFrom } from './random-from.ts';

/**
 * The days on which whatever words a day has to hold. Honolulu and Kathmandu never change their clocks, and are on either
 * side of the date line's day from Auckland, which does, as New York does.
 */
const dates = {
  Monday: '2027-06-07',
  Tuesday: '2027-06-08',
  Wednesday: '2027-06-09',
  Thursday: '2027-06-10',
  Friday: '2027-06-11',
  Saturday: '2027-06-12',
  Sunday: '2027-06-13',
  'a month’s end': '2027-01-31',
  'a year’s end': '2027-12-31',
  'leap day': '2028-02-29',
  'clocks go forward in Auckland': '2027-09-26',
  'clocks go back in Auckland': '2027-04-04',
  'clocks go forward in New York': '2027-03-14',
  'clocks go back in New York': '2027-11-07',
} as const;

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const zones = ['Pacific/Honolulu', 'Asia/Kathmandu', 'Pacific/Auckland', 'America/New_York'] as const;
const times = ['00:01', '23:59'] as const;

const everyDay = 'all';

/** Where and when a test takes place: a minute on the clocks of one person's place. */
export class TestDay {
  readonly #start: Temporal.ZonedDateTime;

  /** @param words such as `2028-02-29T23:59[Pacific/Honolulu]` */
  constructor(words: string) {
    this.#start = Temporal.ZonedDateTime.from(words);
  }

  /** The person's zone. */
  get timeZone(): string {
    return this.#start.timeZoneId;
  }

  /** When the test begins, epoch ms. */
  get start(): number {
    return this.#start.epochMilliseconds;
  }

  /** The last moment of the day, epoch ms. */
  get end(): number {
    return this.endOfDay(this.start);
  }

  /** The last moment of the day that people here have at `instant`, both epoch ms. */
  endOfDay(instant: number): number {
    const then = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(this.timeZone);
    return then.startOfDay().add({ days: 1 }).epochMilliseconds - 1;
  }

  /** The calendar day, `YYYY-MM-DD`, so many days on. */
  date(days = 0): string {
    return this.#on(days).toString();
  }

  /** In English, such as `Friday`, so many days on. */
  weekday(days = 0): string {
    return weekdays[this.#on(days).dayOfWeek - 1] ?? '';
  }

  /** The instant, epoch ms, at which clocks show `time` (`HH:MM`) so many days on. */
  at(days: number, time: string): number {
    return this.#on(days).toZonedDateTime({ timeZone: this.timeZone, plainTime: time }).epochMilliseconds;
  }

  /** As `TEST_DAY` takes it. */
  toString(): string {
    return `${this.#start.toPlainDateTime().toString({ smallestUnit: 'minute' })}[${this.timeZone}]`;
  }

  #on(days: number): Temporal.PlainDate {
    return this.#start.toPlainDate().add({ days });
  }
}

/** Every one of the days, early and late, in every zone, in words that `TestDay` takes. */
export const namedDays: readonly string[] = Object.values(dates).flatMap((date) =>
  zones.flatMap((zone) => times.map((time) => `${date}T${time}[${zone}]`)),
);

/** For tests that take longer: each of the dates, early or late, from zone to zone. */
export const worstDays: readonly string[] = [
  `${dates.Monday}T00:01[Pacific/Honolulu]`,
  `${dates.Tuesday}T23:59[Asia/Kathmandu]`,
  `${dates.Wednesday}T00:01[Pacific/Auckland]`,
  `${dates.Thursday}T23:59[Pacific/Honolulu]`,
  `${dates.Friday}T00:01[Asia/Kathmandu]`,
  `${dates.Saturday}T23:59[Pacific/Auckland]`,
  `${dates.Sunday}T00:01[Pacific/Auckland]`,
  `${dates.Sunday}T23:59[Pacific/Honolulu]`,
  `${dates['a month’s end']}T23:59[Asia/Kathmandu]`,
  `${dates['a year’s end']}T23:59[Pacific/Honolulu]`,
  `${dates['leap day']}T00:01[Asia/Kathmandu]`,
  `${dates['leap day']}T23:59[Pacific/Auckland]`,
  `${dates['clocks go forward in Auckland']}T00:01[Pacific/Auckland]`,
  `${dates['clocks go back in Auckland']}T00:01[Pacific/Auckland]`,
  `${dates['clocks go forward in New York']}T00:01[America/New_York]`,
  `${dates['clocks go back in New York']}T00:01[America/New_York]`,
];

/** The day that a seed leads to: any minute of ten years in one of these zones, or, one time in three, a named one. */
export function drawnDay(seed: number): string {
  const random = randomFrom((seed % 2_147_483_646) + 1);
  const below = (count: number): number => Math.floor(random() * count);
  // Its first numbers lie close together for seeds that do.
  for (let skipped = 0; skipped < 3; skipped += 1) random();
  if (below(3) === 0) return namedDays[below(namedDays.length)] ?? '';
  const zone = [...zones, 'Europe/London', 'Asia/Kolkata', 'America/Sao_Paulo', 'Australia/Lord_Howe'][
    below(8)
  ];
  const start = Temporal.PlainDateTime.from('2026-06-01T00:00').add({
    days: below(3_650),
    minutes: below(1_440),
  });
  return new TestDay(`${start.toString()}[${zone}]`).toString();
}

/** The day of this run: the one that `TEST_DAY` says, or the one its seed leads to. */
export function testDay(): TestDay {
  const words = process.env['TEST_DAY'];
  if (words === undefined) throw new Error('TEST_DAY is set by the configuration of the test runner');
  if (words === everyDay) return new TestDay(namedDays[0] ?? '');
  return new TestDay(/^\d+$/.test(words) ? drawnDay(Number(words)) : words);
}

/** For tests that try many days in one go: that of this run, or with `TEST_DAY=all` every named one. */
export const testDays = (): TestDay[] =>
  process.env['TEST_DAY'] === everyDay ? namedDays.map((words) => new TestDay(words)) : [testDay()];

/** For whoever starts a run: draws its day unless it is given, and says which it is and how to have it again. */
export function setTestDay(): void {
  if (process.env['TEST_DAY'] !== undefined) return;
  const seed = String(randomInt(1_000_000));
  process.env['TEST_DAY'] = seed;
  process.stderr.write(
    `The tests take place on ${testDay().toString()}; TEST_DAY=${seed} brings it again.\n`,
  );
}
