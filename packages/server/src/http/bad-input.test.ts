import type { Problem } from '@squeeze/contracts/problems';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const deep = '['.repeat(60_000) + ']'.repeat(60_000);

describe.each(dialects)('$name: bad input', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ dialect: name });
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  it.each(['__proto__', 'constructor', 'toString'])('names an unknown field called %s', async (field) => {
    const inBody = await me.client.request('POST', '/todos', `{"title": "x", "${field}": 1}`);
    const inQuery = await me.client.request('GET', `/todos?${field}=1`);
    for (const { status, body } of [inBody, inQuery]) {
      expect(status).toBe(422);
      expect(Object.entries((body as Problem).errors ?? {})).toEqual([[field, ['Unknown field']]]);
    }
  });

  it('says what is wrong by code and values, and in English words beside them', async () => {
    const missing = await me.client.send('getTodo', { params: { id: me.user.id } });
    expect(missing.body).toMatchObject({
      detail: 'Todo not found',
      code: 'not_found',
      values: { reason: 'todo' },
      issues: [],
    });
    const long = await me.client.send('createTodo', {
      body: { title: 'x'.repeat(501), category: 7 as never },
    });
    expect(long.body).toMatchObject({
      detail: 'Must be at most 500 characters',
      code: 'validation_failed',
      values: {},
      issues: [
        { path: 'title', code: 'text_too_long', values: { max: 500 } },
        { path: 'category', code: 'invalid_type', values: { expected: 'string', received: 'number' } },
      ],
      errors: {
        title: ['Must be at most 500 characters'],
        category: ['Invalid input: expected string, received number'],
      },
    });
    const wrong = await me.client.request('POST', '/todos/categories', '{}');
    expect(wrong.body).toMatchObject({ code: 'method_not_allowed', values: { methods: expect.any(String) } });
  });

  it('says of no field what is wrong with the whole', async () => {
    const listed = await me.client.request('POST', '/todos', '[]');
    expect(listed).toMatchObject({
      status: 422,
      body: {
        detail: 'Invalid input: expected object, received array',
        issues: [{ path: '', code: 'invalid_type', values: { expected: 'object', received: 'array' } }],
      },
    });
    expect(listed.body).not.toHaveProperty('errors');
  });

  it('refuses a body that does not unpack with 400', async () => {
    const packed = me.client.with({ headers: { 'content-encoding': 'gzip' } });
    expect(await packed.request('POST', '/todos', '{"title": "x"}')).toMatchObject({
      status: 400,
      body: { code: 'malformed_request' },
    });
  });

  it('refuses NUL in a category that is looked for', async () => {
    const answer = await me.client.request('GET', '/todos?category=%00');
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  });

  it.each(['9999-12-31T23:59:00-12:00', '0000-01-01T00:00:00+14:00'])(
    'refuses the instant %s, which falls outside the years that can be written',
    async (dueDate) => {
      const answer = await me.client.send('createTodo', { body: { title: 'x', due_date: dueDate } });
      expect(answer).toMatchObject({ status: 422, body: { errors: { due_date: [expect.any(String)] } } });
    },
  );

  it('says of a bad date that it is one', async () => {
    const { body } = await me.client.send('createTodo', { body: { title: 'x', due_date: '2026-02-30' } });
    expect(body).toMatchObject({ detail: 'Please enter a valid date' });
  });

  it.each(['+05:30', '-23:59', 'Etc/Nowhere', ''])('takes %j for no time zone', async (zone) => {
    const answer = await me.client.send('parseCapture', { body: { text: 'milk friday', time_zone: zone } });
    expect(answer).toMatchObject({ status: 422, body: { errors: { time_zone: ['Unknown time zone'] } } });
  });

  it('ignores a body of any depth where none is expected, with an Idempotency-Key too', async () => {
    const { todo } = await me.client.call('createTodo', { body: { title: 'x' } });
    const keyed = me.client.with({ headers: { 'idempotency-key': 'restore-0001' } });
    expect((await keyed.request('POST', `/todos/${todo.id}/restore`, deep)).status).toBe(200);
  });

  it('refuses depth where a body is expected', async () => {
    expect((await me.client.request('POST', '/todos', deep)).status).toBe(422);
    expect((await me.client.request('POST', '/todos', `{"title": ${deep}}`)).status).toBe(422);
  });

  it('logs no error for any of these', () => {
    expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
