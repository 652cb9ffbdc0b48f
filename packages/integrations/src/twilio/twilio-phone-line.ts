import type { Db } from '@squeeze/database/connection';
import type { Clock } from '@squeeze/server/ports/clock';
import { SendError } from '@squeeze/server/ports/send-error';
import type {
  FoundTexts,
  PhoneLine,
  TakenText,
  TextCarrier,
  TextMessage,
} from '@squeeze/server/ports/phone-line';
import { z } from 'zod';
import { retryAfter } from '../http/retry-after.ts';

export interface TwilioAccount {
  readonly accountSid: string;
  readonly authToken: string;
  /** A number in E.164, or the id of a messaging service (`MG…`). */
  readonly from: string;
  /** Where its API is; Twilio's own when left out. */
  readonly apiUrl?: string;
}

/** The list of messages is a moment behind. */
const listedAfterMs = 60_000;
/** By how much Twilio's clock may be behind ours. A text of before with the same words is known by its id. */
const skewMs = 60_000;
/** As many as a page may have, and as many pages as are read. */
const page = { size: 1_000, most: 5 } as const;

const Message = z.object({
  sid: z.string(),
  num_segments: z.string().nullish(),
  price: z.string().nullish(),
  price_unit: z.string().nullish(),
});
const MessageList = z.object({
  messages: z.array(
    z.object({ sid: z.string(), body: z.string().nullable(), date_created: z.string().nullable() }),
  ),
  next_page_uri: z.string().nullish(),
});

/**
 * Texts through Twilio's REST API, version 2010-04-01 (https://www.twilio.com/docs/messaging/api/message-resource).
 * Plain requests: the official package weighs 21 MB and is used by the tests alone.
 */
export class TwilioPhoneLine implements PhoneLine {
  readonly kind = 'twilio';
  readonly carrier: TextCarrier = {
    send: (message, statusUrl) => this.#send(message, statusUrl),
    findTaken: (message, since) => this.#findTaken(message, since),
    priceOf: (providerId) => this.#priceOf(providerId),
  };
  readonly #account: TwilioAccount;
  readonly #clock: Clock;
  readonly #answerMs: number;
  readonly #api: string;
  readonly #messages: string;

  /** @param answerMs how long an answer may take, ms */
  constructor(account: TwilioAccount, clock: Clock, { answerMs = 10_000 } = {}) {
    this.#account = account;
    this.#clock = clock;
    this.#answerMs = answerMs;
    this.#api = account.apiUrl ?? 'https://api.twilio.com';
    this.#messages = `${this.#api}/2010-04-01/Accounts/${encodeURIComponent(account.accountSid)}/Messages`;
  }

  async send(_db: Db, message: TextMessage): Promise<void> {
    await this.#send(message, null);
  }

  /**
   * Not by `DateSent`, which one that still waits for its turn does not have.
   * https://www.twilio.com/docs/messaging/api/message-resource#read-multiple-message-resources
   */
  async #findTaken({ to, body }: Pick<TextMessage, 'to' | 'body'>, since: number): Promise<FoundTexts> {
    const asked = this.#clock.now();
    const query = new URLSearchParams({ To: to, PageSize: String(page.size) });
    const found: string[] = [];
    let next: string | null = `${this.#messages}.json?${query.toString()}`;
    for (let read = 0; next !== null && read < page.most; read += 1) {
      const response = await this.#request(next);
      if (!response.ok) throw await failureOf(response);
      const list = MessageList.parse(await response.json());
      const ofNow = list.messages.filter(
        (message) => message.body === body && Date.parse(message.date_created ?? '') >= since - skewMs,
      );
      found.push(...ofNow.map(({ sid }) => sid));
      next = typeof list.next_page_uri === 'string' ? this.#api + list.next_page_uri : null;
    }
    return { providerIds: found, complete: next === null && asked - since > listedAfterMs };
  }

  async #send({ to, body }: Pick<TextMessage, 'to' | 'body'>, statusUrl: string | null): Promise<TakenText> {
    const { from } = this.#account;
    const form = new URLSearchParams({
      To: to,
      [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
      Body: body,
      ...(statusUrl !== null && { StatusCallback: statusUrl }),
    });
    const response = await this.#request(`${this.#messages}.json`, form);
    if (!response.ok) throw await failureOf(response);
    const message = await response.json().then(
      (answer: unknown) => Message.parse(answer),
      (error: unknown) => {
        // Its answer broke off, or is none of Twilio's: taken or not, nobody can tell.
        throw new SendError('unknown', 'the answer could not be read', { cause: error });
      },
    );
    const segments = Number(message.num_segments ?? 0);
    return { providerId: message.sid, segments: segments > 0 ? segments : null };
  }

  async #priceOf(providerId: string): Promise<number | null> {
    const response = await this.#request(`${this.#messages}/${encodeURIComponent(providerId)}.json`);
    if (!response.ok) throw await failureOf(response);
    const { price, price_unit: unit } = Message.parse(await response.json());
    if (price === null || price === undefined || unit?.toUpperCase() !== 'USD') return null;
    // What is charged comes as a negative amount.
    return Math.abs(Math.round(Number(price) * 1_000_000));
  }

  /** @throws SendError when no answer came: `refused` where nobody was reached, else `unknown` */
  async #request(url: string, form?: URLSearchParams): Promise<Response> {
    const { accountSid, authToken } = this.#account;
    try {
      return await fetch(url, {
        method: form === undefined ? 'GET' : 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
        ...(form !== undefined && { body: form }),
        redirect: 'error',
        signal: AbortSignal.timeout(this.#answerMs),
      });
    } catch (error) {
      const failure = wasNeverReached(error) ? 'refused' : 'unknown';
      throw new SendError(failure, 'Twilio did not answer', { cause: error });
    }
  }
}

/** Whether the connection failed before a word was said. `fetch` hides the reason in `cause`. */
function wasNeverReached(error: unknown): boolean {
  const { syscall, code, cause } = (error ?? {}) as { syscall?: unknown; code?: unknown; cause?: unknown };
  if (syscall === 'connect' || syscall === 'getaddrinfo' || code === 'UND_ERR_CONNECT_TIMEOUT') return true;
  return cause !== undefined && wasNeverReached(cause);
}

/** 429 asks to come again; any other 4xx is for good; a 5xx may have been taken before it went wrong. */
async function failureOf(response: Response): Promise<SendError> {
  const body = (await response.json().catch(() => ({}))) as { code?: unknown };
  const code = typeof body.code === 'number' ? ` (${body.code})` : '';
  const message = `Twilio answered ${response.status}${code}`;
  const retryAfterMs = retryAfter(response);
  if (response.status === 429) return new SendError('refused', message, { retryAfterMs });
  return new SendError(response.status < 500 ? 'rejected' : 'unknown', message, { retryAfterMs });
}
