import type { Note } from '@squeeze/contracts/notes';
import type { Receipt } from '@squeeze/contracts/receipts';
import { callTool } from '@squeeze/testing/call-tool';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer, type ModelServer } from '@squeeze/testing/model-server';
import { openEvents } from '@squeeze/testing/open-events';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

// The clock says Wednesday 10 June 2026, 10:30 in New York.
describe.each(dialects)('$name: notes by tools that a model calls', ({ name }) => {
  let model: ModelServer;
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    model = await startModelServer();
    server = await startTestServer({ dialect: name, languageModel: modelOf(model) });
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await model[Symbol.asyncDispose]();
  });

  const call = (tool: string, input: unknown) => callTool({ server, model, me }, tool, input);
  const change = async (tool: string, input: unknown): Promise<Receipt> => {
    const [receipt] = (await call(tool, input)).receipts;
    if (receipt === undefined) throw new Error(`${tool} changed nothing`);
    return receipt;
  };
  const undo = (receipt: Receipt) => me.client.send('undoReceipt', { params: { id: receipt.id } });
  const note = async (id: string): Promise<Note> =>
    (await me.client.call('getNote', { params: { id } })).note;
  const all = async () => (await me.client.call('listNotes', { query: {} })).notes;
  const write = async (title: string, content: string): Promise<string> =>
    (await me.client.call('createNote', { body: { title, content } })).note.id;

  it('write one, and take it back unless it has gone on', async () => {
    await using events = await openEvents(server.origin, { token: me.accessToken });
    const written = await change('create_note', {
      title: 'Trip',
      content: '- [ ] passport',
      tags: ['Rome', 'rome'],
      category: 'personal',
    });
    expect(written).toMatchObject({
      noun: 'note',
      action: 'created',
      title: 'Trip',
      state: 'done',
      source: 'chat',
      due: null,
    });
    expect(await note(written.noun_id)).toMatchObject({
      title: 'Trip',
      content: '- [ ] passport',
      tags: ['Rome'],
      category: 'personal',
      source: 'chat',
    });
    const kinds = new Set<string>();
    while (!kinds.has('notes_changed')) {
      const event = await events.next();
      if (event === null) throw new Error('the stream has ended');
      kinds.add(event.type);
    }
    const added = await change('append_to_note', { id: written.noun_id, content: 'socks' });
    expect(added).toMatchObject({ noun: 'note', action: 'changed', title: 'Trip' });
    expect((await note(written.noun_id)).content).toBe('- [ ] passport\n- [ ] socks');
    expect(await undo(written)).toMatchObject({ status: 409, body: { code: 'changed_since' } });
    expect(await undo(added)).toMatchObject({ status: 200 });
    expect((await note(written.noun_id)).content).toBe('- [ ] passport');
    expect(await undo(added)).toMatchObject({ status: 409, body: { code: 'already_undone' } });
    expect(await undo(written)).toMatchObject({ status: 200 });
    expect(await all()).toEqual([]);
  });

  it('take back what was written below only while nothing else was written', async () => {
    const id = await write('', 'wifi: 1234');
    const added = await change('append_to_note', { id, content: 'gate: 7780' });
    expect(added.title).toBe('wifi: 1234 gate: 7780');
    const { version, content } = await note(id);
    await me.client.call('updateNote', {
      params: { id },
      body: { content: `${content}, ring twice`, base_version: version },
    });
    expect(await undo(added)).toMatchObject({ status: 409, body: { code: 'changed_since' } });
    expect((await note(id)).content).toBe('wifi: 1234\ngate: 7780, ring twice');
  });

  it('rename, tag, pin and archive one, and put all of it back', async () => {
    const id = await write('Trip', 'passport');
    const change1 = { id, title: 'Rome', tags: ['travel'], category: 'work', pinned: true, archived: true };
    const changed = await change('change_note', change1);
    expect(await note(id)).toMatchObject({ ...change1, content: 'passport' });
    expect(await undo(changed)).toMatchObject({ status: 200 });
    expect(await note(id)).toMatchObject({
      title: 'Trip',
      tags: [],
      category: null,
      pinned: false,
      archived: false,
      content: 'passport',
    });
  });

  it('delete one only after a yes, and bring it back', async () => {
    const id = await write('Trip', 'passport');
    const asked = await change('delete_note', { id });
    expect(asked).toMatchObject({ noun: 'note', action: 'deleted', title: 'Trip', state: 'proposed' });
    expect(await all()).toHaveLength(1);
    await me.client.call('confirmReceipt', { params: { id: asked.id } });
    expect(await all()).toEqual([]);
    expect(await undo(asked)).toMatchObject({ status: 200 });
    expect(await note(id)).toMatchObject({ title: 'Trip', content: 'passport' });
  });

  it('leave a note that has changed since it was to be deleted', async () => {
    const id = await write('Trip', 'passport');
    const asked = await change('delete_note', { id });
    await me.client.call('updateNote', { params: { id }, body: { pinned: true } });
    expect(await me.client.send('confirmReceipt', { params: { id: asked.id } })).toMatchObject({
      status: 409,
    });
    expect(await all()).toHaveLength(1);
  });

  it('find them by words, whatever case and accents, and by tags, and read them in parts', async () => {
    await write('Chaudière', 'Fitted March 2019.\n- Serial: B-4471\n- code WIFI 1234');
    const id = await write('Long', `${'a'.repeat(8_000)}the end`);
    const other = await signIn(server);
    await other.client.call('createNote', { body: { content: 'the serial of somebody else' } });
    const { read } = await call('find_notes', { words: 'chaudiere serial' });
    expect(read).toContain('Serial: B-4471');
    expect(read).not.toContain('somebody else');
    expect((await call('find_notes', { words: 'serial of somebody' })).read).toMatch(/count\W+0/);
    expect((await call('find_notes', {})).read).toContain('Chaudi');
    await change('change_note', { id, tags: ['Big'] });
    const tagged = (await call('find_notes', { tag: 'big' })).read;
    expect(tagged).toContain('Long');
    expect(tagged).not.toContain('Chaudi');
    const begins = (await call('read_note', { id })).read;
    expect(begins).toContain('8000');
    expect(begins).not.toContain('the end');
    expect((await call('read_note', { id, from: 8_000 })).read).toContain('the end');
  });

  it.each([
    ['nothing', 'create_note', { content: ' \n ' }],
    ['too much', 'create_note', { content: 'x'.repeat(200_001) }],
    ['a title that is too long', 'create_note', { title: 'x'.repeat(501), content: 'x' }],
    ['nothing to add', 'append_to_note', { content: ' ' }],
    ['a category of its own making', 'create_note', { content: 'x', category: 'holidays' }],
  ])('refuse %s', async (_, tool, input) => {
    const id = await write('Trip', 'passport');
    const { receipts, read } = await call(tool, { id, ...input });
    expect(receipts).toEqual([]);
    expect(read).toMatch(/error/i);
    expect(await all()).toHaveLength(1);
    expect((await note(id)).content).toBe('passport');
  });

  it('refuse to write more below a note than it holds, and lose nothing of it', async () => {
    const full = 'x'.repeat(199_990);
    const id = await write('Full', full);
    const { receipts, read } = await call('append_to_note', { id, content: 'what does not fit' });
    expect(receipts).toEqual([]);
    expect(read).toContain('200000');
    expect((await note(id)).content).toBe(full);
  });

  it('know no note of somebody else', async () => {
    const id = await write('Mine', 'passport');
    me = await signIn(server);
    for (const tool of ['append_to_note', 'change_note', 'delete_note', 'read_note']) {
      const { receipts, read } = await call(tool, { id, content: 'x', pinned: true });
      expect(receipts).toEqual([]);
      expect(read).toMatch(/error/i);
    }
  });
});
