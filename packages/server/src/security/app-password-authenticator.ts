import type { OpenDatabase } from '@squeeze/database/connection';
import { emailKey } from '@squeeze/database/email-key';
import { findAppPassword } from '@squeeze/database/repositories/app-password-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { effectiveRoles } from '@squeeze/domain/roles';
import type { Person } from '../http/person.ts';
import { requesterOf } from '../http/requester.ts';
import { appPasswordHash } from './app-password.ts';
import type { LastSeen } from './last-seen.ts';
import type { TryLimits } from './try-limits.ts';

interface Credentials {
  readonly user: string;
  readonly password: string;
}

export interface AppPasswordAuthenticatorParts {
  readonly database: OpenDatabase;
  readonly tries: Pick<TryLimits, 'count'>;
  /** Of app passwords, not of sessions. */
  readonly lastUsed: Pick<LastSeen, 'note'>;
}

/** A person who came with an app password, under the name they know their account by. */
export type AppPasswordPerson = Person & { readonly email: string; readonly fullName: string };

/**
 * Accepts `Authorization: Basic` with the address of an account and one of its app passwords (RFC 7617), never the account's own
 * password. The password is looked for by its hash, in the same work whether or not there is one; only wrong ones are counted, so
 * that nobody's program is held up by what strangers try.
 */
export class AppPasswordAuthenticator {
  readonly #parts: AppPasswordAuthenticatorParts;

  constructor(parts: AppPasswordAuthenticatorParts) {
    this.#parts = parts;
  }

  /**
   * @param authorization the header as it came
   * @param address of the client
   * @returns null without credentials, and for those that open nothing
   * @throws {AppError} `rate_limited` after too many wrong ones
   */
  async authenticate(
    authorization: string | undefined,
    { address, now }: { readonly address: string; readonly now: number },
  ): Promise<AppPasswordPerson | null> {
    const given = basicCredentials(authorization);
    if (given === null) return null;
    const person = await this.#personOf(given, now);
    if (person === null) {
      const requester = requesterOf(address);
      const watched = ['appPasswordOnAccount', requester, emailKey(given.user)] as const;
      await this.#parts.tries.count(['appPasswordFrom', requester], watched);
    }
    return person;
  }

  async #personOf({ user: name, password }: Credentials, now: number): Promise<AppPasswordPerson | null> {
    const { db } = this.#parts.database;
    const known = await findAppPassword(db, appPasswordHash(password));
    const user = await findUser(db, known?.userId ?? '');
    if (known === null || user === null || emailKey(name.trim()) !== emailKey(user.email)) return null;
    if (!user.isActive || user.deletionDueAt !== null) return null;
    this.#parts.lastUsed.note(known.id, now, known.lastUsedAt);
    return {
      userId: user.id,
      roles: effectiveRoles(user.roles, user.trialEndsAt, now),
      timeZone: user.timeZone,
      scope: 'app_password',
      sessionId: null,
      authTime: 0,
      mfaPassed: false,
      verifiesNumber: null,
      email: user.email,
      fullName: user.fullName,
    };
  }
}

/** Longer than any address with any app password. */
const mostCredentials = 1_024;

/** User and password of a Basic header in UTF-8; null for anything else. */
function basicCredentials(authorization: string | undefined): Credentials | null {
  const encoded = /^Basic +([A-Za-z0-9+/_-]+=*) *$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined || encoded.length > mostCredentials) return null;
  const words = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = words.indexOf(':');
  // No address contains NUL, and PostgreSQL refuses to look for it.
  if (colon < 0 || words.includes('\0')) return null;
  return { user: words.slice(0, colon), password: words.slice(colon + 1) };
}
