import { todoCollection } from '@squeeze/database/repositories/calendar-change-repository';
import { type CalendarRecord, findCalendar } from '@squeeze/database/repositories/calendar-repository';
import {
  findSubscription,
  listSubscriptions,
} from '@squeeze/database/repositories/calendar-subscription-repository';
import { calendarNames, findNamed, namesIn } from '@squeeze/database/repositories/dav-name-repository';
import type { Language } from '@squeeze/contracts/languages';
import { calendarsOf } from '../calendars/calendar-actions.ts';
import { languageOf } from '../preferences/preferred-language.ts';
import type { DavCall } from './dav-call.ts';
import { todosName } from './dav-path.ts';

/** A calendar of events, or the person's todos. */
export type Collection = {
  /** As it is called in addresses. */
  readonly name: string;
  /** What its changes and names are kept under: the id of the calendar, or `todos`. */
  readonly key: string;
  readonly displayName: string;
} & (
  | {
      readonly kind: 'events';
      readonly calendar: CalendarRecord;
      /** Subscribed to: what is in it is written elsewhere. */
      readonly isReadOnly: boolean;
    }
  | { readonly kind: 'todos' }
);

type Asking = Pick<DavCall, 'db' | 'person' | 'now'>;

/** What the todos are called, beside the calendars. */
const todosTitle = { en: 'Todos', fr: 'Tâches', es: 'Tareas' } as const satisfies Record<Language, string>;

/** All of a person: their calendars, the oldest first, then their todos. */
export async function collectionsOf({ db, person, now }: Asking): Promise<Collection[]> {
  const calendars = await calendarsOf(db, person.userId, now);
  const names = await namesIn(db, person.userId, calendarNames);
  const subscribed = await listSubscriptions(db, person.userId);
  return [
    ...calendars.map((calendar) =>
      ofCalendar(calendar, names.get(calendar.id) ?? calendar.id, subscribed.has(calendar.id)),
    ),
    await todosOf({ db, person }),
  ];
}

/** The collection that is called so in addresses; null for none. */
export async function findCollection({ db, person, now }: Asking, name: string): Promise<Collection | null> {
  if (name === todosName) return await todosOf({ db, person });
  const { userId } = person;
  const named = await findNamed(db, userId, calendarNames, name);
  const calendar = await findCalendar(db, userId, named ?? name);
  if (calendar !== null) {
    // By its id only where it has no other name, so that nothing is known by two.
    const names = named === null ? await namesIn(db, userId, calendarNames) : null;
    if (names?.has(calendar.id) === true) return null;
    return ofCalendar(calendar, name, (await findSubscription(db, userId, calendar.id)) !== null);
  }
  // The calendar that everybody has is made for the first who asks.
  const made = await calendarsOf(db, userId, now);
  return made.length === 1 && made[0]?.id === name ? ofCalendar(made[0], name, false) : null;
}

const ofCalendar = (calendar: CalendarRecord, name: string, isReadOnly: boolean): Collection => ({
  kind: 'events',
  name,
  key: calendar.id,
  displayName: calendar.name,
  calendar,
  isReadOnly,
});

const todosOf = async ({ db, person }: Pick<Asking, 'db' | 'person'>): Promise<Collection> => ({
  kind: 'todos',
  name: todosName,
  key: todoCollection,
  displayName: todosTitle[await languageOf(db, person.userId)],
});
