import { sumTextCosts } from '@squeeze/database/repositories/text-count-repository';
import { findText } from '@squeeze/database/repositories/text-message-repository';
import { SendError } from '../../ports/send-error.ts';
import type { PhoneLine } from '../../ports/phone-line.ts';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { newMessageSid, postWebhook } from '@squeeze/testing/text-from-phone';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const day = 24 * 60 * 60_000;

/** A line that leaves the machine: what it was given, and how it answers. */
class RecordingLine implements PhoneLine {
  readonly kind = 'twilio';
  readonly taken: { readonly body: string; readonly statusUrl: string }[] = [];
  answer: 'taken' | 'lost' | { readonly retryAfterMs: number | null } = 'taken';
  price: number | null = null;
  readonly sid = newMessageSid();
  readonly carrier = {
    send: ({ body }: { readonly body: string }, statusUrl: string) => {
      this.taken.push({ body, statusUrl });
      if (this.answer === 'taken') return Promise.resolve({ providerId: this.sid, segments: 2 });
      return Promise.reject(
        this.answer === 'lost'
          ? new SendError('unknown', 'no answer')
          : new SendError('refused', 'slow down', this.answer),
      );
    },
    priceOf: () => Promise.resolve(this.price),
  };

  send(): Promise<void> {
    return Promise.reject(new TypeError('the carrier is asked'));
  }
}

describe.each(dialects)('$name: texts that go out', ({ name: dialect }) => {
  let server: TestServer;
  let line: RecordingLine;

  beforeEach(async () => {
    line = new RecordingLine();
    server = await startTestServer({
      dialect,
      phoneLine: line,
      textCosts: { person: 1e6, everybody: 20_000 },
    });
  });
  afterEach(() => server[Symbol.asyncDispose]());

  /** Texts a code; answers the id of the text. */
  async function textCode(): Promise<string> {
    const me = await signIn(server);
    const phone_number = newPhoneNumber();
    await me.client.call('addPhoneNumber', { body: { phone_number } });
    await me.client.call('sendPhoneCode', { body: { phone_number } });
    expect(line.taken).toEqual([]);
    await server.runJobs();
    return new URL(line.taken[0]?.statusUrl ?? '').searchParams.get('text') ?? '';
  }
  const told = async (id: string, MessageStatus: string) => {
    const fields = { MessageSid: line.sid, MessageStatus };
    expect((await postWebhook(server.origin, `/sms/status?text=${id}`, fields)).status).toBe(200);
    return await findText(server.database.db, id);
  };

  it('hands a code over after its transaction, once, and keeps no word of it', async () => {
    const id = await textCode();
    await server.runJobs();
    expect(line.taken).toHaveLength(1);
    expect(await findText(server.database.db, id)).toMatchObject({
      state: 'accepted',
      providerId: line.sid,
      segments: 2,
      bodySealed: null,
      priceFinal: false,
    });
  });

  it('takes statuses in any order, and the price after the last', async () => {
    const id = await textCode();
    expect(await told(id, 'delivered')).toMatchObject({ state: 'delivered' });
    for (const late of ['sent', 'queued', 'delivered', 'failed', 'rubbish']) {
      expect(await told(id, late)).toMatchObject({ state: 'delivered', priceFinal: false });
    }
    line.price = 7_900;
    server.clock.advance(2 * 60_000);
    await server.runJobs();
    expect(await findText(server.database.db, id)).toMatchObject({ priceMicros: 7_900, priceFinal: true });
  });

  it('sends nothing again whose answer was lost, and learns from its status that it went', async () => {
    line.answer = 'lost';
    const id = await textCode();
    expect(await findText(server.database.db, id)).toMatchObject({ state: 'unknown', providerId: null });
    server.clock.advance(60_000);
    await server.runJobs();
    expect(line.taken).toHaveLength(1);
    expect(await told(id, 'sent')).toMatchObject({ state: 'sent', providerId: line.sid });
  });

  it('waits as long as the carrier asks, and hands the text over then, once', async () => {
    line.answer = { retryAfterMs: 90_000 };
    const id = await textCode();
    expect(await findText(server.database.db, id)).toMatchObject({ state: 'queued' });
    server.clock.advance(89_999);
    await server.runJobs();
    expect(line.taken).toHaveLength(1);
    line.answer = 'taken';
    server.clock.advance(1);
    await server.runJobs();
    server.clock.advance(day);
    await server.runJobs();
    expect(line.taken).toHaveLength(2);
    expect(line.taken[1]).toEqual(line.taken[0]);
    expect(await findText(server.database.db, id)).toMatchObject({ state: 'accepted', bodySealed: null });
  });

  it.each([
    ['asks three times', { retryAfterMs: 60_000 }, 3],
    ['refuses three times without saying how long', { retryAfterMs: null }, 3],
    ['asks a code to wait until nobody needs it', { retryAfterMs: 10 * 60_000 }, 1],
  ])('gives up where the carrier %s', async (_, answer, tries) => {
    line.answer = answer;
    const id = await textCode();
    for (let round = 0; round < 6; round += 1) {
      server.clock.advance(60_000);
      await server.runJobs();
    }
    expect(line.taken).toHaveLength(tries);
    expect(await findText(server.database.db, id)).toMatchObject({ state: 'refused', bodySealed: null });
  });

  it('sends no more when the money of the day is spent', async () => {
    await textCode();
    const { db } = server.database;
    expect(await sumTextCosts(db, null, 0)).toBe(12_000);
    const me = await signIn(server);
    const phone_number = newPhoneNumber();
    await me.client.call('addPhoneNumber', { body: { phone_number } });
    const refused = await me.client.send('sendPhoneCode', { body: { phone_number } });
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });
});
