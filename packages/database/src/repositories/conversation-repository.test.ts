import { givenConversation, givenReply } from '@squeeze/testing/given-conversation';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMessage } from './chat-message-repository.ts';
import * as conversations from './conversation-repository.ts';

const later = givenAt + 60_000;

describe.each(dialects)('$name: conversation repository', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  it('shows a conversation to its owner alone', async () => {
    const { db } = database;
    const { id, userId } = await givenConversation(db);
    const other = await givenUser(db);
    expect(await conversations.findConversation(db, other.id, id)).toBeNull();
    const added = { messages: 2, now: later };
    expect(await conversations.addToConversation(db, other.id, id, added)).toBe(false);
    expect(await conversations.softDeleteConversation(db, other.id, id, later)).toBeNull();
    expect(await conversations.countConversations(db, other.id)).toBe(0);
    await conversations.softDeleteConversation(db, userId, id, later);
    expect(await conversations.restoreConversation(db, other.id, id, later)).toBeNull();
  });

  it('counts messages and sorts by the last one', async () => {
    const { db } = database;
    const first = await givenConversation(db);
    const { userId } = first;
    const second = await givenConversation(db, { userId });
    await conversations.addToConversation(db, userId, first.id, { messages: 2, now: later });
    const listed = await conversations.listConversations(db, userId, { offset: 0, limit: 10 });
    expect(listed.map(({ id, messageCount }) => [id, messageCount])).toEqual([
      [first.id, 2],
      [second.id, 0],
    ]);
  });

  it('keeps the place of a deleted one, and counts it as stored', async () => {
    const { db } = database;
    const { id, userId, updatedAt } = await givenConversation(db);
    await conversations.softDeleteConversation(db, userId, id, later);
    expect(await conversations.findConversation(db, userId, id)).toBeNull();
    expect(await conversations.countConversations(db, userId)).toBe(0);
    expect(await conversations.countStoredConversations(db, userId)).toBe(1);
    expect(await conversations.restoreConversation(db, userId, id, later)).toMatchObject({
      updatedAt,
      deletedAt: null,
    });
  });

  it('erases what was deleted before, with its messages', async () => {
    const { db } = database;
    const reply = await givenReply(db, { lease: { owner: 'me', until: later } });
    const kept = await givenConversation(db);
    await conversations.softDeleteConversation(db, reply.userId, reply.conversationId, givenAt);
    expect(await conversations.purgeDeletedConversations(db, givenAt)).toBe(0);
    expect(await conversations.purgeDeletedConversations(db, givenAt + 1)).toBe(1);
    expect(
      await conversations.restoreConversation(db, reply.userId, reply.conversationId, givenAt),
    ).toBeNull();
    expect(await findMessage(db, reply.userId, reply.id)).toBeNull();
    expect(await conversations.findConversation(db, kept.userId, kept.id)).not.toBeNull();
  });
});
