import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { apiBasePath } from '@squeeze/contracts/endpoint';
import { twilioSignature } from '@squeeze/integrations/twilio/twilio-signature';
import { incomingFields, lineNumber, newMessageSid, postWebhook } from './text-from-phone.ts';

/** How a text sent is answered instead of by taking it. */
export interface TwilioRefusal {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface PhoneNetwork extends AsyncDisposable {
  /** What a server is started with to text through here. */
  readonly environment: Readonly<Record<string, string>>;
  /** What was answered to each status it told of: 200 where all is well. */
  readonly statusAnswers: readonly number[];
  /** It calls the server at this origin from now on, under the public name of `environment`. */
  connect(origin: string): void;
  /** Somebody texts the server; what comes back at once is delivered before this resolves. */
  text(from: string, body: string): Promise<void>;
  /** What a phone has got, by whichever way, oldest first. */
  textsTo(phone: string): readonly string[];
  /** The next texts sent are refused so, in order. */
  refuse(...refusals: readonly TwilioRefusal[]): void;
}

const account = { sid: `AC${'0'.repeat(32)}`, token: randomUUID() } as const;
const publicUrl = 'http://127.0.0.1';
const authorization = `Basic ${Buffer.from(`${account.sid}:${account.token}`).toString('base64')}`;

/**
 * Twilio on loopback, with the phones behind it: takes texts over its API, calls the server with those that people write,
 * signed over the public name, and tells it of every text that it was delivered.
 */
export async function startPhoneNetwork(): Promise<PhoneNetwork> {
  const phones = new Map<string, string[]>();
  const refusals: TwilioRefusal[] = [];
  const statusAnswers: number[] = [];
  let origin: string | null = null;

  const call = (path: string, fields: Readonly<Record<string, string>>) => {
    if (origin === null) throw new Error('no server is connected');
    const signature = twilioSignature(account.token, `${publicUrl}${apiBasePath}${path}`, fields);
    return postWebhook(origin, path, fields, signature);
  };
  const deliver = async (to: string, body: string, sid: string, statusUrl: string): Promise<void> => {
    phones.set(to, [...(phones.get(to) ?? []), body]);
    const path = statusUrl.replace(`${publicUrl}${apiBasePath}`, '');
    statusAnswers.push((await call(path, { MessageSid: sid, MessageStatus: 'delivered' })).status);
  };
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await text(request));
    const refusal = refusals.shift();
    if (refusal !== undefined) {
      response
        .writeHead(refusal.status, { 'content-type': 'application/json', ...refusal.headers })
        .end('{}');
      return;
    }
    const isOurs = request.url === `/2010-04-01/Accounts/${account.sid}/Messages.json`;
    if (!isOurs || request.headers.authorization !== authorization || form.get('From') !== lineNumber) {
      response.writeHead(401).end('{}');
      return;
    }
    const sid = newMessageSid();
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ sid }));
    await deliver(form.get('To') ?? '', form.get('Body') ?? '', sid, form.get('StatusCallback') ?? '');
  };

  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      statusAnswers.push(0);
      if (!response.headersSent) response.writeHead(500).end(String(error));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    environment: {
      TWILIO_ACCOUNT_SID: account.sid,
      TWILIO_AUTH_TOKEN: account.token,
      TWILIO_FROM: lineNumber,
      TWILIO_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      SQUEEZE_PUBLIC_URL: publicUrl,
    },
    statusAnswers,
    connect: (to) => {
      origin = to;
    },
    text: async (from, body) => {
      const { status, replies, statusUrls } = await call('/sms/inbound', incomingFields(from, body));
      if (status !== 200) throw new Error(`the text was answered with ${status}`);
      for (const [at, reply] of replies.entries()) {
        await deliver(from, reply, newMessageSid(), statusUrls[at] ?? '');
      }
    },
    textsTo: (phone) => phones.get(phone) ?? [],
    refuse: (...more) => void refusals.push(...more),
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
