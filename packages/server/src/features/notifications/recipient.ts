import type { UserRecord } from '@squeeze/database/repositories/user-repository';
import { type QuietHours, quietHoursOf } from '@squeeze/domain/notifications/quiet-hours';
import type { Language } from '@squeeze/domain/understanding/intent';
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
