import { findText } from '@squeeze/database/repositories/text-message-repository';
import { updateUser } from '@squeeze/database/repositories/user-repository';
import { givenDelivery } from '@squeeze/testing/given-delivery';
import { givenDueTask } from '@squeeze/testing/given-due-task';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { newMessageSid, postWebhook } from '@squeeze/testing/text-from-phone';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SendError } from '../../ports/send-error.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { PhoneLine } from '../../ports/phone-line.ts';
import { longestPauseMs } from './delivery-retries.ts';
import { reconcilePolicy } from './reconcile.ts';

const lost = new SendError('unknown', 'no answer');

/** Loses the answers it is told to lose, and cannot be asked. */
class LossyMailer implements Mailer {
  readonly kind = 'smtp';
  readonly sent: { readonly id: string | undefined }[] = [];
  lose = 0;
  refuse = false;

  send(_db: unknown, { id }: { readonly id?: string }): Promise<void> {
    this.sent.push({ id });
    this.lose -= 1;
    if (this.refuse) return Promise.reject(new SendError('rejected', 'no such mailbox'));
    return this.lose >= 0 ? Promise.reject(lost) : Promise.resolve();
  }
}

describe.each(dialects)('$name: what became of a delivery', ({ name: dialect }) => {
  const mailer = new LossyMailer();
  const asked: string[] = [];
  let answer: 'lost' | 'taken' | 'away' = 'taken';
  const phoneLine: PhoneLine = {
    kind: 'twilio',
    send: () => Promise.reject(new TypeError('the carrier is asked')),
    carrier: {
      send: (_message, statusUrl) => {
        asked.push(new URL(statusUrl).searchParams.get('text') ?? '');
        if (answer === 'lost') return Promise.reject(lost);
        if (answer === 'away') return Promise.reject(new SendError('refused', 'nobody there'));
        return Promise.resolve({ providerId: newMessageSid(), segments: 1 });
      },
      priceOf: () => Promise.resolve(null),
    },
  };
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect, mailer, phoneLine });
  });
  afterAll(() => server[Symbol.asyncDispose]());
  beforeEach(async () => {
    me = await signIn(server);
    await updateUser(server.database.db, me.user.id, {
      emailConfirmedAt: server.clock.now(),
      preferences: { notifications: { sms: true } },
    });
  });

  const remind = async (channel: 'email' | 'sms'): Promise<void> => {
    const scheduled_at = server.clock.now();
    await givenDueTask(server.database.db, {
      user_id: me.user.id,
      scheduled_at,
      channels: ['in_app', channel],
    });
    await server.runTasks();
  };
  const lookInto = async (): Promise<void> => {
    server.clock.advance(reconcilePolicy.askAfterMs);
    await server.runTasks();
  };
  const outward = async () => {
    const { notifications } = await me.client.call('listNotifications', { query: {} });
    const found = notifications[0]?.deliveries.find(({ channel }) => channel !== 'in_app');
    if (found === undefined) throw new Error('nothing went out');
    return found;
  };
  const again = (id: string) => me.client.send('sendDeliveryAgain', { params: { id } });

  it('can be asked for again only when nobody can say, and then it goes once', async () => {
    mailer.lose = 1;
    await remind('email');
    const waiting = await outward();
    expect(waiting).toMatchObject({ status: 'unknown', can_send_again: false });
    expect(await again(waiting.id)).toMatchObject({ status: 409, body: { code: 'changed_since' } });
    await lookInto();
    expect(await outward()).toMatchObject({ status: 'unknown', can_send_again: true });
    mailer.sent.length = 0;
    for (const { status, body } of await Promise.all([again(waiting.id), again(waiting.id)])) {
      expect([status, body]).toMatchObject([200, { delivery: { status: 'pending', can_send_again: false } }]);
    }
    await server.runTasks();
    expect(mailer.sent).toEqual([{ id: waiting.id }]);
    expect(await outward()).toMatchObject({ status: 'sent', reason: null, can_send_again: false });
    expect(await again(waiting.id)).toMatchObject({
      status: 409,
      body: { detail: 'It is known what became of this, so it was not sent again' },
    });
  });

  it('can be asked for again when it was refused for good', async () => {
    mailer.refuse = true;
    await remind('email');
    const refused = await outward();
    expect(refused).toMatchObject({ status: 'failed', can_send_again: true });
    mailer.refuse = false;
    mailer.sent.length = 0;
    expect((await again(refused.id)).status).toBe(200);
    await server.runTasks();
    expect(mailer.sent).toEqual([{ id: refused.id }]);
    expect(await outward()).toMatchObject({ status: 'sent', can_send_again: false });
  });

  it('may stay unknown once more', async () => {
    mailer.lose = 2;
    await remind('email');
    await lookInto();
    const { id } = await outward();
    await again(id);
    await server.runTasks();
    expect(await outward()).toMatchObject({ status: 'unknown', can_send_again: false });
    await lookInto();
    expect(await outward()).toMatchObject({ status: 'unknown', can_send_again: true });
  });

  it('can be asked for again each time, also while it ends before it is sent', async () => {
    const { db } = server.database;
    await updateUser(db, me.user.id, { emailConfirmedAt: null });
    await remind('email');
    const { id } = await outward();
    mailer.sent.length = 0;
    server.clock.advance(1_000);
    await again(id);
    await server.runTasks();
    expect([await outward(), mailer.sent]).toMatchObject([{ status: 'failed', can_send_again: true }, []]);
    await updateUser(db, me.user.id, { emailConfirmedAt: server.clock.now() });
    server.clock.advance(1_000);
    await again(id);
    await server.runTasks();
    expect([await outward(), mailer.sent]).toMatchObject([{ status: 'sent' }, [{ id }]]);
  });

  it('is nobody else’s to send again', async () => {
    const { id } = await givenDelivery(server.database.db);
    expect(await again(id)).toMatchObject({ status: 404, body: { detail: 'Delivery not found' } });
  });

  describe('by text', () => {
    beforeEach(async () => {
      const { db } = server.database;
      await db.deleteFrom('phone_numbers').where('user_id', '=', me.user.id).execute();
      await givenPhoneNumber(db, {
        userId: me.user.id,
        phoneNumber: newPhoneNumber(),
        isPrimary: true,
        isVerified: true,
        verifiedAt: server.clock.now(),
      });
    });
    const told = async (id: string, MessageStatus: string): Promise<void> => {
      const { providerId } = (await findText(server.database.db, id)) ?? {};
      const fields = { MessageSid: providerId ?? newMessageSid(), MessageStatus };
      expect((await postWebhook(server.origin, `/sms/status?text=${id}`, fields)).status).toBe(200);
    };

    it('is known by its status, though its answer was lost', async () => {
      answer = 'lost';
      await remind('sms');
      await lookInto();
      const { id } = await outward();
      expect(asked.at(-1)).toBe(id);
      expect(await outward()).toMatchObject({ status: 'unknown', can_send_again: true });
      await told(id, 'delivered');
      expect(await outward()).toMatchObject({
        status: 'sent',
        reason: 'No answer came at first; asked again, it had been sent.',
        can_send_again: false,
      });
      expect(await again(id)).toMatchObject({ status: 409 });
    });

    it('does not go again once it is known to have arrived, though it was asked for', async () => {
      answer = 'lost';
      await remind('sms');
      await lookInto();
      const { id } = await outward();
      answer = 'away';
      expect((await again(id)).status).toBe(200);
      await server.runTasks();
      expect(await outward()).toMatchObject({ status: 'pending' });
      await told(id, 'delivered');
      expect(await outward()).toMatchObject({ status: 'sent', can_send_again: false });
      answer = 'taken';
      asked.length = 0;
      server.clock.advance(longestPauseMs);
      await server.runTasks();
      expect(asked).toEqual([]);
    });

    it('says so when its carrier took it and could not deliver it', async () => {
      answer = 'taken';
      await remind('sms');
      const { id, status } = await outward();
      expect(status).toBe('sent');
      await told(id, 'undelivered');
      expect(await outward()).toMatchObject({
        status: 'failed',
        reason: 'The carrier could not deliver it.',
      });
      await told(id, 'delivered');
      expect(await outward()).toMatchObject({ status: 'failed' });
    });
  });
});
