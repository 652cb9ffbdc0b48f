import { readAccounts } from '@squeeze/domain/kept/known-accounts';
import type { DeviceTokenStore } from '../platform/platform.ts';

const keyOf = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** A keychain that does not answer knows nobody. */
const readKnown = async (store: DeviceTokenStore): Promise<ReturnType<typeof readAccounts>> => {
  try {
    return readAccounts(await store.get());
  } catch {
    return [];
  }
};

/** What shows the server that the account has been signed in on this device, or null. */
export const deviceTokenOf = async (
  store: DeviceTokenStore | undefined,
  email: string,
): Promise<string | null> => {
  const known = store === undefined ? [] : await readKnown(store);
  return known.find(([account]) => account === keyOf(email))?.[1] ?? null;
};

/** Keeps it for the account's next sign-in; that it could not be kept stops nobody. */
export const keepDeviceToken = async (
  store: DeviceTokenStore | undefined,
  email: string,
  token: string,
): Promise<void> => {
  await store?.join(JSON.stringify([[keyOf(email), token]])).catch(() => undefined);
};
