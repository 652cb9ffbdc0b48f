import { keepOnDevice } from './kept-on-device.ts';

/** Leaves a todo on this device that was captured and never sent. @param at when that was, epoch ms */
export const keepWaiting = async (userId: string, title: string, at: number): Promise<void> => {
  const key = title.replaceAll(/\W/g, '').padEnd(32, '0');
  const pieces = [{ draft: { title }, text: title, shown: null }];
  const entry = { shape: 3, key, userId, at, write: { kind: 'capture', pieces } };
  await keepOnDevice(userId, 'outbox', { [key]: JSON.stringify(entry) });
};
