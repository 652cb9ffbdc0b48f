import type { UserRecord } from '@squeeze/database/repositories/user-repository';
import type { RequestFacts } from '../../http/call.ts';
import { knownDevice } from '../../security/device-token.ts';
import { requesterOf } from '../../security/requester.ts';
import type { AccountParts } from '../auth/account-parts.ts';

interface ResetTry {
  /** What `emailKey` makes of the address that was typed. */
  readonly key: string;
  readonly found: UserRecord | null;
  readonly request: RequestFacts;
  readonly now: number;
}

/**
 * Counts asking for a code, or entering one: the requester first, then all that strangers do about this address. A
 * device the account has been signed in on has tries of its own, so that nobody keeps its person from a new password.
 */
export async function countResetTry(
  { tries, mint }: Pick<AccountParts, 'tries' | 'mint'>,
  kind: 'Asked' | 'Tried',
  { key, found, request, now }: ResetTry,
): Promise<void> {
  const requester = requesterOf(request.address);
  const device = knownDevice(mint.keys, found?.id ?? '', { request, now });
  if (device !== null) {
    await tries.count([`reset${kind}From`, requester], [`reset${kind}OnDevice`, device]);
    return;
  }
  await tries.count(
    [`reset${kind}From`, requester],
    [`reset${kind}OnAccount`, requester, key],
    [`reset${kind}ByStrangers`, key],
  );
}
