import type { SecurityEventRecord } from '@squeeze/database/repositories/security-event-repository';
import type { UserRecord } from '@squeeze/database/repositories/user-repository';
import type { Language } from '@squeeze/domain/understanding/intent';
import type { Mail } from '../../ports/mailer.ts';
import type { Personal } from '../../security/audit-chain.ts';
import { deviceOf } from '../../security/device-of.ts';
import { isNoticedKind } from '../../security/noticed-events.ts';
import { preferredLanguage } from '../preferences/preferred-language.ts';
import { en } from './notice-texts/en.ts';
import { es } from './notice-texts/es.ts';
import { fr } from './notice-texts/fr.ts';
import type { SecurityNoticeTexts } from './notice-texts/notice-texts.ts';

const catalogues: Readonly<Record<Language, SecurityNoticeTexts>> = { en, fr, es };

/** What happened, when, where from, and what to do about it, in the person's language; null for other kinds. */
export function securityNotice(
  user: UserRecord,
  event: SecurityEventRecord,
  personal: Personal | null,
): Pick<Mail, 'subject' | 'body'> | null {
  if (!isNoticedKind(event.kind)) return null;
  const texts = catalogues[preferredLanguage(user)];
  const when = whenIn(texts, user.timeZone);
  const isDeletion = event.kind === 'deletion_requested';
  const facts = [
    texts.when(when(event.createdAt)),
    event.kind === 'mfa_reset_by_administrator' ? texts.byAdministrator : fromOf(texts, personal),
  ].filter((line) => line !== null);
  const advice = isDeletion
    ? [
        ...(user.deletionDueAt === null ? [] : [texts.deletionOn(when(user.deletionDueAt))]),
        texts.ifYouDidNotAskForDeletion,
      ]
    : [texts.ifItWasYou, texts.ifItWasNotYou];
  const parts = [
    texts.greeting(user.fullName),
    `${texts.what[event.kind]}.`,
    facts.join('\n'),
    advice.join('\n'),
  ];
  return { subject: `Squeeze: ${texts.what[event.kind]}`, body: [...parts, 'Squeeze', ''].join('\n\n') };
}

function fromOf(texts: SecurityNoticeTexts, personal: Personal | null): string | null {
  if (personal === null) return null;
  const device = deviceOf(personal.device).label;
  return device === null && personal.address === null ? null : texts.from(device, personal.address);
}

const whenIn =
  ({ locale }: SecurityNoticeTexts, timeZone: string) =>
  (instant: number): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(instant);
