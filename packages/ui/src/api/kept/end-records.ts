import { everyKind, kindsOfServer } from '@squeeze/domain/kept/kept-until';
import type { SessionEnd } from '../session-keeper.ts';
import type { Device } from './lazy-device.ts';
import { recordsOf } from './records-of.ts';

/**
 * What this device keeps of a person goes with the session. Who signs out leaves nothing; when the server ends it, what
 * was typed and not sent waits for the same person, and what the server has too goes.
 * @param keptUser whose session it is, where nothing of theirs has been opened yet
 */
export const endRecords = async (
  device: Device,
  how: SessionEnd,
  keptUser: string | undefined,
): Promise<void> => {
  const records = recordsOf(device);
  const owner = records.owner ?? keptUser;
  if (owner === undefined) return;
  if (how === 'revoked') {
    await records.erase(owner, kindsOfServer);
    await records.note(owner, 'ended');
  }
  // Before it is erased for good: an answer that is on its way still would be kept after that.
  records.close();
  await records.erase(owner, how === 'left' ? everyKind : kindsOfServer);
};
