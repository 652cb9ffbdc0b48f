import { givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as exports from './export-repository.ts';
import { listDueLeftovers } from './file-leftover-repository.ts';
import { findKnownKeys } from './unnamed-file-repository.ts';

describe.each(dialects)('$name: export repository', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database[Symbol.asyncDispose]());

  const given = async (change: Partial<exports.ExportRecord> = {}) => {
    const ordered: exports.ExportRecord = {
      id: uuidv7(),
      userId: change.userId ?? (await givenUser(database.db)).id,
      sessionId: uuidv7(),
      what: 'everything',
      state: 'making',
      failure: null,
      bytes: 0,
      createdAt: 1_000,
      expiresAt: 2_000,
      ...change,
    };
    await exports.insertExport(database.db, ordered);
    return ordered;
  };
  const runOf = ({ userId, id }: exports.ExportRecord): exports.ExportRun => ({
    userId,
    exportId: id,
    madeBy: uuidv7(),
  });
  const begin = (run: exports.ExportRun, now = 1_100) =>
    database.transaction((trx) => exports.beginMakingExport(trx, run, now));
  const append = async (run: exports.ExportRun, number: number) => {
    const part = { objectKey: uuidv7(), number, bytes: 4, sha256: 'ab' };
    const isAppended = await database.transaction((trx) => exports.appendExportPart(trx, run, part, 1_200));
    return { part, isAppended };
  };
  const finish = (run: exports.ExportRun, failure: exports.ExportRecord['failure']) =>
    database.transaction((trx) => exports.finishExport(trx, run, failure, 1_300));
  const find = ({ userId, id }: exports.ExportRecord, now = 1_500) =>
    exports.findExport(database.db, userId, id, now);
  const partsOf = ({ userId, id }: exports.ExportRecord) => exports.listExportParts(database.db, userId, id);
  const dueAt = (now: number) => listDueLeftovers(database.db, now, 1_000);

  it('finds one for its owner, until its time is over', async () => {
    const ordered = await given();
    const { id: stranger } = await givenUser(database.db);
    expect(await find(ordered, 1_999)).toEqual(ordered);
    expect(await find(ordered, 2_000)).toBeNull();
    expect(await find({ ...ordered, userId: stranger })).toBeNull();
    expect(await exports.listExports(database.db, stranger)).toEqual([]);
  });

  it('grows by the parts of one run, and is ready', async () => {
    const ordered = await given();
    const run = runOf(ordered);
    expect((await append(run, 1)).isAppended).toBe(false);
    expect(await begin(run)).toEqual(ordered);
    const [first, second] = [await append(run, 1), await append(run, 2)];
    expect([first.isAppended, second.isAppended]).toEqual([true, true]);
    expect(await finish(run, null)).toBe(true);
    expect(await find(ordered)).toEqual({ ...ordered, state: 'ready', bytes: 8 });
    expect(await partsOf(ordered)).toEqual([first.part, second.part]);
    const { id: stranger } = await givenUser(database.db);
    expect(await partsOf({ ...ordered, userId: stranger })).toEqual([]);
    expect(await findKnownKeys(database.db, [first.part.objectKey])).toHaveLength(1);
    // There is nothing more to make.
    expect(await begin(runOf(ordered))).toBeNull();
    expect((await append(run, 3)).isAppended).toBe(false);
  });

  it('is made by the run that began last, from its beginning', async () => {
    const ordered = await given();
    const [first, second] = [runOf(ordered), runOf(ordered)];
    await begin(first);
    const { part } = await append(first, 1);
    await begin(second, 1_150);
    expect(await dueAt(1_149)).not.toContain(part.objectKey);
    expect(await dueAt(1_150)).toContain(part.objectKey);
    expect((await append(first, 2)).isAppended).toBe(false);
    expect(await finish(first, 'internal_error')).toBe(false);
    await append(second, 1);
    expect(await find(ordered)).toMatchObject({ state: 'making', bytes: 4 });
    expect(await partsOf(ordered)).toHaveLength(1);
    expect(await begin({ ...runOf(ordered), userId: (await givenUser(database.db)).id })).toBeNull();
  });

  it('leaves what was made of it to be erased where it failed', async () => {
    const ordered = await given();
    const run = runOf(ordered);
    await begin(run);
    const { part } = await append(run, 1);
    expect(await finish(run, 'storage_full')).toBe(true);
    expect(await find(ordered)).toMatchObject({ state: 'failed', failure: 'storage_full' });
    expect(await partsOf(ordered)).toEqual([]);
    expect(await dueAt(1_300)).toContain(part.objectKey);
  });

  it('fails where nobody has worked on it for long, and no other does', async () => {
    const { db } = database;
    const [abandoned, worked, waiting] = [await given(), await given(), await given()];
    await begin(runOf(abandoned), 1_099);
    await begin(runOf(worked), 1_100);
    expect(await exports.failAbandonedExports(db, 1_100, 1_400)).toBeGreaterThanOrEqual(1);
    expect(await find(abandoned)).toMatchObject({ state: 'failed', failure: 'internal_error' });
    expect(await find(worked)).toMatchObject({ state: 'making' });
    // Whatever is before it in the queue, its turn comes.
    expect(await find(waiting)).toMatchObject({ state: 'making' });
    expect(await begin(runOf(waiting), 1_500)).toMatchObject({ id: waiting.id });
  });

  it('goes, alone, with all others of its person, or once its time is over', async () => {
    const { db } = database;
    const first = await given({ createdAt: 1 });
    const { userId } = first;
    const [second, third] = [
      await given({ userId, createdAt: 2, expiresAt: 3_000 }),
      await given({ userId, createdAt: 3, expiresAt: 3_000 }),
    ];
    expect(await exports.listExports(db, userId)).toEqual([third.id, second.id, first.id]);
    const run = runOf(first);
    await begin(run);
    const { part } = await append(run, 1);
    const { id: stranger } = await givenUser(db);
    expect(await exports.leaveExport(db, stranger, third.id, 1)).toBe(false);
    expect(await exports.leaveExport(db, userId, third.id, 1)).toBe(true);
    await exports.purgeExports(db, 1_999);
    expect(await exports.listExports(db, userId)).toHaveLength(2);
    expect(await exports.purgeExports(db, 2_000)).toBeGreaterThanOrEqual(1);
    expect(await dueAt(2_000)).toContain(part.objectKey);
    expect(await exports.listExports(db, userId)).toEqual([second.id]);
    expect(await exports.leaveExportsOf(db, userId, 6_000)).toBe(1);
    expect(await exports.listExports(db, userId)).toEqual([]);
  });
});
