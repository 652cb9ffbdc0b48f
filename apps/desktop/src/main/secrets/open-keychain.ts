import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { KeychainState } from '@squeeze/contracts/desktop-bridge';
import { LateSecrets } from './late-secrets.ts';
import type { SecretStore } from './secret-store.ts';

export interface Keychain {
  /** Goes on in the keychain by itself when that answers after all. */
  readonly secrets: SecretStore;
  readonly storage: KeychainState['storage'];
  /**
   * 32 bytes in base64 that seal what the embedded server keeps for others (provider tokens). Null where no keychain holds
   * it: what was sealed with a key that is gone tomorrow would be lost.
   */
  readonly envelopeKey: string | null;
}

/** A keychain that can be used. */
export interface LastingKeychain extends Keychain {
  readonly envelopeKey: string;
}

export interface OpenedKeychain {
  /** What it is once it has answered or patience has ended; asked later, what it is by then. */
  now(): Promise<Keychain>;
  /** Resolves when one that patience had ended for answers after all, and never otherwise. */
  readonly late: Promise<LastingKeychain>;
  /** Whether secrets were kept in memory by then, which it has taken up too. */
  hadSecrets(): boolean;
}

export interface KeychainOptions {
  /** Opens the operating system's keychain; rejects where there is none. */
  open(): Promise<SecretStore>;
  /** Whether it failed for want of an answer; then it is asked again. */
  isUnanswered(cause: unknown): boolean;
  /** Between two such attempts. */
  readonly againMs: number;
  /** Hears why the keychain cannot be used. */
  onFailure(cause: unknown): void;
  /** A locked keychain asks its owner, so there is time to type. */
  readonly patienceMs: number;
}

const envelopeKeyName = 'envelope-key';

/**
 * Opens the keychain and makes sure that it keeps what it is given. Where it cannot, or takes longer than patience lasts, it
 * goes on without: secrets are in memory for this session and never on disk instead. A person who types the password to
 * their keychain an hour later has it taken up then.
 */
export function openKeychain(options: KeychainOptions): OpenedKeychain {
  const late = Promise.withResolvers<LastingKeychain>();
  const inMemory = new LateSecrets();
  const opening = openOnceAnswered(options);
  let current = inTime(opening, options.patienceMs).catch((cause: unknown): Keychain => {
    options.onFailure(cause);
    if (cause instanceof OutOfPatience) takeUp(opening, inMemory).then(late.resolve, options.onFailure);
    return { secrets: inMemory, storage: 'session', envelopeKey: null };
  });
  late.promise.then(
    (keychain) => (current = Promise.resolve(keychain)),
    () => undefined,
  );
  return { now: () => current, late: late.promise, hadSecrets: () => inMemory.hadAny };
}

class OutOfPatience extends Error {
  constructor() {
    super('the keychain did not answer in time');
    this.name = 'OutOfPatience';
  }
}

async function inTime(opening: Promise<Keychain>, patienceMs: number): Promise<Keychain> {
  const answered = new AbortController();
  const patience = delay(patienceMs, undefined, { signal: answered.signal }).then(() => {
    throw new OutOfPatience();
  });
  patience.catch(() => undefined);
  try {
    return await Promise.race([opening, patience]);
  } finally {
    answered.abort();
  }
}

async function takeUp(opening: Promise<LastingKeychain>, secrets: LateSecrets): Promise<LastingKeychain> {
  const keychain = await opening;
  await secrets.moveTo(keychain.secrets);
  return { ...keychain, secrets };
}

async function openOnceAnswered(options: KeychainOptions): Promise<LastingKeychain> {
  for (;;) {
    try {
      return await openLasting(options);
    } catch (cause) {
      if (!options.isUnanswered(cause)) throw cause;
      await delay(options.againMs, undefined, { ref: false });
    }
  }
}

async function openLasting(options: KeychainOptions): Promise<LastingKeychain> {
  const secrets = await options.open();
  return { secrets, storage: 'keychain', envelopeKey: await keptEnvelopeKey(secrets) };
}

/** The first start makes the key; reading it back proves that the keychain really keeps things. */
async function keptEnvelopeKey(secrets: SecretStore): Promise<string> {
  const kept = await secrets.get(envelopeKeyName);
  if (kept !== null) return kept;
  const made = randomBytes(32).toString('base64');
  await secrets.set(envelopeKeyName, made);
  if ((await secrets.get(envelopeKeyName)) !== made) throw new Error('the keychain does not keep secrets');
  return made;
}
