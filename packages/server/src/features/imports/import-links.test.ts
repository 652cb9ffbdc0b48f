import { linkAddress, noteLinks } from '@squeeze/domain/notes/note-links';
import { exportedThings, readZip } from '@squeeze/testing/read-export';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(dialects)('$name: links of notes that move', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  let other: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  beforeEach(async () => {
    server.clock.advance(60_000);
    [me, other] = [await signIn(server), await signIn(server)];
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const exported = async (who: SignedIn) => (await who.client.call('exportMyData', {})) as Uint8Array;
  const bring = async (who: SignedIn, upload: Uint8Array) =>
    (await who.client.call('importMyData', { query: {}, upload })).import;
  const write = async (id: string, title: string, content: string) =>
    await me.client.call('createNote', { body: { id, title, content } });
  const notesOf = async ({ client }: SignedIn) => {
    const { notes } = await client.call('listNotes', { query: { sort: 'title' } });
    return await Promise.all(
      notes.map(async ({ id }) => (await client.call('getNote', { params: { id } })).note),
    );
  };
  const to = (kind: 'note' | 'todo', id: string): string => `[x](${linkAddress({ kind, id })})`;

  it('lead to the notes and todos as they are called there, those that come later and themselves too', async () => {
    const { todo } = await me.client.call('createTodo', { body: { title: 'Buy oat milk' } });
    const [a, b, gone] = [uuidv7(), uuidv7(), uuidv7()];
    const text = `${to('note', b)} ${to('note', a)} ${to('todo', todo.id)} ${to('note', gone)} quinces`;
    await write(a, 'A', text);
    await write(b, 'B', to('note', a));
    const file = await exported(me);

    const { state, remarks } = await bring(other, file);

    expect([state, remarks]).toEqual(['done', []]);
    const [first, second] = await notesOf(other);
    const [theirs] = (await exportedThings(await exported(other))).todos;
    expect(first?.content).toBe(
      `${to('note', second?.id ?? '')} ${to('note', first?.id ?? '')} ${to('todo', theirs?.id ?? '')} ${to('note', gone)} quinces`,
    );
    expect(noteLinks(second?.content ?? '')).toEqual([{ kind: 'note', id: first?.id }]);
    // Nobody has written it anew, and it is found by its words.
    const before = (await me.client.call('getNote', { params: { id: a } })).note;
    expect(first).toMatchObject({ version: before.version, updated_at: before.updated_at });
    const found = await other.client.call('search', { query: { q: 'quinces' } });
    expect(JSON.stringify(found)).toContain(first?.id);
    expect(
      (await other.client.call('listNoteVersions', { params: { id: first?.id ?? '' } })).versions,
    ).toEqual([]);

    // The second time, and on the way back, nothing is changed.
    const there = await notesOf(other);
    const here = await notesOf(me);
    await bring(other, file);
    await bring(me, await exported(other));
    expect(await notesOf(other)).toEqual(there);
    expect(await notesOf(me)).toEqual(here);
  });

  it('are put right by the next import where one has ended before', async () => {
    const [a, b] = [uuidv7(), uuidv7()];
    await write(a, 'A', to('note', b));
    const early = await exported(me);
    await write(b, 'B', '');

    await bring(other, early);
    expect(noteLinks((await notesOf(other))[0]?.content ?? '')).toEqual([{ kind: 'note', id: b }]);
    await bring(other, await exported(me));

    const [first, second] = await notesOf(other);
    expect(noteLinks(first?.content ?? '')).toEqual([{ kind: 'note', id: second?.id }]);
  });

  it('lead there from a deleted note as well', async () => {
    const [a, b] = [uuidv7(), uuidv7()];
    await write(a, 'A', to('note', b));
    await write(b, 'B', '');
    await me.client.call('deleteNote', { params: { id: a } });
    await bring(other, await exported(me));
    const [kept] = await notesOf(other);
    const files = await readZip(await exported(other));
    expect(files.get('notes.json')).toContain(linkAddress({ kind: 'note', id: kept?.id ?? '' }));
  });
});
