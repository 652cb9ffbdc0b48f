import { givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUniqueViolation } from '../database-error.ts';
import * as files from './dav-file-repository.ts';
import { keepProperty, keptProperties } from './dav-property-repository.ts';

const bytes = Uint8Array.from([0, 255, 13, 10, 128, 39]);
const written = { type: 'text/plain', etag: 'first', content: bytes };

describe.each(dialects)('$name: repository of files at /dav', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database[Symbol.asyncDispose]());

  async function givenFolderWithFile(): Promise<string> {
    const { db } = database;
    const { id: owner } = await givenUser(db);
    await files.insertDavFile(
      db,
      owner,
      { id: `folder-${owner}`, parentId: '', name: 'folder', now: 1 },
      null,
    );
    const place = { id: `file-${owner}`, parentId: `folder-${owner}`, name: 'a €.txt', now: 2 };
    await files.insertDavFile(db, owner, place, written);
    return owner;
  }

  const contentOf = async (owner: string, id: string): Promise<number[] | null> => {
    const content = await files.readDavFile(database.db, owner, id);
    return content === null ? null : [...content];
  };

  it('keeps bytes as they are, and replaces them', async () => {
    const owner = await givenFolderWithFile();
    expect(await contentOf(owner, `file-${owner}`)).toEqual([...bytes]);
    expect(await files.listDavFiles(database.db, owner)).toEqual([
      {
        id: `file-${owner}`,
        parentId: `folder-${owner}`,
        name: 'a €.txt',
        type: 'text/plain',
        bytes: 6,
        etag: 'first',
        createdAt: 2,
        updatedAt: 2,
      },
      {
        id: `folder-${owner}`,
        parentId: '',
        name: 'folder',
        type: null,
        bytes: 0,
        etag: '',
        createdAt: 1,
        updatedAt: 1,
      },
    ]);
    const other = { type: 'text/css', etag: 'second', content: Uint8Array.from([7]), now: 9 };
    await files.replaceDavFile(database.db, owner, `file-${owner}`, other);
    expect(await contentOf(owner, `file-${owner}`)).toEqual([7]);
    const [file] = await files.listDavFiles(database.db, owner);
    expect(file).toMatchObject({ type: 'text/css', etag: 'second', bytes: 1, createdAt: 2, updatedAt: 9 });
  });

  it('has an empty file, which is no folder', async () => {
    const { id: owner } = await givenUser(database.db);
    const empty = { ...written, content: new Uint8Array() };
    await files.insertDavFile(database.db, owner, { id: owner, parentId: '', name: 'empty', now: 1 }, empty);
    expect(await contentOf(owner, owner)).toEqual([]);
  });

  it('finds and changes only what is its owner’s', async () => {
    const owner = await givenFolderWithFile();
    const { db } = database;
    const { id: other } = await givenUser(db);
    const id = `file-${owner}`;
    const before = await files.listDavFiles(db, owner);
    expect(await files.readDavFile(db, other, id)).toBeNull();
    await files.replaceDavFile(db, other, id, { ...written, content: new Uint8Array(), now: 9 });
    await files.moveDavFile(db, other, id, { parentId: '', name: 'mine' });
    await files.copyDavFile(db, other, id, { id: 'copy', parentId: '', name: 'mine', now: 9 });
    await files.deleteDavFiles(db, other, [id]);
    expect(await files.listDavFiles(db, owner)).toEqual(before);
    expect(await files.listDavFiles(db, other)).toEqual([]);
  });

  it('has a name once in a folder', async () => {
    const owner = await givenFolderWithFile();
    const place = { id: `another-${owner}`, parentId: '', name: 'folder', now: 3 };
    const again = files.insertDavFile(database.db, owner, place, null);
    await expect(again).rejects.toSatisfy(isUniqueViolation);
  });

  it('copies and deletes properties with what they are kept with', async () => {
    const owner = await givenFolderWithFile();
    const { db } = database;
    const [id, copy] = [`file-${owner}`, `copy-${owner}`];
    await keepProperty(db, owner, id, { name: '{urn:x}a', xml: '<a/>' });
    await files.copyDavFile(db, owner, id, { id: copy, parentId: '', name: 'copy', now: 5 });
    expect(await contentOf(owner, copy)).toEqual([...bytes]);
    const kept = [{ name: '{urn:x}a', xml: '<a/>' }];
    expect(await keptProperties(db, owner, 'all')).toEqual(new Map([id, copy].map((one) => [one, kept])));
    await files.deleteDavFiles(db, owner, [id]);
    expect([...(await keptProperties(db, owner, 'all')).keys()]).toEqual([copy]);
    expect((await files.listDavFiles(db, owner)).map((file) => file.name)).toEqual(['copy', 'folder']);
  });
});
