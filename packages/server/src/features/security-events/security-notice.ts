import { grantableRoles } from '@squeeze/contracts/admin-users';
import type { SecurityEventRecord } from '@squeeze/database/repositories/security-event-repository';
import type { UserRecord } from '@squeeze/database/repositories/user-repository';
import type { Language } from '@squeeze/domain/understanding/intent';
import type { Mail } from '../../ports/mailer.ts';
import type { Personal } from '../../security/audit-chain.ts';
import { deviceOf } from '../../security/device-of.ts';
import { isNoticedKind, type NoticedKind } from '../../security/noticed-events.ts';
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
  const facts = [
    texts.when(when(event.createdAt)),
    isAdministrators(event.kind) ? texts.byAdministrator : fromOf(texts, personal),
    roleOf(texts, personal),
  ].filter((line) => line !== null);
  const deletionOn = user.deletionDueAt === null ? null : texts.deletionOn(when(user.deletionDueAt));
  const advice = adviceOn(texts, event.kind, deletionOn);
  const parts = [
    texts.greeting(user.fullName),
    `${texts.what[event.kind]}.`,
    facts.join('\n'),
    advice.join('\n'),
  ];
  return { subject: `Squeeze: ${texts.what[event.kind]}`, body: [...parts, 'Squeeze', ''].join('\n\n') };
}

/** What only an administrator does. */
const administrators: ReadonlySet<NoticedKind> = new Set([
  'mfa_reset_by_administrator',
  'role_granted',
  'role_revoked',
  'account_disabled',
  'account_enabled',
  'sessions_ended_by_administrator',
]);
const isAdministrators = (kind: NoticedKind): boolean => administrators.has(kind);

/** What to do about it; a deletion says when it comes. */
function adviceOn(texts: SecurityNoticeTexts, kind: NoticedKind, deletionOn: string | null): string[] {
  switch (kind) {
    case 'deletion_requested':
      return [...(deletionOn === null ? [] : [deletionOn]), texts.ifYouDidNotAskForDeletion];
    case 'account_disabled':
      return [texts.whileDisabled];
    case 'role_granted':
    case 'role_revoked':
    case 'account_enabled':
    case 'sessions_ended_by_administrator':
      return [texts.ifYouDidNotExpectIt];
    default:
      return [texts.ifItWasYou, texts.ifItWasNotYou];
  }
}

/** The role that was given or taken; null for what is about none. */
function roleOf(texts: SecurityNoticeTexts, personal: Personal | null): string | null {
  const role = grantableRoles.find((known) => known === personal?.details['role']);
  return role === undefined ? null : texts.role(role);
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
