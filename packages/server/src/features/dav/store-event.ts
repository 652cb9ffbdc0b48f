import { setEventExtra } from '@squeeze/database/repositories/calendar-object-repository';
import { createWholeEvent, replaceEvent } from '../calendar-events/whole-event-actions.ts';
import { languageOf } from '../preferences/preferred-language.ts';
import type { Collection } from './collections.ts';
import type { DavCall } from './dav-call.ts';
import { readEventText } from './event-text.ts';
import type { CalendarObject } from './objects.ts';

/** What is put, and in the place of what. */
export interface Putting {
  readonly text: string;
  /** What is called so; null where nothing is. */
  readonly current: CalendarObject | null;
  /** @throws {DavError} where the UID is something else's */
  readonly requireFree: (uid: string) => Promise<void>;
}

/** Stores an event as a program has it, in the place of all that was said of it before. Answers its id. */
export async function storeEvent(
  { db, person, now }: DavCall,
  collection: Collection,
  { text, current, requireFree }: Putting,
): Promise<string> {
  const language = await languageOf(db, person.userId);
  const {
    uid,
    extra,
    created_at: _created,
    modified_at: _modified,
    sequence: _,
    left_out: __,
    is_cut_short: ___,
    ...content
  } = await readEventText(text, { timeZone: person.timeZone, language });
  await requireFree(uid);
  const stored =
    current === null
      ? await createWholeEvent(
          db,
          person,
          { content, uid, calendarId: collection.key },
          { source: 'caldav', now },
        )
      : await replaceEvent(db, person, current.id, content, now);
  await setEventExtra(db, person.userId, stored.id, JSON.stringify({ ...extra, at: stored.version }));
  return stored.id;
}
