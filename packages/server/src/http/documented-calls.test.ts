import { readFileSync } from 'node:fs';
import path from 'node:path';
import { api } from '@squeeze/contracts/api';
import { describe, expect, it } from 'vitest';

const coverage = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/spec-coverage.md'), 'utf8');

/** The product specification names these itself. */
const specified = new Set(
  [
    'POST /auth/login, /auth/register, /auth/logout, /auth/refresh, /auth/mfa/setup, /auth/mfa/verify',
    'GET /users/me, /users/me/roles, /users/me/preferences, /users/me/mfa-status, /users/me/phone-numbers',
    'PUT /users/me, /users/me/preferences, /users/me/phone-numbers/{id}',
    'POST /users/me/change-password, /users/me/mfa-setup, /users/me/mfa-verify, /users/me/phone-numbers',
    'POST /users/me/phone-numbers/verify, /users/me/phone-numbers/verify-code',
    'POST /users/me/phone-numbers/{id}/set-primary, /chat/messages, /todos, /ai-tasks',
    'DELETE /users/me/phone-numbers/{id}, /chat/conversations/{id}, /todos/{id}, /ai-tasks/{id}',
    'GET /chat/conversations, /chat/conversations/{id}/messages, /todos, /ai-tasks',
    'PUT /todos/{id}, /ai-tasks/{id}',
    'POST /ai-tasks/{id}/execute, /ai-tasks/{id}/pause',
    'GET /analytics/admin/sms-analytics/system, /analytics/admin/sms-performance',
    'GET /analytics/me/sms-analytics, /analytics/me/sms-costs, /analytics/me/sms-usage-report',
  ].flatMap((line) => {
    const [method = '', ...paths] = line.split(/,? /);
    return paths.map((called) => `${method} ${called}`);
  }),
);

/** Calls as the table names them: `GET /a`, also in `GET` and `PUT /a`. */
function namedCalls(): Set<string> {
  const named = new Set<string>();
  const run =
    /((?:`(?:GET|POST|PUT|DELETE)`(?:, | and ))*)`(GET|POST|PUT|DELETE) (\/[^`?]*?)\/?(?:\?[^`]*)?`/g;
  for (const [, before = '', method = '', called = ''] of coverage.matchAll(run)) {
    for (const also of before.match(/[A-Z]+/g) ?? []) named.add(`${also} ${called}`);
    named.add(`${method} ${called}`);
  }
  return named;
}

describe('docs/spec-coverage.md', () => {
  it('names every call that is added to the specification', () => {
    const named = namedCalls();
    const calls = Object.values(api).map(({ method, path: called }) => `${method.toUpperCase()} ${called}`);
    expect(calls.filter((call) => !specified.has(call) && !named.has(call))).toEqual([]);
  });

  it('names none that is not there', () => {
    const calls = new Set(
      Object.values(api).map(({ method, path: called }) => `${method.toUpperCase()} ${called}`),
    );
    expect([...namedCalls()].filter((call) => !calls.has(call))).toEqual([]);
  });
});
