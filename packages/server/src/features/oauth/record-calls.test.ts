import { openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordingCalls } from './record-calls.ts';

describe('calls to a provider', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('sqlite');
  });
  afterAll(() => database.close());

  it.each([
    { status: 200, worked: true, outcome: 'ok' },
    { status: 400, worked: false, outcome: 'refused' },
    { status: 401, worked: false, outcome: 'refused' },
    { status: 429, worked: false, outcome: 'later' },
    { status: null, worked: false, outcome: 'later' },
    { status: 503, worked: false, outcome: 'failed' },
    { status: 200, worked: false, outcome: 'refused' },
  ])('are told of by provider and outcome, also those of nobody: %j', async ({ status, worked, outcome }) => {
    const told: unknown[] = [];
    const metrics = { serviceAsked: (...call: unknown[]) => void told.push(call) };
    const parts = { database, clock: new FakeClock(), log: pino({ level: 'silent' }), metrics };
    await recordingCalls(parts, { userId: null, provider: 'google' }, async (onCall) => {
      onCall({ kind: 'refresh', status, worked, ms: 12 });
    });
    expect(told).toEqual([['google', outcome, 12]]);
  });
});
