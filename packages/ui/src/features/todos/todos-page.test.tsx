import type { Todo } from '@squeeze/contracts/todos';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInstead } from '../../testing/answer-instead.ts';
import { en } from '../../i18n/catalogue/en.ts';
import { createIndexedDbStore } from '../../platform/indexed-db-store.ts';
import { keyTable } from '../../parts/keys/key-table.ts';
import { closeToast } from '../../kit/show-toast.ts';
import { hardCodedTexts } from '../../testing/hard-coded-texts.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { keptOnDevice } from '../../testing/kept-on-device.ts';
import { testPlatform } from '../../testing/test-platform.ts';
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

type Draft = Partial<Pick<Todo, 'description' | 'due_date' | 'priority' | 'category' | 'status'>>;

/** Todos a minute apart, the last the newest. */
const given = async (...todos: readonly (readonly [title: string, draft?: Draft])[]): Promise<void> => {
  for (const [title, draft] of todos) {
    server.clock.advance(1000);
    await person.client.call('createTodo', { body: { title, ...draft } });
  }
};

const stored = async (): Promise<Todo[]> => {
  const answer = await person.client.call('listTodos', { query: { limit: 200 } });
  return 'todos' in answer ? answer.todos : [];
};
const storedTitles = async (): Promise<string[]> => (await stored()).map(({ title }) => title);

const open = async (search = ''): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), `/dashboard/todos${search}`);
  await screen.findByRole('heading', { name: 'My Todos' });
  return user;
};

const group = (name: string): Promise<HTMLElement> => screen.findByRole('list', { name });
const field = (): HTMLElement => screen.getByRole('textbox', { name: 'What needs doing?' });
const row = (title: string): HTMLElement => screen.getByRole('button', { name: title });
const titlesIn = (list: HTMLElement): (string | null)[] =>
  within(list)
    .getAllByRole('button', {
      name: /^(?!Complete:|Delete “|More for “|Comes again|Starts on:|When:|Value:|Priority:)/,
    })
    .map((button) => button.textContent);

/** Every list asked for so far, as its search. */
const recordLists = (): { readonly asked: URLSearchParams[] } => {
  const asked: URLSearchParams[] = [];
  const through = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.pathname.endsWith('/todos') && (init?.method ?? 'GET') === 'GET') asked.push(url.searchParams);
    return through(input, init);
  });
  return { asked };
};

describe('the groups', () => {
  it('put the day on top and say what was carried over, never in red', async () => {
    await given(
      ['Later thing', { due_date: '2026-06-20' }],
      ['Sketch two covers', { category: 'Creative' }],
      ['Physio', { due_date: '2026-06-10T15:45:00Z', category: 'Health' }],
      ['Call Ana', { due_date: '2026-06-10' }],
      ['Reply to Jonas', { due_date: '2026-06-08', category: 'Adventures' }],
    );
    await open();
    // Due within three hours, it goes before what is left over.
    expect(titlesIn(await group('Now'))).toEqual(['Physio']);
    expect(titlesIn(await group('Next'))).toEqual(['Reply to Jonas', 'Call Ana', 'Sketch two covers']);
    expect(titlesIn(await group('Later'))).toEqual(['Later thing']);
    expect(screen.getByText('carried over')).toHaveClass('text-carry-text');
    expect(within(await group('Now')).getByText('11:45 AM')).toBeInTheDocument();
    expect(within(await group('Next')).getByText('Today')).toBeInTheDocument();
    expect(screen.getByText('1 more, not for today')).toBeInTheDocument();
  });

  it('invite to write something down where there is nothing', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'Nothing to do yet' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Done' })).not.toBeInTheDocument();
  });

  it('hold a title of 500 letters without a space, right-to-left text and emoji', async () => {
    await given(['م'.repeat(20)], ['🌱 water 🍅'], ['x'.repeat(500)]);
    await open();
    expect(await screen.findByRole('button', { name: 'x'.repeat(500) })).toHaveClass('wrap-anywhere');
    expect(row('م'.repeat(20))).toHaveAttribute('dir', 'auto');
    expect(row('🌱 water 🍅')).toBeInTheDocument();
  });

  it('say what went wrong and try again', async () => {
    await given(['Physio']);
    const broken = answerInstead('/todos', {
      status: 500,
      body: { detail: 'Something went wrong', code: 'internal_error' },
    });
    const user = await open();
    expect(await screen.findByText('Error loading todos')).toBeInTheDocument();
    broken.restore();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Physio' })).toBeInTheDocument();
  });

  it('unfold what is done, cancelled ones named as such', async () => {
    await given(['Old plan', { status: 'cancelled' }], ['Paid', { status: 'completed' }], ['Open one']);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    const done = await group('Done');
    expect(titlesIn(done)).toEqual(['Paid', 'Old plan']);
    expect(within(done).getByText('Cancelled')).toBeInTheDocument();
  });
});

describe('filter and sort', () => {
  it('are asked of the server and kept in the address', async () => {
    await given(['Done thing', { status: 'completed' }], ['Open thing', { category: 'Health' }]);
    const { asked } = recordLists();
    const user = await open();
    await screen.findByRole('button', { name: 'Open thing' });
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    await user.click(await screen.findByRole('option', { name: 'Due date' }));
    await waitFor(() => expect(asked.at(-1)?.get('sort')).toBe('due_date'));
    await user.click(screen.getByRole('combobox', { name: 'Show' }));
    await user.click(await screen.findByRole('option', { name: 'Completed' }));
    expect(await screen.findByRole('button', { name: 'Done thing' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Open thing' })).not.toBeInTheDocument();
    expect(asked.some((search) => search.get('filter') === 'completed')).toBe(true);
    expect(window.location.search).toBe('?sort=due_date&show=completed');
  });

  it('show one value', async () => {
    await given(['Physio', { category: 'Health' }], ['Zine', { category: 'Creative' }]);
    const { asked } = recordLists();
    const user = await open();
    await screen.findByRole('button', { name: 'Zine' });
    await user.click(screen.getByRole('combobox', { name: 'Value' }));
    await user.click(await screen.findByRole('option', { name: 'Health' }));
    expect(titlesIn(await group('Open'))).toEqual(['Physio']);
    expect(asked.at(-1)?.get('category')).toBe('Health');
  });
});

describe('taking something down', () => {
  it('shows what was understood while typing and saves it on Enter', async () => {
    const user = await open();
    await user.type(field(), 'Call the vet tomorrow 4pm #family');
    const chips = await screen.findByRole('list', { name: 'Understood' });
    expect(within(chips).getByText('Tomorrow 4:00 PM')).toBeInTheDocument();
    expect(within(chips).getByText('Family & Friends')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('');
    await waitFor(() => expect(row('Call the vet')).toBeEnabled());
    expect(await stored()).toMatchObject([
      { title: 'Call the vet', due_date: '2026-06-11T20:00:00.000Z', category: 'Family & Friends' },
    ]);
  });

  it('takes a rejected token for words of the title, also after more was typed before it', async () => {
    const user = await open();
    await user.type(field(), 'Read The 5th Wave today #creative');
    const chips = await screen.findByRole('list', { name: 'Understood' });
    await user.click(within(chips).getByRole('button', { name: 'Remove Today' }));
    expect(within(chips).queryByText('Today')).not.toBeInTheDocument();
    await user.type(field(), 'Please ', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(within(chips).queryByText('Today')).not.toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(async () =>
      expect(await stored()).toMatchObject([
        { title: 'Please Read The 5th Wave today', due_date: null, category: 'Creative' },
      ]),
    );
  });

  it('makes several of a pasted list, shown before they are added', async () => {
    const user = await open();
    await user.click(field());
    await user.paste('- Tent\n- Stove tomorrow\n- Map');
    const items = await screen.findByRole('list', { name: 'Proposed' });
    expect(within(items).getByText('Stove')).toBeInTheDocument();
    expect(within(items).getByText('Tomorrow')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await storedTitles()).toEqual(['Map', 'Stove', 'Tent']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await storedTitles()).toEqual([]));
  });

  it('gives the words back when the server will not have them', async () => {
    const user = await open();
    await screen.findByRole('heading', { name: 'Nothing to do yet' });
    const refusal = answerInstead('/capture', {
      status: 409,
      body: { detail: 'You have reached 20,000 todos. Delete some to add more.', code: 'limit_reached' },
    });
    await user.type(field(), 'Buy oat milk tomorrow{Enter}');
    await waitFor(() => expect(field()).toHaveValue('Buy oat milk tomorrow'));
    expect(await screen.findAllByText(/You have reached 20,000 todos/)).not.toHaveLength(0);
    refusal.restore();
    await user.type(field(), '{Enter}');
    await waitFor(async () => expect(await storedTitles()).toEqual(['Buy oat milk']));
  });

  it('keeps what is being typed when the page goes away', async () => {
    const user = await open();
    await user.type(field(), 'Half a thou');
    await waitFor(async () =>
      expect(await keptOnDevice(person.user.id, 'draft')).toEqual({ capture: 'Half a thou' }),
    );
  });

  it('does not take down a title that is too long, and says so', async () => {
    const user = await open();
    await user.click(field());
    await user.paste('y'.repeat(501));
    expect(await screen.findByText(/A title has at most 500 characters/)).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(field()).toHaveValue('y'.repeat(501));
    expect(await stored()).toEqual([]);
  });
});

describe('completing', () => {
  it('shows at once, moves the next one up, and can be undone', async () => {
    await given(['Second'], ['First', { due_date: '2026-06-10' }]);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Complete: First' }));
    await waitFor(async () => expect(titlesIn(await group('Now'))).toEqual(['Second']));
    expect(await screen.findByText('Completed “First”')).toBeInTheDocument();
    await waitFor(async () =>
      expect((await stored()).find(({ title }) => title === 'First')?.status).toBe('completed'),
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(titlesIn(await group('Now'))).toEqual(['First']));
    await waitFor(async () =>
      expect((await stored()).every(({ status }) => status === 'pending')).toBe(true),
    );
  });

  it('is taken back when the server refuses', async () => {
    await given(['Physio']);
    const user = await open();
    const complete = await screen.findByRole('button', { name: 'Complete: Physio' });
    const id = (await stored())[0]?.id ?? '';
    answerInstead(`/todos/${id}`, {
      status: 500,
      body: { detail: 'Something went wrong', code: 'internal_error' },
    });
    await user.click(complete);
    expect(await screen.findAllByText('Could not be changed: “Physio”')).not.toHaveLength(0);
    expect(await screen.findByRole('button', { name: 'Complete: Physio' })).toBeInTheDocument();
  });
});

describe('deleting', () => {
  it('asks, deletes, goes on to the next, and offers to undo', async () => {
    await given(['Other'], ['Physio', { due_date: '2026-06-10' }]);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Physio' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this todo?',
    });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Physio' })).not.toBeInTheDocument();
    await waitFor(() => expect(row('Other')).toHaveFocus());
    await waitFor(async () => expect(await storedTitles()).toEqual(['Other']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Physio' })).toBeInTheDocument();
    await waitFor(async () => expect(await storedTitles()).toEqual(['Physio', 'Other']));
  });

  it('does nothing after Cancel', async () => {
    await given(['Physio']);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Physio' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await storedTitles()).toEqual(['Physio']);
  });
});

describe('the open todo', () => {
  it('is read, changed and saved, in the person’s zone', async () => {
    await given([
      'Physio',
      { due_date: '2026-06-10T15:45:00Z', category: 'Health', description: 'Bring the sheet.' },
    ]);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Physio' }));
    const panel = await screen.findByRole('complementary', { name: 'Physio' });
    expect(within(panel).getByText('Today 11:45 AM')).toBeInTheDocument();
    expect(await within(panel).findByText('Bring the sheet.')).toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    expect(screen.getByLabelText('Time')).toHaveValue('11:45');
    await user.clear(screen.getByLabelText('Time'));
    await user.type(screen.getByLabelText('Time'), '09:30');
    await user.click(screen.getByRole('radio', { name: 'High' }));
    await user.clear(screen.getByRole('textbox', { name: 'Title' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Physio, left shoulder');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('complementary', { name: 'Physio, left shoulder' })).toBeInTheDocument();
    await waitFor(async () => {
      const last = Object.entries(await keptOnDevice(person.user.id, 'last'));
      expect(last.find(([name]) => name.startsWith('2 getTodo('))?.[1]).toContain('left shoulder');
    });
    await waitFor(async () =>
      expect(await stored()).toMatchObject([
        {
          title: 'Physio, left shoulder',
          due_date: '2026-06-10T13:30:00.000Z',
          priority: 'high',
          category: 'Health',
        },
      ]),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect(await stored()).toMatchObject([
        { title: 'Physio', due_date: '2026-06-10T15:45:00.000Z', priority: 'medium' },
      ]),
    );
  });

  it('keeps what has come from elsewhere while it was being changed', async () => {
    await given(['Physio', { due_date: '2026-06-10' }]);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Physio' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const [todo] = await stored();
    const change = { params: { id: todo?.id ?? '' }, body: { title: 'Physio at the clinic' } };
    await person.client.call('updateTodo', change);
    expect(await screen.findByRole('button', { name: 'Physio at the clinic' })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'High' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await stored()).toMatchObject([{ title: 'Physio at the clinic', priority: 'high' }]),
    );
  });

  it('says which field is wrong, in the words of the contract', async () => {
    await given(['Physio']);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Physio' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.clear(screen.getByRole('textbox', { name: 'Title' }));
    await user.type(screen.getByLabelText('Time'), '09:30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Title is required')).toBeInTheDocument();
  });

  it('keeps changes that were not saved', async () => {
    await given(['Physio']);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Physio' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(screen.getByRole('textbox', { name: /Description/ }), 'Ask about swimming');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Physio' }));
    expect(await screen.findByRole('textbox', { name: /Description/ })).toHaveValue('Ask about swimming');
  });

  it('offers Reopen in place of Complete once it is done', async () => {
    await given(['Paid', { status: 'completed' }]);
    const user = await open('?show=completed');
    await user.click(await screen.findByRole('button', { name: 'Paid' }));
    const panel = await screen.findByRole('complementary', { name: 'Paid' });
    expect(within(panel).queryByRole('button', { name: 'Complete' })).not.toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: 'Reopen' }));
    await waitFor(async () => expect((await stored())[0]?.status).toBe('pending'));
  });

  it('was done when it was done, once reopening it is undone', async () => {
    await given(['Paid', { status: 'completed' }]);
    const [before] = await stored();
    server.clock.advance(60_000);
    vi.setSystemTime(server.clock.now());
    const user = await open('?show=completed');
    await user.click(await screen.findByRole('button', { name: 'Paid' }));
    const panel = await screen.findByRole('complementary', { name: 'Paid' });
    await user.click(within(panel).getByRole('button', { name: 'Reopen' }));
    await waitFor(async () => expect((await stored())[0]?.completed_at).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await stored())[0]?.completed_at).toBe(before?.completed_at));
    expect(before?.completed_at).not.toBeNull();
  });

  it('takes a value from its suggestions or any other word', async () => {
    await given(['Physio']);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Physio' }));
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(screen.getByRole('combobox', { name: 'Value' }), 'heal');
    await user.click(await screen.findByRole('option', { name: 'Health' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await stored())[0]?.category).toBe('Health'));
  });

  it('is found by a link, and says when it is gone', async () => {
    await given(['Physio']);
    const id = (await stored())[0]?.id ?? '';
    await person.client.call('deleteTodo', { params: { id } });
    await open(`?todo=${id}`);
    expect(await screen.findByText('This todo is no longer here')).toBeInTheDocument();
  });
});

describe('the keys', () => {
  it('lead through the list without a mouse', async () => {
    await given(['Third'], ['Second', { due_date: '2026-06-10' }], ['First', { due_date: '2026-06-09' }]);
    const user = await open();
    await screen.findByRole('button', { name: 'First' });
    await user.keyboard('j');
    expect(row('First')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}k');
    expect(row('Second')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('complementary', { name: 'Second' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(row('Second')).toHaveFocus();
    await user.keyboard('x');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Second' })).not.toBeInTheDocument());
    expect(row('Third')).toHaveFocus();
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByRole('button', { name: 'Second' })).toBeInTheDocument();
    await user.keyboard('e');
    const title = await screen.findByRole('textbox', { name: 'Title' });
    expect(title).toHaveFocus();
    await user.clear(title);
    await user.keyboard('Last{Enter}');
    expect(await screen.findByRole('button', { name: 'Last' })).toBeInTheDocument();
    await user.keyboard('nnnn');
    await screen.findByRole('dialog', { name: 'Quick capture' });
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('nnn');
  });

  it('open with the space bar, delete after asking, and show themselves', async () => {
    await given(['Physio']);
    const user = await open();
    await screen.findByRole('button', { name: 'Physio' });
    await user.keyboard('j{Delete}');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(row('Physio')).toHaveFocus();
    await user.keyboard(' ');
    expect(await screen.findByRole('complementary', { name: 'Physio' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect((await stored())[0]?.status).toBe('pending');
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const { says } of Object.values(keyTable).flat())
      expect(within(help).getByText(en[says])).toBeInTheDocument();
  });

  it('do nothing to a row that is not shown as chosen', async () => {
    await given(['Physio'], ['Vet']);
    const user = await open();
    await screen.findByRole('button', { name: 'Vet' });
    for (const key of ['x', 'e', '{Delete}', '{ArrowDown}', ' ', '{Enter}']) {
      await user.keyboard(key);
      // As a person does who looks what has happened; a text would come at once.
      await user.pointer({ keys: '[MouseLeft]', target: screen.getByRole('heading', { name: 'My Todos' }) });
    }
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Title' })).not.toBeInTheDocument();
    expect((await stored()).map(({ status }) => status)).toEqual(['pending', 'pending']);
    await user.keyboard('j');
    expect(row('Physio')).toHaveFocus();
  });

  it('are letters of a text when they come among others, also right behind a choice', async () => {
    await given(['Physio'], ['Vet']);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Complete: Vet' }));
    await screen.findByText('Completed “Vet”');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Vet' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('heading', { name: 'My Todos' }));
    await user.keyboard('busy next exit under {Enter}');
    await user.keyboard('just one jukebox {Delete}{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('complementary', { name: 'Physio' })).not.toBeInTheDocument();
    expect(field()).toHaveValue('');
    expect(screen.getByText('Completed “Vet”')).toBeInTheDocument();
    expect(Object.fromEntries((await stored()).map(({ title, status }) => [title, status]))).toEqual({
      Physio: 'pending',
      Vet: 'completed',
    });
  });

  it('change nothing twice while one is held down', async () => {
    await given(['Third'], ['Second'], ['First']);
    const user = await open();
    await screen.findByRole('button', { name: 'First' });
    await user.keyboard('j{x>3/}');
    await waitFor(async () =>
      expect((await stored()).filter(({ status }) => status === 'completed')).toHaveLength(1),
    );
    expect(row('Second')).toHaveFocus();
    expect((await stored()).filter(({ status }) => status === 'completed')).toHaveLength(1);
  });

  it('take back the last change without a toast in sight, and say by name what it was', async () => {
    await given(['Physio'], ['Vet']);
    const user = await open();
    await screen.findByRole('button', { name: 'Vet' });
    await user.keyboard('jx');
    await screen.findByText('Completed “Physio”');
    closeToast();
    await waitFor(() => expect(screen.queryByText('Completed “Physio”')).not.toBeInTheDocument());
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Undone: completing “Physio”')).toBeInTheDocument();
    await waitFor(async () =>
      expect((await stored()).map(({ status }) => status)).toEqual(['pending', 'pending']),
    );
  });

  it('take back what a toast in sight names, and say by name what it was', async () => {
    await given(['Physio'], ['Vet']);
    const user = await open();
    await screen.findByRole('button', { name: 'Vet' });
    await user.keyboard('jx');
    await screen.findByText('Completed “Physio”');
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Undone: completing “Physio”')).toBeInTheDocument();
    await waitFor(async () =>
      expect((await stored()).map(({ status }) => status)).toEqual(['pending', 'pending']),
    );
  });

  it('of single letters can be switched off', async () => {
    await given(['Physio']);
    const user = await open();
    await screen.findByRole('button', { name: 'Physio' });
    await user.keyboard('?');
    await user.click(await screen.findByRole('switch', { name: /single letter/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.keyboard('n');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(async () =>
      expect((await person.client.call('getPreferences', {})).preferences.single_keys).toBe(false),
    );
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Search and commands' });
  });
});

it('takes back what was just seen to change, though this device has not kept it yet', async () => {
  const store = await createIndexedDbStore(() => server.clock.now());
  let held: Promise<void> | null = null;
  const deviceStore = async () => ({
    ...store,
    write: async (...written: Parameters<typeof store.write>) => {
      await held;
      return await store.write(...written);
    },
  });
  const user = renderApp(testPlatform(server.origin, { deviceStore }), '/dashboard/todos');
  await user.type(await screen.findByRole('textbox', { name: 'What needs doing?' }), 'Buy oat milk{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Buy oat milk' })).toBeEnabled());
  const [added] = await stored();
  const changes = answerInstead(`/todos/${added?.id ?? ''}`);
  const disk = Promise.withResolvers<void>();
  held = disk.promise;
  await user.click(screen.getByRole('button', { name: 'Complete: Buy oat milk' }));
  await screen.findByText(/^One thing done today/);
  await user.click(screen.getByRole('heading', { name: 'My Todos' }));
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByRole('button', { name: 'Complete: Buy oat milk' })).toBeInTheDocument();
  disk.resolve();
  // One after the other: what it is after the second is what stays.
  await waitFor(() => expect(changes.calls).toHaveLength(2));
  await waitFor(async () =>
    expect(await stored()).toMatchObject([{ title: 'Buy oat milk', status: 'pending' }]),
  );
  expect(screen.queryByText(/Changed elsewhere/)).not.toBeInTheDocument();
});

const outbox = (): Promise<Record<string, string>> => keptOnDevice(person.user.id, 'outbox');

describe('without a connection', () => {
  it('keeps what was done, says so, and saves it once when the server answers again', async () => {
    await given(['Physio']);
    const user = await open();
    await screen.findByRole('button', { name: 'Physio' });
    const away = answerInstead('/capture', 'unreachable');
    await user.type(field(), 'Buy oat milk{Enter}');
    expect(await screen.findByText(/One change is kept here\./)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Buy oat milk' })).toBeDisabled();
    expect(Object.values(await outbox())[0]).toContain('Buy oat milk');
    away.restore();
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(async () => expect(await storedTitles()).toEqual(['Buy oat milk', 'Physio']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Buy oat milk' })).toBeEnabled());
    await waitFor(async () => expect(await outbox()).toEqual({}));
  });

  it('says why a server that answers saves nothing, until it does', async () => {
    const user = await open();
    await screen.findByRole('heading', { name: 'Nothing to do yet' });
    const values = { reason: 'damaged' };
    const damaged = answerInstead('/capture', { status: 503, body: { code: 'unavailable', values } });
    await user.type(field(), 'Buy oat milk{Enter}');
    expect(
      await screen.findByText(
        /^One change is kept here. The database is damaged. What is there can be read;/,
      ),
    ).toBeInTheDocument();
    damaged.restore();
    const full = answerInstead('/capture', { status: 507, body: { code: 'storage_full', values: {} } });
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    expect(
      await screen.findByText(/^One change is kept here. There is no space left to save this./),
    ).toBeInTheDocument();
    full.restore();
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(async () => expect(await storedTitles()).toEqual(['Buy oat milk']));
    await waitFor(() => expect(screen.queryByText(/is kept here/)).not.toBeInTheDocument());
  });

  it('sends what an earlier visit left behind', async () => {
    const user = await open();
    await screen.findByRole('heading', { name: 'Nothing to do yet' });
    const away = answerInstead('/capture', 'unreachable');
    await user.type(field(), 'Buy oat milk{Enter}');
    await screen.findByText(/One change is kept here/);
    cleanup();
    away.restore();
    await open();
    await waitFor(async () => expect(await storedTitles()).toEqual(['Buy oat milk']));
  });

  it('sends what an earlier release left behind', async () => {
    const entry = {
      key: 'a'.repeat(32),
      userId: person.user.id,
      at: server.clock.now(),
      write: {
        kind: 'capture',
        pieces: [{ draft: { title: 'Buy oat milk' }, text: 'Buy oat milk', shown: null }],
      },
    };
    localStorage.setItem('squeeze.outbox.2', JSON.stringify([entry, { ...entry, userId: 'somebody' }]));
    localStorage.setItem(`squeeze.draft.${person.user.id}.capture`, 'Half a thou');
    await open();
    await waitFor(async () => expect(await storedTitles()).toEqual(['Buy oat milk']));
    expect(field()).toHaveValue('Half a thou');
    expect(localStorage.getItem('squeeze.outbox.2')).toContain('somebody');
    expect(localStorage.getItem('squeeze.outbox.2')).not.toContain(person.user.id);
  });

  it.each([500, 503])(
    'shows what was last seen with its time where the server answers %i',
    async (status) => {
      await given(['Physio']);
      await open();
      await screen.findByRole('button', { name: 'Physio' });
      await waitFor(async () => {
        const kept = Object.values(await keptOnDevice(person.user.id, 'last'));
        expect(kept.filter((answer) => answer.includes('Physio'))).toHaveLength(2);
      });
      expect(screen.queryByText(/What you see is from/)).toBeNull();
      cleanup();
      const faulty = answerInstead(['/todos', '/todos/day'], { status, body: {} });
      const user = await open();
      expect(await screen.findByRole('button', { name: 'Physio' })).toBeInTheDocument();
      expect(
        await screen.findByText(/^Squeeze has a fault just now.* What you see is from \d+:\d\d\s[AP]M\.$/),
      ).toBeInTheDocument();
      faulty.restore();
      await user.click(screen.getByRole('button', { name: 'Try Again' }));
      await waitFor(() => expect(screen.queryByText(/What you see is from/)).toBeNull());
    },
  );

  it('shows what was last seen after a reload, and forgets it on signing out', async () => {
    await given(['Physio']);
    await open();
    await screen.findByRole('button', { name: 'Physio' });
    const last = (): Promise<Record<string, string>> => keptOnDevice(person.user.id, 'last');
    // The page asks for its day and for its list, and either may be kept before the other is here.
    await waitFor(async () => {
      const kept = Object.entries(await last()).filter(([, answer]) => answer.includes('Physio'));
      expect(kept.map(([question]) => /dayPlan|todoList/.exec(question)?.[0])).toEqual(
        expect.arrayContaining(['dayPlan', 'todoList']),
      );
    });
    cleanup();
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    const user = await open();
    expect(await screen.findByRole('button', { name: 'Physio' })).toBeInTheDocument();
    expect(screen.queryByText('Error loading todos')).not.toBeInTheDocument();
    expect(
      screen.getByText(/^Squeeze cannot be reached just now\..* What you see is from \d+:\d\d\s[AP]M\.$/),
    ).toBeInTheDocument();
    await user.type(field(), 'Half a thought');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(async () => expect(await last()).toEqual({}));
    expect(await keptOnDevice(person.user.id, 'draft')).toEqual({});
  });
});

describe('the page as a whole', () => {
  it('has nothing that axe minds, open and with a question asked', async () => {
    await given(
      ['Done', { status: 'completed' }],
      ['Physio', { category: 'Health', due_date: '2026-06-09' }],
      ['Vet'],
    );
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Physio' }));
    await screen.findByRole('complementary', { name: 'Physio' });
    await user.type(field(), 'Tent tomorrow #nature');
    await screen.findByRole('list', { name: 'Understood' });
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByRole('alertdialog');
    expect(await violations()).toEqual([]);
  });

  it('has no text of its own outside the catalogue', async () => {
    localStorage.setItem('squeeze.language', 'en-XA');
    await given(['Physio', { category: 'errands', priority: 'high', due_date: '2026-06-09' }], ['Vet']);
    renderApp(testPlatform(server.origin), '/dashboard/todos');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Physio' }));
    await waitFor(() => expect(screen.getAllByRole('complementary')).toHaveLength(2));
    const data = ['Physio', 'Vet', 'errands', 'Enter', /^Complete: /, /ago$|^now$/, /^Jun \d+/];
    expect(hardCodedTexts(document.querySelector('main') ?? document.body, data)).toEqual([]);
  });
});
