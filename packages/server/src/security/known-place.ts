import type { Db } from '@squeeze/database/connection';
import { listSessionAddresses } from '@squeeze/database/repositories/session-repository';
import { requesterOf } from '../http/requester.ts';

/**
 * Whether the account has been signed in from where the request comes from: what strangers use up leaves such a place
 * alone. The query runs without an account as well, so that time tells nothing.
 */
export async function hasSignedInFrom(
  db: Db,
  account: { readonly id: string } | null,
  requester: string,
): Promise<boolean> {
  const places = await listSessionAddresses(db, account?.id ?? '');
  return places.some((place) => requesterOf(place) === requester);
}
