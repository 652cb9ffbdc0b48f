import { readdir, utimes, writeFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { givenNote } from '@squeeze/testing/given-note';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { purgeExpired } from '../../jobs/housekeeping.ts';
import { PurposeKeys } from '../../security/purpose-keys.ts';
import { filePolicy } from './file-policy.ts';
import type { Files } from '../../ports/files.ts';
import { FileTidying, type TidiedFiles } from './tidy-files.ts';

const day = 24 * 60 * 60_000;

describe.each(dialects)('$name: files that nothing needs', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  let tidying: FileTidying;
  beforeEach(async () => {
    server = await startTestServer({ dialect, administratorsNeedMfa: false });
    me = await signIn(server);
    tidying = new FileTidying(server);
  });
  afterEach(() => server[Symbol.asyncDispose]());

  const keep = async (text: string): Promise<string> =>
    (await me.client.call('uploadFile', { query: { name: text }, upload: Buffer.from(text) })).file.id;
  const kept = async (): Promise<string[]> => {
    const rows = await server.database.db.selectFrom('files').select('id').orderBy('created_at').execute();
    return rows.map(({ id }) => id);
  };
  const namesIn = async (): Promise<string[]> => {
    const entries = await readdir(server.filesFolder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name));
  };
  const stored = async (): Promise<number> => (await namesIn()).length;
  const age = async (files: readonly string[]): Promise<void> => {
    const old = new Date(server.clock.now() - filePolicy.strayKeptMs - 1);
    for (const file of files) await utimes(file, old, old);
  };
  /** Lets days pass, each with a round of housekeeping. */
  const pass = async (days: number): Promise<TidiedFiles> => {
    let last = await tidying.run();
    for (let n = 0; n < days; n += 1) {
      server.clock.advance(day + 1);
      last = await tidying.run();
    }
    return last;
  };
  const note = (content: string) => givenNote(server.database.db, { userId: me.user.id, content });

  it('goes a month after the last note that named it, and not before', async () => {
    const [named, unnamed] = [await keep('named'), await keep('unnamed')];
    await note(`![](squeeze-file:${named})`);
    await pass(30);
    expect(await kept()).toEqual([named, unnamed]);
    expect(await pass(1)).toMatchObject({ unnamed: 1, erased: 1 });
    expect([await kept(), await stored()]).toEqual([[named], 1]);
  });

  it('stays while a deleted note or an earlier state could bring it back', async () => {
    const [inDeleted, inState] = [await keep('a'), await keep('b')];
    const gone = await note(`squeeze-file:${inDeleted}`);
    const { id } = await note(`squeeze-file:${inState}`);
    const { db } = server.database;
    await db.updateTable('notes').set({ deleted_at: server.clock.now() }).where('id', '=', gone.id).execute();
    await db.updateTable('notes').set({ begun_at: 0 }).execute();
    await me.client.call('updateNote', { params: { id }, body: { content: 'gone', base_version: 1 } });
    await pass(35);
    expect(await kept()).toEqual([inDeleted, inState]);
    await db.deleteFrom('note_versions').execute();
    await db.deleteFrom('notes').where('id', '=', gone.id).execute();
    await pass(31);
    expect(await kept()).toEqual([]);
  });

  it('stays where a note names it again in time', async () => {
    const id = await keep('a');
    await pass(29);
    await note(`squeeze-file:${id}`);
    await pass(5);
    await server.database.db.deleteFrom('notes').execute();
    await pass(29);
    expect(await kept()).toEqual([id]);
  });

  it('goes with its account, from the store too', async () => {
    const other = await signIn(server);
    await other.client.call('uploadFile', { query: {}, upload: Buffer.from('theirs') });
    await keep('mine');
    await me.client.call('deleteMe', { body: { password } });
    server.clock.advance(8 * day);
    const keys = new PurposeKeys(server.secrets);
    const { accounts } = await purgeExpired({ ...server, keys, purgeNeverSignedIn: false });
    await server.runJobs();
    expect([accounts, await stored()]).toEqual([1, 1]);
  });

  it('is erased once the store can be reached again', async () => {
    const id = await keep('a');
    await me.client.call('deleteFile', { params: { id } });
    const files = { ...server.files, erase: () => Promise.reject(new Error('out of reach')) } as Files;
    await expect(new FileTidying({ ...server, files }).run()).rejects.toThrow('out of reach');
    expect(await stored()).toBe(1);
    server.clock.advance(60 * 60_000);
    expect(await tidying.run()).toMatchObject({ erased: 1 });
    expect(await stored()).toBe(0);
  });

  it('is erased though another cannot be', async () => {
    const stuck = await keep('a');
    await me.client.call('deleteFile', { params: { id: stuck } });
    server.clock.advance(1_000);
    const other = await keep('b');
    await me.client.call('deleteFile', { params: { id: other } });
    const [first] = await server.database.db
      .selectFrom('file_leftovers')
      .select('object_key')
      .orderBy('due_at')
      .execute();
    const erase: Files['erase'] = (key) =>
      key === first?.object_key ? Promise.reject(new Error('locked')) : server.files.erase(key);
    const files = { ...server.files, erase } as Files;
    await expect(new FileTidying({ ...server, files }).run()).rejects.toThrow('locked');
    expect(await stored()).toBe(1);
  });

  it('goes where it was begun and never finished, or belongs to nobody', async () => {
    const id = await keep('a');
    const stray = uuidv7();
    const folder = path.join(server.filesFolder, stray.slice(-2), stray.slice(-4, -2));
    await mkdir(folder, { recursive: true });
    const [lost, young] = [
      path.join(folder, stray),
      path.join(folder, `${uuidv7().slice(0, -4)}${stray.slice(-4)}`),
    ];
    for (const file of [lost, `${lost}.unfinished`, young]) await writeFile(file, 'x');
    await age([lost, `${lost}.unfinished`]);
    expect(await tidying.run()).toMatchObject({ stray: 1 });
    expect(await stored()).toBe(2);
    expect((await me.client.send('getFile', { params: { id } })).status).toBe(200);
  });

  it('is let alone where the database has no file at all, and so may be another one', async () => {
    await keep('a');
    await server.database.db.deleteFrom('files').execute();
    await age(await namesIn());
    expect(await tidying.run()).toMatchObject({ stray: 0 });
    expect(await stored()).toBe(1);
  });
});
