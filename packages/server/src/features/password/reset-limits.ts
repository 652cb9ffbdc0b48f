import type { Db } from '@squeeze/database/connection';
import type { UserRecord } from '@squeeze/database/repositories/user-repository';
import type { RequestFacts } from '../../http/call.ts';
import { knownDevice } from '../../security/device-token.ts';
import { hasSignedInFrom } from '../../security/known-place.ts';
import { requesterOf } from '../../http/requester.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import type { TryLimits } from '../../security/try-limits.ts';

/** What tries of a reset are counted with, and known devices are recognised by. */
export interface ResetTryParts {
  readonly tries: TryLimits;
  readonly keys: PurposeKeys;
}

interface ResetTry {
  /** What `emailKey` makes of the address that was typed. */
  readonly key: string;
  readonly found: UserRecord | null;
  readonly request: RequestFacts;
  readonly now: number;
}

/**
 * Counts asking for a code, or entering one: the requester first, then all that strangers do about this address. A
 * device the account has been signed in on has tries of its own, and what strangers do leaves the places it has been
 * signed in from alone, so that nobody keeps its person from a new password. The database is asked the same without an
 * account. Answers whether it came from such a device or place.
 */
export async function countResetTry(
  { tries, keys }: ResetTryParts,
  db: Db,
  kind: 'Asked' | 'Tried',
  { key, found, request, now }: ResetTry,
): Promise<boolean> {
  const requester = requesterOf(request.address);
  const isKnownPlace = await hasSignedInFrom(db, found, requester);
  const device = knownDevice(keys, found?.id ?? '', { request, now });
  const from = [`reset${kind}From`, requester] as const;
  // Once its own are used up it counts as any other.
  if (device !== null && (await tries.take(from, [`reset${kind}OnDevice`, device])).allowed) return true;
  await tries.count(
    from,
    [`reset${kind}OnAccount`, requester, key],
    ...(isKnownPlace ? [] : [[`reset${kind}ByStrangers`, key] as const]),
  );
  return isKnownPlace || device !== null;
}
