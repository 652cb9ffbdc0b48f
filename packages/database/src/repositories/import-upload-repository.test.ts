import { givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDueLeftovers } from './file-leftover-repository.ts';
import * as uploads from './import-upload-repository.ts';
import { findKnownKeys } from './unnamed-file-repository.ts';

describe.each(dialects)('$name: import upload repository', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database[Symbol.asyncDispose]());

  const given = async (change: Partial<uploads.ImportUploadRecord> = {}) => {
    const upload = {
      id: uuidv7(),
      userId: change.userId ?? (await givenUser(database.db)).id,
      bytes: 10,
      received: 0,
      createdAt: 1_000,
      expiresAt: 2_000,
      ...change,
    };
    await uploads.insertImportUpload(database.db, upload);
    return upload;
  };
  const append = async (
    { userId, id }: Pick<uploads.ImportUploadRecord, 'userId' | 'id'>,
    startsAt: number,
    bytes = 4,
  ) => {
    const part = { objectKey: uuidv7(), startsAt, bytes };
    const upload = await database.transaction((trx) => uploads.appendImportPart(trx, userId, id, part));
    return { part, upload };
  };
  const dueAt = (now: number) => listDueLeftovers(database.db, now, 1_000);

  it('finds one for its owner, until its time is over', async () => {
    const { db } = database;
    const upload = await given();
    const { id: stranger } = await givenUser(db);
    expect(await uploads.findImportUpload(db, upload.userId, upload.id, 1_999)).toEqual(upload);
    expect(await uploads.findImportUpload(db, upload.userId, upload.id, 2_000)).toBeNull();
    expect(await uploads.findImportUpload(db, stranger, upload.id, 1_999)).toBeNull();
    expect(await uploads.listImportUploads(db, stranger)).toEqual([]);
  });

  it('grows by parts that follow each other, of its owner’s, and by no other', async () => {
    const { db } = database;
    const upload = await given();
    const { id: stranger } = await givenUser(db);
    const first = await append(upload, 0);
    expect(first.upload).toEqual({ ...upload, received: 4 });
    expect((await append(upload, 0)).upload).toBeNull();
    expect((await append(upload, 8)).upload).toBeNull();
    expect((await append({ ...upload, userId: stranger }, 4)).upload).toBeNull();
    const second = await append(upload, 4, 6);
    expect(second.upload?.received).toBe(10);
    expect(await uploads.listImportParts(db, upload.userId, upload.id)).toEqual([first.part, second.part]);
    expect(await uploads.listImportParts(db, stranger, upload.id)).toEqual([]);
  });

  it('takes one of two parts that are sent at one moment', async () => {
    const upload = await given();
    const both = await Promise.all([append(upload, 0), append(upload, 0)]);
    expect(both.filter((each) => each.upload !== null)).toHaveLength(1);
    expect(await uploads.listImportParts(database.db, upload.userId, upload.id)).toHaveLength(1);
  });

  it('leaves what has come of it to be erased, when it goes', async () => {
    const { db } = database;
    const upload = await given();
    const { part } = await append(upload, 0);
    expect(await findKnownKeys(db, [part.objectKey, uuidv7()])).toEqual(new Set([part.objectKey]));
    const { id: stranger } = await givenUser(db);
    expect(await uploads.leaveImportUpload(db, stranger, upload.id, 5_000)).toBe(false);
    expect(await uploads.leaveImportUpload(db, upload.userId, upload.id, 5_000)).toBe(true);
    expect(await uploads.leaveImportUpload(db, upload.userId, upload.id, 5_000)).toBe(false);
    expect(await dueAt(4_999)).not.toContain(part.objectKey);
    expect(await dueAt(5_000)).toContain(part.objectKey);
  });

  it('goes with all others of its person, and is known once its time is over', async () => {
    const { db } = database;
    const upload = await given({ createdAt: 1 });
    const later = await given({ userId: upload.userId, createdAt: 2, expiresAt: 3_000 });
    const [{ part }, { part: early }] = [await append(later, 0), await append(upload, 0)];
    expect(await uploads.listImportUploads(db, upload.userId)).toEqual([later.id, upload.id]);
    await uploads.purgeImportUploads(db, 1_999, 4_000);
    expect(await uploads.listImportUploads(db, upload.userId)).toHaveLength(2);
    expect(await uploads.purgeImportUploads(db, 2_000, 4_000)).toBeGreaterThanOrEqual(1);
    expect(await uploads.listImportUploads(db, upload.userId)).toEqual([later.id]);
    expect(await uploads.leaveImportUploadsOf(db, upload.userId, 6_000)).toBe(1);
    expect(await uploads.listImportUploads(db, upload.userId)).toEqual([]);
    expect(await dueAt(4_000)).toContain(early.objectKey);
    expect(await dueAt(5_999)).not.toContain(part.objectKey);
    expect(await dueAt(6_000)).toContain(part.objectKey);
  });
});
