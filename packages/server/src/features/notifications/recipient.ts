import type { UserRecord } from '@squeeze/database/repositories/user-repository';
import { type QuietHours, quietHoursOf } from '@squeeze/domain/notifications/quiet-hours';
import type { Language } from '@squeeze/domain/understanding/intent';
import { dayInZone } from '@squeeze/domain/zoned-time';
import { preferredLanguage } from '../preferences/preferred-language.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import type { NotificationTexts } from './texts/notification-texts.ts';

/** A person as somebody to notify. */
export interface Recipient {
  readonly userId: string;
  readonly timeZone: string;
  readonly quietHours: QuietHours | null;
  readonly texts: NotificationTexts;
}

export const recipientOf = (user: UserRecord): Recipient => ({
  userId: user.id,
  timeZone: user.timeZone,
  quietHours: quietHoursOf(user.preferences),
  texts: catalogues[preferredLanguage(user)],
});

const catalogues: Readonly<Record<Language, NotificationTexts>> = { en, fr, es };

/** A date with its time, as this person reads it. */
export const whenFor = ({ texts, timeZone }: Recipient, instant: number): string =>
  new Intl.DateTimeFormat(texts.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    instant,
  );

/** The same of a time to come, as short as can be told apart at `now`: "18:00", "Friday, 4 December, 15:00". */
export function whenSoon({ texts, timeZone }: Recipient, instant: number, now: number): string {
  const format = (options: Intl.DateTimeFormatOptions): string =>
    // Between time and AM or PM stands a narrow space that old phones lack, and that takes a text twice the room.
    new Intl.DateTimeFormat(texts.locale, { ...options, timeZone })
      .format(instant)
      .replaceAll(/[\u00a0\u202f]/gu, ' ');
  const clock = format({ timeStyle: 'short' });
  if (dayInZone(instant, timeZone) === dayInZone(now, timeZone)) return clock;
  return texts.event.on(format({ weekday: 'long', day: 'numeric', month: 'long' }), clock);
}
