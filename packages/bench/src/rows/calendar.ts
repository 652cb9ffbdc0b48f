import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import { insertCalendar } from '@squeeze/database/repositories/calendar-repository';
import { insertUnsearchedEvents } from '@squeeze/database/repositories/calendar-event-repository';
import { openSqlite } from '@squeeze/database/sqlite';
import { occurrencesBetween } from '@squeeze/domain/calendar-events/occurrences';
import { eventRecord } from '@squeeze/server/features/calendar-events/calendar-event-record';
import Sqlite from 'better-sqlite3';
import { uuidv7 } from 'uuidv7';
import { gatherCrowd } from '../crowd.ts';
import { runProduct } from '../programs/product.ts';
import { runReference } from '../programs/reference.ts';
import { asMember, asSession } from '../requests.ts';
import type { Row } from '../row.ts';
import { few, throughputOfCpu } from '../throughput.ts';

/** Of each person; with no more of them, nobody's share of the load reaches the limit of requests a minute. */
const people = 8;
const counts = { events: 20_000, yearly: 200, monthly: 50, weekly: 50 } as const;
const writtenAtOnce = 500;
const day = 86_400_000;
const zone = 'Europe/London';
/** Five years of single events, a stretch in the middle of which is asked for. */
const firstDay = Date.UTC(2024, 0, 1);
const days = 5 * 365;
/** More than any row asks for. */
const workedOut = { from: Date.UTC(2025, 5, 1), to: Date.UTC(2027, 6, 1) } as const;

interface Stretch {
  readonly name: string;
  readonly words: string;
  /** Instants. */
  readonly from: string;
  readonly to: string;
}

const rowOf = (asked: Stretch): Row => ({
  name: asked.name,
  what: `\`GET /calendar/events\`, ${asked.words} of 20,000 events, 300 of them repeating without end, SQLite`,
  reference:
    'raw `node:http`, the same session read, the times of all events worked out beforehand, a prepared statement, `JSON.stringify`',
  unit: 'requests/CPU s',
  goal: { of: 'ratio', bound: 'at least', value: 0.3 },
  async measure() {
    await using crowd = await gatherCrowd({ people, todosEach: 0 });
    let times = 0;
    for (const { userId } of crowd.members) times = await fill(crowd.file, userId, asked);
    await using folder = await crowd.copyDatabase();
    await using reference = await runReference('calendar', folder.path);
    await using product = await runProduct(folder.path);
    const path = `/api/v1/calendar/events?from=${asked.from}&to=${asked.to}&limit=${page}`;
    const request = { method: 'GET', path } as const;
    const targets = {
      reference: { server: reference, requests: crowd.members.map(asSession(request)) },
      product: { server: product, requests: crowd.members.map(asMember(request)) },
    };
    const rounds = await throughputOfCpu(targets, ...(times > page ? [few] : []));
    const has = times > page ? `the first ${page} of ${times}` : `${times}`;
    return {
      rounds,
      notes: [`Each answer has ${has} times. The reference follows no rule: it reads what was worked out.`],
    };
  },
});

/** Times of one answer at most. */
const page = 1_000;

export const calendarMonth: Row = rowOf({
  name: 'calendar-month',
  words: 'a month',
  from: '2026-05-31T23:00:00.000Z',
  to: '2026-06-30T23:00:00.000Z',
});

export const calendarYear: Row = rowOf({
  name: 'calendar-year',
  words: 'a year at once',
  from: '2026-01-01T00:00:00.000Z',
  to: '2027-01-01T00:00:00.000Z',
});

/** Gives a person their events, and the reference their times. @returns how many are asked for */
async function fill(file: string, userId: string, asked: Stretch): Promise<number> {
  const database = openSqlite(file);
  const now = Date.now();
  const calendarId = uuidv7();
  await insertCalendar(database.db, {
    id: calendarId,
    userId,
    name: 'Home',
    hue: 4,
    visible: true,
    createdAt: now,
    updatedAt: now,
  });
  const events = Array.from({ length: counts.events }, (_, n) => eventOf(n, calendarId));
  for (let from = 0; from < events.length; from += writtenAtOnce) {
    const records = events.slice(from, from + writtenAtOnce).map((event) => ({
      ...eventRecord(event, { userId, uid: event.id }),
      deletedAt: null,
    }));
    await database.hastyTransaction((trx) => insertUnsearchedEvents(trx, records));
  }
  await database.close();
  return writeTimes(file, userId, events, asked);
}

/** The first repeat; the others lie evenly in the five years, some of whole days. */
function eventOf(n: number, calendarId: string): CalendarEvent {
  const isYearly = n < counts.yearly;
  const isMonthly = !isYearly && n < counts.yearly + counts.monthly;
  const isWeekly = !isYearly && !isMonthly && n < counts.yearly + counts.monthly + counts.weekly;
  const at = new Date(firstDay + ((n * 7) % days) * day).toISOString().slice(0, 10);
  const isDay = isYearly || n % 10 === 0;
  const time = `${at}T${String(8 + (n % 10)).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`;
  return {
    id: uuidv7(),
    calendar_id: calendarId,
    title: `Meeting with number ${n}`,
    ...(isDay
      ? { starts: at, ends: new Date(Date.parse(at) + day).toISOString().slice(0, 10), time_zone: null }
      : { starts: `${time}:00`, ends: `${time}:59`, time_zone: zone }),
    place: n % 3 === 0 ? 'Main Street 4' : null,
    description: n % 4 === 0 ? 'What we talked about last time, and what is left of it.' : null,
    category: n % 5 === 0 ? 'Family' : null,
    status: 'confirmed',
    busy: !isDay,
    reminders: [10],
    links: [],
    rule: isYearly ? 'FREQ=YEARLY' : isMonthly ? 'FREQ=MONTHLY' : isWeekly ? 'FREQ=WEEKLY' : null,
    extra_starts: [],
    excluded: [],
    overrides: [],
    version: 1,
    source: 'app',
    created_at: new Date(firstDay).toISOString(),
    updated_at: new Date(firstDay).toISOString(),
  };
}

const timeColumns = [
  'user_id',
  'id',
  'calendar_id',
  'title',
  'starts',
  'ends',
  'time_zone',
  'place',
  'category',
  'status',
  'busy',
  'reminders_json',
  'links_json',
  'version',
  'occurrence',
  'changed',
  'starts_at',
  'ends_at',
];

/** By the product's own rules, so that both answer the same. */
function writeTimes(file: string, userId: string, events: readonly CalendarEvent[], asked: Stretch): number {
  const database = new Sqlite(file);
  try {
    database.exec(`create table if not exists bench_times (${timeColumns.join(', ')})`);
    database.exec('create index if not exists bench_times_of_user on bench_times (user_id, starts_at, id)');
    const insert = database.prepare(
      `insert into bench_times values (${timeColumns.map(() => '?').join(', ')})`,
    );
    let within = 0;
    database.transaction(() => {
      for (const event of events) {
        for (const time of occurrencesBetween(event, workedOut, zone)) {
          const { reminders, links, busy, changed, ...rest } = time;
          const row: Record<string, unknown> = {
            ...rest,
            user_id: userId,
            busy: Number(busy),
            changed: Number(changed),
            reminders_json: JSON.stringify(reminders),
            links_json: JSON.stringify(links),
          };
          insert.run(timeColumns.map((column) => row[column]));
          if (time.starts_at < asked.to && time.ends_at > asked.from) within += 1;
        }
      }
    })();
    return within;
  } finally {
    database.close();
  }
}
