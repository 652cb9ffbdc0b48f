import type { Db } from '@squeeze/database/connection';
import { findPushKeys, insertPushKeysOnce } from '@squeeze/database/repositories/push-repository';
import type { PushKeyPair, PushService } from '../../ports/push-service.ts';
import { open, seal } from '../../security/envelope.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';

const place = { table: 'push_keys', id: 'vapid', column: 'private_key_sealed' } as const;

/** The pair of keys of this installation, made when it is first asked for and the same from then on. */
export async function pushKeysOf(
  db: Db,
  keys: PurposeKeys,
  service: Pick<PushService, 'makeKeys'>,
  now: number,
): Promise<PushKeyPair> {
  const known = await findPushKeys(db);
  if (known !== null) return opened(keys, known);
  const made = await service.makeKeys();
  const privateKeySealed = seal(keys, place, Buffer.from(made.privateKey));
  return opened(keys, await insertPushKeysOnce(db, { publicKey: made.publicKey, privateKeySealed }, now));
}

const opened = (
  keys: PurposeKeys,
  { publicKey, privateKeySealed }: { publicKey: string; privateKeySealed: string },
): PushKeyPair => ({ publicKey, privateKey: open(keys, place, privateKeySealed).toString() });
