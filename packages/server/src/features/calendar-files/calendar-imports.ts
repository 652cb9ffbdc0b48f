import type { EventLink } from '@squeeze/contracts/calendar-events';
import type { CalendarImport } from '@squeeze/contracts/calendar-files';
import { limits } from '@squeeze/contracts/limits';
import { says } from '@squeeze/contracts/sentences/sentence';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import {
  type CalendarEventRecord,
  countEvents,
  insertStoredEvents,
  updateEvent,
} from '@squeeze/database/repositories/calendar-event-repository';
import {
  forgetImportedEvents,
  insertCalendarImport,
  insertImportedEvents,
  keepLastCalendarImports,
} from '@squeeze/database/repositories/calendar-import-repository';
import {
  type CalendarRecord,
  findCalendar,
  lockCalendarsOf,
} from '@squeeze/database/repositories/calendar-repository';
import {
  eraseStoredEvents,
  findEventsByUid,
  showStoredEvents,
} from '@squeeze/database/repositories/imported-event-repository';
import { findOthersIds } from '@squeeze/database/stored-rows';
import { freeHue } from '@squeeze/domain/calendar-events/free-hue';
import type { CalendarRead } from '@squeeze/domain/icalendar/read-calendar';
import type { ReadEvent } from '@squeeze/domain/icalendar/read-event';
import { uuidv7 } from 'uuidv7';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Person } from '../../http/person.ts';
import { presentInstant } from '../../http/present-instant.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import { Breather } from '../../timing/breather.ts';
import {
  calendarsOf,
  createCalendar,
  firstCalendar,
  newCalendarName,
  requireWritable,
} from '../calendars/calendar-actions.ts';
import { presentCalendar } from '../calendars/present-calendar.ts';
import { languageOf } from '../preferences/preferred-language.ts';
import { isNewerThere } from './compare-event.ts';
import { changedRecord, newRecord } from './imported-event.ts';
import { readFile } from './read-file.ts';
import { type TakenBack, takeBackImport, undoUntil } from './take-back-import.ts';

interface CalendarImportsParts {
  readonly database: OpenDatabase;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}

export interface CalendarOrder {
  readonly person: Pick<Person, 'userId' | 'timeZone'>;
  /** Read while its place is taken. */
  readonly text: () => Promise<string>;
  /** Where new events are put; null: a calendar of this name, or as the file calls itself. */
  readonly calendarId: string | null;
  readonly name: string | null;
  readonly dryRun: boolean;
  /** Of the page that asks. */
  readonly pageId: string | null;
  readonly now: number;
}

/** What is to be done with each event that was read. */
interface Plan {
  readonly made: readonly ReadEvent[];
  readonly changed: readonly { readonly here: CalendarEventRecord; readonly there: ReadEvent }[];
  readonly same: number;
}

/** Each holds a file of ten mebibytes, and what is read of it. */
const mostAtOnce = 3;
/** Events that are stored in one transaction. */
const batch = 100;
/** Each holds what all of its events were before. */
const mostTakenBack = 5;
const shown = { titles: 5, skipped: 20 };

/** The imports of calendars that this process is carrying on. */
export class CalendarImports {
  readonly #parts: CalendarImportsParts;
  readonly #people = new Set<string>();

  constructor(parts: CalendarImportsParts) {
    this.#parts = parts;
  }

  /**
   * Imports a calendar, or says what would come of it: all of its events, or none. They are stored batch by batch where nobody sees
   * them, so that others have their turn, and then shown at once.
   * @throws {AppError} `invalid_calendar`; `not_found`; `read_only_calendar`; `limit_reached`; `busy` while another of this person is running,
   *   `unavailable` while too many are
   */
  async run(order: CalendarOrder): Promise<CalendarImport> {
    const { userId } = order.person;
    if (this.#people.has(userId)) throw new AppError('busy.import');
    if (this.#people.size >= mostAtOnce) throw new AppError('unavailable.uploads', { retryAfterSeconds: 5 });
    this.#people.add(userId);
    try {
      return await this.#run(order);
    } finally {
      this.#people.delete(userId);
    }
  }

  async #run(order: CalendarOrder): Promise<CalendarImport> {
    const { db } = this.#parts.database;
    const { userId, timeZone } = order.person;
    const chosen = order.calendarId === null ? null : await findCalendar(db, userId, order.calendarId);
    if (order.calendarId !== null && chosen === null) throw notFound('calendar');
    if (chosen !== null) await requireWritable(db, chosen.id);
    const language = await languageOf(db, userId);
    const read = await readFile(await order.text(), { timeZone, language });
    const plan = await planFor(db, userId, read.events);
    await requireRoom(db, userId, plan.made.length);
    if (order.dryRun || plan.made.length + plan.changed.length === 0)
      return present(order, read, plan, { calendar: chosen, id: null });
    const name = order.name ?? read.name ?? newCalendarName(language);
    const written = await this.#write(order, plan, name);
    await keepLastCalendarImports(db, userId, mostTakenBack);
    return present(order, read, plan, written);
  }

  /** Takes one back, all of it or nothing. @throws {AppError} as `takeBackImport` */
  async takeBack({ person: { userId }, id, pageId, now }: TakingBack): Promise<TakenBack> {
    const { database, liveEvents } = this.#parts;
    const takenBack = await database.transaction(async (trx) => {
      const done = await takeBackImport(trx, userId, id, now);
      await liveEvents.publish(trx, userId, changed(pageId));
      return done;
    });
    await forgetImportedEvents(database.db, id);
    return takenBack;
  }

  async #write(order: CalendarOrder, plan: Plan, name: string): Promise<Written> {
    const { database } = this.#parts;
    const { userId } = order.person;
    const isOwn = await ownLinks(database.db, userId, plan);
    // Where nobody sees them, any calendar will do.
    const calendarId = order.calendarId ?? (await firstCalendar(database.db, userId, order.now)).id;
    const waiting = new Map<string, string>();
    const breather = new Breather();
    try {
      for (let from = 0; from < plan.made.length; from += batch) {
        const records: CalendarEventRecord[] = [];
        for (const event of plan.made.slice(from, from + batch)) {
          const id = uuidv7();
          waiting.set(event.uid, id);
          const record = newRecord(event, { id, userId, calendarId, now: order.now, isOwn });
          records.push({ ...record, deletedAt: order.now });
          await breather.pause();
        }
        await insertStoredEvents(database.db, records);
        await breather.pause();
      }
      return await database.transaction((trx) => this.#show(trx, order, { plan, waiting, name, isOwn }));
    } catch (error) {
      await eraseStoredEvents(database.db, userId, [...waiting.values()]);
      throw error;
    }
  }

  /** What has come meanwhile by another way is not there twice. */
  async #show(
    trx: Db,
    { person: { userId }, calendarId, now, pageId }: CalendarOrder,
    { plan, waiting, name, isOwn }: Writing,
  ): Promise<Written> {
    const breather = new Breather();
    await lockCalendarsOf(trx, userId);
    const current = await planFor(trx, userId, [...plan.made, ...plan.changed.map(({ there }) => there)]);
    const made = new Set(current.made.map(({ uid }) => uid));
    const [shown, surplus] = [new Array<string>(), new Array<string>()];
    for (const [uid, id] of waiting) (made.has(uid) ? shown : surplus).push(id);
    const calendar = await placeFor(trx, userId, { calendarId, name, isNeeded: shown.length > 0, now });
    const id = uuidv7();
    const isNone = shown.length + current.changed.length === 0;
    if (!isNone) {
      const title = calendar?.name ?? name;
      const madeCalendarId = calendarId === null ? (calendar?.id ?? null) : null;
      await insertCalendarImport(trx, { id, userId, title, madeCalendarId, createdAt: now, undoneAt: null });
    }
    for (let from = 0; from < shown.length; from += batch) {
      const some = shown.slice(from, from + batch);
      if (calendar !== null) await showStoredEvents(trx, { userId, calendarId: calendar.id }, some, now);
      const made = some.map((eventId) => ({ eventId, updatedAt: now, before: null }));
      await insertImportedEvents(trx, id, made);
      await breather.pause();
    }
    await eraseStoredEvents(trx, userId, surplus);
    for (const { here, there } of current.changed) {
      const record = changedRecord(here, there, { now, isOwn });
      await updateEvent(trx, record);
      const { id: eventId, updatedAt } = record;
      await insertImportedEvents(trx, id, [{ eventId, updatedAt, before: here }]);
      await breather.pause();
    }
    await this.#parts.liveEvents.publish(trx, userId, changed(pageId));
    return { calendar, id: isNone ? null : id };
  }
}

interface TakingBack extends Pick<CalendarOrder, 'person' | 'pageId' | 'now'> {
  readonly id: string;
}

/** What was written: where new events are, and by what it is taken back. */
interface Written {
  readonly calendar: CalendarRecord | null;
  /** Null where nothing was. */
  readonly id: string | null;
}

const changed = (pageId: string | null) =>
  ({ type: 'calendar_changed', ...(pageId !== null && { by: pageId }) }) as const;

interface Writing {
  readonly plan: Plan;
  /** Ids under which new events lie by their UIDs. */
  readonly waiting: ReadonlyMap<string, string>;
  readonly name: string;
  readonly isOwn: (link: EventLink) => boolean;
}

/** @throws {AppError} `not_found` where the chosen one is gone, `limit_reached` */
async function placeFor(
  trx: Db,
  userId: string,
  given: {
    readonly calendarId: string | null;
    readonly name: string;
    readonly isNeeded: boolean;
    readonly now: number;
  },
): Promise<CalendarRecord | null> {
  if (given.calendarId !== null) {
    const calendar = await findCalendar(trx, userId, given.calendarId);
    if (calendar === null) throw notFound('calendar');
    await requireWritable(trx, calendar.id);
    return calendar;
  }
  if (!given.isNeeded) return null;
  const known = await calendarsOf(trx, userId, given.now);
  return await createCalendar(
    trx,
    userId,
    { name: given.name, hue: freeHue(known), visible: true },
    given.now,
  );
}

/** What each event that was read is here: one that is not there yet, one that is another, or the same. */
async function planFor(db: Db, userId: string, events: readonly ReadEvent[]): Promise<Plan> {
  const breather = new Breather();
  const made: ReadEvent[] = [];
  const changed: { here: CalendarEventRecord; there: ReadEvent }[] = [];
  for (let from = 0; from < events.length; from += batch) {
    const some = events.slice(from, from + batch);
    const known = await findEventsByUid(
      db,
      userId,
      some.map(({ uid }) => uid),
    );
    for (const there of some) {
      const here = known.get(there.uid);
      if (here === undefined) made.push(there);
      else if (isNewerThere(there, here)) changed.push({ here, there });
    }
    await breather.pause();
  }
  return { made, changed, same: events.length - made.length - changed.length };
}

async function requireRoom(db: Db, userId: string, added: number): Promise<void> {
  if (added === 0 || (await countEvents(db, userId)) + added <= limits.eventsPerUser) return;
  throw new AppError(says('limit_reached.events', { limit: limits.eventsPerUser }));
}

/** Links are of our own files only; in those of others there are none to look up. */
async function ownLinks(
  db: Db,
  userId: string,
  { made, changed }: Plan,
): Promise<(link: EventLink) => boolean> {
  const links = [...made, ...changed.map(({ there }) => there)].flatMap((event) => [
    ...event.links,
    ...event.overrides.flatMap((time) => time.links),
  ]);
  const others = new Set<string>();
  for (const [noun, table] of [
    ['todo', 'todos'],
    ['note', 'notes'],
  ] as const) {
    const ids = [...new Set(links.filter((link) => link.noun === noun).map(({ id }) => id))];
    for (let from = 0; from < ids.length; from += batch) {
      const found = await findOthersIds(db, table, userId, ids.slice(from, from + batch));
      for (const id of found) others.add(id);
    }
  }
  return ({ id }) => !others.has(id);
}

function present(
  { dryRun, now }: CalendarOrder,
  { name, events, skipped, ignored, unknownZones }: CalendarRead,
  { made, changed, same }: Plan,
  { calendar, id }: Written,
): CalendarImport {
  const reasons = Map.groupBy(skipped, ({ reason }) => reason);
  const taken = [...made, ...changed.map(({ there }) => there)];
  return {
    id,
    undo_until: id === null ? null : presentInstant(undoUntil(now)),
    dry_run: dryRun,
    calendar: calendar === null ? null : presentCalendar(calendar),
    name,
    counts: {
      found: events.length + skipped.length,
      new: made.length,
      changed: changed.length,
      same,
      skipped: skipped.length,
      shortened: taken.filter((event) => event.left_out > 0).length,
    },
    titles: taken.slice(0, shown.titles).map(({ title }) => title),
    skipped_by_reason: Object.fromEntries([...reasons].map(([reason, of]) => [reason, of.length])),
    skipped: skipped.slice(0, shown.skipped).map(({ reason, title, line }) => ({ reason, title, line })),
    ignored: { ...ignored },
    unknown_zones: unknownZones,
  };
}
