import { limits } from '@squeeze/contracts/limits';
import type { Note } from '@squeeze/contracts/notes';
import { givenNote } from '@squeeze/testing/given-note';
import { openEvents } from '@squeeze/testing/open-events';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(dialects)('$name: notes over HTTP', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect: name });
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  /** What is written from here on is another state of its history. */
  const later = async (): Promise<void> => {
    await server.database.db.updateTable('notes').set({ begun_at: 0 }).execute();
  };
  const create = async (content: string): Promise<Note> =>
    (await me.client.call('createNote', { body: { content } })).note;
  const read = async ({ id }: Note): Promise<Note> =>
    (await me.client.call('getNote', { params: { id } })).note;
  const write = async (
    { id }: Note,
    content: string,
    base_version: number,
    more: { readonly base_content?: string } = {},
  ): Promise<Note> =>
    (await me.client.call('updateNote', { params: { id }, body: { content, base_version, ...more } })).note;
  const states = async ({ id }: Note): Promise<number[]> =>
    (await me.client.call('listNoteVersions', { params: { id } })).versions.map(({ version }) => version);

  it('keeps a note as it was written', async () => {
    const body = { title: ' Trip ', content: '# A\r\n\r\n- b  \n', tags: ['Home', 'home', ' Garden '] };
    const { note } = await me.client.call('createNote', { body });
    expect(note).toMatchObject({
      title: 'Trip',
      content: body.content,
      tags: ['Home', 'Garden'],
      category: null,
      version: 1,
      conflicts: 0,
      source: 'app',
    });
    expect(await read(note)).toEqual(note);
    const { note: echoed } = await me.client.call('updateNote', {
      params: { id: note.id },
      body: { ...note, base_version: note.version },
    });
    expect(echoed.content).toBe(body.content);
    expect(echoed.version).toBe(1);
  });

  describe('with an id of its own', () => {
    const make = (who: SignedIn, id: string, content = 'milk') =>
      who.client.send('createNote', { body: { id, content } });
    const refused = {
      status: 422,
      body: { code: 'validation_failed', issues: [{ path: 'id', code: 'id_taken' }] },
    };

    it('is made once, however often it is sent', async () => {
      const id = uuidv7();
      const first = await make(me, id);
      expect(first).toMatchObject({ status: 201, body: { note: { id, content: 'milk' } } });
      expect(await make(me, id.toUpperCase(), 'bread')).toMatchObject({ status: 201, body: first.body });
      expect((await me.client.call('listNotes', { query: {} })).notes).toHaveLength(1);
    });

    it('is made once where both come at a time', async () => {
      const id = uuidv7();
      const answers = await Promise.all([make(me, id), make(me, id), make(me, id)]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    });

    it('is not told whose an id is that cannot be had', async () => {
      const [id, deleted] = [uuidv7(), uuidv7()];
      await make(me, id);
      await make(me, deleted);
      await me.client.call('deleteNote', { params: { id: deleted } });
      const answers = [await make(await signIn(server), id), await make(me, deleted)];
      for (const answer of answers) expect(answer).toMatchObject(refused);
      expect((await me.client.call('getNote', { params: { id } })).note.content).toBe('milk');
    });
  });

  it('changes what is sent, and leaves the rest', async () => {
    const note = await create('milk');
    const params = { id: note.id };
    const body = { pinned: true, category: 'work' as const, tags: ['a'] };
    const { note: changed } = await me.client.call('updateNote', { params, body });
    expect(changed).toMatchObject({ content: 'milk', pinned: true, category: 'work', version: 1 });
    const { notes } = await me.client.call('listNotes', { query: { filter: 'work' } });
    expect(notes.map(({ id, excerpt }) => [id, excerpt])).toEqual([[note.id, 'milk']]);
    expect((await me.client.call('listNoteTags', {})).tags).toEqual([{ name: 'a', total: 1 }]);
  });

  it('keeps the tags that two devices add at a time, up to as many as there may be', async () => {
    const note = await create('milk');
    const tag = async (tags: string[], base_tags: string[]) =>
      (await me.client.call('updateNote', { params: { id: note.id }, body: { tags, base_tags } })).note.tags;
    expect(await tag(['phone'], [])).toEqual(['phone']);
    expect(await tag(['laptop'], [])).toEqual(['phone', 'laptop']);
    expect(await tag([], ['phone'])).toEqual(['laptop']);
    const many = Array.from({ length: limits.noteTags }, (_, n) => `${n}`);
    await expect(tag(many, [])).rejects.toMatchObject({ answer: { status: 422 } });
    expect((await read(note)).tags).toEqual(['laptop']);
  });

  it('takes nothing from what only the server says', async () => {
    const [note, other] = [await create('milk'), await create('bread')];
    const echo = { id: other.id, version: 99, source: 'sms', created_at: 'x', updated_at: 7 };
    const body = { ...echo, title: 'Shopping' };
    const { note: changed } = await me.client.call('updateNote', { params: { id: note.id }, body });
    expect(changed).toMatchObject({ id: note.id, title: 'Shopping', version: 2, source: 'app' });
    expect(changed.created_at).toBe(note.created_at);
    expect(await read(other)).toEqual(other);
  });

  describe('two devices', () => {
    it('have what both wrote', async () => {
      const note = await create('a\nb\nc\n');
      await write(note, 'A\nb\nc\n', 1);
      expect(await write(note, 'a\nb\nC\n', 1, { base_content: 'a\nb\nc\n' })).toMatchObject({
        content: 'A\nb\nC\n',
        conflicts: 0,
        version: 3,
      });
      // Nothing was written over: the state goes on.
      expect(await states(note)).toEqual([]);
    });

    it('find what was there before both were joined, where they write at a time for a while', async () => {
      const note = await create('a\nb\nc\n');
      await write(note, 'A\nb\nc\n', 1);
      server.clock.advance(60_000);
      await write(note, 'a\nb\nC\n', 1, { base_content: 'a\nb\nc\n' });
      expect(await states(note)).toEqual([2]);
    });

    it('find what was there before both wrote the same line', async () => {
      const note = await create('a\n');
      await write(note, 'x\n', 1);
      await write(note, 'y\n', 1, { base_content: 'a\n' });
      expect(await states(note)).toEqual([2]);
    });

    it('undo nothing by a write that is sent again, whatever became of it', async () => {
      const note = await create('a\nb\n');
      const send = () => write(note, 'a\nx\nb\n', 1, { base_content: 'a\nb\n' });
      await send();
      await write(note, 'a\nb\nc\n', 2);
      expect(await send()).toMatchObject({ content: 'a\nb\nc\n', version: 3, conflicts: 0 });
    });

    it('type on in a write whose answer was lost', async () => {
      const note = await create('a\nb');
      await write(note, 'a\nx\nb', 1);
      const { content, conflicts } = await write(note, 'a\nxy\nb', 1, { base_content: 'a\nb' });
      expect([content, conflicts]).toEqual(['a\nxy\nb', 0]);
    });

    it('keep a title that was written elsewhere in the history, or write it over by none that is only sent along', async () => {
      const note = await create('a\n');
      const params = { id: note.id };
      const send = async (title: string, base_version: number, content = 'a\n') =>
        (
          await me.client.call('updateNote', {
            params,
            body: { title, content, base_version, base_content: 'a\n' },
          })
        ).note;
      await later();
      await send('Theirs', 1);
      // The first version is kept, so its title is known.
      expect(await send('', 1, 'a\nb\n')).toMatchObject({ title: 'Theirs', content: 'a\nb\n', version: 3 });
      expect(await states(note)).toEqual([1]);
      expect((await send('Ours', 1, 'a\nb\n')).title).toBe('Ours');
      expect(await states(note)).toEqual([3, 1]);
    });

    it('need not send the text of a state that is kept', async () => {
      const note = await create('a\nb\nc\n');
      await later();
      await write(note, 'A\nb\nc\n', 1);
      expect((await write(note, 'a\nb\nC\n', 1)).content).toBe('A\nb\nC\n');
    });

    it('are asked for it where it is not', async () => {
      const note = await create('a\nb\nc\n');
      await write(note, 'A\nb\nc\n', 1);
      const params = { id: note.id };
      const body = { content: 'a\nb\nC\n', base_version: 1 };
      expect(await me.client.send('updateNote', { params, body })).toMatchObject({
        status: 409,
        body: { code: 'changed_since', values: { reason: 'note' } },
      });
      expect((await read(note)).content).toBe('A\nb\nc\n');
    });

    it('keep both where they wrote the same line, and say so until it was looked at', async () => {
      const note = await create('a\nb\n');
      await write(note, 'x\nb\n', 1);
      const both = await write(note, 'y\nb\n', 1, { base_content: 'a\nb\n' });
      expect(both).toMatchObject({ content: 'x\ny\nb\n', conflicts: 1 });
      const { notes } = await me.client.call('listNotes', { query: {} });
      expect(notes[0]?.conflicts).toBe(1);
      const params = { id: note.id };
      const look = async (base_version?: number): Promise<Note> => {
        const body = { conflicts: 0, ...(base_version !== undefined && { base_version }) };
        return (await me.client.call('updateNote', { params, body })).note;
      };
      // What is echoed from before, or says of no version that it was looked at, clears nothing.
      expect((await look(both.version - 1)).conflicts).toBe(1);
      expect((await look()).conflicts).toBe(1);
      expect(await look(both.version)).toMatchObject({ conflicts: 0, content: both.content });
    });

    it('send the text that theirs was written on, with or without its version', async () => {
      const note = await create('a\nb\nc\n');
      const params = { id: note.id };
      await write(note, 'A\nb\nc\n', 1);
      const body = { content: 'a\nb\nC\n', base_content: 'a\nb\nc\n' };
      expect((await me.client.call('updateNote', { params, body })).note.content).toBe('A\nb\nC\n');
      const next = { content: 'A\nb\n', base_content: 'A\nb\nC\n' };
      expect((await me.client.call('updateNote', { params, body: next })).note.content).toBe('A\nb\n');
    });

    it('are joined by their texts where a restored backup gives numbers again', async () => {
      const note = await create('a\nb\nc\n');
      await write(note, 'A\nb\nc\n', 1);
      const { content, conflicts } = await write(note, 'a\nb\nC\n', 2, { base_content: 'a\nb\nc\n' });
      expect([content, conflicts]).toEqual(['A\nb\nC\n', 0]);
    });

    it('send the same twice without a second change', async () => {
      const note = await create('a\nb\nc\n');
      await write(note, 'A\nb\nc\n', 1);
      const once = await write(note, 'a\nb\nC\n', 1, { base_content: 'a\nb\nc\n' });
      const twice = await write(note, 'a\nb\nC\n', 1, { base_content: 'a\nb\nc\n' });
      expect(twice).toMatchObject({ content: once.content, version: once.version, conflicts: 0 });
    });
  });

  describe('its history', () => {
    it('has a state for each time somebody sat down to write', async () => {
      let note = await create('one');
      for (const content of ['one t', 'one tw', 'one two']) note = await write(note, content, note.version);
      expect(await states(note)).toEqual([]);
      await later();
      note = await write(note, 'three', note.version);
      const params = { id: note.id };
      const { versions } = await me.client.call('listNoteVersions', { params });
      expect(versions).toMatchObject([{ version: 4, characters: 7, source: 'app' }]);
      const { version } = await me.client.call('getNoteVersion', { params: { id: versions[0]?.id ?? '' } });
      expect(version.content).toBe('one two');
    });

    it('has a text that was written over, however soon', async () => {
      let note = await create('a');
      note = await write(note, 'long '.repeat(30_000), 1);
      server.clock.advance(4 * 60_000);
      note = await write(note, 'x', note.version);
      expect(await states(note)).toEqual([2]);
      // Bit by bit it comes to the same.
      const lines = Array.from({ length: 40 }, (_, n) => `${n} ${'y'.repeat(50)}\n`);
      note = await write(note, lines.join(''), note.version);
      for (let n = 1; n < lines.length; n += 1)
        note = await write(note, lines.slice(n).join(''), note.version);
      expect((await states(note)).length).toBeGreaterThan(5);
    });

    it('says when a state was written, and by what', async () => {
      const { body } = await me.client.send('getNote', { params: { id: (await create('a')).id } });
      const { note } = body as { note: Note };
      await later();
      const params = { id: note.id };
      server.clock.advance(60_000);
      await me.client.call('updateNote', { params, body: { pinned: true } });
      await me.client.call('updateNote', { params, body: { content: 'b', base_version: 1 } });
      const { versions } = await me.client.call('listNoteVersions', { params });
      expect(versions).toMatchObject([{ written_at: note.updated_at, device: null }]);
    });

    it('gives a state back, and keeps the one before, however young', async () => {
      const params = { id: (await create('one')).id };
      await later();
      await me.client.call('updateNote', { params, body: { title: 'T', content: 'two', base_version: 1 } });
      const { versions } = await me.client.call('listNoteVersions', { params });
      const id = versions[0]?.id ?? '';
      const { note } = await me.client.call('restoreNoteVersion', { params: { id } });
      expect(note).toMatchObject({ id: params.id, title: '', content: 'one', version: 3 });
      expect(await states(note)).toEqual([2, 1]);
      // Once more there is nothing to be changed.
      expect((await me.client.call('restoreNoteVersion', { params: { id } })).note).toEqual(note);
      expect(await states(note)).toEqual([2, 1]);
    });

    it('has no more states than are kept', async () => {
      let note = await create('0');
      for (let count = 1; count <= limits.noteVersions + 5; count += 1) {
        await later();
        note = await write(note, `${count}`, note.version);
      }
      const kept = await states(note);
      expect(kept).toHaveLength(limits.noteVersions);
      expect(kept[0]).toBe(note.version - 1);
    });
  });

  it('is deleted, listed among what is, and comes back', async () => {
    const note = await create('milk');
    const params = { id: note.id };
    await me.client.call('deleteNote', { params });
    const listed = async (shelf: 'active' | 'deleted'): Promise<string[]> =>
      (await me.client.call('listNotes', { query: { shelf } })).notes.map(({ id }) => id);
    expect(await listed('active')).toEqual([]);
    expect(await listed('deleted')).toEqual([note.id]);
    expect((await me.client.call('restoreNote', { params })).note.content).toBe('milk');
    expect((await me.client.call('restoreNote', { params })).note.id).toBe(note.id);
    expect(await listed('active')).toEqual([note.id]);
  });

  it('comes page by page', async () => {
    for (const content of ['a', 'b', 'c']) {
      server.clock.advance(1_000);
      await create(content);
    }
    const page = (query: { cursor?: string; sort?: 'title' | 'updated_at' }) =>
      me.client.call('listNotes', { query: { limit: 2, ...query } });
    const first = await page({});
    expect(first.notes.map(({ excerpt }) => excerpt)).toEqual(['c', 'b']);
    const cursor = first.next_cursor ?? '';
    expect((await page({ cursor })).notes.map(({ excerpt }) => excerpt)).toEqual(['a']);
    for (const query of [{ cursor, sort: 'title' as const }, { cursor: 'e30' }, { cursor: 'nonsense' }]) {
      expect(await me.client.send('listNotes', { query: { limit: 2, ...query } })).toMatchObject({
        status: 422,
        body: { code: 'invalid_cursor' },
      });
    }
  });

  it('comes page by page, however long its titles are', async () => {
    for (let n = 0; n < 3; n += 1) {
      await me.client.call('createNote', {
        body: { title: '題'.repeat(limits.noteTitle.max), content: `${n}` },
      });
    }
    const found: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { limit: 1, sort: 'title' as const, ...(cursor !== undefined && { cursor }) };
      const page = await me.client.call('listNotes', { query });
      found.push(...page.notes.map(({ excerpt }) => excerpt));
      cursor = page.next_cursor;
    }
    expect(found.toSorted()).toEqual(['0', '1', '2']);
  });

  it('tells open windows', async () => {
    await using events = await openEvents(server.origin, { token: me.accessToken });
    expect(await events.next()).toEqual({ type: 'opened' });
    await create('milk');
    expect(await events.next()).toEqual({ type: 'notes_changed' });
  });

  describe('bad input', () => {
    const longest = 'é'.repeat(limits.noteContent.max);

    it('takes a text of 200,000 characters, and the one before beside it', async () => {
      const note = await create(longest);
      const changed = `${longest.slice(1)}"`;
      const written = await write(note, changed, 1, { base_content: longest });
      expect(written.content).toHaveLength(limits.noteContent.max);
      const escaped = '\u0001'.repeat(limits.noteContent.max);
      await write(note, escaped, 2, { base_content: changed });
      const once = `${escaped.slice(1)}\n`;
      expect((await write(note, once, 3, { base_content: escaped })).content).toBe(once);
    });

    it.each([
      ['too long a text', { content: `${longest}x` }],
      ['too long a title', { title: 'x'.repeat(limits.noteTitle.max + 1) }],
      ['too many tags', { tags: Array.from({ length: limits.noteTags + 1 }, (_, n) => `${n}`) }],
      ['an empty tag', { tags: [' '] }],
      ['another category', { category: 'home' }],
      ['a NUL', { content: 'a\u0000b' }],
      ['an unknown field', { colour: 'red' }],
    ])('refuses %s', async (_, body) => {
      expect(await me.client.send('createNote', { body })).toMatchObject({
        status: 422,
        body: { code: 'validation_failed' },
      });
      expect((await me.client.call('listNotes', { query: {} })).notes).toEqual([]);
    });

    it('reads no long body before it is known whose it is', async () => {
      const anybody = await fetch(`${server.origin}/api/v1/notes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{${'"a":1,'.repeat(300_000)}`,
      });
      // Unreadable, which nobody has seen.
      expect(anybody.status).toBe(401);
      const body = { tags: Array.from({ length: 100_000 }, () => 1) };
      const answer = await me.client.send('createNote', { body: body as unknown as { tags: string[] } });
      expect(answer.status).toBe(422);
      expect((answer.body as { issues: unknown[] }).issues.length).toBeLessThanOrEqual(50);
    });

    it('refuses a text that does not say what it was written on', async () => {
      const { id } = await create('milk');
      const answer = await me.client.send('updateNote', { params: { id }, body: { content: 'oat milk' } });
      expect(answer).toMatchObject({
        status: 422,
        body: { issues: [{ path: 'base_version', code: 'base_version_required' }] },
      });
    });

    it('refuses what both devices together make too long, and keeps what is there', async () => {
      const half = `${'x'.repeat(limits.noteContent.max - 10)}\n`;
      const note = await create('a\n');
      await write(note, `${half}a\n`, 1);
      const params = { id: note.id };
      const body = { content: `a\n${'y'.repeat(100)}\n`, base_version: 1, base_content: 'a\n' };
      expect(await me.client.send('updateNote', { params, body })).toMatchObject({
        status: 422,
        body: { issues: [{ path: 'content', code: 'text_too_long' }] },
      });
      expect((await read(note)).content).toBe(`${half}a\n`);
    });

    it('says that there is no room for another', async () => {
      const { db } = server.database;
      const { userId, id } = await givenNote(db, { userId: me.user.id });
      const row = await db.selectFrom('notes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const rows = Array.from({ length: 500 }, () => row);
      for (let stored = 1; stored < limits.notesPerUser; stored += rows.length) {
        const ids = rows.slice(0, limits.notesPerUser - stored).map(() => crypto.randomUUID());
        await db
          .insertInto('notes')
          .values(ids.map((other) => ({ ...row, id: other, user_id: userId })))
          .execute();
      }
      expect(await me.client.send('createNote', { body: { content: 'one more' } })).toMatchObject({
        status: 409,
        body: { code: 'limit_reached', values: { reason: 'notes', limit: limits.notesPerUser } },
      });
    });
  });
});
