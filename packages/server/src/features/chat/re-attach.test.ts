import { eventually } from '@squeeze/testing/eventually';
import { ManualTimers } from '@squeeze/testing/manual-timers';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer } from '@squeeze/testing/model-server';
import { type OpenEvents, openEvents } from '@squeeze/testing/open-events';
import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { expect, describe, it } from 'vitest';
import { replyPolicy } from './reply-policy.ts';

/** For a busy machine; nothing waits longer than it has to. */
const slow = { stepMs: 50_000, chunkMs: 50_000, totalMs: 50_000 } as const;

type Told = Extract<NonNullable<Awaited<ReturnType<OpenEvents['next']>>>, { type: 'message_changed' }>;

describe.each(dialects)('$name: a client that was cut off', ({ name }) => {
  it('gets what was said meanwhile, and goes on live', async () => {
    const timers = new ManualTimers();
    await using model = await startModelServer();
    await using server = await startTestServer({
      dialect: name,
      languageModel: modelOf(model, slow),
      timers,
    });
    const me = await signIn(server);
    const listen = () => openEvents(server.origin, { token: me.accessToken });
    /** What is told of newer words than those of `seq`; a notification may come later than who reads what it is about. */
    const next = async (stream: OpenEvents, seq = -1): Promise<Told> => {
      for (;;) {
        const event = await stream.next();
        if (event === null) throw new Error('the stream has ended');
        if (event.type === 'message_changed' && event.seq > seq) return event;
      }
    };
    const read = async (id: string) => (await me.client.call('getChatMessage', { params: { id } })).message;
    /** Lets the server write down what the model has said. */
    const until = (id: string, content: string) =>
      eventually(async () => {
        timers.pass(replyPolicy.batchMs);
        expect((await read(id)).content).toBe(content);
      });

    const first = await listen();
    model.script({ slowly: ['One', ' two', ' three'] });
    const sending = me.client.call('sendChatMessage', { body: { content: 'count' } });
    await eventually(() => expect(model.requests).toHaveLength(1));
    timers.pass(replyPolicy.waitMs);
    expect((await sending).ai_message.id).toBe(0);
    const beat = setInterval(() => timers.pass(replyPolicy.batchMs), 5);
    const told = await next(first);
    clearInterval(beat);
    const { id } = told;
    await first[Symbol.asyncDispose]();

    // Nobody listens now, and the model speaks on.
    model.resume();
    await until(id, 'One two');

    await using second = await listen();
    expect(await second.next()).toEqual({ type: 'opened' });
    const soFar = await read(id);
    expect(soFar).toMatchObject({ state: 'generating', content: 'One two' });
    expect(soFar.seq).toBeGreaterThan(told.seq);
    model.resume();
    await until(id, 'One two three');
    const live = await next(second, soFar.seq);
    expect(live).toMatchObject({ id, seq: soFar.seq + 1 });
    model.resume();
    await eventually(async () => expect((await read(id)).state).toBe('complete'));
    expect((await next(second, live.seq)).seq).toBe(live.seq + 1);
  });
});
