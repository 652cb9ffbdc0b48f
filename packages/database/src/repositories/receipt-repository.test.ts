import { givenReply } from '@squeeze/testing/given-conversation';
import { givenSyncConflict } from '@squeeze/testing/given-sync-conflict';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUniqueViolation } from '../database-error.ts';
import { findOwnReceiptNaming, keepLastOwnReceipts, purgeOwnReceipts } from './own-receipt-repository.ts';
import * as receipts from './receipt-repository.ts';

describe.each(dialects)('$name: receipt repository', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  async function givenReceipt(
    overrides: Partial<receipts.ReceiptRecord> = {},
  ): Promise<receipts.ReceiptRecord> {
    const place =
      overrides.messageId === undefined
        ? await givenReply(database.db, { lease: { owner: 'me', until: givenAt } })
        : { id: overrides.messageId, userId: overrides.userId ?? '' };
    const receipt: receipts.ReceiptRecord = {
      id: uuidv7(),
      userId: place.userId,
      messageId: place.id,
      runId: null,
      callIndex: 0,
      source: 'chat',
      tool: 'create_todo',
      state: 'done',
      noun: 'todo',
      nounId: uuidv7(),
      action: 'created',
      title: 'Buy “bread”',
      due: '2026-06-12',
      repeats: null,
      arguments: { title: 'Buy “bread”', due: null },
      before: null,
      nounUpdatedAt: givenAt,
      createdAt: givenAt,
      settledAt: givenAt,
      undoUntil: givenAt + 1,
      ...overrides,
    };
    await receipts.insertReceipt(database.db, receipt);
    return receipt;
  }

  it('keeps the last of what was done to a thing in the app, for as long as it can be taken back', async () => {
    const { db } = database;
    const { id: userId } = await givenUser(db);
    const ofApp = { userId, messageId: null, source: 'app' as const };
    const nounId = uuidv7();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      ids.push((await givenReceipt({ ...ofApp, nounId, createdAt: givenAt + n })).id);
    }
    const { id: ofAnother } = await givenReceipt({ ...ofApp, createdAt: givenAt + 5 });
    const { id: ofChat } = await givenReceipt({ nounId, createdAt: givenAt });
    const left = async (): Promise<string[]> => {
      const all = await db.selectFrom('receipts').select('id').orderBy('id').execute();
      return all.map(({ id }) => id).filter((id) => [...ids, ofAnother, ofChat].includes(id));
    };
    await keepLastOwnReceipts(db, userId, nounId, 3);
    expect(await left()).toEqual([...ids.slice(2), ofAnother, ofChat]);
    await keepLastOwnReceipts(db, userId, nounId, 3);
    expect(await left()).toEqual([...ids.slice(2), ofAnother, ofChat]);
    expect(await findOwnReceiptNaming(db, userId, nounId, ids[4] ?? '')).toBeNull();
    expect(await purgeOwnReceipts(db, givenAt + 4, 1)).toBe(2);
    expect(await left()).toEqual([...ids.slice(4), ofAnother, ofChat]);
  });

  it('spares those by which it is known which of two values stands, whatever was done since', async () => {
    const { db } = database;
    const { id: userId } = await givenUser(db);
    const about = { userId, messageId: null, source: 'app' as const, nounId: uuidv7() };
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      ids.push((await givenReceipt({ ...about, createdAt: givenAt + n })).id);
    }
    const settled = { userId, thingId: about.nounId, noun: 'event', settled: 'taken' } as const;
    await givenSyncConflict(db, { ...settled, settledAt: givenAt, receiptId: ids[1] ?? '' });
    await givenSyncConflict(db, { ...settled, settled: 'left', settledAt: givenAt });
    await keepLastOwnReceipts(db, userId, about.nounId, 1);
    const left = await db.selectFrom('receipts').select('id').where('user_id', '=', userId).execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual([ids[1], ids[3]]);
  });

  it('stores every field and reads it back, to its owner alone', async () => {
    const { db } = database;
    const receipt = await givenReceipt({ before: { title: 'Bread', dueDay: null } });
    expect(await receipts.findReceipt(db, receipt.userId, receipt.id)).toEqual(receipt);
    const ids = [receipt.messageId ?? ''];
    expect(await receipts.listReceiptsOfMessages(db, receipt.userId, ids)).toEqual([receipt]);
    const stranger = await givenUser(db);
    expect(await receipts.findReceipt(db, stranger.id, receipt.id)).toBeNull();
    expect(await receipts.listReceiptsOfMessages(db, stranger.id, ids)).toEqual([]);
    const settlement = { from: 'done', to: 'undone', now: givenAt } as const;
    expect(await receipts.settleReceipt(db, stranger.id, receipt.id, settlement)).toBeNull();
  });

  it('refuses the same call of a message a second time', async () => {
    const { messageId, userId } = await givenReceipt();
    const again: unknown = await givenReceipt({ messageId, userId }).catch((error: unknown) => error);
    expect(isUniqueViolation(again)).toBe(true);
    await givenReceipt({ messageId, userId, callIndex: 1 });
  });

  it('settles from one state only', async () => {
    const { db } = database;
    const { id, userId } = await givenReceipt({ state: 'proposed' });
    const yes = {
      from: 'proposed',
      to: 'done',
      now: givenAt + 5,
      before: { title: 'x' },
      undoUntil: 9,
    } as const;
    expect(await receipts.settleReceipt(db, userId, id, yes)).toMatchObject({
      state: 'done',
      settledAt: givenAt + 5,
      before: { title: 'x' },
      undoUntil: 9,
    });
    expect(await receipts.settleReceipt(db, userId, id, yes)).toBeNull();
  });

  it('carries over what an undo has made good again', async () => {
    const { db } = database;
    const first = await givenReceipt({ nounUpdatedAt: 1 });
    const { userId, messageId, nounId } = first;
    const later = await givenReceipt({ userId, messageId, nounId, callIndex: 1, nounUpdatedAt: 2 });
    await receipts.carryReceiptsOver(db, userId, nounId, { from: 1, to: 3 });
    expect(await receipts.findReceipt(db, userId, first.id)).toMatchObject({ nounUpdatedAt: 3 });
    expect(await receipts.findReceipt(db, userId, later.id)).toMatchObject({ nounUpdatedAt: 2 });
  });

  it('ends proposals nobody answered', async () => {
    const { db } = database;
    const open = await givenReceipt({ state: 'proposed', createdAt: 10 });
    const done = await givenReceipt({ createdAt: 10 });
    await receipts.expireProposals(db, { before: 10, unattendedBefore: 0 }, 100);
    expect(await receipts.findReceipt(db, open.userId, open.id)).toMatchObject({ state: 'proposed' });
    await receipts.expireProposals(db, { before: 11, unattendedBefore: 0 }, 100);
    expect(await receipts.findReceipt(db, open.userId, open.id)).toMatchObject({
      state: 'expired',
      settledAt: 100,
    });
    expect(await receipts.findReceipt(db, done.userId, done.id)).toMatchObject({ state: 'done' });
  });
});
