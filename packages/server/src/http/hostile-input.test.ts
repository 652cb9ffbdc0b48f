import { api, type EndpointName } from '@squeeze/contracts/api';
import type { Endpoint } from '@squeeze/contracts/endpoint';
import type { ApiClient } from '@squeeze/testing/api-client';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PushService } from '../ports/push-service.ts';

const day = 24 * 60 * 60_000;
const nul = String.fromCodePoint(0);

/** Whatever a field may be sent as, in the text of the JSON. */
const hostile: Readonly<Record<string, string>> = {
  NUL: JSON.stringify(`a${nul}b`),
  'NUL in an address': JSON.stringify(`a${nul}b@example.test`),
  'a lone surrogate': String.raw`"\ud800"`,
  'a lone surrogate in an address': String.raw`"\udfff@example.test"`,
  'a word of prototypes': '"__proto__"',
  nothing: 'null',
  'an empty text': '""',
  blanks: '"   "',
  'no number': '"NaN"',
  'a huge number': '1e308',
  'a number too large to be one': '1e999',
  'an unsafe number': '9007199254740993',
  'a negative number': '-1',
  'a fraction': '0.5',
  truth: 'true',
  'a list': '[]',
  'a list of lists': '[[["x"]], {"a": 1}, null]',
  'a thing': '{}',
  'a thing with a prototype': '{"__proto__": {"x": 1}, "constructor": 1, "toString": "x", "length": 9}',
  'JSON in text': '"{\\"email\\": \\"x\\", \\"__proto__\\": {\\"sms\\": true}}"',
  'broken JSON in text': '"{"',
  'deep JSON in text': JSON.stringify('['.repeat(5_000)),
  'an impossible day': '"2026-02-30"',
  'the last instant': '"+275760-09-13T00:00:00Z"',
};

/** Cut off for its length, wherever it stands. */
const endless = JSON.stringify('x'.repeat(1_000_000));

/** Bodies that come as far as the call's own work, so that one field alone is wrong. */
const fitting = (me: SignedIn): Readonly<Partial<Record<EndpointName, Record<string, unknown>>>> => ({
  register: {
    email: `person-${uuidv7()}@example.test`,
    password,
    full_name: 'Inés Kovač',
    phone_number: newPhoneNumber(),
    time_zone: 'Europe/Zagreb',
    values: ['health'],
  },
  login: { email: me.email, password: 'Wrong7tram!', device_token: 'x' },
  refresh: { refresh_token: me.refreshToken },
  reauthenticate: { password, mfa_code: '123456', mfa_type: 'totp' },
  setUpMfa: { user_id: me.user.id, mfa_type: 'totp' },
  verifyMfa: { user_id: me.user.id, mfa_code: '123456', mfa_type: 'totp' },
  disableMfa: { method: 'totp' },
  renewBackupCodes: { password },
  startMyMfaSetup: { method: 'sms', phone_number: newPhoneNumber() },
  verifyMyMfa: { code: '123456', method: 'totp' },
  forgotPassword: { email: me.email, channel: 'email' },
  resetPassword: { email: me.email, code: '123456', new_password: 'Another9tram!' },
  changePassword: { current_password: 'Wrong7tram!', new_password: 'Another9tram!' },
  confirmEmail: { token: 'x'.repeat(43) },
  releaseEmail: { token: 'x'.repeat(43) },
  changeEmail: { email: `other-${uuidv7()}@example.test` },
  authorizeDesktop: {
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    state: 'x'.repeat(16),
  },
  exchangeDesktopCode: { code: 'x'.repeat(43), code_verifier: 'x'.repeat(43) },
  updateMe: { full_name: 'Inés', phone_number: newPhoneNumber(), roles: [], values: [] },
  updatePreferences: {
    preferences: { theme: 'dark', language: 'fr', notifications: { sms: true }, privacy: {} },
    settings: { values: ['x'], time_zone: 'Europe/Paris', quiet_hours: { start: '22:00', end: '07:00' } },
  },
  addPhoneNumber: { phone_number: newPhoneNumber(), is_primary: true },
  updatePhoneNumber: { phone_number: newPhoneNumber(), is_primary: true },
  sendPhoneCode: { phone_number: newPhoneNumber() },
  verifyPhoneCode: { phone_number: newPhoneNumber(), verification_code: '123456' },
  deleteMe: { password: 'Wrong7tram!' },
  createTodo: { title: 'Milk', description: 'x', due_date: '2026-06-12', priority: 'high', category: 'x' },
  updateTodo: { title: 'Milk', due_date: null, status: 'completed' },
  setAssistantModel: {
    endpoint: 'https://models.example/v1',
    model: 'small',
    key: 'x',
    input_price: 1,
    output_price: null,
    daily_cost_per_person: 1,
    daily_cost_overall: null,
  },
  testAssistantModel: { endpoint: 'http://10.0.0.1/v1', key: 'x' },
  capture: { items: [{ title: 'Milk' }, { title: 'Call', task_type: 'reminder' }] },
  // The machine itself, which is never asked.
  keepPicture: { address: 'http://127.0.0.1:9/a.png', id: uuidv7() },
  parseCapture: { text: 'milk friday', time_zone: 'Europe/Paris', by: 'thoughts' },
  sendChatMessage: { content: 'add milk', conversation_id: uuidv7() },
  createAiTask: {
    title: 'Water',
    schedule_type: 'weekly',
    schedule: { time: '09:00', weekdays: ['mo'], time_zone: 'Europe/Paris' },
    notification_channels: ['in_app'],
  },
  answerMissedRuns: { answer: 'dismiss', until: '2026-06-11T09:00:00Z' },
  snoozeNotification: { until: '2026-06-11T09:00:00Z' },
  subscribeToPush: {
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    expirationTime: null,
    keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
  },
});

/** Takes subscriptions, so that their bodies come as far as the call's own work. */
const pushService: PushService = {
  accepts: (endpoint) => endpoint.startsWith('https:'),
  makeKeys: () => Promise.resolve({ publicKey: 'public', privateKey: 'private' }),
  send: () => Promise.resolve('taken'),
};

/** Every body with one value, however deep, in the place of another; and with each as the whole. */
function* spoilt(body: Record<string, unknown>, value: string): Generator<string> {
  yield value;
  yield `{"squeeze": ${value}, "__proto__": ${value}}`;
  for (const path of pathsOf(body)) yield withValue(body, path, value);
}

const pathsOf = (body: Record<string, unknown>): string[][] =>
  Object.entries(body).flatMap(([key, inner]) => [
    [key],
    ...(typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? pathsOf(inner as Record<string, unknown>).map((path) => [key, ...path])
      : []),
  ]);

function withValue(body: Record<string, unknown>, [key, ...rest]: string[], value: string): string {
  const spoiltInner = (inner: unknown): string =>
    rest.length > 0 ? withValue(inner as Record<string, unknown>, rest, value) : value;
  const fields = Object.entries(body).map(
    ([name, inner]) =>
      `${JSON.stringify(name)}: ${name === key ? spoiltInner(inner) : JSON.stringify(inner)}`,
  );
  return `{${fields.join(', ')}}`;
}

/** What the contract refuses never comes as far as a database. */
const comesThrough = ({ body }: Endpoint, sent: string): boolean =>
  body?.safeParse(JSON.parse(sent)).success === true;

const hostileQueries = [
  '%00',
  '%ED%A0%80',
  '-1',
  '1e308',
  '9007199254740993',
  '__proto__',
  'x'.repeat(9_000),
];

const endpoints = Object.entries(api) as [EndpointName, Endpoint][];
const withBody = endpoints.filter(([, { body }]) => body !== undefined);
const withQuery = endpoints.filter(([, { query, streams }]) => query !== undefined && streams !== true);
/** Others have to be somebody else before anything is looked for. */
const isForUsers = ({ callers }: Endpoint): boolean => callers.includes('user');
const withParams = endpoints.filter(([, { params }]) => params !== undefined);

describe.each(dialects)('$name: hostile input', ({ name: dialect }) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ dialect, pushService });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  /** Somebody new on a new day, whom no limit has counted yet. */
  const newcomer = async (): Promise<SignedIn> => {
    server.clock.advance(day);
    return await signIn(server);
  };

  const pathOf = ({ path }: Endpoint, id: string): string => path.replaceAll(/\{\w+\}/g, id);

  /** What answered as if we, and not the caller, were at fault. */
  async function faults(client: ApiClient, method: string, path: string, sent?: string): Promise<string[]> {
    const { status, body } = await client.request(method, path, sent);
    const isClear = status < 500 && (status < 400 || typeof (body as { code?: unknown }).code === 'string');
    return isClear ? [] : [`${status} ${method} ${path.slice(0, 80)} ${(sent ?? '').slice(0, 300)}`];
  }

  it.each(withBody)('%s answers any body with a success or a clear refusal', async (name, endpoint) => {
    const found: string[] = [];
    const me = await newcomer();
    const body = fitting(me)[name] ?? {};
    const path = pathOf(endpoint, uuidv7());
    for (const value of Object.values(hostile)) {
      for (const sent of spoilt(body, value)) {
        if (dialect === 'sqlite' || comesThrough(endpoint, sent))
          found.push(...(await faults(me.client, endpoint.method, path, sent)));
      }
    }
    const [field = 'x'] = Object.keys(body);
    for (const sent of [endless, withValue({ ...body, [field]: null }, [field], endless)]) {
      found.push(...(await faults(me.client, endpoint.method, path, sent)));
    }
    expect(found).toEqual([]);
  });

  it.each(withQuery)('%s answers any query with a success or a clear refusal', async (_, endpoint) => {
    const { client } = await newcomer();
    const path = pathOf(endpoint, uuidv7());
    const found: string[] = [];
    for (const field of Object.keys(endpoint.query?.shape ?? {})) {
      for (const value of hostileQueries) {
        for (const query of [`${field}=${value}`, `${field}=1&${field}=${value}`, `${field}[]=${value}`]) {
          found.push(...(await faults(client, endpoint.method, `${path}?${query}`)));
        }
      }
    }
    expect(found).toEqual([]);
  });

  it.each(withParams)('%s finds nothing by what is no id', async (name, endpoint) => {
    const me = await newcomer();
    const body = endpoint.body === undefined ? undefined : JSON.stringify(fitting(me)[name] ?? {});
    for (const id of ['%00', '%ED%A0%80', '%2e%2e%2f', '__proto__', "1'--", 'x'.repeat(4_000)]) {
      const { status } = await me.client.request(endpoint.method, pathOf(endpoint, id), body);
      expect(isForUsers(endpoint) ? [400, 404] : [400, 403]).toContain(status);
    }
  });

  it('logs no error for any of these', () => {
    expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
