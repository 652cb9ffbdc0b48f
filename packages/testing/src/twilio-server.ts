import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** As Twilio keeps it. */
export interface ReceivedText {
  readonly sid: string;
  readonly to: string;
  readonly from: string;
  readonly body: string;
  readonly statusCallback: string | null;
  readonly createdAt: number;
}

export interface TwilioServer extends AsyncDisposable {
  readonly origin: string;
  /** What an account of it needs to be used. */
  readonly account: { readonly accountSid: string; readonly authToken: string; readonly from: string };
  readonly received: readonly ReceivedText[];
}

interface TwilioServerOptions {
  readonly now: () => number;
  /** Numbers it answers 400 for, as for what is no phone. */
  readonly unknown?: readonly string[];
}

/**
 * The part of Twilio's REST API that is used here, on loopback: it takes texts and lists them as
 * https://www.twilio.com/docs/messaging/api/message-resource says, and sends nothing.
 */
export async function startTwilioServer({ now, unknown = [] }: TwilioServerOptions): Promise<TwilioServer> {
  const account = {
    accountSid: `AC${randomUUID().replaceAll('-', '')}`,
    authToken: randomUUID(),
    from: '+15005550006',
  };
  const received: ReceivedText[] = [];
  const messages = `/2010-04-01/Accounts/${account.accountSid}/Messages`;
  const server = createServer((request, response) => void respond(request, response));

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body } = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    const sent = new URLSearchParams(await text(request));
    if (request.headers.authorization !== basic(account)) return refusal(401, 20_003, 'Authenticate');
    if (pathname === `${messages}.json`) return request.method === 'POST' ? take(sent) : list(searchParams);
    const one = received.find(({ sid }) => pathname === `${messages}/${sid}.json`);
    return one === undefined ? refusal(404, 20_404, 'Not found') : { status: 200, body: asListed(one) };
  }

  function take(form: URLSearchParams): Answer {
    const [to, from, body] = ['To', 'From', 'Body'].map((name) => form.get(name) ?? '');
    if (to === undefined || to === '') return refusal(400, 21_604, "A 'To' phone number is required.");
    if (unknown.includes(to))
      return refusal(400, 21_211, `The 'To' number ${to} is not a valid phone number.`);
    if (from !== account.from) return refusal(400, 21_606, "The 'From' phone number is not yours.");
    if (body === undefined || body === '') return refusal(400, 21_602, 'Message body is required.');
    const sid = `SM${randomUUID().replaceAll('-', '')}`;
    const taken = { sid, to, from, body, statusCallback: form.get('StatusCallback'), createdAt: now() };
    received.push(taken);
    return { status: 201, body: { ...asListed(taken), date_sent: null, status: 'queued' } };
  }

  function list(query: URLSearchParams): Answer {
    const size = Math.min(Number(query.get('PageSize') ?? 50), 1_000);
    const at = Number(query.get('Page') ?? 0);
    const to = query.get('To');
    const listed = received.filter((one) => to === null || one.to === to).toReversed();
    const next = new URLSearchParams(query);
    next.set('Page', String(at + 1));
    const hasMore = listed.length > (at + 1) * size;
    return {
      status: 200,
      body: {
        messages: listed.slice(at * size, (at + 1) * size).map(asListed),
        page: at,
        page_size: size,
        next_page_uri: hasMore ? `${messages}.json?${next.toString()}` : null,
      },
    };
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account,
    received,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

const basic = ({ accountSid, authToken }: TwilioServer['account']): string =>
  `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

const refusal = (status: number, code: number, message: string): Answer => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

/** Dates are RFC 2822 in whole seconds. */
const asListed = ({ sid, to, from, body, createdAt }: ReceivedText): object => {
  const date = new Date(createdAt).toUTCString().replace('GMT', '+0000');
  return {
    sid,
    to,
    from,
    body,
    direction: 'outbound-api',
    status: 'sent',
    date_created: date,
    date_sent: date,
    date_updated: date,
    num_segments: '1',
    price: null,
    price_unit: 'USD',
    error_code: null,
  };
};
