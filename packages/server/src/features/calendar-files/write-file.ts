import { Readable } from 'node:stream';
import type { Db } from '@squeeze/database/connection';
import type { CalendarRecord } from '@squeeze/database/repositories/calendar-repository';
import { listWrittenEvents } from '@squeeze/database/repositories/calendar-content-repository';
import { Breather } from '../../timing/breather.ts';
import { presentEvent } from '../calendar-events/present-calendar-event.ts';

const portion = 200;

/**
 * A calendar as iCalendar. Which zones it begins with is known when its events are written, so these are held till then: some tens of
 * megabytes for all that one person may keep.
 */
export async function writeFile(
  db: Db,
  { userId, id: calendarId, name }: Pick<CalendarRecord, 'userId' | 'id' | 'name'>,
  timeZone: string,
): Promise<Readable> {
  const { CalendarWriter } = await import('@squeeze/domain/icalendar/write-calendar');
  const writer = new CalendarWriter(timeZone);
  const breather = new Breather();
  const written: string[] = [];
  for (let after: string | null = null; ;) {
    const events = await listWrittenEvents(db, { userId, calendarId }, { after, limit: portion });
    let piece = '';
    for (const event of events) {
      piece += writer.event({ ...presentEvent(event), uid: event.uid, extra: event.extra });
      await breather.pause();
    }
    written.push(piece);
    after = events.at(-1)?.id ?? null;
    if (after === null || events.length < portion) break;
  }
  return Readable.from([writer.begin(name), ...written, writer.end()], { objectMode: false });
}
