import { createRequire } from 'node:module';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { incomingFields, newMessageSid, webhookToken } from '@squeeze/testing/text-from-phone';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The official package is CommonJS of 21 MB; this file of it is all that is asked.
const official = createRequire(import.meta.url)('twilio/lib/webhooks/webhooks.js') as {
  validateRequest(token: string, signature: string, url: string, fields: Fields): boolean;
  getExpectedTwilioSignature(token: string, url: string, fields: Fields): string;
};

type Fields = Readonly<Record<string, string>>;

/** A call as it is signed, and what somebody on the way makes of it. */
interface Call {
  readonly fields: Fields;
  readonly path: string;
  readonly token: string;
  /** Of the address that is signed. */
  readonly origin: string;
  readonly arrives: (call: {
    readonly fields: Fields;
    readonly path: string;
    readonly signature: string;
  }) => {
    readonly fields?: Fields;
    readonly path?: string;
    readonly signature?: string | null;
  };
}

const bodies = [
  'buy milk',
  '',
  ' ',
  'Déjà vu à São Paulo',
  '🥛🧀',
  'a=b&c=d+e%20f',
  'milk\r\neggs\n',
  '<Body>&amp;"\'</Body>',
  'ж'.repeat(300),
  '"quoted"; --',
  '\u202eright to left',
  'a'.repeat(1_500),
];

describe.each(dialects)('$name: calls signed by the official package', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  let phone: string;

  beforeAll(async () => {
    server = await startTestServer({ dialect });
    me = await signIn(server);
    phone = newPhoneNumber();
    await givenPhoneNumber(server.database.db, {
      userId: me.user.id,
      phoneNumber: phone,
      isVerified: true,
      isPrimary: true,
    });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const table = (): readonly (readonly [name: string, call: Partial<Call>, good: boolean])[] => {
    const text = incomingFields(phone, 'buy milk');
    return [
      ...bodies.map(
        (body) => [`says ${body.slice(0, 20)}`, { fields: incomingFields(phone, body) }, true] as const,
      ),
      [
        'more fields',
        { fields: { ...text, ProfileName: 'Inés', FromCity: 'WASHINGTON', SmsStatus: 'received' } },
        true,
      ],
      [
        'pictures',
        { fields: { ...incomingFields(phone, ''), NumMedia: '1', MediaUrl0: 'https://x.test/a?b=c&d' } },
        true,
      ],
      [
        'a query',
        {
          path: '/sms/status?text=0197c3f0-7b1e-7c3a-9d2e-5f60718293a4',
          fields: { MessageSid: newMessageSid(), MessageStatus: 'sent' },
        },
        true,
      ],
      [
        'a status',
        { path: '/sms/status', fields: { MessageSid: newMessageSid(), MessageStatus: 'delivered' } },
        true,
      ],
      ['another token', { token: 'somebody-elses' }, false],
      ['an empty token', { token: ' ' }, false],
      ['another host', { origin: 'https://evil.example' }, false],
      ['the same host by another scheme', { origin: server.origin.replace('http:', 'https:') }, false],
      ['another port', { origin: 'http://127.0.0.1:1' }, false],
      ['another name of this machine', { origin: server.origin.replace('127.0.0.1', 'localhost') }, false],
      ['another text', { arrives: ({ fields }) => ({ fields: { ...fields, Body: 'buy eggs' } }) }, false],
      [
        'another sender',
        { arrives: ({ fields }) => ({ fields: { ...fields, From: '+12025550199' } }) },
        false,
      ],
      [
        'another id',
        { arrives: ({ fields }) => ({ fields: { ...fields, MessageSid: newMessageSid() } }) },
        false,
      ],
      ['one field more', { arrives: ({ fields }) => ({ fields: { ...fields, OptOutType: 'STOP' } }) }, false],
      ['one field less', { arrives: ({ fields: { To: _, ...fields } }) => ({ fields }) }, false],
      ['another path', { arrives: ({ fields }) => ({ fields, path: '/sms/status' }) }, false],
      ['a query put in', { arrives: ({ path }) => ({ path: `${path}?text=1` }) }, false],
      ['no signature', { arrives: () => ({ signature: null }) }, false],
      ['an empty signature', { arrives: () => ({ signature: '' }) }, false],
      [
        'a signature cut short',
        { arrives: ({ signature }) => ({ signature: signature.slice(0, -1) }) },
        false,
      ],
      ['a longer signature', { arrives: ({ signature }) => ({ signature: `${signature}=` }) }, false],
      [
        'a signature of other case',
        { arrives: ({ signature }) => ({ signature: otherCase(signature) }) },
        false,
      ],
      [
        'the signature in hexadecimal',
        { arrives: ({ signature }) => ({ signature: hex(signature) }) },
        false,
      ],
    ];
  };

  it('are taken exactly where it takes them, at least thirty kinds', async () => {
    const rows = table();
    expect(rows.length).toBeGreaterThanOrEqual(30);
    const outcomes: unknown[] = [];
    for (const [name, call] of rows) {
      server.clock.advance(60_000);
      outcomes.push([name, ...(await place(call))]);
    }
    expect(outcomes).toEqual(rows.map(([name, , good]) => [name, good ? 200 : 403, good]));
  });

  /** Signs a call, lets it arrive, and answers its status with what the official package says of it. */
  async function place(call: Partial<Call>): Promise<[status: number, official: boolean]> {
    const { path = '/sms/inbound', token = webhookToken, origin = server.origin, arrives } = call;
    const fields = call.fields ?? incomingFields(phone, 'buy milk');
    const signature = official.getExpectedTwilioSignature(token, `${origin}/api/v1${path}`, fields);
    const arrived = { fields, path, signature, ...arrives?.({ fields, path, signature }) };
    const url = `${server.origin}/api/v1${arrived.path}`;
    const response = await fetch(url, {
      method: 'POST',
      headers: arrived.signature === null ? {} : { 'x-twilio-signature': arrived.signature },
      body: new URLSearchParams(arrived.fields),
    });
    await response.text();
    const judged = official.validateRequest(webhookToken, arrived.signature ?? '', url, arrived.fields);
    return [response.status, judged];
  }
});

const hex = (signature: string): string => Buffer.from(signature, 'base64').toString('hex');
const otherCase = (signature: string): string =>
  signature === signature.toLowerCase() ? signature.toUpperCase() : signature.toLowerCase();
