import {
  type CalendarEvent,
  type CalendarEventChange,
  CalendarEventDraft,
} from '@squeeze/contracts/calendar-events';
import type { HeldAnswer } from '@squeeze/contracts/oauth-sync-waiting';
import type { OpenDatabase } from '@squeeze/database/connection';
import { findEventsByIds } from '@squeeze/database/repositories/sync-own-event-repository';
import { listSyncLists, type SyncListRecord } from '@squeeze/database/repositories/sync-list-repository';
import { listOpenConflicts } from '@squeeze/database/repositories/sync-conflict-repository';
import { listSyncLog } from '@squeeze/database/repositories/sync-log-repository';
import {
  changeEvent,
  createEvent,
  deleteEvent,
  restoreEvent,
} from '@squeeze/server/features/calendar-events/calendar-event-actions';
import { presentEvent } from '@squeeze/server/features/calendar-events/present-calendar-event';
import { firstCalendar } from '@squeeze/server/features/calendars/calendar-actions';
import { answerHeld } from '@squeeze/server/features/sync/answer-held';
import { heldChanges } from '@squeeze/server/features/sync/present-held';
import type { OutsideEvent } from '@squeeze/server/ports/outside-fields';
import { SyncedPerson } from './synced-person.ts';

/** Somebody whose calendar is kept in step with one of a provider. */
export class CalendarPerson {
  readonly person: SyncedPerson;
  /** The calendar here. */
  readonly calendarId: string;
  readonly list: SyncListRecord;
  readonly #database: OpenDatabase;

  private constructor(
    database: OpenDatabase,
    person: SyncedPerson,
    calendarId: string,
    list: SyncListRecord,
  ) {
    this.#database = database;
    this.person = person;
    this.calendarId = calendarId;
    this.list = list;
  }

  /** @param outsideId the calendar there that is kept in step from the start, and where new events go */
  static async open(
    database: OpenDatabase,
    outsideId: string,
    {
      list,
      ...options
    }: Parameters<typeof SyncedPerson.open>[1] & { readonly list?: Partial<SyncListRecord> },
  ): Promise<CalendarPerson> {
    const person = await SyncedPerson.open(database, options);
    const calendar = await database.transaction((trx) =>
      firstCalendar(trx, person.user.id, person.clock.now()),
    );
    const chosen = await person.chooses(outsideId, {
      noun: 'event',
      target: calendar.id,
      isHome: true,
      ...list,
    });
    return new CalendarPerson(database, person, calendar.id, chosen);
  }

  sync = () => this.person.sync();
  pass: SyncedPerson['pass'] = (ms, step) => this.person.pass(ms, step);

  #writing(now: number) {
    return { source: 'app', now } as const;
  }

  async writes(
    draft: Partial<CalendarEventDraft> & Pick<CalendarEventDraft, 'title' | 'starts'>,
  ): Promise<CalendarEvent> {
    const parsed = CalendarEventDraft.parse({ calendar_id: this.calendarId, ...draft });
    const made = await this.person.does(
      (trx, now) => createEvent(trx, this.person.owner, parsed, this.#writing(now)),
      'calendar_changed',
    );
    return presentEvent(made);
  }

  edits = (id: string, change: CalendarEventChange) =>
    this.person.does((trx, now) => changeEvent(trx, this.person.owner, id, change, now), 'calendar_changed');

  deletes = (id: string, which: { scope?: 'this' | 'following' | 'all'; occurrence?: string } = {}) =>
    this.person.does((trx, now) => deleteEvent(trx, this.person.owner, id, which, now), 'calendar_changed');

  restores = (id: string) =>
    this.person.does((trx, now) => restoreEvent(trx, this.person.user.id, id, now), 'calendar_changed');

  /** Live events, by id. */
  async events(): Promise<CalendarEvent[]> {
    const rows = await this.#database.db
      .selectFrom('calendar_events')
      .select('id')
      .where('user_id', '=', this.person.user.id)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
    const ids = rows.map(({ id }) => id);
    const found = await findEventsByIds(this.#database.db, this.person.user.id, ids);
    return found.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(presentEvent);
  }

  /** Changes that wait for a yes. */
  held = () => heldChanges(this.#database.db, { ...this.person.owner, language: 'en' }, 100);

  answers = (id: string, answer: HeldAnswer) =>
    this.#database.transaction((trx) =>
      answerHeld({ trx, jobs: this.person.jobs }, this.person.user.id, {
        id,
        answer,
        now: this.person.clock.now(),
      }),
    );

  log = () => listSyncLog(this.#database.db, this.person.user.id, { after: null, limit: 100 });
  conflicts = () => listOpenConflicts(this.#database.db, this.person.user.id, 1_000);
  lists = () => listSyncLists(this.#database.db, this.person.user.id, this.person.integrationId);
}

export const appointment = (title: string, fields: Partial<OutsideEvent> = {}): OutsideEvent => ({
  title,
  starts: '2026-06-15T10:00:00',
  ends: '2026-06-15T11:00:00',
  time_zone: 'America/New_York',
  place: null,
  description: null,
  status: 'confirmed',
  busy: true,
  rule: null,
  extra_starts: [],
  excluded: [],
  overrides: [],
  hasGuests: false,
  ...fields,
});
