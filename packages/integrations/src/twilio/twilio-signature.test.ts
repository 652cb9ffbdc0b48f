import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { isSignedByTwilio, twilioSignature } from './twilio-signature.ts';

// The official package is CommonJS of 21 MB; this file of it is all that is asked.
const official = createRequire(import.meta.url)('twilio/lib/webhooks/webhooks.js') as {
  validateRequest(token: string, signature: string, url: string, fields: object): boolean;
  getExpectedTwilioSignature(token: string, url: string, fields: object): string;
};

const token = '12345';
const url = 'https://squeeze.example/api/v1/sms/inbound';
const fields = { MessageSid: `SM${'0'.repeat(32)}`, From: '+12025550123', To: '+15005550006', Body: 'milk' };
type Fields = Readonly<Record<string, string | readonly string[]>>;

interface Sent {
  readonly url: string;
  readonly fields: Fields;
}
const signed = (sent: Partial<Sent> = {}): Sent => ({ url, fields, ...sent });

/** What the provider signed, what arrived, and whether it counts; null signs as the provider does. */
const table: readonly (readonly [
  name: string,
  signed: Sent,
  arrived: Sent,
  signature: string | undefined | null,
  token: string,
  good: boolean,
])[] = [
  ...(
    [
      ['a text', {}],
      ['no fields', { fields: {} }],
      ['an empty field', { fields: { ...fields, Body: '' } }],
      ['accents', { fields: { ...fields, Body: 'Déjà vu à São Paulo' } }],
      ['an emoji', { fields: { ...fields, Body: '🥛🧀' } }],
      ['marks of forms', { fields: { ...fields, Body: 'a=b&c=d+e%20f' } }],
      ['line breaks', { fields: { ...fields, Body: 'milk\r\neggs\n' } }],
      ['names in both cases', { fields: { a: '1', B: '2', A: '3', b: '4' } }],
      ['a field several times', { fields: { MediaUrl: ['b', 'a', 'b'], Body: 'x' } }],
      ['a query', { url: `${url}?text=0197&x=%2F` }],
      ['http', { url: 'http://squeeze.example/api/v1/sms/inbound' }],
      ['a port of its own', { url: 'http://localhost:4710/api/v1/sms/inbound' }],
      ['the standard port', { url: 'https://squeeze.example:443/api/v1/sms/inbound' }],
      ['a trailing slash', { url: `${url}/` }],
    ] as const
  ).map(([name, sent]) => [name, signed(sent), signed(sent), null, token, true] as const),
  [
    'the standard port left out',
    signed({ url: url.replace('.example', '.example:443') }),
    signed(),
    null,
    token,
    true,
  ],
  [
    'the standard port put in',
    signed(),
    signed({ url: url.replace('.example', '.example:443') }),
    null,
    token,
    true,
  ],
  ['another text', signed(), signed({ fields: { ...fields, Body: 'eggs' } }), null, token, false],
  ['another sender', signed(), signed({ fields: { ...fields, From: '+12025550124' } }), null, token, false],
  ['one field more', signed(), signed({ fields: { ...fields, OptOutType: 'STOP' } }), null, token, false],
  ['one field less', signed(), signed({ fields: { Body: 'milk' } }), null, token, false],
  [
    'values that changed places',
    signed({ fields: { a: 'b', c: 'd' } }),
    signed({ fields: { a: 'd', c: 'b' } }),
    null,
    token,
    false,
  ],
  ['another host', signed(), signed({ url: url.replace('squeeze', 'evil') }), null, token, false],
  ['another path', signed(), signed({ url: url.replace('inbound', 'status') }), null, token, false],
  ['another scheme', signed(), signed({ url: url.replace('https', 'http') }), null, token, false],
  ['another query', signed({ url: `${url}?text=1` }), signed({ url: `${url}?text=2` }), null, token, false],
  ['a query put in', signed(), signed({ url: `${url}?text=1` }), null, token, false],
  ['another token', signed(), signed(), null, '12346', false],
  ['no signature', signed(), signed(), undefined, token, false],
  ['an empty signature', signed(), signed(), '', token, false],
  [
    'a signature cut short',
    signed(),
    signed(),
    official.getExpectedTwilioSignature(token, url, fields).slice(0, -1),
    token,
    false,
  ],
  [
    'a signature with a blank',
    signed(),
    signed(),
    `${official.getExpectedTwilioSignature(token, url, fields)} `,
    token,
    false,
  ],
  ['rubbish for a signature', signed(), signed(), 'ÿ'.repeat(28), token, false],
];

describe('signatures of Twilio', () => {
  it('are tried in at least thirty ways', () => {
    expect(table.length).toBeGreaterThanOrEqual(30);
  });

  it.each(table)('%s', (_, sent, arrived, given, withToken, good) => {
    const signature =
      given === null ? official.getExpectedTwilioSignature(withToken, sent.url, sent.fields) : given;
    expect(isSignedByTwilio(token, { ...arrived, signature })).toBe(good);
    expect(official.validateRequest(token, signature ?? '', arrived.url, arrived.fields)).toBe(good);
  });

  it('are made as the official package makes them', () => {
    for (const [, sent] of table) {
      expect(twilioSignature(token, sent.url, sent.fields)).toBe(
        official.getExpectedTwilioSignature(token, sent.url, sent.fields),
      );
    }
  });
});
