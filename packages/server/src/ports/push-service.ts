/** Where a browser takes pushes, and the keys that only it can read them with (RFC 8291). */
export interface PushTarget {
  readonly endpoint: string;
  /** Base64url. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Base64url; browsers know an installation by the public one (VAPID, RFC 8292). */
export interface PushKeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushMessage {
  /** What the page's service worker reads; at most about 3,000 bytes. */
  readonly payload: string;
  /** At most 32 letters of base64url: a later one of the same topic takes the place of one not yet shown. */
  readonly topic: string;
  readonly urgent: boolean;
  /** How long it is kept for a browser that is not there, seconds. */
  readonly ttl: number;
}

/** `gone`: the browser has unsubscribed, or can no longer be reached there. */
export type PushAnswer = 'taken' | 'gone';

/** Pushes notifications to browsers, also while none of our pages is open there. */
export interface PushService {
  /** Whether an address is one of a push service that may be written to. */
  accepts(endpoint: string): boolean;
  makeKeys(): Promise<PushKeyPair>;
  /** Sending the same topic again is harmless. Rejects, with a SendError where it can be told why, when it is not taken. */
  send(target: PushTarget, message: PushMessage, keys: PushKeyPair): Promise<PushAnswer>;
}
