import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { OpenDatabase } from '@squeeze/database/connection';
import { findUser } from '@squeeze/database/repositories/user-repository';
import type { Authenticator } from '../http/authenticate.ts';
import type { Person } from '../http/person.ts';

/** Added by the main process to requests of its own window; pages never see it. */
export const launchSecretHeader = 'x-squeeze-launch-secret';

/** Whoever sends the secret of this launch is the owner of the installed app. */
export class OwnerAuthenticator implements Authenticator {
  readonly #database: OpenDatabase;
  readonly #ownerId: string;
  readonly #secretHash: Buffer;

  constructor(database: OpenDatabase, ownerId: string, launchSecret: string) {
    this.#database = database;
    this.#ownerId = ownerId;
    this.#secretHash = sha256(launchSecret);
  }

  async authenticate(headers: IncomingHttpHeaders, now: number): Promise<Person | null> {
    const sent = headers[launchSecretHeader];
    // Hashes have one length, so the comparison takes the same time whatever was sent.
    const isOwner = typeof sent === 'string' && timingSafeEqual(sha256(sent), this.#secretHash);
    return isOwner ? await this.#person(now) : null;
  }

  async reread(_person: Person, now: number): Promise<Person | null> {
    return await this.#person(now);
  }

  /** Read anew for each request: their zone is a setting. */
  async #person(now: number): Promise<Person | null> {
    const owner = await findUser(this.#database.db, this.#ownerId);
    if (owner === null) return null;
    return {
      userId: owner.id,
      roles: owner.roles,
      timeZone: owner.timeZone,
      scope: 'owner',
      sessionId: null,
      authTime: now,
      mfaPassed: false,
      verifiesNumber: null,
    };
  }
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
