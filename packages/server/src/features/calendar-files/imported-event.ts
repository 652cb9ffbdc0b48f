import type { EventLink } from '@squeeze/contracts/calendar-events';
import type { CalendarEventRecord } from '@squeeze/database/repositories/calendar-event-repository';
import { oneTimeOf } from '@squeeze/domain/calendar-events/event-values';
import type { ReadEvent } from '@squeeze/domain/icalendar/read-event';
import { after } from '../calendar-events/calendar-event-actions.ts';
import { eventRecord } from '../calendar-events/calendar-event-record.ts';

interface Place {
  readonly id: string;
  readonly userId: string;
  readonly calendarId: string;
  readonly now: number;
  /** Whether a link may be kept: those to what is somebody else's are not. */
  readonly isOwn: (link: EventLink) => boolean;
}

/** An event that is read, as it is stored. */
export function newRecord(
  read: ReadEvent,
  { id, userId, calendarId, now, isOwn }: Place,
): CalendarEventRecord {
  const at = new Date(now).toISOString();
  const content = contentOf(read, isOwn);
  const made = { id, calendar_id: calendarId, version: 1, source: 'app' as const };
  return {
    ...eventRecord({ ...content, ...made, created_at: at, updated_at: at }, { userId, uid: read.uid }),
    extra: { ...read.extra, at: 1 },
    deletedAt: null,
  };
}

/** What becomes of one that is here already, where it is. */
export function changedRecord(
  here: CalendarEventRecord,
  read: ReadEvent,
  { now, isOwn }: Pick<Place, 'now' | 'isOwn'>,
): CalendarEventRecord {
  const version = here.version + 1;
  const record = eventRecord(
    {
      ...contentOf(read, isOwn),
      id: here.id,
      calendar_id: here.calendarId,
      version,
      source: here.source,
      created_at: new Date(here.createdAt).toISOString(),
      updated_at: new Date(after(here, now)).toISOString(),
    },
    { userId: here.userId, uid: here.uid },
  );
  return { ...record, extra: { ...read.extra, at: version }, deletedAt: null };
}

const contentOf = (read: ReadEvent, isOwn: Place['isOwn']) => ({
  ...oneTimeOf(read),
  rule: read.rule,
  extra_starts: read.extra_starts,
  excluded: read.excluded,
  links: read.links.filter(isOwn),
  overrides: read.overrides.map((time) => ({ ...time, links: time.links.filter(isOwn) })),
});
