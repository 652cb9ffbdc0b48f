import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase } from '@squeeze/testing/test-database';
import { insertOutboxMessage, listOutbox, type OutboxRecord, purgeOutbox } from './outbox-repository.ts';

const message = (overrides: Partial<OutboxRecord>): OutboxRecord => ({
  id: uuidv7(),
  kind: 'sms',
  recipient: '+14155550100',
  subject: null,
  body: 'Your Squeeze code is 123456',
  userId: null,
  createdAt: givenAt,
  ...overrides,
});

describe.each(dialects)('$name: outbox repository', ({ name }) => {
  it('keeps messages, newest first, and erases old ones', async () => {
    await using database = await openTestDatabase(name);
    const { db } = database;
    const user = await givenUser(db);
    const kept = [
      message({}),
      message({
        kind: 'mail',
        recipient: user.email,
        subject: 'Hi',
        userId: user.id,
        createdAt: givenAt + 1,
      }),
      message({ body: 'Ünïcode 🦉', createdAt: givenAt + 1 }),
    ];
    for (const one of kept) await insertOutboxMessage(db, one);
    expect(await listOutbox(db, 10)).toEqual(kept.toReversed());
    expect(await listOutbox(db, 1)).toEqual(kept.slice(-1));
    expect(await purgeOutbox(db, givenAt + 1)).toBe(1);
    await db.deleteFrom('users').where('id', '=', user.id).execute();
    expect(await listOutbox(db, 10)).toEqual(kept.slice(-1));
  });
});
