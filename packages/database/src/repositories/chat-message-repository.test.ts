import { givenConversation, givenReply } from '@squeeze/testing/given-conversation';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUniqueViolation } from '../database-error.ts';
import * as messages from './chat-message-repository.ts';

const owner = 'this process';
const lease = { owner, until: givenAt + 60_000 };
const settled = { state: 'complete', nothingChanged: false, turnJson: '{}', content: 'Hi', seq: 2 } as const;

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
    expect(await messages.settleReply(db, reply.id, owner, settled)).toBe(true);
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

  it('lets only the holder of the lease write, and tells it to stop', async () => {
    const { db } = database;
    const reply = await givenReply(db, { lease });
    const text = { content: 'H', seq: 1 };
    expect(await messages.writeReply(db, reply.id, { ...lease, owner: 'another' }, text)).toBeNull();
    expect(await messages.writeReply(db, reply.id, lease, text)).toEqual({ stopAsked: false });
    expect(await messages.askReplyToStop(db, reply.userId, reply.conversationId)).toBe(reply.id);
    expect(await messages.writeReply(db, reply.id, lease)).toEqual({ stopAsked: true });
    expect(await messages.settleReply(db, reply.id, 'another', settled)).toBe(false);
    expect(await messages.settleReply(db, reply.id, owner, settled)).toBe(true);
    expect(await messages.writeReply(db, reply.id, lease, text)).toBeNull();
    expect(await messages.askReplyToStop(db, reply.userId, reply.conversationId)).toBeNull();
    expect(await messages.findMessage(db, reply.userId, reply.id)).toMatchObject({
      ...settled,
      leaseUntil: null,
    });
  });

  it('fails what was left twice, or long ago, with what was there', async () => {
    const { db } = database;
    const reply = await givenReply(db, { lease });
    await messages.writeReply(db, reply.id, lease, { content: 'Half a', seq: 1 });
    const only = { conversationId: reply.conversationId };
    const failAt = (now: number, leftBefore = 0) =>
      messages.failAbandonedReplies(db, { now, leftBefore }, only);
    const [left] = await abandonedAt(lease.until + 1, reply);
    expect(await failAt(lease.until + 1)).toBe(0);
    expect(await failAt(lease.until + 1, lease.until)).toBe(0);
    const next = { owner: 'another', until: lease.until + 60_000 };
    expect(left && (await messages.takeOverReply(db, left, next))).toContain('another');
    expect(await failAt(next.until)).toBe(0);
    expect(await failAt(next.until + 1)).toBe(1);
    expect(await messages.findMessage(db, reply.userId, reply.id)).toMatchObject({
      state: 'failed',
      content: 'Half a',
      seq: 2,
    });

    const older = await givenReply(db, { lease });
    expect(
      await messages.failAbandonedReplies(db, { now: lease.until + 1, leftBefore: lease.until + 1 }),
    ).toBeGreaterThan(0);
    expect(await messages.findMessage(db, older.userId, older.id)).toMatchObject({ state: 'failed' });
  });

  /** Whether this one is among those left at `now`. */
  const abandonedAt = async (now: number, { id }: { readonly id: string }, after = 0) =>
    (await messages.listAbandonedReplies(database.db, { after, now }, 100)).filter(
      (found) => found.id === id,
    );

  it('hands a reply to whoever is first, as often as it is put down in good order', async () => {
    const { db } = database;
    const reply = await givenReply(db, { lease });
    const [now, later] = [givenAt + 5, givenAt + 6];
    expect(await abandonedAt(later, reply)).toEqual([]);
    await messages.handReplyOver(db, reply.id, 'another', now);
    expect(await abandonedAt(later, reply)).toEqual([]);
    let holder: string | null = owner;
    for (const next of ['one', 'two']) {
      await messages.handReplyOver(db, reply.id, holder ?? '', now);
      expect(await abandonedAt(later, reply, later)).toEqual([]);
      const [left] = await abandonedAt(later, reply);
      if (left === undefined) throw new Error('it was not left');
      holder = await messages.takeOverReply(db, left, { ...lease, owner: next });
      expect(await messages.takeOverReply(db, left, { ...lease, owner: 'too late' })).toBeNull();
      await messages.failAbandonedReply(db, left);
    }
    expect(await messages.settleReply(db, reply.id, holder ?? '', settled)).toBe(true);
  });

  it('shows messages to their owner alone, and none of a deleted conversation', async () => {
    const { db } = database;
    const reply = await givenReply(db, { lease });
    const other = await givenUser(db);
    expect(await messages.findMessage(db, other.id, reply.id)).toBeNull();
    const page = { limit: 10, before: null };
    expect((await messages.listMessages(db, other.id, reply.conversationId, page)).messages).toEqual([]);
    expect(await messages.askReplyToStop(db, other.id, reply.conversationId)).toBeNull();
    await db
      .updateTable('conversations')
      .set({ deleted_at: givenAt })
      .where('id', '=', reply.conversationId)
      .execute();
    expect(await messages.findMessage(db, reply.userId, reply.id)).toBeNull();
  });
});
