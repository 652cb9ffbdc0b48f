import { randomBytes } from 'node:crypto';
import { exportedFiles, manifestFile } from '@squeeze/contracts/export-format';
import { importedNouns } from '@squeeze/contracts/imports';
import { limits } from '@squeeze/contracts/limits';
import { type ImportRecord, insertImport } from '@squeeze/database/repositories/import-repository';
import { givenEverything } from '@squeeze/testing/given-everything';
import { makeZip } from '@squeeze/testing/make-zip';
import { exportedThings, withoutIds } from '@squeeze/testing/read-export';
import { sendInParts } from '@squeeze/testing/send-in-parts';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { ImportTally } from './import-tally.ts';

const exportOf = async ({ client }: Pick<SignedIn, 'client'>): Promise<Uint8Array> =>
  (await client.call('exportMyData', {})) as Uint8Array;
const imported = async ({ client }: Pick<SignedIn, 'client'>, upload: Uint8Array, dry = false) =>
  (await client.call('importMyData', { query: { dry_run: dry ? 'true' : 'false' }, upload })).import;
const refusalOf = async ({ client }: Pick<SignedIn, 'client'>, upload: Uint8Array) =>
  await client.send('importMyData', { upload });

/** The same of one that comes in parts. */
const refusalInPartsOf = async (me: SignedIn, upload: Uint8Array) => {
  const { id } = await sendInParts(me, upload);
  return await me.client.send('importUpload', { body: { upload_id: id, dry_run: false } });
};

const manifest = JSON.stringify({
  format: 'squeeze-export',
  format_version: 1,
  product_version: '1',
  created_at: '2026-06-10T00:00:00Z',
  counts: {},
});
const todo = (overrides: Readonly<Record<string, unknown>> = {}) => ({
  id: uuidv7(),
  title: 'Buy oat milk',
  description: null,
  due_date: null,
  priority: 'low',
  category: null,
  status: 'pending',
  created_at: '2026-06-10T00:00:00Z',
  updated_at: '2026-06-10T00:00:00Z',
  started_at: null,
  completed_at: null,
  ...overrides,
});
const todosZip = (todos: readonly unknown[]): Promise<Buffer> =>
  makeZip({ [manifestFile]: manifest, [exportedFiles.todos]: JSON.stringify(todos) });

const hostile = [
  `a${String.fromCodePoint(0)}b`,
  '\ud800',
  '__proto__',
  '',
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  -1,
  0.5,
  null,
  true,
  [],
  [['x'], null],
  { length: 9, constructor: 1 },
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
  '0000-01-01',
  '2026-02-30',
];
/** A thing anew with each value in the place of one of its fields. */
const spoilt = (thing: object) => (field: string) =>
  hostile.map((value) => ({ ...thing, id: uuidv7(), [field]: value }));

describe.each(dialects)('$name: import', ({ name: dialect }) => {
  it('brings everything of an export into another account, paused where it would fire', async () => {
    await using server = await startTestServer({ dialect });
    const [from, to] = [await signIn(server), await signIn(server)];
    await givenEverything(server.database.db, { userId: from.user.id, count: 5 });
    const before = await exportOf(from);

    const result = await imported(to, before);

    expect(result).toMatchObject({ state: 'done', dry_run: false });
    expect(result.remarks).toEqual(['AI tasks that were active in the export are paused here.']);
    for (const noun of importedNouns) {
      const found = noun === 'messages' ? 10 : 5;
      expect(result.counts[noun]).toEqual({ found, new: found, skipped: 0 });
    }
    const expected = await exportedThings(before);
    const paused = expected.ai_tasks.map((task) => ({
      ...task,
      status: task['status'] === 'active' ? 'paused' : task['status'],
    }));
    expect(withoutIds(await exportedThings(await exportOf(to)))).toEqual(
      withoutIds({ ...expected, ai_tasks: paused }),
    );
    await server.runTasks();
    expect(await to.client.call('listNotifications', { query: {} })).toMatchObject({ unread: 2 });
  });

  it('only counts in a dry run', async () => {
    await using server = await startTestServer({ dialect });
    const [from, to] = [await signIn(server), await signIn(server)];
    await givenEverything(server.database.db, { userId: from.user.id });
    const file = await exportOf(from);
    const empty = await exportedThings(await exportOf(to));

    const counted = await imported(to, file, true);

    expect(counted).toMatchObject({ state: 'done', dry_run: true });
    expect(await exportedThings(await exportOf(to))).toEqual(empty);
    expect((await imported(to, file)).counts).toEqual(counted.counts);
  });

  it('adds nothing the second time, nor from an own export, nor on the way back', async () => {
    await using server = await startTestServer({ dialect });
    const [from, to] = [await signIn(server), await signIn(server)];
    await givenEverything(server.database.db, { userId: from.user.id });
    const file = await exportOf(from);
    await imported(to, file);

    for (const [who, sent] of [
      [to, file],
      [from, file],
      [from, await exportOf(to)],
    ] as const) {
      const { counts } = await imported(who, sent);
      for (const noun of importedNouns) expect(counts[noun]).toMatchObject({ new: 0, skipped: 0 });
    }
    expect((await exportedThings(await exportOf(from))).todos).toHaveLength(3);
  });

  it('leaves out what is not valid, says so, and takes the rest', async () => {
    await using server = await startTestServer({ dialect });
    const me = await signIn(server);
    const file = await makeZip({
      [manifestFile]: manifest,
      [exportedFiles.todos]: JSON.stringify([
        todo(),
        todo({ title: '' }),
        todo({ id: 'no id' }),
        null,
        'text',
        todo({ title: `nul ${String.fromCodePoint(0)}` }),
        todo({ user_id: uuidv7(), roles: ['administrator'] }),
      ]),
      [exportedFiles.messages]: JSON.stringify([
        {
          id: uuidv7(),
          conversation_id: uuidv7(),
          role: 'user',
          message_type: null,
          content: 'lost',
          state: 'complete',
          nothing_changed: false,
          reply_to: null,
          created_at: '2026-06-10T00:00:00Z',
        },
      ]),
    });

    const { counts, remarks } = await imported(me, file);

    expect(counts).toMatchObject({
      todos: { found: 7, new: 2, skipped: 5 },
      messages: { found: 1, new: 0, skipped: 1 },
    });
    expect(remarks).toEqual([
      'Some entries are not valid and were left out.',
      'Some entries belong to something that could not be found and were left out.',
    ]);
    expect((await me.client.call('getMyRoles', {})).roles).toEqual([{ name: 'user' }]);
  });

  it('comes to its end, whatever a field holds, and what it took over can be read and exported', async () => {
    await using server = await startTestServer({ dialect });
    const [from, to] = [await signIn(server), await signIn(server)];
    await givenEverything(server.database.db, { userId: from.user.id, count: 1 });
    const things = await exportedThings(await exportOf(from));
    const files = importedNouns.map((noun) => {
      const all = things[noun].flatMap((thing) => [thing, ...Object.keys(thing).flatMap(spoilt(thing))]);
      return [exportedFiles[noun], JSON.stringify(all)] as const;
    });

    const result = await imported(
      to,
      await makeZip({ [manifestFile]: manifest, ...Object.fromEntries(files) }),
    );

    expect(result.state).toBe('done');
    for (const noun of importedNouns) expect(result.counts[noun]?.skipped).toBeGreaterThan(10);
    for (const call of ['listTodos', 'listAiTasks', 'listConversations', 'listNotifications'] as const) {
      expect((await to.client.send(call)).status).toBe(200);
    }
    await server.runTasks();
    expect((await imported(from, await exportOf(to))).state).toBe('done');
    expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('is shown to its person, and written down', async () => {
    await using server = await startTestServer({ dialect });
    const [me, stranger] = [await signIn(server), await signIn(server)];
    const { id } = await imported(me, await todosZip([todo()]));

    expect((await me.client.call('getImport', { params: { id } })).import.state).toBe('done');
    expect((await stranger.client.send('getImport', { params: { id } })).status).toBe(404);
  });

  it('keeps to the limits of a person', async () => {
    await using server = await startTestServer({ dialect });
    const me = await signIn(server);
    const tasks = Array.from({ length: limits.aiTasksPerUser + 1 }, () => ({
      id: uuidv7(),
      title: 'Water',
      description: null,
      task_type: 'reminder',
      schedule_type: 'daily',
      schedule: { time: '09:00' },
      ai_context: null,
      notification_channels: [],
      catch_up: 'skip',
      status: 'active',
      last_run_at: null,
      created_at: '2026-06-10T00:00:00Z',
      updated_at: '2026-06-10T00:00:00Z',
    }));
    const file = await makeZip({
      [manifestFile]: manifest,
      [exportedFiles.ai_tasks]: JSON.stringify(tasks),
    });

    for (const dry of [true, false]) {
      const { counts, remarks } = await imported(me, file, dry);
      expect(counts.ai_tasks).toEqual({
        found: limits.aiTasksPerUser + 1,
        new: limits.aiTasksPerUser,
        skipped: 1,
      });
      expect(remarks).toContain('There is no room for more AI tasks. The rest was left out.');
    }
  });

  it('goes on with what a process that died has left', async () => {
    await using server = await startTestServer({ dialect });
    const me = await signIn(server);
    const record: ImportRecord = {
      id: uuidv7(),
      userId: me.user.id,
      state: 'running',
      dryRun: false,
      remarks: [],
      counts: new ImportTally().counts,
      createdAt: server.clock.now(),
      finishedAt: null,
      leaseUntil: server.clock.now() + 60_000,
    };
    await insertImport(server.database.db, record);
    const file = await todosZip([todo()]);
    expect(await refusalOf(me, file)).toMatchObject({ status: 409, body: { code: 'busy' } });

    server.clock.advance(60_001);

    expect((await me.client.call('getImport', { params: { id: record.id } })).import.state).toBe('failed');
    expect((await imported(me, file)).counts.todos?.new).toBe(1);
  });
});

describe('a file that is no export of ours', () => {
  const nul = String.fromCodePoint(0);

  it.each([
    ['text', async () => Buffer.from('hello')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a ZIP without a manifest', () => makeZip({ [exportedFiles.todos]: '[]' })],
    ['a manifest of something else', () => makeZip({ [manifestFile]: '{"format":"other"}' })],
    ['a manifest that is no JSON', () => makeZip({ [manifestFile]: '{' })],
    ['a newer export', () => makeZip({ [manifestFile]: manifest.replace(':1', ':2') })],
    ['broken JSON', () => makeZip({ [manifestFile]: manifest, [exportedFiles.todos]: '[{"id":' })],
    ['an object for an array', () => makeZip({ [manifestFile]: manifest, [exportedFiles.todos]: '{"a":1}' })],
    [
      'too many files',
      () =>
        makeZip({
          [manifestFile]: manifest,
          ...Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`${i}`, ''])),
        }),
    ],
    [
      'a bomb',
      () => makeZip({ [manifestFile]: manifest, [exportedFiles.todos]: `[${' '.repeat(4_000_000)}]` }),
    ],
    [
      'one thing without an end',
      () => {
        const text = randomBytes(5 * 1024 * 1024).toString('hex');
        return makeZip({ [manifestFile]: manifest, [exportedFiles.todos]: `[{"title":"${text}"}]` });
      },
    ],
    [
      'lists in lists',
      () => makeZip({ [manifestFile]: manifest, [exportedFiles.todos]: '['.repeat(500_000) }),
    ],
    [
      'a path upwards',
      async () =>
        renamed(await makeZip({ [manifestFile]: manifest, 'aa/todos': '' }), 'aa/todos', '../todos'),
    ],
    [
      'an absolute path',
      async () => renamed(await makeZip({ [manifestFile]: manifest, atodos: '' }), 'atodos', '/todos'),
    ],
    [
      'a NUL in a path',
      async () => renamed(await makeZip({ [manifestFile]: manifest, atodos: '' }), 'atodos', `${nul}todos`),
    ],
    [
      'a thing that is longer than it says',
      async () => withSizes(await makeZip({ [manifestFile]: manifest, [exportedFiles.todos]: '[1,2,3]' }), 2),
    ],
    [
      'a thing that is shorter than it says',
      async () =>
        withSizes(await makeZip({ [manifestFile]: manifest, [exportedFiles.todos]: '[1,2,3]' }), 900),
    ],
    [
      'a path twice',
      async () =>
        renamed(await makeZip({ [manifestFile]: manifest, 'a.json': '', 'b.json': '' }), 'b.json', 'a.json'),
    ],
  ])('refuses %s', async (_, make) => {
    await using server = await startTestServer();
    const me = await signIn(server);
    const answer = await refusalOf(me, await make());
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_import' } });
    const file = await make();
    if (file.length > 0)
      expect(await refusalInPartsOf(me, file)).toMatchObject({
        status: 422,
        body: { code: 'invalid_import' },
      });
    expect((await me.client.call('listTodos', { query: {} })) as object).toMatchObject({ todos: [] });
  });

  it('asks who it is from before it reads it, and takes no other type and no more than it can hold', async () => {
    await using server = await startTestServer();
    const me = await signIn(server);
    const upload = Buffer.alloc(limits.importBytes + 1);
    expect((await server.client.send('importMyData', { upload })).status).toBe(401);
    expect(await me.client.send('importMyData', { upload })).toMatchObject({
      status: 413,
      body: { code: 'payload_too_large' },
    });
    expect(await me.client.send('importMyData', { body: {} })).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    });
    server.clock.advance(11 * 60_000);
    expect(await me.client.send('importMyData', { upload: Buffer.alloc(10) })).toMatchObject({
      status: 403,
      body: { code: 'reauthentication_required' },
    });
  });
});

/** The ZIP with a path changed to another of the same length. */
function renamed(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
}

/** The ZIP with another length unpacked of its last entry, in its table of contents. */
function withSizes(zip: Buffer, bytes: number): Buffer {
  const changed = Buffer.from(zip);
  changed.writeUInt32LE(bytes, changed.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24);
  return changed;
}
