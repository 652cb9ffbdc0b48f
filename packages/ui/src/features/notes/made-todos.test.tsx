import { redo, undo } from '@codemirror/commands';
import { EditorView } from '@codemirror/view';
import type { Note } from '@squeeze/contracts/notes';
import { eventually } from '@squeeze/testing/eventually';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInstead } from '../../testing/answer-instead.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { makeTodos } from './editor/todos/make-todos.ts';

const before = '- [ ] call **Bo**\n- [ ] socks';

let server: TestServer;
let person: SignedIn;
let note: Note;

beforeEach(async () => {
  server = await startTestServer();
  person = await signIn(server);
  keepSession(person);
  ({ note } = await person.client.call('createNote', { body: { title: 'Trip', content: before } }));
  await person.client.call('createNote', { body: { title: 'Other' } });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

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
const open = async (): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), `/dashboard/notes?note=${note.id}`);
  await paper();
  return user;
};
/** Makes todos of all lines. */
const make = async (): Promise<void> => {
  const view = await paper();
  view.dispatch({ selection: { anchor: 0, head: view.state.doc.length } });
  act(() => makeTodos(view));
};
const press = async (command: typeof undo): Promise<void> => {
  const view = await paper();
  act(() => void command(view));
};
const text = async (): Promise<string> => (await paper()).state.doc.toString();
const content = async (): Promise<string> =>
  (await person.client.call('getNote', { params: { id: note.id } })).note.content;
const todos = async (): Promise<string[]> => {
  const page = await person.client.call('listTodos', { query: {} });
  return 'todos' in page ? page.todos.map(({ title }) => title).toSorted() : [];
};
const eventuallyThere = async (): Promise<void> => {
  await eventually(async () => expect(await todos()).toEqual(['call Bo', 'socks']));
  await eventually(async () => expect(await content()).toMatch(/\[call \*\*Bo\*\*\]\(.*\n.*\[socks\]\(/));
};
const eventuallyGone = async (): Promise<void> => {
  await eventually(async () => expect([await todos(), await content()]).toEqual([[], before]));
  expect(screen.queryByText(/couldn’t/i)).not.toBeInTheDocument();
};

describe('lines that have become todos', () => {
  it('are what they were, and their todos gone, by Undo of the toast', async () => {
    const user = await open();
    await make();
    await eventuallyThere();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await eventuallyGone();
    expect(await text()).toBe(before);
  });

  it('are so before the note was sent', async () => {
    const user = await open();
    await make();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await eventuallyGone();
    expect(await text()).toBe(before);
  });

  it('stay todos when undoing them in the text is redone at once', async () => {
    await open();
    await make();
    await press(undo);
    await press(redo);
    await eventuallyThere();
    expect(await text()).toMatch(/\[call \*\*Bo\*\*\]\(/);
  });

  it('are so while another note is open', async () => {
    const user = await open();
    await make();
    await eventuallyThere();
    await user.click(await screen.findByText('Other'));
    await eventually(async () => expect(await text()).toBe(''));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await eventuallyGone();
  });

  it('are so by undoing in the text, todos again by redoing, and so on', async () => {
    await open();
    await make();
    await eventuallyThere();
    await press(undo);
    await eventuallyGone();
    expect(await text()).toBe(before);
    await press(redo);
    await eventuallyThere();
    await press(undo);
    await eventuallyGone();
    await press(redo);
    await eventuallyThere();
  });

  it('are so when it is undone at once', async () => {
    await open();
    await make();
    await press(undo);
    await screen.findByText(/^Undone: adding/);
    await eventuallyGone();
    expect(await text()).toBe(before);
  });

  it('are todos again where Undo of the toast is undone in the text', async () => {
    const user = await open();
    await make();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await eventuallyGone();
    await press(undo);
    await eventuallyThere();
    expect(await text()).toMatch(/\[socks\]\(/);
  });

  it('are what they were without a network', async () => {
    const user = await open();
    const away = answerInstead(['/capture', '/todos', `/notes/${note.id}`], 'unreachable');
    await make();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await eventually(async () => expect(await text()).toBe(before));
    away.restore();
    dispatchEvent(new Event('online'));
    await eventuallyGone();
  });

  it('are todos again without a network', async () => {
    await open();
    const away = answerInstead(['/capture', '/todos', `/notes/${note.id}`], 'unreachable');
    await make();
    await screen.findByRole('button', { name: 'Undo' });
    await press(undo);
    await press(redo);
    away.restore();
    dispatchEvent(new Event('online'));
    await eventuallyThere();
    expect(await text()).toMatch(/\[socks\]\(/);
  });
});
