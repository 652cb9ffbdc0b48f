import type { DeviceTokenStore } from '../platform/platform.ts';

type Known = readonly [account: string, token: string];

/** Whoever has not signed in for longest is forgotten first. Windows keeps no more than 2,560 bytes under a name. */
const mostAccounts = 5;

const keyOf = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

const isKnown = (value: unknown): value is Known =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

/** The latest first. A keychain that does not answer knows nobody. */
const readKnown = async (store: DeviceTokenStore): Promise<readonly Known[]> => {
  try {
    const known: unknown = JSON.parse((await store.get()) ?? '[]');
    return Array.isArray(known) ? known.filter(isKnown) : [];
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
  if (store === undefined) return;
  const account = keyOf(email);
  const others = (await readKnown(store)).filter(([other]) => other !== account);
  const known: readonly Known[] = [[account, token], ...others];
  await store.set(JSON.stringify(known.slice(0, mostAccounts))).catch(() => undefined);
};
