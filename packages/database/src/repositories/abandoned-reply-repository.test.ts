import { givenReply } from '@squeeze/testing/given-conversation';
import { givenAt } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as abandoned from './abandoned-reply-repository.ts';
import * as messages from './chat-message-repository.ts';
import { settleReply, writeReply } from './reply-repository.ts';

const owner = 'this process';
const lease = { owner, until: givenAt + 60_000 };
const settled = {
  state: 'complete',
  nothingChanged: false,
  turnJson: '{}',
  content: 'Hi',
  seq: 2,
  turn: { kind: 'built-in', fellBack: false, begunAt: givenAt, ms: 7 },
} as const;

describe.each(dialects)('$name: abandoned reply repository', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  it('fails what was left twice, or long ago, with what was there', async () => {
    const { db } = database;
    const reply = await givenReply(db, { lease });
    await writeReply(db, reply.id, lease, { content: 'Half a', seq: 1 });
    const only = { conversationId: reply.conversationId };
    const failAt = (now: number, leftBefore = 0) =>
      abandoned.failAbandonedReplies(db, { now, leftBefore }, only);
    const [left] = await abandonedAt(lease.until + 1, reply);
    expect(await failAt(lease.until + 1)).toBe(0);
    expect(await failAt(lease.until + 1, lease.until)).toBe(0);
    const next = { owner: 'another', until: lease.until + 60_000 };
    expect(left && (await abandoned.takeOverReply(db, left, next))).toContain('another');
    expect(await failAt(next.until)).toBe(0);
    expect(await failAt(next.until + 1)).toBe(1);
    expect(await messages.findMessage(db, reply.userId, reply.id)).toMatchObject({
      state: 'failed',
      content: 'Half a',
      seq: 2,
    });
    expect(await turnsOf(reply)).toMatchObject([
      { id: reply.id, source: 'chat', outcome: 'failed', ms: null, created_at: givenAt },
    ]);

    const older = await givenReply(db, { lease });
    expect(
      await abandoned.failAbandonedReplies(db, { now: lease.until + 1, leftBefore: lease.until + 1 }),
    ).toBeGreaterThan(0);
    expect(await messages.findMessage(db, older.userId, older.id)).toMatchObject({ state: 'failed' });
  });

  const turnsOf = ({ userId }: { readonly userId: string }) =>
    database.db.selectFrom('assistant_turns').selectAll().where('user_id', '=', userId).execute();

  /** Whether this one is among those left at `now`. */
  const abandonedAt = async (now: number, { id }: { readonly id: string }, after = 0) =>
    (await abandoned.listAbandonedReplies(database.db, { after, now }, 100)).filter(
      (found) => found.id === id,
    );

  it('hands a reply to whoever is first, as often as it is put down in good order', async () => {
    const { db } = database;
    const reply = await givenReply(db, { lease });
    const [now, later] = [givenAt + 5, givenAt + 6];
    expect(await abandonedAt(later, reply)).toEqual([]);
    await abandoned.releaseReply(db, reply.id, 'another', now);
    expect(await abandonedAt(later, reply)).toEqual([]);
    let holder: string | null = owner;
    for (const next of ['one', 'two']) {
      await abandoned.releaseReply(db, reply.id, holder ?? '', now);
      expect(await abandonedAt(later, reply, later)).toEqual([]);
      const [left] = await abandonedAt(later, reply);
      if (left === undefined) throw new Error('it was not left');
      holder = await abandoned.takeOverReply(db, left, { ...lease, owner: next });
      expect(await abandoned.takeOverReply(db, left, { ...lease, owner: 'too late' })).toBeNull();
      await abandoned.failAbandonedReply(db, left);
    }
    expect(await turnsOf(reply)).toEqual([]);
    expect(await settleReply(db, reply.id, holder ?? '', settled)).toBe(true);
    expect(await turnsOf(reply)).toMatchObject([{ id: reply.id, outcome: 'answered', ms: 7 }]);
  });
});
