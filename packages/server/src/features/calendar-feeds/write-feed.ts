import type { Db } from '@squeeze/database/connection';
import { listWrittenEvents } from '@squeeze/database/repositories/calendar-content-repository';
import type { FedCalendar } from '@squeeze/database/repositories/calendar-feed-repository';
import type { CalendarWriter } from '@squeeze/domain/icalendar/write-calendar';
import { Breather } from '../../timing/breather.ts';
import { presentEvent } from '../calendar-events/present-calendar-event.ts';

/** So many events are held at a time. */
const portion = 100;
/** What is written of the first events is held, in characters, until it is known which zones the calendar begins with. */
const heldAtMost = 2 * 1024 * 1024;
const pieceLength = 64 * 1024;

/**
 * A calendar as iCalendar, in pieces: no more of it is held than a few megabytes, however long it is. It begins with the zones that
 * its events name, so all of them are gone through before anything is sent, and what was too much to be held is written once more.
 */
export async function* writeFeed(db: Db, calendar: FedCalendar): AsyncGenerator<string> {
  const { CalendarWriter } = await import('@squeeze/domain/icalendar/write-calendar');
  const writer = new CalendarWriter(calendar.timeZone);
  /** In pieces of many events: each costs as much to send, however short it is. */
  const held = [''];
  let room = heldAtMost;
  /** The last event that is held; null where none is. */
  let after: string | null = null;
  let isCut = false;
  for await (const { id, text } of writtenEvents(db, calendar, { writer, after: null })) {
    room -= text.length;
    if (room < 0) isCut = true;
    if (isCut) continue;
    const last = held.at(-1) ?? '';
    if (last.length + text.length > pieceLength) held.push(text);
    else held[held.length - 1] = last + text;
    after = id;
  }
  const breather = new Breather();
  for (const piece of writer.beginning(calendar.name)) {
    yield piece;
    await breather.pause();
  }
  yield* held;
  if (isCut) for await (const { text } of writtenEvents(db, calendar, { writer, after })) yield text;
  yield writer.end();
}

interface Writing {
  readonly writer: CalendarWriter;
  /** Id of the event that they begin after. */
  readonly after: string | null;
}

async function* writtenEvents(
  db: Db,
  calendar: FedCalendar,
  { writer, after: first }: Writing,
): AsyncGenerator<{ readonly id: string; readonly text: string }> {
  const breather = new Breather();
  for (let after = first; ;) {
    const events = await listWrittenEvents(db, calendar, { after, limit: portion });
    for (const { extra, ...event } of events) {
      await breather.pause();
      yield { id: event.id, text: writer.event({ ...presentEvent(event), uid: event.uid, extra }) };
    }
    after = events.at(-1)?.id ?? null;
    if (after === null) return;
  }
}
