import { SendError } from '@squeeze/server/ports/send-error';
import { retryAfter } from '../http/retry-after.ts';
import type {
  PushAnswer,
  PushKeyPair,
  PushMessage,
  PushService,
  PushTarget,
} from '@squeeze/server/ports/push-service';

/** Hosts that browsers' makers push from. A name with a dot in front stands for all below it. */
const knownHosts = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

export interface WebPushOptions {
  /** Whom a push service may write to about us: an https: or mailto: address. */
  readonly contact: string;
  /** Origins of further push services, such as an own one. Only they may do without TLS. */
  readonly services?: readonly string[];
  /** How long an answer may take, ms. */
  readonly answerMs?: number;
}

/** Pushes to browsers by their makers' services (RFC 8030), encrypted for the browser (RFC 8291). */
export class WebPushService implements PushService {
  readonly #options: Required<WebPushOptions>;

  constructor({ services = [], answerMs = 10_000, ...options }: WebPushOptions) {
    this.#options = { ...options, services, answerMs };
  }

  /** The address comes from whoever is signed in, and this server would write to it: only to services that are known. */
  accepts(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
    if (username !== '' || password !== '') return false;
    if (this.#options.services.includes(origin)) return true;
    if (protocol !== 'https:' || port !== '') return false;
    return knownHosts.some((known) =>
      known.startsWith('.') ? hostname.endsWith(known) : hostname === known,
    );
  }

  async makeKeys(): Promise<PushKeyPair> {
    const { default: webPush } = await import('web-push');
    return webPush.generateVAPIDKeys();
  }

  async send(target: PushTarget, message: PushMessage, keys: PushKeyPair): Promise<PushAnswer> {
    // It may have been let in under other rules.
    if (!this.accepts(target.endpoint)) return 'gone';
    const request = await this.#requestFor(target, message, keys);
    if (request === null) return 'gone';
    const answer = await fetch(request.endpoint, {
      method: 'POST',
      headers: request.headers,
      body: request.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(this.#options.answerMs),
    });
    await answer.body?.cancel();
    return answerOf(answer);
  }

  /**
   * Null where the browser's keys are none.
   * @throws Error where the keys or the contact of this installation are none: no fault of the browser
   */
  async #requestFor(target: PushTarget, message: PushMessage, keys: PushKeyPair) {
    // Loaded where it is used: few starts are followed by a push at once.
    const { default: webPush } = await import('web-push');
    const { publicKey, privateKey } = keys;
    webPush.getVapidHeaders(
      new URL(target.endpoint).origin,
      this.#options.contact,
      publicKey,
      privateKey,
      'aes128gcm',
    );
    try {
      const { endpoint, headers, body } = webPush.generateRequestDetails(
        { endpoint: target.endpoint, keys: { ...target.keys } },
        message.payload,
        {
          vapidDetails: { subject: this.#options.contact, ...keys },
          TTL: message.ttl,
          topic: message.topic,
          urgency: message.urgent ? 'high' : 'normal',
          contentEncoding: 'aes128gcm',
        },
      );
      const own = Object.entries(headers).filter(([name]) => name !== 'Content-Length');
      return { endpoint, headers: Object.fromEntries(own), body: new Uint8Array(body ?? []) };
    } catch {
      return null;
    }
  }
}

/** https://www.rfc-editor.org/rfc/rfc8030#section-5 and what follows it. */
function answerOf(answer: Response): PushAnswer {
  const { status } = answer;
  if (answer.ok) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  const message = `the push service answered ${status}`;
  if (status === 429 || status >= 500) {
    throw new SendError('refused', message, { retryAfterMs: retryAfter(answer) });
  }
  throw new SendError('rejected', message);
}
