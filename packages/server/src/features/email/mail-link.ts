import type { Db } from '@squeeze/database/connection';
import { emailKey } from '@squeeze/database/email-key';
import {
  insertMailedToken,
  type MailedTokenPurpose,
} from '@squeeze/database/repositories/mailed-token-repository';
import type { UserRecord } from '@squeeze/database/repositories/user-repository';
import type { Language } from '@squeeze/domain/understanding/intent';
import { uuidv7 } from 'uuidv7';
import type { Mail } from '../../ports/mailer.ts';
import { mailedTokenHash, newMailedToken } from '../../security/mailed-token.ts';
import { preferredLanguage } from '../preferences/preferred-language.ts';
import type { EmailTexts } from './texts/email-texts.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';

const day = 24 * 60 * 60_000;

const mailedLinkPolicy = { lifetimeMs: 7 * day } as const;

const catalogues: Readonly<Record<Language, EmailTexts>> = { en, fr, es };

/** The token stands behind the `#`, which browsers send to no server and put into no log and no Referer. */
const pageOf = { confirm_email: '/confirm-email', release_email: '/release-email' } as const;

export interface LinkMailParts {
  /** Origin that people reach the pages at. */
  readonly publicUrl: () => string;
}

/** Keeps a new token for the account's present address, and answers the mail with its link. */
export async function writeLinkMail(
  { publicUrl }: LinkMailParts,
  db: Db,
  user: UserRecord,
  purpose: MailedTokenPurpose,
  now: number,
): Promise<Mail> {
  const token = newMailedToken();
  await insertMailedToken(db, {
    id: uuidv7(),
    userId: user.id,
    purpose,
    emailKey: emailKey(user.email),
    tokenHash: mailedTokenHash(token),
    createdAt: now,
    expiresAt: now + mailedLinkPolicy.lifetimeMs,
    usedAt: null,
  });
  const texts = catalogues[preferredLanguage(user)];
  const link = `${publicUrl()}${pageOf[purpose]}#${token}`;
  const days = mailedLinkPolicy.lifetimeMs / day;
  const words =
    purpose === 'confirm_email'
      ? texts.confirm({ name: user.fullName, link, days })
      : texts.release({ link, days });
  return { ...words, to: user.email, userId: user.id };
}
