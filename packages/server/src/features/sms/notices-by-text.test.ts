import type { Db } from '@squeeze/database/connection';
import type { TextCarrier } from '../../ports/phone-line.ts';
import { givenDueTask } from '@squeeze/testing/given-due-task';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { textFrom } from '@squeeze/testing/text-from-phone';
import { describe, expect, it } from 'vitest';

/** A line that leaves the machine and takes everything. */
const carrierLine = () => {
  const taken: string[] = [];
  const carrier: TextCarrier = {
    send: ({ body }) => {
      taken.push(body);
      return Promise.resolve({ providerId: `SM${taken.length}`, segments: 1 });
    },
    priceOf: () => Promise.resolve(null),
  };
  const send = (_db: Db) => Promise.reject(new Error('texts go by the carrier'));
  return { taken, line: { kind: 'twilio' as const, send, carrier } };
};

describe.each(dialects)('$name: notices by text that may not be sent', ({ name: dialect }) => {
  const withPhone = async (server: TestServer): Promise<SignedIn & { readonly phone: string }> => {
    const me = await signIn(server);
    const phone = newPhoneNumber();
    await givenPhoneNumber(server.database.db, {
      userId: me.user.id,
      phoneNumber: phone,
      isVerified: true,
      isPrimary: true,
      verifiedAt: server.clock.now(),
    });
    const body = { preferences: { notifications: { sms: true } } };
    await me.client.call('updatePreferences', { body });
    return { ...me, phone };
  };
  const remind = async (server: TestServer, { user }: SignedIn) => {
    const { db } = server.database;
    await givenDueTask(db, { user_id: user.id, scheduled_at: server.clock.now(), channels: ['sms'] });
    await server.runTasks();
    return await db
      .selectFrom('deliveries')
      .select(['channel', 'status', 'reason'])
      .where('user_id', '=', user.id)
      .execute();
  };

  it.each(['outbox', 'carrier'])('fail at once, with the reason, after a STOP (%s)', async (kind) => {
    const { taken, line } = carrierLine();
    await using server = await startTestServer({ dialect, ...(kind === 'carrier' && { phoneLine: line }) });
    const me = await withPhone(server);
    await textFrom(server, me.phone, 'STOP');
    expect(await remind(server, me)).toContainEqual({
      channel: 'sms',
      status: 'failed',
      reason: 'This number has asked for no texts. Text START from it to get them again.',
    });
    expect(taken).toEqual([]);
  });

  it.each(['outbox', 'carrier'])('fail at once when the day’s money is spent (%s)', async (kind) => {
    const { taken, line } = carrierLine();
    await using server = await startTestServer({
      dialect,
      textCosts: { person: 0, everybody: 0 },
      ...(kind === 'carrier' && { phoneLine: line }),
    });
    expect(await remind(server, await withPhone(server))).toContainEqual({
      channel: 'sms',
      status: 'failed',
      reason: 'The daily limit of messages was reached.',
    });
    expect(taken).toEqual([]);
  });

  it('leave what is kept for codes, so that people still get in', async () => {
    const { taken, line } = carrierLine();
    const textCosts = { person: 100_000, everybody: 12_000 };
    await using server = await startTestServer({ dialect, textCosts, phoneLine: line });
    const me = await withPhone(server);
    expect(await remind(server, me)).toContainEqual(
      expect.objectContaining({ channel: 'sms', status: 'failed' }),
    );
    const phone_number = newPhoneNumber();
    await me.client.call('addPhoneNumber', { body: { phone_number } });
    await me.client.call('sendPhoneCode', { body: { phone_number } });
    await server.runJobs();
    expect(taken).toHaveLength(1);
  });
});
