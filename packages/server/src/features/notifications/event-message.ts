import type { DueReminder } from '@squeeze/domain/calendar-events/plan-reminders';
import { dayOf, isDay, wallOf } from '@squeeze/domain/calendar-events/event-time';
import type { Notice, PlannedNotification } from '@squeeze/domain/notifications/plan-notifications';
import { oneLine } from '@squeeze/domain/markdown/one-line';
import { wholeDay } from '@squeeze/domain/schedules/wall-time';
import { dayInZone } from '@squeeze/domain/zoned-time';
import { limits } from '@squeeze/contracts/limits';
import { presentInstant } from '../../http/present-instant.ts';
import { type Recipient, whenFor } from './recipient.ts';
import type { Message } from './send-notification.ts';

/** A reminder of one time of an event that somebody is told of. */
export interface EventNotice extends Notice {
  readonly eventId: string;
  readonly reminder: DueReminder;
}

/** Lines of a digest that are written out; the others are in the calendar. */
const digestLines = limits.page.default;

/**
 * Words what is planned of events for its person: what, when by the clock of that person, and where.
 * @param now epoch ms
 */
export function eventMessage(
  planned: PlannedNotification<EventNotice>,
  recipient: Recipient,
  now: number,
): Message {
  const [first] = planned.notices;
  const shared = {
    userId: recipient.userId,
    kind: planned.kind,
    taskId: null,
    runIds: [],
    late: planned.late,
    channels: planned.channels,
    shownAt: planned.shownAt,
    dedupeKey: `${planned.kind}:${keyOf(first)}`,
  };
  if (planned.kind === 'digest') return { ...shared, ...digest(planned.notices, recipient), dueAt: null };
  const { eventId: id, reminder } = first;
  return {
    ...shared,
    event: { id, occurrence: reminder.occurrence },
    title: reminder.time.title,
    body: bodyOf(first, recipient, { now, shownAt: planned.shownAt }),
    items: [],
    dueAt: first.dueAt,
  };
}

/** One reminder of one time, where that is now: moved, it reminds again. */
const keyOf = ({ eventId, reminder: { occurrence, startsAt, minutes } }: EventNotice): string =>
  `event:${eventId}:${occurrence ?? ''}:${startsAt}:${minutes}`;

function bodyOf(
  { reminder, dueAt, kind }: EventNotice,
  recipient: Recipient,
  { now, shownAt }: { readonly now: number; readonly shownAt: number },
): string {
  const { event } = recipient.texts;
  const place = reminder.time.place === null ? [] : [oneLine(reminder.time.place)];
  if (kind === 'missed') return [event.missed(startOf(reminder, recipient)), ...place].join('\n');
  const late = reminder.fate === 'late' ? ['', event.late(whenFor(recipient, dueAt))] : [];
  return [whenText(reminder, recipient, { now, held: shownAt > now }), ...place, ...late].join('\n');
}

/** "In 10 minutes, at 10:00", "Tomorrow at 9:00"; of what is held back till later what stays true. */
function whenText(
  { time, startsAt }: DueReminder,
  { texts: { locale, event }, timeZone }: Recipient,
  { now, held }: { readonly now: number; readonly held: boolean },
): string {
  const format = (at: number, zone: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }).format(at);
  const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const today = wallOf(dayInZone(now, timeZone));
  if (isDay(time.starts)) {
    const day = wallOf(time.starts);
    if (held || day < today || day > today + wholeDay) return event.allDay.on(format(day, 'UTC', longDay));
    return day === today ? event.allDay.today : event.allDay.tomorrow;
  }
  const clock = format(startsAt, timeZone, { timeStyle: 'short' });
  const day = dayOf(wallOf(dayInZone(startsAt, timeZone)));
  const far = event.on(format(startsAt, timeZone, longDay), clock);
  if (held) return far;
  const minutes = Math.round((startsAt - now) / 60_000);
  if (startsAt < now - 60_000) return day === today ? event.since(clock) : far;
  if (minutes <= 0) return event.now;
  if (minutes < 60) return event.inMinutes(minutes, clock);
  if (day === today) return event.today(clock);
  return day === today + wholeDay ? event.tomorrow(clock) : far;
}

/** When it is, as a list has it: of whole days the first. */
function startOf({ time, startsAt }: DueReminder, recipient: Recipient): string {
  if (!isDay(time.starts)) return whenFor(recipient, startsAt);
  const format = new Intl.DateTimeFormat(recipient.texts.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(wallOf(time.starts));
}

function digest(
  notices: readonly EventNotice[],
  recipient: Recipient,
): Pick<Message, 'title' | 'body' | 'items'> {
  const { texts } = recipient;
  const shown = notices.slice(0, digestLines);
  const lines = shown.map(({ reminder }) =>
    texts.digestLine(oneLine(reminder.time.title), startOf(reminder, recipient)),
  );
  if (notices.length > shown.length) lines.push(texts.moreLines(notices.length - shown.length));
  return {
    title: texts.digestTitle(notices.length),
    body: lines.join('\n'),
    items: shown.map(({ eventId, reminder }) => ({
      task_id: null,
      event_id: eventId,
      occurrence: reminder.occurrence,
      title: reminder.time.title,
      due_at: presentInstant(reminder.startsAt),
    })),
  };
}
