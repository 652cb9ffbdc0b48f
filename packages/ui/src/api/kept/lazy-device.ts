import type { Middleware } from '@reduxjs/toolkit';
import type { DeviceStore } from '../../platform/device-store.ts';
import type { DeviceRecords } from './device-records.ts';

/** What this device keeps for whoever is signed in; the sign-in page does without its code. */
export interface Device {
  readonly openStore: (() => Promise<DeviceStore>) | undefined;
  /** Epoch ms. */
  readonly now: () => number;
  /** Null before the first who was signed in. */
  records: DeviceRecords | null;
  /** What is done after each action, to keep the server's answers. */
  act: ((action: unknown, store: Parameters<Middleware>[0]) => void) | null;
}

export const createDevice = ({ openStore, now }: Pick<Device, 'openStore' | 'now'>): Device => ({
  openStore,
  now,
  records: null,
  act: null,
});

/** Brings what is kept of a person; nothing where its code cannot be had. Never rejects. */
export const openDevice = async (device: Device, owner: string): Promise<void> => {
  const opened = await import('./records-of.ts').catch(() => null);
  await opened?.recordsOf(device).open(owner);
};

export const followDevice =
  (device: Device): Middleware =>
  (store) =>
  (next) =>
  (action) => {
    const result = next(action);
    device.act?.(action, store);
    return result;
  };
