import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SendError } from '@squeeze/server/ports/send-error';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TwilioPhoneLine } from './twilio-phone-line.ts';

const sid = `SM${'a'.repeat(32)}`;
const account = { accountSid: `AC${'b'.repeat(32)}`, authToken: 'secret', from: '+15005550006' };
const message = { to: '+12025550123', body: 'Milk & eggs' };

const clock = new FakeClock();

interface Asked {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly authorization: string | undefined;
  readonly form: Record<string, string>;
}

describe('TwilioPhoneLine', () => {
  let asked: Asked[];
  let answer: (response: ServerResponse) => void;
  const peer = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request;
      const form = Object.fromEntries(new URLSearchParams(body));
      asked.push({ method, url, authorization: headers.authorization, form });
      return answer(response);
    });
  });
  let line: TwilioPhoneLine;

  beforeEach(async () => {
    asked = [];
    await new Promise<void>((resolve) => {
      peer.listen(0, '127.0.0.1', resolve);
    });
    line = new TwilioPhoneLine({ ...account, apiUrl: originOf() }, clock);
  });
  afterEach(
    () =>
      new Promise<void>((resolve) => {
        peer.close(() => resolve());
        peer.closeAllConnections();
      }),
  );

  const originOf = (): string => `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
  const answering = (status: number, body: object, headers: Record<string, string> = {}): void => {
    answer = (response) => {
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    };
  };
  const send = () => line.carrier.send(message, 'https://squeeze.example/status?text=1');
  const failure = async (): Promise<SendError> => {
    const error: unknown = await send().catch((thrown: unknown) => thrown);
    if (!(error instanceof SendError)) throw error;
    return error;
  };

  it('hands a text over as the documentation says and tells its id and segments', async () => {
    answering(201, { sid, num_segments: '2', price: null, price_unit: 'USD', status: 'queued' });
    expect(await send()).toEqual({ providerId: sid, segments: 2 });
    expect(asked).toEqual([
      {
        method: 'POST',
        url: `/2010-04-01/Accounts/${account.accountSid}/Messages.json`,
        authorization: `Basic ${Buffer.from(`${account.accountSid}:secret`).toString('base64')}`,
        form: {
          To: message.to,
          From: account.from,
          Body: message.body,
          StatusCallback: 'https://squeeze.example/status?text=1',
        },
      },
    ]);
  });

  it('names a messaging service in place of a number', async () => {
    answering(201, { sid });
    const from = `MG${'c'.repeat(32)}`;
    await new TwilioPhoneLine({ ...account, from, apiUrl: originOf() }, clock).carrier.send(
      message,
      'https://x.test',
    );
    expect(asked[0]?.form).toMatchObject({ MessagingServiceSid: from });
    expect(asked[0]?.form).not.toHaveProperty('From');
  });

  it.each([
    [400, 'rejected'],
    [401, 'rejected'],
    [429, 'refused'],
    [500, 'unknown'],
    [503, 'unknown'],
  ] as const)('takes %i for %s', async (status, expected) => {
    answering(status, { code: 21_211, message: 'no' }, { 'retry-after': '7' });
    const error = await failure();
    expect(error).toMatchObject({ failure: expected, retryAfterMs: 7_000 });
    expect(error.message).not.toContain(message.body);
  });

  it('does not know what became of a text whose answer was lost', async () => {
    answer = (response) => void response.socket?.destroy();
    expect(await failure()).toMatchObject({ failure: 'unknown' });
    answer = (response) => void response.writeHead(201).end('{"sid": "SM');
    expect(await failure()).toMatchObject({ failure: 'unknown' });
  });

  it('knows that nobody took a text where nobody was reached', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => {
      closed.listen(0, '127.0.0.1', resolve);
    });
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => {
      closed.close(resolve);
    });
    line = new TwilioPhoneLine({ ...account, apiUrl: `http://127.0.0.1:${port}` }, clock);
    expect(await failure()).toMatchObject({ failure: 'refused' });
  });

  it('tells a price once there is one, in millionths of a dollar', async () => {
    answering(200, { sid, price: null, price_unit: 'USD' });
    expect(await line.carrier.priceOf(sid)).toBeNull();
    answering(200, { sid, price: '-0.00790', price_unit: 'USD' });
    expect(await line.carrier.priceOf(sid)).toBe(7_900);
    expect(asked.at(-1)).toMatchObject({
      method: 'GET',
      url: expect.stringContaining(`/Messages/${sid}.json`),
    });
  });

  it('finds the texts with the same words that it has taken since, on every page', async () => {
    const since = clock.now() - 5 * 60_000;
    const listed = { body: message.body, sid, date_created: new Date(since + 2_000).toUTCString() };
    const older = { ...listed, sid: 'SMold', date_created: new Date(since - 62_000).toUTCString() };
    const pages = [
      { messages: [older, { ...listed, body: 'another' }], next_page_uri: '/next' },
      { messages: [listed], next_page_uri: null },
    ];
    answer = (response) => void response.end(JSON.stringify(pages.shift()));
    expect(await line.carrier.findTaken?.(message, since)).toEqual({ providerIds: [sid], complete: true });
    expect(asked.map(({ url }) => url?.replace(/^.*Messages/, ''))).toEqual([
      '.json?To=%2B12025550123&PageSize=1000',
      '/next',
    ]);
  });

  it('does not take its list for complete where it cannot be, and not a refusal for a list', async () => {
    answering(200, { messages: [], next_page_uri: null });
    const justNow = clock.now() - 1_000;
    expect(await line.carrier.findTaken?.(message, justNow)).toEqual({ providerIds: [], complete: false });
    answering(200, { messages: [], next_page_uri: '/for-ever' });
    expect(await line.carrier.findTaken?.(message, 0)).toEqual({ providerIds: [], complete: false });
    answering(503, {});
    await expect(line.carrier.findTaken?.(message, 0)).rejects.toThrow('Twilio answered 503');
  });
});
