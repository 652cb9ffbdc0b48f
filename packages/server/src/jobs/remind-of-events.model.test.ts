import { CalendarEventChange, CalendarEventDraft } from '@squeeze/contracts/calendar-events';
import { listStoredEvents } from '@squeeze/database/repositories/calendar-event-repository';
import { soonestReminderAt } from '@squeeze/database/repositories/event-reminder-repository';
import { updateUser } from '@squeeze/database/repositories/user-repository';
import { occurrencesBetween } from '@squeeze/domain/calendar-events/occurrences';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { givenUser } from '@squeeze/testing/given-user';
import { historyCount } from '@squeeze/testing/history-count';
import { taskWorker } from '@squeeze/testing/task-worker';
import { openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeEvent,
  createEvent,
  deleteEvent,
  type EventDone,
  restoreEvent,
} from '../features/calendar-events/calendar-event-actions.ts';
import { eventReceipt, receiptOf } from '../features/calendar-events/event-receipt.ts';
import { presentEvent } from '../features/calendar-events/present-calendar-event.ts';
import { followTimeZone } from '../features/preferences/follow-time-zone.ts';
import { undoEventChange } from '../assistant/tools/event-change-record.ts';
import { AppError } from '../http/app-error.ts';

const seed = 20_261_201;
const runs = historyCount(40);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Clocks are set back two weeks later. */
const begin = Date.parse('2026-10-12T10:03:00Z');
const zones = ['Europe/Zagreb', 'America/New_York', 'Pacific/Auckland'] as const;

const someMinutes = fc.array(fc.constantFrom(0, 5, 10, 60, 1_440), { maxLength: 3 });
const someEdit = fc.record(
  {
    hours: fc.integer({ min: -30, max: 30 }),
    reminders: someMinutes,
    status: fc.constantFrom('confirmed', 'cancelled'),
    title: fc.constantFrom('A', 'B'),
  },
  { requiredKeys: [] },
);
const someStep = fc.record({
  /** Since the step before; on no minute that is asked for. */
  after: fc.integer({ min: 1, max: 60 }).map((n) => n * 55 * minute),
  does: fc.constantFrom('create', 'create', 'change', 'change', 'delete', 'restore', 'undo', 'move'),
  event: fc.nat(),
  time: fc.nat({ max: 6 }),
  scope: fc.constantFrom('this', 'following', 'all'),
  edit: someEdit,
  zone: fc.constantFrom(null, ...zones),
  person: fc.constantFrom(...zones),
  asDay: fc.boolean(),
  rule: fc.constantFrom(
    null,
    'FREQ=DAILY',
    'FREQ=DAILY;COUNT=5',
    'FREQ=HOURLY;INTERVAL=7',
    'FREQ=WEEKLY;BYDAY=MO,WE,SU',
  ),
});
type Step = typeof someStep extends fc.Arbitrary<infer Value> ? Value : never;

interface LastChange {
  readonly done: EventDone;
  readonly action: 'changed' | 'deleted';
  readonly at: number;
}

/** What the history of one person says, and what was told of it. */
class History {
  readonly #database: TestDatabase;
  readonly #userId: string;
  #zone: string = zones[0];
  #now = begin;
  #last: LastChange | null = null;
  readonly expected: string[] = [];

  constructor(database: TestDatabase, userId: string) {
    this.#database = database;
    this.#userId = userId;
  }

  async play(step: Step): Promise<void> {
    const until = this.#now + step.after;
    this.expected.push(...(await this.#reminders(this.#now, until)));
    await this.#sweepUntil(until);
    this.#now = until;
    try {
      await this.#act(step);
    } catch (error) {
      // What may not be changed so stays as it is.
      if (!(error instanceof AppError)) throw error;
    }
    await this.#sweep();
  }

  /** Looks at the minutes only that the database names, as the sweep does. */
  async #sweepUntil(until: number): Promise<void> {
    for (;;) {
      const soonest = await soonestReminderAt(this.#database.db);
      if (soonest === null || soonest > until) return;
      this.#now = Math.max(this.#now, soonest);
      await this.#sweep();
    }
  }

  async #sweep(): Promise<void> {
    await taskWorker(this.#database, { clock: new FakeClock(this.#now) }).sweep();
  }

  async #events() {
    const page = { after: null, upTo: 'z', limit: 1_000 };
    return await listStoredEvents(this.#database.db, this.#userId, page);
  }

  /** By looking at every time of every event. */
  async #reminders(from: number, to: number): Promise<string[]> {
    const range = { from: from - 3 * day, to: to + 3 * day };
    return (await this.#events())
      .filter(({ deletedAt }) => deletedAt === null)
      .flatMap((record) =>
        occurrencesBetween(presentEvent(record), range, this.#zone).flatMap((time) => {
          const startsAt = Date.parse(time.starts_at);
          return [...new Set(time.reminders)].flatMap((minutes) => {
            // No zone of these changes its clocks between midnight and nine, but on days that all of them skip here.
            const base = time.starts.length === 10 ? startsAt + 9 * hour : startsAt;
            const at = base - minutes * minute;
            const name = `reminder:event:${record.id}:${time.occurrence ?? ''}:${startsAt}:${minutes}`;
            return at > from && at <= to && time.status !== 'cancelled' ? [name] : [];
          });
        }),
      );
  }

  async #act(step: Step): Promise<void> {
    const { db } = this.#database;
    const owner = { userId: this.#userId, timeZone: this.#zone };
    const now = this.#now;
    const all = await this.#events();
    const live = all.filter(({ deletedAt }) => deletedAt === null);
    const chosen = live[step.event % Math.max(1, live.length)];
    const deleted = all.find(({ deletedAt }) => deletedAt !== null);
    const { hours, ...values } = step.edit;
    if (step.does === 'create') {
      const starts = textOf(now + (step.event % 40) * hour, step.asDay);
      const draft = {
        title: 'Event',
        reminders: [10, 60],
        starts,
        ...(!step.asDay && { time_zone: step.zone }),
        rule: step.asDay && step.rule?.includes('HOURLY') === true ? null : step.rule,
        ...values,
      };
      await this.#database.transaction((trx) =>
        createEvent(trx, owner, CalendarEventDraft.parse(draft), { source: 'app', now }),
      );
    }
    if (step.does === 'move') {
      this.#zone = step.person;
      await updateUser(db, this.#userId, { timeZone: step.person });
      const payload = { userId: this.#userId, from: owner.timeZone };
      const handler = followTimeZone(taskWorker(this.#database, { clock: new FakeClock(now) }).parts);
      const { signal } = new AbortController();
      await handler({ attempt: 1, isLastAttempt: false, payload, signal });
    }
    if (step.does === 'restore' && deleted !== undefined) {
      await this.#database.transaction((trx) => restoreEvent(trx, this.#userId, deleted.id, now));
    }
    if (step.does === 'undo' && this.#last !== null) await this.#undo(this.#last);
    this.#last = null;
    if (chosen === undefined || (step.does !== 'change' && step.does !== 'delete')) return;
    const times = occurrencesBetween(
      presentEvent(chosen),
      { from: now - 2 * day, to: now + 9 * day },
      this.#zone,
    );
    const time = times[step.time % Math.max(1, times.length)];
    if (time === undefined) return;
    const which = time.occurrence === null ? {} : { scope: step.scope, occurrence: time.occurrence };
    if (step.does === 'delete') {
      const done = await this.#database.transaction((trx) => deleteEvent(trx, owner, chosen.id, which, now));
      this.#last = { done, action: 'deleted', at: now };
      return;
    }
    const asDay = time.starts.length === 10;
    const starts = hours === undefined ? undefined : textOf(wallOf(time.starts) + hours * hour, asDay);
    const edit = CalendarEventChange.parse({ ...which, ...values, ...(starts !== undefined && { starts }) });
    const done = await this.#database.transaction((trx) => changeEvent(trx, owner, chosen.id, edit, now));
    this.#last = { done, action: 'changed', at: now };
  }

  async #undo({ done, action, at }: LastChange): Promise<void> {
    const owner = { userId: this.#userId, timeZone: this.#zone };
    const receipt = receiptOf(eventReceipt(done, action, {}, this.#zone), owner, {
      tool: 'change_event',
      source: 'app',
      now: at,
    });
    await this.#database.transaction(async (trx) => {
      const context = { db: trx, owner, now: this.#now };
      await undoEventChange(context as Parameters<typeof undoEventChange>[0], receipt);
    });
  }
}

const wallOf = (text: string): number => Date.parse(text.length === 10 ? text : `${text}Z`);
/** On five minutes, which no step is. */
const textOf = (wall: number, asDay: boolean): string =>
  new Date(Math.floor(wall / (5 * minute)) * 5 * minute).toISOString().slice(0, asDay ? 10 : 19);

describe('reminders of events over SQLite', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('sqlite');
  });
  afterAll(() => database.close());

  it(`come for every time and every minute that is asked for, each once, in ${runs} histories (seed ${seed})`, async () => {
    let count = 0;
    const property = fc.asyncProperty(fc.array(someStep, { minLength: 4, maxLength: 16 }), async (steps) => {
      const { id: userId } = await givenUser(database.db, { timeZone: zones[0] });
      const history = new History(database, userId);
      for (const step of steps) await history.play(step);
      const told = await database.db
        .selectFrom('notifications')
        .select(['dedupe_key', 'late'])
        .where('user_id', '=', userId)
        .execute();
      expect(told.map(({ dedupe_key: key }) => key).toSorted()).toEqual(
        [...new Set(history.expected)].toSorted(),
      );
      expect(told.every(({ late }) => late === 0)).toBe(true);
      count += told.length;
      await database.db.deleteFrom('users').where('id', '=', userId).execute();
    });
    await fc.assert(property, { seed, numRuns: runs });
    expect(count).toBeGreaterThan(runs);
  }, 600_000);
});
