import type { SessionEnd } from '../session-keeper.ts';
import type { Device } from './lazy-device.ts';
import { recordsOf } from './records-of.ts';

/**
 * What this device keeps of a person goes with the session. Who signs out leaves nothing; when the server ends it, what
 * was typed and not sent waits for the same person, and what the server said goes.
 */
export const endRecords = async (device: Device, how: SessionEnd): Promise<void> => {
  const records = recordsOf(device);
  const { owner } = records;
  if (owner === null) return;
  // First: an answer that is on its way still would be kept after all has been erased.
  records.close();
  if (how === 'left') await records.erase(owner, ['outbox', 'draft', 'last']);
  else {
    await records.erase(owner, ['last']);
    await records.note(owner, 'ended');
  }
};
