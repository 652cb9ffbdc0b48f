import { givenConversation, givenReply } from '@squeeze/testing/given-conversation';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUniqueViolation } from '../database-error.ts';
import * as messages from './chat-message-repository.ts';
import { askReplyToStop, settleReply, writeReply } from './reply-repository.ts';

const owner = 'this process';
const lease = { owner, until: givenAt + 60_000 };
const written = { state: 'complete', nothingChanged: false, turnJson: '{}', content: 'Hi', seq: 2 } as const;
const settled = {
  ...written,
  turn: { kind: 'built-in', fellBack: false, begunAt: givenAt, ms: 7 },
} as const;

describe.each(dialects)('$name: chat message repository', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  it('lets one reply at a time be written in a conversation', async () => {
    const { db } = database;
    const reply = await givenReply(db, { lease });
    const second = givenReply(db, { conversation: reply, lease });
    expect(isUniqueViolation(await thrownBy(second))).toBe(true);
    expect(await settleReply(db, reply.id, owner, settled)).toBe(true);
    await givenReply(db, { conversation: reply, lease });
  });

  it('keeps one message for a send key of a person', async () => {
    const { db } = database;
    const conversation = await givenConversation(db);
    const { userId, id: conversationId } = conversation;
    const message = { conversationId, userId, createdAt: givenAt, content: 'Hi', sendKey: 'key-of-mine' };
    await messages.insertUserMessage(db, { ...message, id: uuidv7() });
    const again = messages.insertUserMessage(db, { ...message, id: uuidv7() });
    expect(isUniqueViolation(await thrownBy(again))).toBe(true);
    const other = await givenUser(db);
    expect(await messages.findMessageBySendKey(db, other.id, 'key-of-mine')).toBeNull();
    expect(await messages.findMessageBySendKey(db, userId, 'key-of-mine')).toMatchObject({ content: 'Hi' });
  });

  it('keeps when a message was written that could not be sent at once', async () => {
    const { db } = database;
    const { userId, id: conversationId } = await givenConversation(db);
    const message = { conversationId, userId, createdAt: givenAt, content: 'Hi', sendKey: null };
    const [late, prompt, moved] = [uuidv7(), uuidv7(), uuidv7()];
    await messages.insertUserMessage(db, { ...message, id: late, writtenAt: givenAt - 90_000 });
    await messages.insertUserMessage(db, { ...message, id: prompt });
    const kept = await messages.findMessage(db, userId, late);
    expect(kept?.writtenAt).toBe(givenAt - 90_000);
    expect(await messages.findMessage(db, userId, prompt)).toMatchObject({ writtenAt: null });
    if (kept !== null) await messages.insertStoredMessages(db, [{ ...kept, id: moved }]);
    expect(await messages.findMessage(db, userId, moved)).toEqual({ ...kept, id: moved });
  });

  it('lets only the holder of the lease write, and tells it to stop', async () => {
    const { db } = database;
    const reply = await givenReply(db, { lease });
    const text = { content: 'H', seq: 1 };
    expect(await writeReply(db, reply.id, { ...lease, owner: 'another' }, text)).toBeNull();
    expect(await writeReply(db, reply.id, lease, text)).toEqual({ stopAsked: false });
    expect(await askReplyToStop(db, reply.userId, reply.conversationId)).toBe(reply.id);
    expect(await writeReply(db, reply.id, lease)).toEqual({ stopAsked: true });
    const turns = db.selectFrom('assistant_turns').select('outcome').where('user_id', '=', reply.userId);
    expect(await settleReply(db, reply.id, 'another', settled)).toBe(false);
    expect(await turns.execute()).toEqual([]);
    expect(await settleReply(db, reply.id, owner, settled)).toBe(true);
    expect(await settleReply(db, reply.id, owner, { ...settled, state: 'failed' })).toBe(false);
    expect(await turns.execute()).toEqual([{ outcome: 'answered' }]);
    expect(await writeReply(db, reply.id, lease, text)).toBeNull();
    expect(await askReplyToStop(db, reply.userId, reply.conversationId)).toBeNull();
    expect(await messages.findMessage(db, reply.userId, reply.id)).toMatchObject({
      ...written,
      leaseUntil: null,
    });
  });

  it('shows messages to their owner alone, and none of a deleted conversation', async () => {
    const { db } = database;
    const reply = await givenReply(db, { lease });
    const other = await givenUser(db);
    expect(await messages.findMessage(db, other.id, reply.id)).toBeNull();
    const page = { limit: 10, before: null };
    expect((await messages.listMessages(db, other.id, reply.conversationId, page)).messages).toEqual([]);
    expect(await askReplyToStop(db, other.id, reply.conversationId)).toBeNull();
    await db
      .updateTable('conversations')
      .set({ deleted_at: givenAt })
      .where('id', '=', reply.conversationId)
      .execute();
    expect(await messages.findMessage(db, reply.userId, reply.id)).toBeNull();
  });
});
