import type { UserRecord } from '@squeeze/database/repositories/user-repository';
import { type QuietHours, quietHoursOf } from '@squeeze/domain/notifications/quiet-hours';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import type { NotificationTexts } from './texts/notification-texts.ts';

/** A person as somebody to be told something. */
export interface Recipient {
  readonly userId: string;
  readonly timeZone: string;
  readonly quietHours: QuietHours | null;
  readonly texts: NotificationTexts;
}

export const recipientOf = ({ id, timeZone, preferences }: UserRecord): Recipient => ({
  userId: id,
  timeZone,
  quietHours: quietHoursOf(preferences),
  texts: textsIn(preferences['language']),
});

const catalogues: Readonly<Record<string, NotificationTexts>> = { en, fr, es };

/** @param language BCP 47, such as `fr-CA`; English where there is nothing else. */
const textsIn = (language: unknown): NotificationTexts =>
  (typeof language === 'string' && catalogues[language.toLowerCase().split('-')[0] ?? '']) || en;

/** A date with its time, as this person reads it. */
export const whenFor = ({ texts, timeZone }: Recipient, instant: number): string =>
  new Intl.DateTimeFormat(texts.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    instant,
  );
