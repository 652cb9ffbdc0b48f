import { createLastAnswers } from '../last-state/last-answers.ts';
import { followQueries } from '../last-state/follow-queries.ts';
import { createDeviceRecords, type DeviceRecords } from './device-records.ts';
import { keepTextsIn } from './kept-text.ts';
import type { Device } from './lazy-device.ts';

/** What this device keeps; from the first time on, the server's answers and what is typed are among it. */
export const recordsOf = (device: Device): DeviceRecords => {
  if (device.records === null) {
    const records = createDeviceRecords(device.openStore);
    device.records = records;
    device.act = followQueries(createLastAnswers(records, device.now));
    keepTextsIn(records);
  }
  return device.records;
};
