import { Blob as NodeBlob } from 'node:buffer';
import { importedNouns } from '@squeeze/contracts/imports';
import { givenEverything } from '@squeeze/testing/given-everything';
import { obsidianVault } from '@squeeze/testing/note-folders';
import { exportedThings, readZip } from '@squeeze/testing/read-export';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userLoaded } from '../api/auth-slice.ts';
import { createDeviceRecords } from '../api/kept/device-records.ts';
import { keepTextsIn } from '../api/kept/kept-text.ts';
import { DataSection } from '../features/data/data-section.tsx';
import { en } from '../i18n/catalogue/en.ts';
import { TextProvider } from '../i18n/text-provider.tsx';
import { KitProvider } from '../kit/kit-provider.tsx';
import { answerInstead } from '../testing/answer-instead.ts';
import { keepSession } from '../testing/keep-session.ts';
import { savedFiles } from '../testing/saved-files.ts';
import { PlatformProvider } from '../platform/platform-context.tsx';
import { testPlatform } from '../testing/test-platform.ts';
import { violations } from '../testing/violations.ts';
import { ReauthenticationPoint } from './reauthentication-point.tsx';
import { createAppStore, type AppStore } from './store.ts';

/** The exports below go and come in several. */
const importPartBytes = 4_096;
const exportPartBytes = 4_096;

let server: TestServer;
let person: SignedIn;
let other: SignedIn;
let app: AppStore;
let stop: () => void;

beforeEach(async () => {
  server = await startTestServer({ importPartBytes, exportPartBytes });
  await server.jobs.start(server.server.jobHandlers);
  [person, other] = [await signIn(server), await signIn(server)];
  keepSession(person);
  sendFilesAsBytes();
  openApp();
  stop = app.listen();
});

afterEach(async () => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  instead.clear();
  [between, held] = [() => null, null];
  [losesAt, isLost] = [null, false];
  parts.length = 0;
  localStorage.clear();
  await server[Symbol.asyncDispose]();
});

/** As after a page was loaded. */
const openApp = (): void => {
  app = createAppStore(testPlatform(server.origin));
  app.store.dispatch(userLoaded(person.user));
};

/** What the server is made to answer, by the end of the path. */
const instead = new Map<string, unknown>();

/**
 * Parts that were sent, by where they begin. The one that `losesAt` names gets no answer, though it has arrived, and nothing of
 * an upload does from there on, until there is a connection again.
 */
const parts: number[] = [];
let losesAt: number | null = null;
let isLost = false;
const reconnect = (): void => {
  isLost = false;
  globalThis.dispatchEvent(new Event('online'));
};

/** Answers in the server's place, where it does not answer null. */
let between: (path: string) => Response | null = () => null;

/** Whose answers wait, by the end of the path. */
let held: { readonly path: string; readonly until: Promise<void> } | null = null;

/** jsdom's files mean nothing to the fetch of Node, which would send their name. */
const sendFilesAsBytes = (): void => {
  const through = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const ours = between(pathname);
    if (ours !== null) return ours;
    const [, answer] = [...instead].find(([ending]) => pathname.endsWith(ending)) ?? [];
    if (answer !== undefined) return Response.json(answer);
    const body = init?.body instanceof Blob ? new Uint8Array(await bytesOf(init.body)) : init?.body;
    if (isLost && pathname.includes('/uploads/') && init?.method !== 'DELETE')
      throw new TypeError('fetch failed');
    const answered = await through(input, { ...init, ...(body && { body }) });
    if (held !== null && pathname.endsWith(held.path)) await held.until;
    if (init?.method !== 'PUT') return answered;
    const { searchParams } = new URL(input instanceof Request ? input.url : input);
    const offset = Number(searchParams.get('offset'));
    parts.push(offset);
    if (offset !== losesAt) return answered;
    [losesAt, isLost] = [null, true];
    throw new TypeError('fetch failed');
  });
};

const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });

const show = (): UserEvent => {
  render(
    <TextProvider language="en" texts={en}>
      <PlatformProvider value={testPlatform(server.origin)}>
        <KitProvider>
          <Provider store={app.store}>
            <DataSection />
            <ReauthenticationPoint />
          </Provider>
        </KitProvider>
      </PlatformProvider>
    </TextProvider>,
  );
  return userEvent.setup();
};

const exportOf = async ({ client }: SignedIn): Promise<Uint8Array> =>
  (await client.call('exportMyData', {})) as Uint8Array;

const chosen = (bytes: Uint8Array, name = 'squeeze-export.zip'): File =>
  new File([new Uint8Array(bytes)], name, { type: 'application/x-zip-compressed' });

const rows = (): Record<string, string[]> =>
  Object.fromEntries(
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [
        within(row).getByRole('rowheader').textContent,
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ]),
  );

const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

/** jsdom's files do not hold those that the fetch of Node brings. */
const joinAsBrowsers = (): void => void vi.stubGlobal('Blob', NodeBlob);

/** Which part a call asks for; null for any other. */
const partIn = (path: string): number | null => {
  const [, number] = /\/exports\/[^/]+\/parts\/(\d+)$/.exec(path) ?? [];
  return number === undefined ? null : Number(number);
};

/** Numbers of the parts that were asked for, in order; some are answered as `answer` says, and not by the server. */
const partsAsked = (answer: (number: number, times: number) => Response | null = () => null): number[] => {
  const asked: number[] = [];
  between = (path) => {
    const number = partIn(path);
    if (number === null) return null;
    asked.push(number);
    return answer(number, asked.filter((each) => each === number).length);
  };
  return asked;
};

const orderedExports = () => server.database.db.selectFrom('exports').selectAll().execute();
/** As a browser gives the files of a folder. */
const folderOf = (contents: Readonly<Record<string, string | Uint8Array>>): File[] =>
  Object.entries(contents).map(([path, content]) => {
    const file = new File([new Uint8Array(Buffer.from(content))], path.split('/').at(-1) ?? '', {
      lastModified: 0,
    });
    return Object.defineProperty(file, 'webkitRelativePath', { value: path });
  });

const upTo = (last: number): number[] => Array.from({ length: last }, (_, n) => n + 1);

describe('export', () => {
  beforeEach(async () => {
    joinAsBrowsers();
    await givenEverything(server.database.db, { userId: person.user.id });
  });

  it('is made and fetched in parts, saved by name, and erased on the server', async () => {
    const saved = savedFiles();
    const asked = partsAsked();
    const user = show();

    await user.click(await button('Export my data'));

    await waitFor(() => expect(saved).toHaveLength(1));
    const [{ name, file } = { name: '', file: new Blob() }] = saved;
    expect(name).toBe('squeeze-export-2026-06-10.zip');
    expect((await exportedThings(new Uint8Array(await file.arrayBuffer()))).todos).toHaveLength(3);
    expect(await screen.findByText('Your export has been downloaded')).toBeInTheDocument();
    expect(asked.length).toBeGreaterThan(2);
    expect(asked).toEqual(upTo(asked.length));
    await waitFor(async () => expect(await orderedExports()).toEqual([]));
    expect(await button('Export my data')).toBeEnabled();
    expect(server.logged.some((line) => line.includes(person.accessToken))).toBe(false);
  });

  it('asks who it is first, where that is long ago', async () => {
    const saved = savedFiles();
    server.clock.advance(11 * 60_000);
    const user = show();
    await user.click(await button('Export my data'));
    await user.type(await screen.findByLabelText('Password'), password);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('goes on by itself once there is a connection again, with the part that broke off', async () => {
    const saved = savedFiles();
    let isBack = false;
    const asked = partsAsked((number) => {
      if (number !== 2 || isBack) return null;
      throw new TypeError('fetch failed');
    });
    const user = show();
    await user.click(await button('Export my data'));
    expect(
      await screen.findByText(
        'There is no connection. Downloading squeeze-export-2026-06-10.zip goes on by itself.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: '0 of 1 MB' })).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    isBack = true;
    reconnect();
    await waitFor(() => expect(saved).toHaveLength(1));
    const tries = asked.filter((number) => number === 2).length;
    expect(tries).toBeGreaterThan(1);
    const last = asked.at(-1) ?? 0;
    expect(asked).toEqual(upTo(last).flatMap((number) => (number === 2 ? Array(tries).fill(2) : [number])));
    const [{ file } = { file: new Blob() }] = saved;
    expect((await exportedThings(new Uint8Array(await file.arrayBuffer()))).todos).toHaveLength(3);
  });

  it('fetches a part again that is not as it was made, and not for ever', async () => {
    const saved = savedFiles();
    let damage: (number: number, times: number) => Response | null = () => null;
    const asked = partsAsked((number, times) => damage(number, times));
    const networkUntil = (expected: () => void): Promise<void> =>
      waitFor(() => {
        reconnect();
        expected();
      });
    // As long as it should be, and too short.
    damage = (number, times) =>
      number === 1 && times < 3 ? new Response(new Uint8Array(times === 1 ? exportPartBytes : 5)) : null;
    const user = show();
    await user.click(await button('Export my data'));
    await networkUntil(() => expect(saved).toHaveLength(1));
    expect(asked.slice(0, 4)).toEqual([1, 1, 1, 2]);

    asked.length = 0;
    damage = (number) => (number === 2 ? new Response(new Uint8Array(exportPartBytes)) : null);
    await user.click(await button('Export my data'));
    await networkUntil(() =>
      expect(screen.getByText('Part of the file did not arrive as it was sent')).toBeVisible(),
    );
    expect(asked).toEqual([1, 2, 2, 2]);
    expect(saved).toHaveLength(1);
    expect(await violations()).toEqual([]);

    damage = () => null;
    asked.length = 0;
    await user.click(await button('Go on'));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(asked[0]).toBe(2);
  });

  it('is given up, on the server too', async () => {
    const saved = savedFiles();
    partsAsked((number) => {
      if (number === 1) return null;
      throw new TypeError('fetch failed');
    });
    const user = show();
    await user.click(await button('Export my data'));
    await screen.findByText(/^There is no connection/);
    await user.click(await button('Cancel'));
    expect(await button('Export my data')).toBeEnabled();
    expect(screen.queryByText(/^There is no connection/)).not.toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await waitFor(async () => expect(await orderedExports()).toEqual([]));
    expect(saved).toEqual([]);
  });

  it.each(['cancelled', 'left'])(
    'is erased on the server where it is %s while it is ordered',
    async (how) => {
      const saved = savedFiles();
      const gate = Promise.withResolvers<void>();
      held = { path: '/users/me/exports', until: gate.promise };
      const user = show();
      await user.click(await button('Export my data'));
      await waitFor(async () => expect(await orderedExports()).toHaveLength(1));
      if (how === 'left') cleanup();
      else await user.click(await button('Cancel'));
      gate.resolve();
      await waitFor(async () => expect(await orderedExports()).toEqual([]));
      expect(saved).toEqual([]);
    },
  );

  it('is erased on the server when its page is left', async () => {
    partsAsked(() => {
      throw new TypeError('fetch failed');
    });
    const user = show();
    await user.click(await button('Export my data'));
    await screen.findByText(/^There is no connection/);
    cleanup();
    await waitFor(async () => expect(await orderedExports()).toEqual([]));
  });

  it('is ordered anew where it is gone meanwhile', async () => {
    const saved = savedFiles();
    partsAsked((number, times) => {
      if (number === 2 && times === 1)
        return Response.json({ code: 'not_found', values: {} }, { status: 404 });
      return null;
    });
    const user = show();
    await user.click(await button('Export my data'));
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Go on' })).not.toBeInTheDocument();
    await user.click(await button('Export my data'));
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('says that there was no room for it, and can be tried again', async () => {
    const saved = savedFiles();
    vi.spyOn(server.files, 'put').mockRejectedValueOnce(
      Object.assign(new Error('no space left'), { code: 'ENOSPC' }),
    );
    const user = show();
    await user.click(await button('Export my data'));
    expect(
      await screen.findByText('There is no space left to save this. Nothing was lost; free some space.'),
    ).toBeVisible();
    expect(saved).toEqual([]);
    await user.click(await button('Export my data'));
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('says when it could not be ordered', async () => {
    between = (path) => {
      if (path.endsWith('/users/me/exports')) throw new TypeError('fetch failed');
      return null;
    };
    const user = show();
    await user.click(await button('Export my data'));
    expect(await screen.findByText('Your data could not be exported')).toBeVisible();
    expect(await button('Export my data')).toBeEnabled();
  });
});

describe('notes as Markdown', () => {
  it('are downloaded, a file each', async () => {
    joinAsBrowsers();
    const saved = savedFiles();
    await person.client.call('createNote', { body: { title: 'Plan', content: 'of meals' } });
    const user = show();
    await user.click(await button('Export notes as Markdown'));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [{ name, file } = { name: '', file: new Blob() }] = saved;
    expect(name).toBe('squeeze-notes-2026-06-10.zip');
    expect((await readZip(new Uint8Array(await file.arrayBuffer()))).get('Plan.md')).toMatch(/\n\nof meals$/);
    expect(await screen.findByText('Your notes have been downloaded')).toBeInTheDocument();
  });

  it('are taken from a folder that is picked, without what is hidden', async () => {
    const user = show();
    await user.upload(screen.getByLabelText('Folder of notes to import'), folderOf(obsidianVault));

    await user.click(await button('Import 6 entries'));

    expect(await screen.findByText('6 entries were imported')).toBeInTheDocument();
    expect(screen.getByText('In Vault')).toBeInTheDocument();
    expect(
      screen.getByText('1 link leads to nothing that was imported and stays as it was written: [[Nowhere]].'),
    ).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    const { notes } = await person.client.call('listNotes', { query: { sort: 'title' } });
    // One of them is pinned.
    expect(notes.map(({ title }) => title)).toEqual(['Plan', 'Bread', 'Bread rolls', 'Home', 'Plan', 'Soup']);
  });

  it.each([
    ['1 MB', 1024 * 1024],
    ['1.5 MB', 1.5 * 1024 * 1024],
    ['512 KB', 512 * 1024],
  ])(
    'are taken without the files that this server finds too large, such as beyond %s',
    async (size, most) => {
      instead.set('/files', {
        files: [],
        next_cursor: null,
        use: { files: 0, bytes: 0, most_files: 9, most_bytes: most, most_file_bytes: most },
      });
      const user = show();
      const folder = { 'V/a.md': 'a', 'V/film.mov': 'x'.repeat(most + 1) };
      await user.upload(screen.getByLabelText('Folder of notes to import'), folderOf(folder));
      expect(await screen.findAllByText(`1 file is larger than ${size} and was left out`)).not.toEqual([]);
      await user.click(await button('Import 1 entry'));
      expect(await screen.findByText('1 entry was imported')).toBeInTheDocument();
    },
  );
});

describe('a folder of notes', () => {
  it('is under way from when it is picked, while nobody knows yet how long its files may be', async () => {
    const gate = Promise.withResolvers<void>();
    held = { path: '/files', until: gate.promise };
    const user = show();
    await user.upload(screen.getByLabelText('Folder of notes to import'), folderOf({ 'V/a.md': 'a' }));
    expect(await screen.findByRole('button', { name: /^Choose a folder/ })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    gate.resolve();
    await button('Import 1 entry');
    expect(await button('Choose a folder')).not.toHaveAttribute('aria-busy');
  });
});

describe('history of AI tasks', () => {
  it('downloads every line of the chain, and nothing of what the tasks say', async () => {
    const saved = savedFiles();
    const body = { title: 'Water the plants', schedule_type: 'daily' } as const;
    const { id } = (await person.client.call('createAiTask', { body })).data.task;
    await person.client.call('executeAiTask', { params: { id } });
    await server.runTasks();
    const user = show();
    await user.click(await button('Download history'));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [{ name, file } = { name: '', file: new Blob() }] = saved;
    expect(name).toBe('squeeze-run-history-2026-06-10.jsonl');
    const lines = (await file.text()).trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { kind: string }).kind)).toEqual(['claimed', 'done']);
    expect(lines.join('')).not.toContain(body.title);
    expect(await screen.findByText('The history has been downloaded')).toBeInTheDocument();
  });

  it('says when it could not be downloaded, and saves nothing', async () => {
    const saved = savedFiles();
    const user = show();
    await screen.findByRole('button', { name: 'Download history' });
    answerInstead('/ai-tasks/runs/history', 'unreachable');
    await user.click(await button('Download history'));
    expect(await screen.findAllByText('The history could not be downloaded')).not.toEqual([]);
    expect(saved).toEqual([]);
  });
});

describe('import', () => {
  it('shows what is in a file, then takes it over', async () => {
    await givenEverything(server.database.db, { userId: other.user.id });
    const file = chosen(await exportOf(other));
    const user = show();

    await user.upload(screen.getByLabelText('Export to import'), file);

    const confirm = await button('Import 39 entries');
    expect(rows()).toMatchObject({ Todos: ['3', '3'], Messages: ['6', '6'], 'AI tasks': ['3', '3'] });
    expect(screen.getByText('AI tasks that were active in the export are paused here.')).toBeInTheDocument();
    expect((await person.client.call('listTodos', { query: {} })) as object).toMatchObject({ todos: [] });
    expect(await violations()).toEqual([]);

    await user.click(confirm);

    expect(await screen.findByText('39 entries were imported')).toBeInTheDocument();
    expect((await exportedThings(await exportOf(person))).todos).toHaveLength(3);

    await user.upload(screen.getByLabelText('Export to import'), file);
    expect(await screen.findByText('Everything in this file is here already.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  });

  it('says what is wrong with a file, and takes another', async () => {
    const user = show();
    await user.upload(
      screen.getByLabelText('Export to import'),
      chosen(new Uint8Array([1, 2, 3]), 'holiday.zip'),
    );
    expect(
      await screen.findByText('This is neither an export of Squeeze nor a ZIP with Markdown in it'),
    ).toBeVisible();
    await user.upload(screen.getByLabelText('Export to import'), chosen(await exportOf(person)));
    expect(await screen.findByText('Everything in this file is here already.')).toBeInTheDocument();
    expect(
      screen.queryByText('This is neither an export of Squeeze nor a ZIP with Markdown in it'),
    ).not.toBeInTheDocument();
  });

  it('follows an import that takes longer, to its end', async () => {
    await givenEverything(server.database.db, { userId: other.user.id });
    const user = show();
    await user.upload(screen.getByLabelText('Export to import'), chosen(await exportOf(other)));
    const confirm = await button('Import 39 entries');
    const running = {
      id: '01a1fdb6-d885-7fe2-9390-e9344cdd344a',
      state: 'running',
      dry_run: false,
      counts: Object.fromEntries(
        importedNouns.map((noun) => [
          noun,
          { found: noun === 'todos' ? 3 : 0, new: noun === 'todos' ? 1 : 0, skipped: 0 },
        ]),
      ),
      remarks: [],
      remark_codes: [],
      remark_values: [],
      created_at: '2026-06-10T14:30:00.000Z',
      finished_at: null,
    };
    instead.set('/users/me/imports', { import: running });
    const done = {
      ...running,
      state: 'failed',
      remarks: ['The import was interrupted. Import the same file again to go on.'],
      remark_codes: ['remark.interrupted'],
      remark_values: [{}],
    };
    instead.set(`/users/me/imports/${running.id}`, { import: running });
    await user.click(confirm);
    expect(await screen.findByText(/^Importing squeeze-export.zip/)).toBeInTheDocument();
    instead.set(`/users/me/imports/${running.id}`, { import: done });
    expect(await screen.findByText('The import did not get to its end')).toBeVisible();
    expect(await button('Try again')).toBeEnabled();
  });

  describe('of a file that comes in parts', () => {
    let file: File;
    let offsets: number[];
    beforeEach(async () => {
      await givenEverything(server.database.db, { userId: other.user.id });
      const bytes = await exportOf(other);
      file = chosen(bytes);
      offsets = Array.from(
        { length: Math.ceil(bytes.length / importPartBytes) },
        (_, n) => n * importPartBytes,
      );
      const records = createDeviceRecords(undefined);
      await records.open(person.user.id);
      keepTextsIn(records);
    });
    const choose = (user: UserEvent): Promise<void> =>
      user.upload(screen.getByLabelText('Export to import'), file);

    it('sends one after the other, and once for looking and for importing', async () => {
      const user = show();
      await choose(user);
      await user.click(await button('Import 39 entries'));
      expect(await screen.findByText('39 entries were imported')).toBeInTheDocument();
      expect(offsets.length).toBeGreaterThan(2);
      expect(parts).toEqual(offsets);
    });

    it('goes on by itself once there is a connection again, with nothing that has arrived', async () => {
      losesAt = importPartBytes;
      const user = show();
      await choose(user);
      expect(
        await screen.findByText('There is no connection. Sending squeeze-export.zip goes on by itself.'),
      ).toBeInTheDocument();
      expect(screen.getByText('0 of 1 MB')).toBeInTheDocument();
      expect(await violations()).toEqual([]);
      reconnect();
      expect(await button('Import 39 entries')).toBeEnabled();
      expect(parts).toEqual(offsets);
    });

    it('goes on where it was when the page is loaded anew and the same file is chosen', async () => {
      losesAt = importPartBytes;
      const user = show();
      await choose(user);
      await screen.findByText(/^There is no connection/);
      cleanup();
      reconnect();
      openApp();
      show();
      expect(
        await screen.findByText(
          '0 of 1 MB of squeeze-export.zip have been sent. Choose the file again to go on.',
        ),
      ).toBeInTheDocument();
      expect(await violations()).toEqual([]);
      await choose(user);
      expect(await button('Import 39 entries')).toBeEnabled();
      expect(parts).toEqual(offsets);
      expect(screen.queryByText(/have been sent/)).not.toBeInTheDocument();
    });

    it('begins anew where the day of what was sent is over', async () => {
      losesAt = importPartBytes;
      const user = show();
      await choose(user);
      await screen.findByText(/^There is no connection/);
      cleanup();
      reconnect();
      openApp();
      await server.database.db.updateTable('import_uploads').set({ expires_at: 0 }).execute();
      show();
      await choose(user);
      expect(await button('Import 39 entries')).toBeEnabled();
      expect(parts).toEqual([0, importPartBytes, ...offsets]);
    });

    it('is given up, with what has been sent of it', async () => {
      losesAt = importPartBytes;
      const user = show();
      await choose(user);
      await screen.findByText(/^There is no connection/);
      await user.click(await button('Cancel'));
      expect(await button('Choose a file')).toBeEnabled();
      const uploads = () => server.database.db.selectFrom('import_uploads').selectAll().execute();
      await waitFor(async () => expect(await uploads()).toEqual([]));
      expect(screen.queryByText(/have been sent/)).not.toBeInTheDocument();
      reconnect();
      await choose(user);
      expect(await button('Import 39 entries')).toBeEnabled();
    });

    it('says when the file is no longer there to be read', async () => {
      losesAt = importPartBytes;
      const user = show();
      vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new Error('gone'));
      await choose(user);
      expect(await screen.findByText('The file could not be read')).toBeVisible();
    });
  });
});

describe('the files of notes', () => {
  it('are listed with the room they take, saved, and deleted after a question', async () => {
    const names = Array.from({ length: 11 }, (_, n) => `list ${n}.txt`);
    for (const name of names) {
      server.clock.advance(1_000);
      await person.client.call('uploadFile', { query: { name }, upload: Buffer.from(name) });
    }
    const user = show();
    expect(await screen.findByText(/^11 files: 1 of 1,024 MB/)).toBeInTheDocument();
    const list = screen.getByRole('list', { name: 'Files' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    await user.click(await button('Show More'));
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(11));
    await user.click(await button('Delete list 10.txt'));
    await user.click(await button('Delete'));
    expect(await screen.findByText(/^10 files/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('list 10.txt')).toBeNull());
    const saved = savedFiles();
    await user.click(await button('list 9.txt'));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['list 9.txt']));
    expect(await violations()).toEqual([]);
  });

  it('are none, and say so', async () => {
    show();
    expect(await screen.findByText('No pictures or files are kept with your notes.')).toBeInTheDocument();
  });

  it('say when they cannot be had, and are asked for again', async () => {
    const away = answerInstead('/files', { status: 500, body: {} });
    const user = show();
    expect(await screen.findByText('The files could not be loaded')).toBeInTheDocument();
    away.restore();
    await user.click(await button('Try Again'));
    expect(await screen.findByText('No pictures or files are kept with your notes.')).toBeInTheDocument();
  });
});
