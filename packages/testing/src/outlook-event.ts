import { zoneNamed } from '@squeeze/domain/icalendar/known-zone';
import { instantOfWall } from '@squeeze/domain/schedules/wall-time';
import { outlookDays, type OutlookPattern, type OutlookRange } from './outlook-days.ts';
import type { PeerRequest } from './rest-peer.ts';
import { wallText } from './wall-text.ts';

export interface Moment {
  readonly dateTime: string;
  readonly timeZone: string;
}
/** As a mailbox keeps it: times in UTC, their zone by itself. */
export type OutlookEvent = Record<string, unknown> & {
  id: string;
  start: Moment;
  end: Moment;
  originalStartTimeZone: string;
  isAllDay: boolean;
  recurrence?: { pattern: OutlookPattern; range: OutlookRange };
  transactionId?: string;
};

export const newEvent = {
  subject: '',
  body: { contentType: 'html', content: '' },
  showAs: 'busy',
  isAllDay: false,
  isCancelled: false,
  attendees: [],
  location: { displayName: '' },
};

export const timeId = (master: string, day: string): string => `${master}.of.${day}`;

const zoneOf = (name: string): string => zoneNamed(name) ?? 'UTC';

export const instantOf = ({ dateTime, timeZone }: Moment): number =>
  instantOfWall(Date.parse(`${dateTime.slice(0, 19)}Z`), zoneOf(timeZone));

const inUtc = (instant: number): Moment => ({
  dateTime: `${new Date(instant).toISOString().slice(0, 19)}.0000000`,
  timeZone: 'UTC',
});

/** Times go out in UTC, and their zone by itself. */
export function stored(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { start, end } = body as { start?: Moment; end?: Moment };
  return {
    ...body,
    ...(start !== undefined && { start: inUtc(instantOf(start)) }),
    ...(start !== undefined &&
      !('originalStartTimeZone' in body && start.timeZone === 'UTC') && {
        originalStartTimeZone: start.timeZone,
      }),
    ...(end !== undefined && { end: inUtc(instantOf(end)) }),
  };
}

export const wallOf = ({ start, originalStartTimeZone: zone }: OutlookEvent): string =>
  wallText(instantOf(start), zoneOf(zone));

export const daysOf = ({ recurrence }: OutlookEvent, until: string): string[] =>
  recurrence === undefined ? [] : outlookDays(recurrence.pattern, recurrence.range, until);

/** A time of which nothing is said. */
export function ordinary(master: OutlookEvent, day: string): OutlookEvent {
  const { recurrence: _, ...values } = master;
  const wall = `${day}${wallOf(master).slice(10)}`;
  const start = instantOf({ dateTime: wall, timeZone: master.originalStartTimeZone });
  return {
    ...values,
    id: timeId(master.id, day),
    type: 'occurrence',
    seriesMasterId: master.id,
    start: inUtc(start),
    end: inUtc(start + instantOf(master.end) - instantOf(master.start)),
    originalStart: new Date(start).toISOString().replace('.000Z', 'Z'),
  };
}

/** "If the header is not specified, the body property is returned in HTML format." */
export function shown(event: OutlookEvent, { headers }: PeerRequest): OutlookEvent {
  const body = event['body'] as { contentType: string; content: string };
  const wantsText = /outlook\.body-content-type="text"/.test(headers['prefer'] ?? '');
  const content = body.contentType === 'html' ? body.content.replaceAll(/<[^<>]*>/g, '') : body.content;
  const { transactionId: _, singleValueExtendedProperties: __, ...seen } = event;
  return {
    ...seen,
    body: wantsText
      ? { contentType: 'text', content }
      : { contentType: 'html', content: `<html><body>${content}</body></html>` },
  };
}
