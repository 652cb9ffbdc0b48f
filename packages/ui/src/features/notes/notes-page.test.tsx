import { EditorView } from '@codemirror/view';
import type { Note } from '@squeeze/contracts/notes';
import { eventually } from '@squeeze/testing/eventually';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInstead } from '../../testing/answer-instead.ts';
import { hardCodedTexts } from '../../testing/hard-coded-texts.ts';
import { createDeviceRecords } from '../../api/kept/device-records.ts';
import { createIndexedDbStore } from '../../platform/indexed-db-store.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { keptOnDevice } from '../../testing/kept-on-device.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { savedFiles } from '../../testing/saved-files.ts';
import { violations } from '../../testing/violations.ts';

let server: TestServer;
let person: SignedIn;

beforeEach(async () => {
  server = await startTestServer();
  person = await signIn(server);
  keepSession(person);
  // Server and browser agree on the time: Wednesday 10 June 2026, 10:30 in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

type Draft = Partial<Pick<Note, 'title' | 'content' | 'category' | 'tags' | 'pinned' | 'archived'>>;

/** Notes a second apart, the last the newest. */
const given = async (...drafts: readonly Draft[]): Promise<Note[]> => {
  const notes: Note[] = [];
  for (const body of drafts) {
    server.clock.advance(1_000);
    notes.push((await person.client.call('createNote', { body })).note);
  }
  return notes;
};
const stored = async (): Promise<Note[]> => {
  const { notes } = await person.client.call('listNotes', { query: {} });
  return await Promise.all(
    notes.map(async ({ id }) => (await person.client.call('getNote', { params: { id } })).note),
  );
};
const open = async (search = ''): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), `/dashboard/notes${search}`);
  await screen.findByRole('heading', { name: 'Notes' });
  return user;
};
const list = (): HTMLElement => screen.getByRole('navigation', { name: 'Notes' });
/** The editor is in a shadow root, where queries do not look, and jsdom types nothing there. */
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
const textOn = (view: EditorView): string => view.state.doc.toString();
const typeInto = (view: EditorView, insert: string, at = view.state.doc.length): void =>
  act(() => view.dispatch({ changes: { from: at, insert }, userEvent: 'input.type' }));
const titles = (): (string | null | undefined)[] =>
  within(list())
    .getAllByRole('listitem')
    .map((item) => item.querySelector('[data-note] > span')?.textContent);

const outbox = async (): Promise<string[]> => Object.values(await keptOnDevice(person.user.id, 'outbox'));
/** Another window of this browser keeps that it has written or sent something. */
const inOtherWindow = async (name: string, value: string | null): Promise<void> => {
  const records = createDeviceRecords(() => createIndexedDbStore(() => 1_000));
  await records.open(person.user.id);
  await records.put([{ kind: 'outbox', name, value }]);
  records.listen(() => undefined)();
};

describe('a copy of a note', () => {
  it('is called as the list calls the note, also without a title', async () => {
    const [note] = await given({ content: 'milk and **bread**' });
    const saved = savedFiles();
    const user = await open(`?note=${note?.id}`);
    await paper();
    await user.click(await screen.findByRole('button', { name: 'Actions for this note' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save as Markdown' }));
    await eventually(() => expect(saved.map(({ name }) => name)).toEqual(['milk and bread.md']));
  });
});

describe('what links to a note', () => {
  it('is named with it, what is archived too, and said to be so', async () => {
    const [target] = await given({ title: 'Bread' });
    const link = `[Bread](/dashboard/notes?note=${target?.id})`;
    await given({ title: 'Shopping', content: link }, { title: 'Last year', content: link, archived: true });
    await open(`?note=${target?.id}`);
    const linking = await screen.findByRole('region', { name: 'Notes that link here' });
    await eventually(() =>
      expect(
        within(linking)
          .getAllByRole('listitem')
          .map((item) => item.textContent),
      ).toEqual(['Shopping', 'Last year · Archived']),
    );
  });
});

describe('the list', () => {
  it('invites whoever has none', async () => {
    await open();
    expect(await screen.findByText('Nothing is written down yet.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Connect Notion' })).toHaveAttribute(
      'href',
      '/dashboard/integrations',
    );
    expect(await violations()).toEqual([]);
  });

  it('has pinned ones first, then the latest, and shows those of a category or a tag', async () => {
    await given(
      { title: 'Plan', category: 'work', tags: ['spring'], pinned: true },
      { content: 'milk and **bread**' },
      { title: 'Trip', category: 'personal', tags: ['Rome'] },
    );
    const user = await open();
    await screen.findByText('Trip');
    expect(titles()).toEqual(['PlanPinned', 'Trip', 'milk and bread']);
    await user.click(screen.getByRole('radio', { name: 'Work' }));
    await eventually(() => expect(titles()).toEqual(['PlanPinned']));
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await user.click(await screen.findByRole('combobox', { name: 'Tag' }));
    await user.click(await screen.findByRole('option', { name: 'Rome' }));
    await eventually(() => expect(titles()).toEqual(['Trip']));
  });

  it('says when it cannot be had', async () => {
    answerInstead('/notes', { status: 500, body: {} });
    await open();
    expect(await screen.findByText('The notes could not be loaded')).toBeInTheDocument();
  });

  it('shows what was written here and waits also where it cannot be had', async () => {
    answerInstead('/notes', { status: 500, body: {} });
    const user = await open();
    await screen.findByText('The notes could not be loaded');
    answerInstead('/notes', 'unreachable');
    await user.click(screen.getByRole('button', { name: 'New Note' }));
    typeInto(await paper(), 'the code is 4321');
    await eventually(() => expect(titles()).toEqual(['the code is 4321']));
    expect(within(list()).getByText('The notes could not be loaded')).toBeInTheDocument();
  });
});

describe('a note', () => {
  it('that was captured stays as it is when the server has it', async () => {
    await given({ title: 'Plan' });
    const user = await open();
    await screen.findByText('Plan');
    act(() => window.history.pushState(null, '', '/dashboard/todos'));
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    const away = answerInstead('/capture', 'unreachable');
    const field = await screen.findByRole('textbox', { name: 'What needs doing?' });
    await user.type(field, 'note: the code is 4321');
    await screen.findByRole('button', { name: 'Remove Note' });
    await user.type(field, '{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    const view = await paper();
    expect(new Set(titles())).toEqual(new Set(['Plan', 'the code is 4321']));
    away.restore();
    // Nothing but the answer itself says what has become of it.
    answerInstead(['/notes', '/events'], 'unreachable');
    dispatchEvent(new Event('online'));
    await eventually(async () => expect(await outbox()).toEqual([]));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(await paper()).toBe(view);
    expect(new Set(titles())).toEqual(new Set(['Plan', 'the code is 4321']));
  });

  it('is written, and kept on the device before it is sent', async () => {
    const user = await open();
    const gone = answerInstead('', 'unreachable');
    await user.click(screen.getByRole('button', { name: 'New Note' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Trip{Enter}');
    typeInto(await paper(), 'socks');
    expect(await screen.findByText('Kept on this device')).toBeInTheDocument();
    await eventually(async () =>
      expect(JSON.stringify(await keptOnDevice(person.user.id, 'outbox'))).toContain('socks'),
    );
    gone.restore();
    dispatchEvent(new Event('online'));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(await stored()).toMatchObject([{ title: 'Trip', content: 'socks' }]);
    expect(titles()).toEqual(['Trip']);
  });

  it('shows what another device writes, beside what is written here', async () => {
    const [note] = await given({ title: 'Trip', content: 'a\nb\nc\n' });
    const id = note?.id ?? '';
    await open(`?note=${id}`);
    const view = await paper();
    expect(textOn(view)).toBe('a\nb\nc\n');
    await person.client.call('updateNote', {
      params: { id },
      body: { content: 'a\nb\nC\n', base_version: 1 },
    });
    typeInto(view, 'd', 0);
    await eventually(() => expect(textOn(view)).toBe('da\nb\nC\n'));
    await eventually(async () =>
      expect(await stored()).toMatchObject([{ content: 'da\nb\nC\n', conflicts: 0 }]),
    );
  });

  it('keeps what was written where another window has sent it, until the server has said so', async () => {
    const [note] = await given({ content: 'one\ntwo' });
    const id = note?.id ?? '';
    await open(`?note=${id}`);
    const view = await paper();
    const through = globalThis.fetch;
    const answers = Promise.withResolvers<void>();
    let offline = true;
    let asked = 0;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (!pathname.endsWith(`/notes/${id}`)) return await through(input, init);
      if (offline) throw new TypeError('fetch failed');
      // What is asked for is answered late.
      asked += 1;
      await answers.promise;
      return await through(input, init);
    });
    typeInto(view, 'from the f', 0);
    await eventually(async () => expect((await outbox()).join('')).toContain('from the fone'));
    const [kept = ''] = await outbox();
    const entry = JSON.parse(kept) as { readonly key: string };
    await person.client.call('updateNote', {
      params: { id },
      body: { content: 'from the fone\ntwo, by phone', base_content: 'one\ntwo' },
    });
    offline = false;
    await inOtherWindow(entry.key, null);
    await eventually(() => expect(asked).toBeGreaterThan(0));
    expect(textOn(view)).toBe('from the fone\ntwo');
    typeInto(view, 'irst ', 'from the f'.length);
    await eventually(async () => expect((await outbox()).join('')).toContain('from the first one'));
    answers.resolve();
    await eventually(async () =>
      expect(await stored()).toMatchObject([{ content: 'from the first one\ntwo, by phone', conflicts: 0 }]),
    );
    await eventually(() => expect(textOn(view)).toBe('from the first one\ntwo, by phone'));
  });

  it('is written in two windows at once while nothing can be sent', async () => {
    const [note] = await given({ content: 'one\ntwo' });
    const id = note?.id ?? '';
    await open(`?note=${id}`);
    const view = await paper();
    const away = answerInstead(`/notes/${id}`, 'unreachable');
    typeInto(view, 'from t', 0);
    await eventually(async () => expect((await outbox()).join('')).toContain('from tone'));
    const own = JSON.parse((await outbox())[0] ?? '') as { readonly at: number };
    // On the text of before: it has not heard of this one yet.
    const key = 'b'.repeat(32);
    const write = { kind: 'editNote', before: note, edit: { content: 'one\ntwo\nthree' } };
    await inOtherWindow(key, JSON.stringify({ ...own, key, at: own.at + 1, write }));
    await eventually(() => expect(textOn(view)).toBe('from tone\ntwo\nthree'));
    typeInto(view, 'he first ', 'from t'.length);
    await eventually(async () => expect((await outbox()).join('')).toContain('from the first one'));
    away.restore();
    dispatchEvent(new Event('online'));
    await eventually(async () =>
      expect(await stored()).toMatchObject([{ content: 'from the first one\ntwo\nthree', conflicts: 0 }]),
    );
    expect(textOn(view)).toBe('from the first one\ntwo\nthree');
  });

  it('that was deleted elsewhere while somebody wrote keeps their words', async () => {
    const [note] = await given({ content: 'a' });
    const id = note?.id ?? '';
    const user = await open(`?note=${id}`);
    const view = await paper();
    const events = answerInstead('/events', 'unreachable');
    await person.client.call('deleteNote', { params: { id } });
    typeInto(view, 'b');
    await user.click(await screen.findByRole('button', { name: 'Keep as a New Note' }));
    await eventually(async () => expect(await stored()).toMatchObject([{ content: 'ab' }]));
    events.restore();
  });

  it('that another window deleted while somebody typed keeps what they typed', async () => {
    const [note] = await given({ title: 'Trip', content: 'a' });
    const id = note?.id ?? '';
    const user = await open(`?note=${id}`);
    const view = await paper();
    const away = answerInstead(`/notes/${id}`, 'unreachable');
    typeInto(view, 'b');
    await eventually(async () => expect((await outbox()).join('')).toContain('ab'));
    const own = JSON.parse((await outbox())[0] ?? '') as { readonly at: number };
    // The other window is quicker than the pause after which what is typed is kept. Others that are as long still end.
    const through = globalThis.setTimeout;
    const timers = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation((work: () => void, ms?: number) => through(work, ms === 500 ? 8_000 : ms));
    typeInto(view, 'c');
    const key = 'd'.repeat(32);
    const { content: _, ...before } = { ...note, excerpt: 'a', deleted_at: null };
    const write = { kind: 'deleteNote', before };
    await inOtherWindow(key, JSON.stringify({ ...own, key, at: own.at + 1, write }));
    await eventually(async () => expect((await outbox()).join('')).toContain('abc'));
    timers.mockRestore();
    away.restore();
    dispatchEvent(new Event('online'));
    await user.click(await eventually(() => screen.getByRole('button', { name: 'Keep as a New Note' })));
    await eventually(async () => expect(await stored()).toMatchObject([{ title: 'Trip', content: 'abc' }]));
    const { notes } = await person.client.call('listNotes', { query: { shelf: 'deleted' } });
    expect(notes).toMatchObject([{ id }]);
  });

  it('is deleted with what was typed just before, and comes back with it', async () => {
    const [note] = await given({ title: 'Trip', content: 'a' });
    const user = await open(`?note=${note?.id ?? ''}`);
    const view = await paper();
    await user.click(await screen.findByRole('button', { name: 'Actions for this note' }));
    typeInto(view, 'b');
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await eventually(async () => expect(await stored()).toEqual([]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await eventually(async () => expect(await stored()).toMatchObject([{ title: 'Trip', content: 'ab' }]));
    expect(screen.queryByRole('button', { name: 'Keep as a New Note' })).not.toBeInTheDocument();
  });

  it('is deleted after a question, and comes back', async () => {
    const [note] = await given({ title: 'Trip' });
    const user = await open(`?note=${note?.id ?? ''}`);
    await user.click(await screen.findByRole('button', { name: 'Actions for this note' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await eventually(async () => expect(await stored()).toEqual([]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await eventually(async () => expect(await stored()).toMatchObject([{ title: 'Trip' }]));
  });

  it('is filed under a category and tags, and pinned', async () => {
    const [note] = await given({ title: 'Trip' });
    const user = await open(`?note=${note?.id ?? ''}`);
    await user.type(await screen.findByRole('textbox', { name: 'Add a tag' }), '#Rome{Enter}');
    await user.click(screen.getByRole('button', { name: 'Pin' }));
    await user.click(
      within(screen.getByRole('region', { name: 'Note' })).getByRole('combobox', { name: 'Category' }),
    );
    await user.click(await screen.findByRole('option', { name: 'Personal' }));
    await eventually(async () =>
      expect(await stored()).toMatchObject([{ tags: ['Rome'], pinned: true, category: 'personal' }]),
    );
    expect(await violations()).toEqual([]);
  });

  it('has the tags of two devices', async () => {
    const [note] = await given({ title: 'Trip' });
    const id = note?.id ?? '';
    const user = await open(`?note=${id}`);
    const field = await screen.findByRole('textbox', { name: 'Add a tag' });
    const events = answerInstead(['/events'], 'unreachable');
    await person.client.call('updateNote', { params: { id }, body: { tags: ['Rome'] } });
    await user.type(field, 'spring{Enter}');
    await eventually(async () => expect(await stored()).toMatchObject([{ tags: ['Rome', 'spring'] }]));
    events.restore();
  });

  it('that was kept twice is shown beside what it was, until somebody has looked', async () => {
    const [note] = await given({ content: 'a\nb\n' });
    const id = note?.id ?? '';
    server.clock.advance(1_000);
    const write = async (content: string): Promise<unknown> =>
      await person.client.call('updateNote', {
        params: { id },
        body: { content, base_version: 1, base_content: 'a\nb\n' },
      });
    await write('mine\nb\n');
    await write('theirs\nb\n');
    const user = await open(`?note=${id}`);
    expect(await screen.findByText(/^In one place two devices/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show What Was Joined' }));
    const history = await screen.findByRole('dialog', { name: 'History' });
    expect(await within(history).findByText('Would go:')).toBeInTheDocument();
    expect(within(history).getByText('theirs')).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'I Have Looked' }));
    await eventually(async () => expect(await stored()).toMatchObject([{ conflicts: 0 }]));
    await waitFor(() => expect(screen.queryByText(/^In one place two devices/)).toBeNull());
  });

  it('goes back to a state of its history, which says by which device it was written', async () => {
    const [note] = await given({ content: 'first\n' });
    const id = note?.id ?? '';
    server.clock.advance(11 * 60_000);
    await person.client.call('updateNote', { params: { id }, body: { content: 'second', base_version: 1 } });
    const { versions } = await person.client.call('listNoteVersions', { params: { id } });
    // The test's own client is no browser that has a name.
    const written = versions.map((version) => ({ ...version, device: 'Firefox on Linux' }));
    answerInstead(`/notes/${id}/versions`, { status: 200, body: { versions: written } });
    const user = await open(`?note=${id}`);
    await user.click(await screen.findByRole('button', { name: 'Actions for this note' }));
    await user.click(await screen.findByRole('menuitem', { name: 'History' }));
    const state = await screen.findByRole('button', { expanded: false, name: /characters/ });
    expect(state).toHaveTextContent('Firefox on Linux');
    await user.click(state);
    const [first, empty] = await screen.findAllByText('Would come back:');
    expect(first?.parentElement).toHaveTextContent('first');
    // Nothing would be read aloud of it.
    expect(empty?.parentElement).toHaveTextContent('Would come back:An empty line');
    await user.click(screen.getByRole('button', { name: 'Restore This State' }));
    await eventually(async () => expect(await stored()).toMatchObject([{ content: 'first\n' }]));
    await eventually(async () => expect(textOn(await paper())).toBe('first\n'));
  });

  it('is looked through for words', async () => {
    const [note] = await given({ content: 'socks' });
    const user = await open(`?note=${note?.id ?? ''}`);
    const view = await paper();
    await user.click(await screen.findByRole('button', { name: 'Actions for this note' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Find in note' }));
    await eventually(() =>
      expect(view.dom.querySelector('.cm-search [main-field]')).toBe((view.root as ShadowRoot).activeElement),
    );
  });

  it('that was deleted is said to be gone, with the way to where it is', async () => {
    const [note] = await given({ title: 'Trip' });
    const id = note?.id ?? '';
    await person.client.call('deleteNote', { params: { id } });
    const user = await open(`?note=${id}`);
    expect(await screen.findByText('This note is not here any more.')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: /deleted/i }));
    expect(await screen.findByText('Trip')).toBeInTheDocument();
  });

  it('is begun by whoever came here for that', async () => {
    await given({ title: 'Trip' });
    await open('#new');
    typeInto(await paper(), 'socks');
    await eventually(async () => expect((await stored()).map(({ content }) => content)).toContain('socks'));
  });
});

it('has no text of its own outside the catalogue', async () => {
  localStorage.setItem('squeeze.language', 'en-XA');
  const [note] = await given({
    title: 'Trip',
    content: 'socks',
    tags: ['Rome'],
    category: 'work',
    pinned: true,
  });
  renderApp(testPlatform(server.origin), `/dashboard/notes?note=${note?.id ?? ''}`);
  await screen.findByDisplayValue('Trip');
  const data = ['Trip', 'socks', 'Rome', '#Rome', /ago|now/];
  expect(hardCodedTexts(document.querySelector('main') ?? document.body, data)).toEqual([]);
});
