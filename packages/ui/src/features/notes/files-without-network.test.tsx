import { EditorView } from '@codemirror/view';
import { limits } from '@squeeze/contracts/limits';
import type { Note } from '@squeeze/contracts/notes';
import { eventually } from '@squeeze/testing/eventually';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mostWaitingBytes } from '../../api/files/file-write.ts';
import { createIndexedDbStore } from '../../platform/indexed-db-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { answerInstead, type Interception } from '../../testing/answer-instead.ts';
import { keepOnDevice, keptOnDevice } from '../../testing/kept-on-device.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { savedFiles } from '../../testing/saved-files.ts';
import { sendFilesAsBytes } from '../../testing/send-files-as-bytes.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

/** One red point. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (name: string): File => new File([new Uint8Array(png)], name, { type: 'image/png' });
const link = (name: string): string => String.raw`!\[${name}\]\(squeeze-file:[\da-f-]{36}\)`;

let server: TestServer;
let person: SignedIn;
let note: Note;
let sendNames: () => void;

beforeEach(async () => {
  sendNames = sendFilesAsBytes();
  server = await startTestServer();
  person = await signIn(server);
  keepSession(person);
  ({ note } = await person.client.call('createNote', { body: { title: 'Trip', content: 'socks' } }));
});

afterEach(async () => {
  vi.restoreAllMocks();
  sendNames();
  await server[Symbol.asyncDispose]();
});

const open = async (change: Partial<Platform> = {}): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin, change), `/dashboard/notes?note=${note.id}`);
  await paper();
  return user;
};
const paper = async (): Promise<EditorView> => {
  let view: EditorView | null = null;
  await waitFor(() => {
    const host = document.querySelector<HTMLElement>('[data-writing]');
    const content = host?.shadowRoot?.querySelector<HTMLElement>('.cm-content');
    view = content ? EditorView.findFromDOM(content) : null;
    expect(view).not.toBeNull();
  });
  if (view === null) throw new Error('no editor');
  return view;
};
const text = async (): Promise<string> => (await paper()).state.doc.toString();
const add = async (user: UserEvent, ...files: readonly File[]): Promise<void> => {
  await user.upload(screen.getByLabelText('Picture or file…'), [...files]);
};
/** Nothing that is about files, or about this note, gets through. */
const goAway = (): Interception => answerInstead(['/files', `/notes/${note.id}`], 'unreachable');
const comeBack = ({ restore }: Interception): void => {
  restore();
  dispatchEvent(new Event('online'));
};
const stored = async ({ client } = person): Promise<string[]> =>
  (await client.call('listFiles', { query: {} })).files.map(({ name }) => name).toSorted();
const content = async (): Promise<string> =>
  (await person.client.call('getNote', { params: { id: note.id } })).note.content;
const waiting = async (of = person): Promise<{ writes: number; files: string[] }> => ({
  writes: Object.keys(await keptOnDevice(of.user.id, 'outbox')).length,
  files: Object.values(await keptOnDevice(of.user.id, 'file')),
});
const address = `data:image/png;base64,${png.toString('base64')}`;
/** The picture is asked for once the cursor is elsewhere. */
const shownPicture = async (): Promise<Blob | undefined> => {
  const view = await paper();
  view.dispatch({ selection: { anchor: view.state.doc.length } });
  await eventually(() => expect(pictures).not.toEqual([]));
  return pictures.at(-1);
};
/** What pages were given to show: jsdom loads no pictures. */
let pictures: Blob[] = [];
beforeEach(() => {
  pictures = [];
  URL.createObjectURL = (file) => {
    pictures.push(file as Blob);
    return `blob:test/${pictures.length}`;
  };
  URL.revokeObjectURL = () => undefined;
});
/** One that waited before this visit. */
const givenWaiting = async (bytes: number, change: object = {}, of = person): Promise<string> => {
  const id = '0198c5f2-7a10-7c3e-9d41-2b6f0a9e1d11';
  const write = { kind: 'keepFile', id, name: 'beach.png', type: 'image/png', bytes, noteId: note.id };
  const entry = { shape: 3, key: id, userId: of.user.id, at: 1, write, ...change };
  await keepOnDevice(of.user.id, 'outbox', { [id]: JSON.stringify(entry) });
  return id;
};

describe('a file that is put into a note', () => {
  it('waits while nobody answers, is shown, and is sent once', async () => {
    const user = await open();
    const away = goAway();
    await add(user, picture('beach.png'), new File(['a,b'], 'list [1].csv', { type: 'text/csv' }));
    await eventually(async () =>
      expect(await text()).toMatch(
        new RegExp(String.raw`^${link('beach.png')}\n\[list 1 \.csv\]\(squeeze-file:[\da-f-]{36}\)socks$`),
      ),
    );
    expect((await waiting()).files).toContain(address);
    expect(await shownPicture()).toMatchObject({ type: 'image/png', size: png.length });
    expect(await screen.findByText('Kept on this device')).toBeInTheDocument();
    expect(await screen.findByText(/changes are kept here/)).toBeInTheDocument();
    comeBack(away);
    await eventually(async () => expect(await stored()).toEqual(['beach.png', 'list [1].csv']));
    await eventually(async () => expect(await waiting()).toEqual({ writes: 0, files: [] }));
    expect(await content()).toMatch(new RegExp(link('beach.png')));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });

  it('is shown, and can be had, after the page was loaded anew', async () => {
    const user = await open();
    const away = goAway();
    await add(user, picture('beach.png'));
    await eventually(async () => expect((await waiting()).writes).toBe(2));
    cleanup();
    pictures = [];
    await open();
    await eventually(async () => expect(await text()).toMatch(new RegExp(link('beach.png'))));
    expect(await shownPicture()).toMatchObject({ type: 'image/png', size: png.length });
    comeBack(away);
    await eventually(async () => expect(await stored()).toEqual(['beach.png']));
  });

  it('is sent at once where somebody answers', async () => {
    const user = await open();
    await add(user, picture('beach.png'));
    await eventually(async () => expect(await stored()).toEqual(['beach.png']));
    await eventually(async () => expect(await content()).toMatch(new RegExp(link('beach.png'))));
    expect((await waiting()).files).toEqual([]);
  });

  it('waits where a server answers with something that passes', async () => {
    const user = await open();
    const full = answerInstead('/files', { status: 507, body: { detail: 'Full', code: 'storage_full' } });
    await add(user, picture('beach.png'));
    expect(await screen.findByText(/One change is kept here/)).toBeInTheDocument();
    expect((await waiting()).files).toEqual([address]);
    comeBack(full);
    await eventually(async () => expect(await stored()).toEqual(['beach.png']));
  });

  it('is not kept where it is empty', async () => {
    const user = await open();
    await add(user, new File([], 'nothing.txt'));
    expect(await screen.findAllByText('“nothing.txt” is empty and was not kept')).not.toHaveLength(0);
    expect([await text(), await waiting()]).toEqual(['socks', { writes: 0, files: [] }]);
  });
});

describe('a picture that another device is still sending', () => {
  it('is asked for again, until it is there', async () => {
    const id = '0198c5f2-7a10-7c3e-9d41-2b6f0a9e1d22';
    const words = `socks\n\n![beach](squeeze-file:${id})\n\nmore`;
    await person.client.call('updateNote', {
      params: { id: note.id },
      body: { content: words, base_version: 1 },
    });
    const through = globalThis.setTimeout;
    // The first pause is over when the picture has come; promises are what wait for one.
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) => {
      if (ms !== 2_000 || !String(work).includes('[native code]')) return through(work, ms);
      const query = { id, name: 'beach.png' };
      void person.client.call('uploadFile', { query, upload: new Uint8Array(png) }).then(() => work());
      return 0;
    }) as typeof setTimeout);
    const asked = answerInstead(`/files/${id}`);
    await open();
    await eventually(() => expect(asked.calls).toHaveLength(2));
    expect(await stored()).toEqual(['beach.png']);
    timers.mockRestore();
  });
});

describe('a file that has no place on the device', () => {
  const noRoom = async () => {
    const store = await createIndexedDbStore(() => 1_000);
    return {
      ...store,
      write: async (owner: string, changes: Parameters<typeof store.write>[1]) =>
        changes.some(({ kind, value }) => kind === 'file' && value !== null)
          ? { full: true }
          : await store.write(owner, changes),
    };
  };

  it('is sent at once', async () => {
    const user = await open({ deviceStore: noRoom });
    await add(user, picture('beach.png'));
    await eventually(async () => expect(await stored()).toEqual(['beach.png']));
    // By its bytes; in this DOM nothing tells the server what those are.
    await eventually(async () => expect(await content()).toMatch(/^\[beach\.png\]\(squeeze-file:/));
  });

  it('is said not to be kept where nobody answers either', async () => {
    const user = await open({ deviceStore: noRoom });
    goAway();
    await add(user, picture('beach.png'));
    expect(
      await screen.findAllByText(/^“beach.png” was not kept: there is no room for it on this device/),
    ).not.toHaveLength(0);
    expect([await text(), await waiting()]).toEqual(['socks', { writes: 0, files: [] }]);
  });

  it('is not said to have none beyond the page where only this one could not be written', async () => {
    const deviceStore = async () => {
      const store = await createIndexedDbStore(() => 1_000);
      return {
        ...store,
        write: async (owner: string, changes: Parameters<typeof store.write>[1]) => {
          if (changes.some(({ kind, value }) => kind === 'file' && value !== null))
            throw new Error('aborted');
          return await store.write(owner, changes);
        },
      };
    };
    const user = await open({ deviceStore });
    goAway();
    await add(user, picture('beach.png'));
    expect(
      await screen.findAllByText(/^“beach.png” was not kept: there is no room for it on this device/),
    ).not.toHaveLength(0);
    expect([await text(), await waiting()]).toEqual(['socks', { writes: 0, files: [] }]);
  });

  it('is said to have none beyond the page where the browser keeps nothing', async () => {
    const user = await open({ deviceStore: () => Promise.reject(new Error('not in a private window')) });
    goAway();
    await add(user, picture('beach.png'));
    expect(
      await screen.findAllByText(/^“beach.png” was not kept: this browser keeps nothing beyond this page/),
    ).not.toHaveLength(0);
    expect(await text()).toBe('socks');
  });

  it('is said to be one too many', async () => {
    await givenWaiting(mostWaitingBytes);
    const user = await open();
    goAway();
    await add(user, picture('mountain.png'));
    expect(
      await screen.findAllByText(/^“mountain.png” was not kept: 100 MB of files wait here/),
    ).not.toHaveLength(0);
    expect(await text()).toBe('socks');
  });

  it('is said to be too large to wait', async () => {
    const user = await open();
    goAway();
    const large = new File([new Uint8Array(limits.fileBytes + 1)], 'film.mp4', { type: 'video/mp4' });
    await add(user, large);
    expect(
      await screen.findAllByText(/^“film.mp4” was not kept: only files of up to 10 MB/),
    ).not.toHaveLength(0);
    expect(await waiting()).toEqual({ writes: 0, files: [] });
  });
});

describe('a file that the server will not take', () => {
  const refusal = {
    status: 409,
    body: { detail: 'No', code: 'limit_reached', values: { reason: 'files', limit: 10_000 } },
  };
  const notice = async () => {
    const words = await screen.findByText(
      '“beach.png” is on this device only. You have reached 10,000 files. Delete some on the Security page to add more.',
    );
    return within(words.closest('output') ?? document.body);
  };

  it('stays beside its note, and can be saved and tried again', async () => {
    const user = await open();
    const refused = answerInstead('/files', refusal);
    await add(user, picture('beach.png'));
    const shown = await notice();
    expect(await screen.findAllByText('A file could not be sent: “beach.png”')).not.toHaveLength(0);
    const saved = savedFiles();
    await user.click(shown.getByRole('button', { name: 'Save as a File' }));
    await waitFor(() => expect(saved).toMatchObject([{ name: 'beach.png' }]));
    expect(saved[0]?.file.size).toBe(png.length);
    expect(await violations()).toEqual([]);
    refused.restore();
    await user.click((await notice()).getByRole('button', { name: 'Try Again' }));
    await eventually(async () => expect(await stored()).toEqual(['beach.png']));
    expect(screen.queryByText(/is on this device only/)).toBeNull();
  });

  it('is dropped after a question, and its name stays in the text', async () => {
    const user = await open();
    answerInstead('/files', refusal);
    await add(user, picture('beach.png'));
    await user.click((await notice()).getByRole('button', { name: 'Drop It' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Drop It' }));
    await eventually(async () => expect(await content()).toBe('beach.pngsocks'));
    await eventually(async () => expect(await waiting()).toEqual({ writes: 0, files: [] }));
    expect(screen.queryByText(/is on this device only/)).toBeNull();
  });

  it('is there beside the list where its note is not open', async () => {
    await givenWaiting(png.length, {
      refused: {
        kind: 'problem',
        status: 413,
        code: 'payload_too_large',
        sentence: null,
        errors: {},
        retryAfterMs: null,
      },
    });
    renderApp(testPlatform(server.origin), '/dashboard/notes');
    expect(
      await screen.findByText('“beach.png” is on this device only. A file could not be sent'),
    ).toBeInTheDocument();
  });

  it('says so where its bytes are gone', async () => {
    await givenWaiting(png.length);
    await open();
    expect(
      await screen.findByText('“beach.png” is not on this device any more and was not sent.'),
    ).toBeInTheDocument();
    expect(await stored()).toEqual([]);
  });
});

describe('a file that waits', () => {
  it('is sent by nobody but its person', async () => {
    const id = await givenWaiting(png.length);
    await keepOnDevice(person.user.id, 'file', { [id]: address });
    const other = await signIn(server);
    keepSession(other);
    const sends = answerInstead('/files');
    renderApp(testPlatform(server.origin), '/dashboard/notes');
    await screen.findByText('Nothing is written down yet.');
    dispatchEvent(new Event('online'));
    expect((await waiting()).files).toEqual([address]);
    expect([await stored(other), sends.calls]).toEqual([[], []]);
    expect(await waiting(other)).toEqual({ writes: 0, files: [] });
    cleanup();
    sends.restore();
    const again = await server.client.call('login', { body: { email: person.email, password } });
    keepSession({ ...person, accessToken: again.access_token, refreshToken: again.refresh_token ?? '' });
    await open();
    await eventually(async () => expect(await waiting()).toEqual({ writes: 0, files: [] }));
    expect(await stored({ ...person, client: server.client.with({ token: again.access_token }) })).toEqual([
      'beach.png',
    ]);
  });

  it('is one file, whichever of two windows sends it', async () => {
    const user = await open();
    const away = goAway();
    await add(user, picture('beach.png'));
    await eventually(async () => expect((await waiting()).writes).toBe(2));
    renderApp(testPlatform(server.origin), '/dashboard/notes');
    await screen.findAllByText(/changes are kept here/);
    comeBack(away);
    await eventually(async () => expect(await waiting()).toEqual({ writes: 0, files: [] }));
    expect(await stored()).toEqual(['beach.png']);
  });

  it('goes with the session after a question, in which it can be saved', async () => {
    const user = await open();
    goAway();
    await add(user, picture('beach.png'));
    await screen.findByText(/changes are kept here/);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    const question = within(await screen.findByRole('dialog', { name: 'Some of it has not been sent' }));
    const saved = savedFiles();
    await user.click(question.getByRole('button', { name: 'Save as a File' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.file.text()).toContain(`"file": "${address}"`);
    await user.click(question.getByRole('button', { name: 'Sign Out Without It' }));
    await eventually(async () => expect(await waiting()).toEqual({ writes: 0, files: [] }));
  });
});

describe('a picture that was shown', () => {
  const id = '0198c5f2-7a10-7c3e-9d41-2b6f0a9e1d12';
  beforeEach(async () => {
    const list = JSON.stringify([{ id, length: address.length }]);
    await keepOnDevice(person.user.id, 'picture', { list, [id]: address });
    const body = { content: `![beach](squeeze-file:${id})\n\nend`, base_version: 1 };
    await person.client.call('updateNote', { params: { id: note.id }, body });
  });
  const kept = async (): Promise<string[]> => Object.keys(await keptOnDevice(person.user.id, 'picture'));

  it('is shown again while the server cannot be asked', async () => {
    answerInstead(`/files/${id}`, 'unreachable');
    await open();
    expect(await shownPicture()).toMatchObject({ type: 'image/png', size: png.length });
  });

  it('is gone where the server has it no more', async () => {
    await open();
    await eventually(async () => expect(await kept()).toEqual(['list']));
    expect(pictures).toEqual([]);
  });

  it('goes with the session', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await eventually(async () => expect(await kept()).toEqual([]));
  });
});
