import type { adminUserEndpoints } from '@squeeze/contracts/admin-users';
import type { Answer, Query } from '@squeeze/contracts/endpoint';
import type { Db } from '@squeeze/database/connection';
import { emailKey } from '@squeeze/database/email-key';
import {
  findPeople as searchPeople,
  type FoundPosition,
} from '@squeeze/database/repositories/person-search-repository';
import { findUser, type UserRecord } from '@squeeze/database/repositories/user-repository';
import { normalizePhoneNumber } from '@squeeze/domain/phone-number';
import { z } from 'zod';
import type { CallBase } from '../../http/call.ts';
import { readPosition, writePosition } from '../../http/cursor.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import { presentFound } from './present-person.ts';

type Find = typeof adminUserEndpoints.findPeople;
type Caller = Pick<CallBase<Find>, 'person' | 'request' | 'now'>;

export interface LookUpParts {
  readonly audit: Pick<AuditLog, 'record'>;
}

const order = 'people';
const position: z.ZodType<FoundPosition> = z.tuple([z.string(), z.uuid()]);

/**
 * Accounts by what was typed. Whom an administrator was shown is written down by ids, which tell of nobody once an account is erased;
 * what they typed is not, since it may be anybody's address.
 */
export async function findPeople(
  { audit }: LookUpParts,
  trx: Db,
  { query, ...caller }: Caller & { readonly query: Query<Find> },
): Promise<Answer<Find>> {
  const { limit, cursor, query: typed } = query;
  const phoneNumber = numberIn(typed);
  const found = await searchPeople(
    trx,
    { beginning: typed, phoneNumber },
    {
      after: cursor === undefined ? null : readPosition(cursor, order, position),
      limit: limit + 1,
      now: caller.now,
    },
  );
  const people = found.slice(0, limit);
  const last = people.at(-1);
  await audit.record(trx, {
    ...by(caller),
    kind: 'people_looked_up',
    details: {
      by: phoneNumber === null ? (typed.includes('@') ? 'address' : 'beginning') : 'number',
      found: people.length,
      people: people.map(({ id }) => id).join(' '),
    },
  });
  return {
    people: people.map(presentFound),
    next_cursor:
      found.length > limit && last !== undefined
        ? writePosition(order, [emailKey(last.email), last.id])
        : null,
  };
}

/** One account, as long as it is not to be erased by now; null for those that are, and for none. */
export async function findPerson(
  { audit }: LookUpParts,
  trx: Db,
  id: string,
  caller: Caller,
): Promise<UserRecord | null> {
  const user = await findUser(trx, id);
  if (user === null || isGone(user, caller.now)) return null;
  await audit.record(trx, { ...by(caller), kind: 'person_looked_up', details: { person: id } });
  return user;
}

/** The rows may still be there: the housekeeping comes by once an hour. */
export const isGone = ({ deletionDueAt }: Pick<UserRecord, 'deletionDueAt'>, now: number): boolean =>
  deletionDueAt !== null && deletionDueAt <= now;

/** Whose chain it is written to: what an administrator does is an event of theirs. */
export const by = ({ person: { userId, sessionId }, request, now }: Caller) => ({
  userId,
  sessionId,
  request,
  now,
});

/** E.164; in some countries people write 00 for the plus. */
const numberIn = (typed: string): string | null =>
  normalizePhoneNumber(typed.trim().replace(/^00(?=[1-9])/, '+'));
