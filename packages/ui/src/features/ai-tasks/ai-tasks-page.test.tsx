import type { AiTask, AiTaskDraft } from '@squeeze/contracts/ai-tasks';
import { givenTaskRun } from '@squeeze/testing/given-ai-task';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerInstead } from '../../testing/answer-instead.ts';
import { hardCodedTexts } from '../../testing/hard-coded-texts.ts';
import { keepSession } from '../../testing/keep-session.ts';
import { phoneScreen, setMedia } from '../../testing/media.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { testPlatform } from '../../testing/test-platform.ts';
import { violations } from '../../testing/violations.ts';

let server: TestServer;
let person: SignedIn;

const begin = async (options: Parameters<typeof startTestServer>[0] = {}): Promise<void> => {
  server = await startTestServer(options);
  person = await signIn(server);
  keepSession(person);
  // Server and browser agree on the time: Wednesday 10 June 2026, 10:30 in New York.
  vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now() });
};

beforeEach(() => begin());

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

/** A task a second later than the one before: the last is the newest. */
const given = async (title: string, draft: Partial<AiTaskDraft> = {}): Promise<AiTask> => {
  server.clock.advance(1000);
  const answer = await person.client.call('createAiTask', { body: { title, ...draft } });
  return answer.data.task;
};

/** Its status turned: paused, or active again. */
const toggled = async ({ id }: AiTask): Promise<void> => {
  await person.client.call('pauseAiTask', { params: { id } });
};

/** What the server has, the newest first. */
const stored = async (): Promise<AiTask[]> => (await person.client.call('listAiTasks', { query: {} })).tasks;

const open = async (search = ''): Promise<UserEvent> => {
  const user = renderApp(testPlatform(server.origin), `/dashboard/ai-tasks${search}`);
  await screen.findByRole('heading', { level: 1, name: 'AI Tasks' });
  return user;
};

const card = (title: string): Promise<HTMLElement> => screen.findByRole('article', { name: title });
const titles = (): (string | null)[] =>
  screen.queryAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
const undo = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('button', { name: 'Undo' }));
/** Presses one of the things that can be done in the menu of a row. */
const press = async (user: UserEvent, title: string, action: string): Promise<void> => {
  await user.click(within(await card(title)).getByRole('button', { name: `Actions: ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};
const narrow = async (user: UserEvent, name: RegExp): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(await screen.findByRole('menuitemradio', { name }));
};
/** What is shown of the filters on their line. */
const line = (): string[] =>
  within(screen.getByRole('group', { name: 'Filter' }))
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-pressed'))
    .map((button) => `${button.textContent}${button.getAttribute('aria-pressed') === 'true' ? '*' : ''}`);
const filtersOf = (row: string): (string | null)[] =>
  within(screen.getByRole('group', { name: row }))
    .getAllByRole('menuitemradio')
    .map((radio) => radio.textContent);
const plain = (text: string | null | undefined): string | undefined => text?.replaceAll('\u202F', ' ');

describe('the list', () => {
  it('says of each task what it is, how it stands, when it runs and how it tells', async () => {
    await toggled(
      await given('Collect receipts', {
        description: 'Everything from last month',
        task_type: 'automated_task',
        schedule_type: 'monthly',
        schedule: { time: '18:00', month_day: 31 },
        notification_channels: ['in_app', 'email'],
      }),
    );
    await given('Call Ana', { schedule: { at: '2026-06-10T21:30:00Z' } });
    await given('Stretch', {
      task_type: 'periodic_task',
      schedule_type: 'weekly',
      schedule: { time: '09:00', weekdays: ['mo', 'tu', 'we', 'th', 'fr'] },
      notification_channels: ['sms'],
    });
    await open();
    expect(await screen.findByText('3 tasks found')).toBeInTheDocument();
    expect(screen.getByText('AI-driven tasks, reminders and automated workflows')).toBeInTheDocument();
    // The one that runs next first; what does not run comes last.
    expect(titles()).toEqual(['Call Ana', 'Stretch', 'Collect receipts']);
    expect(plain((await card('Stretch')).textContent)).toBe(
      'Periodic TaskStretchActiveNext run: Tomorrow 9:00 AMTomorrow 9:00 AMEvery weekday at 9:00 AMSMS',
    );
    expect(plain((await card('Call Ana')).textContent)).toBe(
      'ReminderCall AnaActiveNext run: Today 5:30 PMToday 5:30 PMOnceIn-app',
    );
    expect(plain((await card('Collect receipts')).textContent)).toBe(
      'Automated TaskCollect receiptsPausedOn the last day of every month at 6:00 PMIn-app, Email' +
        'Everything from last month',
    );
  });

  it('is narrowed by status and type, each with its counts, and the address keeps both', async () => {
    await toggled(await given('Paused one'));
    await given('Reminding');
    await given('Working', { task_type: 'automated_task', schedule_type: 'daily' });
    const user = await open();
    await screen.findByText('3 tasks found');
    expect(line()).toEqual(['All Tasks3*']);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await screen.findByRole('menu');
    expect(filtersOf('Status')).toEqual(['All Tasks3', 'Active2', 'Paused1', 'Completed', 'Failed']);
    expect(filtersOf('Type')).toEqual(['All Types3', 'Reminders2', 'Automated1', 'Periodic']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await narrow(user, /^Active/);
    expect(await screen.findByText('2 tasks found')).toBeInTheDocument();
    expect(titles()).toEqual(['Working', 'Reminding']);
    await narrow(user, /^Automated/);
    expect(await screen.findByText('1 task found')).toBeInTheDocument();
    expect(titles()).toEqual(['Working']);
    expect(line()).toEqual(['All Tasks', 'Active1*', 'Automated1*']);
    expect(window.location.search).toBe('?status=active&type=automated_task');
    await narrow(user, /^Paused/);
    expect(await screen.findByText('No paused automated tasks found.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Automated', pressed: true }));
    expect(await screen.findByRole('article', { name: 'Paused one' })).toBeInTheDocument();
    await narrow(user, /^Failed/);
    expect(await screen.findByText('No failed tasks found.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all tasks' }));
    expect(await screen.findByText('3 tasks found')).toBeInTheDocument();
  });

  it('invites to make a first task where there is none', async () => {
    const user = await open();
    expect(await screen.findByText('No AI tasks found')).toBeInTheDocument();
    expect(screen.getByText('Get started by creating your first AI task.')).toBeInTheDocument();
    expect(screen.getByText('0 tasks found')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Add AI Task' })[1] ?? document.body);
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Add AI Task' })).not.toBeInTheDocument();
  });

  it('says what went wrong and tries again', async () => {
    await given('Stretch');
    const broken = answerInstead('/ai-tasks', {
      status: 500,
      body: { detail: 'Something went wrong', code: 'internal_error' },
    });
    const user = await open();
    const panel = (await screen.findByText('Error loading AI tasks')).closest('[role=alert]');
    expect(panel).toHaveTextContent('Something went wrong');
    broken.restore();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await card('Stretch')).toBeInTheDocument();
  });

  it('names an error nobody has words for', async () => {
    answerInstead('/ai-tasks', { status: 502 });
    await open();
    expect(await screen.findByText('Unknown error occurred')).toBeInTheDocument();
  });

  it('goes on below when asked', async () => {
    for (let number = 1; number <= 51; number += 1) await given(`Task ${number}`);
    const user = await open();
    await screen.findByText('51 tasks found');
    expect(titles()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await card('Task 1')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('holds a title of 500 letters without a space, right-to-left text and emoji', async () => {
    await given('x'.repeat(500), { description: 'y'.repeat(10_000) });
    await given('ربما غدًا 🌿');
    await open();
    const long = await screen.findByRole('button', { name: 'x'.repeat(500) });
    expect(long).toHaveClass('wrap-anywhere', 'line-clamp-3');
    expect(screen.getByText('y'.repeat(10_000))).toHaveClass('line-clamp-2', 'wrap-anywhere');
    expect(screen.getByRole('button', { name: 'ربما غدًا 🌿' })).toHaveAttribute('dir', 'auto');
  });
});

describe('what is done to a task', () => {
  it('pauses and resumes at once, and can be undone', async () => {
    await given('Stretch', { schedule_type: 'daily' });
    const user = await open();
    const stretch = await card('Stretch');
    await press(user, 'Stretch', 'Pause');
    // A list that was on its way when the button was pressed may show the old state once more.
    expect(await within(stretch).findByText('Paused')).toBeInTheDocument();
    await waitFor(() => expect(within(stretch).queryByText(/Next run/)).not.toBeInTheDocument());
    await screen.findByText('Paused “Stretch”');
    expect(await stored()).toMatchObject([{ status: 'paused', next_run_at: null }]);
    await undo(user);
    await waitFor(async () => expect(await stored()).toMatchObject([{ status: 'active' }]));
    await screen.findByText('Resumed “Stretch”');
    expect(await within(stretch).findByText(/^Next run: Tomorrow/)).toBeInTheDocument();
    await user.click(within(stretch).getByRole('button', { name: 'Actions: Stretch' }));
    expect(await screen.findByRole('menuitem', { name: 'Pause' })).toBeInTheDocument();
  });

  it('leaves a filtered list when it no longer belongs there', async () => {
    await given('Stretch');
    const user = await open('?status=active');
    await press(user, 'Stretch', 'Pause');
    expect(await screen.findByText('No active tasks found.')).toBeInTheDocument();
    expect(screen.getByText('0 tasks found')).toBeInTheDocument();
  });

  it('is taken back where the server will not have it', async () => {
    await given('Stretch', { schedule_type: 'daily' });
    const user = await open();
    const stretch = await card('Stretch');
    const broken = answerInstead('/pause', {
      status: 500,
      body: { detail: 'Something went wrong', code: 'internal_error' },
    });
    await press(user, 'Stretch', 'Pause');
    expect(await screen.findByText('Could not be paused: “Stretch”', { selector: 'p' })).toBeInTheDocument();
    expect(screen.getByText('Something went wrong', { selector: 'p' })).toBeInTheDocument();
    // What is said and what the row shows are drawn one after the other.
    expect(await within(stretch).findByText('Active')).toBeInTheDocument();
    broken.restore();
  });

  it('asks before deleting, and brings it back on Undo', async () => {
    await given('Other');
    await given('Stretch');
    const user = await open();
    await press(user, 'Stretch', 'Delete');
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this AI task?',
    });
    expect(question).toHaveTextContent('Stretch');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(titles()).toEqual(['Other']));
    await waitFor(async () => expect(await stored()).toMatchObject([{ title: 'Other' }]));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Other' })).toHaveFocus());
    await undo(user);
    expect(await card('Stretch')).toBeInTheDocument();
    expect(await screen.findByText('2 tasks found')).toBeInTheDocument();
    expect(await stored()).toHaveLength(2);
  });

  it('runs it now: the run stands in its history', async () => {
    const { id } = await given('Stretch');
    const user = await open(`?task=${id}`);
    const panel = await screen.findByRole('complementary', { name: 'Stretch' });
    expect(await within(panel).findByText('It has not run yet.')).toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: 'Execute' }));
    const history = await within(panel).findByRole('list', { name: 'History' });
    expect(plain(history.textContent)).toBe('Today 10:30 AMby handAbout to run');
    expect(await screen.findByText('Running “Stretch”')).toBeInTheDocument();
    await server.runJobs();
    await waitFor(() => expect(plain(history.textContent)).toBe('Today 10:30 AMby handDoneIn-app: sent'));
  });

  it('cannot resume what has run: says so, with what can be done instead', async () => {
    const past = await given('Call Ana', { schedule: { at: '2026-06-10T14:35:00Z' } });
    await toggled(past);
    server.clock.advance(10 * 60_000);
    vi.setSystemTime(server.clock.now());
    const user = await open();
    const anas = await card('Call Ana');
    await press(user, 'Call Ana', 'Resume');
    const dialog = await screen.findByRole('dialog', { name: 'Nothing left to resume' });
    expect(dialog).toHaveTextContent('The time of this task has passed. Use Execute or set a new time.');
    expect(await violations()).toEqual([]);
    expect(within(anas).getByText('Paused')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Set a new time' }));
    const panel = await screen.findByRole('complementary', { name: 'Edit AI Task' });
    await showFields(user);
    const date = within(panel).getByLabelText('Date');
    await user.clear(date);
    await user.type(date, '2026-06-12');
    await user.click(within(panel).getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await stored()).toMatchObject([{ schedule: { at: '2026-06-12T14:35:00.000Z' } }]),
    );
  });
});

const form = (): Promise<HTMLElement> => screen.findByRole('form', { name: 'Create AI Task' });

const openForm = async (): Promise<{ user: UserEvent; fields: ReturnType<typeof within> }> => {
  const user = await open();
  await user.click(screen.getAllByRole('button', { name: 'Add AI Task' })[0] ?? document.body);
  return { user, fields: within(await form()) };
};

/** The single fields of a schedule lie under Advanced. */
const showFields = async (user: UserEvent): Promise<void> => {
  const advanced = screen.getByRole('button', { name: 'Advanced' });
  if (advanced.getAttribute('aria-expanded') !== 'true') await user.click(advanced);
};

const choose = async (user: UserEvent, name: string, option: string): Promise<void> => {
  if (name === 'Schedule Type') await showFields(user);
  await user.click(screen.getByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
};

const put = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.clear(field);
  await user.type(field, text);
};

const create = async (user: UserEvent): Promise<void> =>
  user.click(screen.getByRole('button', { name: 'Create Task' }));

const previewed = async (): Promise<(string | undefined)[]> => {
  const list = await screen.findByRole('list', { name: 'Next runs' });
  await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'false'));
  return within(list)
    .getAllByRole('listitem')
    .map((item) => plain(item.textContent));
};

describe('a new task', () => {
  it('once, at a wall time of the person, wherever the browser is', async () => {
    const { user, fields } = await openForm();
    await user.type(fields.getByRole('textbox', { name: 'Title' }), 'Call Ana');
    await user.type(fields.getByRole('textbox', { name: /Description/ }), 'About the boat');
    await user.type(fields.getByPlaceholderText('Provide context for AI processing...'), 'She is at sea');
    await showFields(user);
    expect(fields.getByLabelText('Date')).toHaveValue('2026-06-11');
    await put(user, fields.getByLabelText('Time'), '17:30');
    expect(fields.getByText('Times as in America/New York')).toBeInTheDocument();
    await waitFor(async () => expect(await previewed()).toEqual(['Tomorrow 5:30 PM']));
    await user.click(fields.getByRole('checkbox', { name: 'Email' }));
    await create(user);
    expect(await card('Call Ana')).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Create AI Task' })).not.toBeInTheDocument();
    expect(await stored()).toMatchObject([
      {
        title: 'Call Ana',
        description: 'About the boat',
        ai_context: 'She is at sea',
        task_type: 'reminder',
        schedule_type: 'once',
        schedule: { at: '2026-06-11T21:30:00.000Z' },
        notification_channels: ['in_app', 'email'],
        catch_up: 'latest_once',
        status: 'active',
      },
    ]);
  });

  it('every week on the days that are pressed, with the next five runs before it exists', async () => {
    const { user, fields } = await openForm();
    await user.type(fields.getByRole('textbox', { name: 'Title' }), 'Stretch');
    await choose(user, 'Task Type', 'Periodic Task');
    await choose(user, 'Schedule Type', 'Weekly');
    expect(fields.getByRole('button', { name: 'Wednesday' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(fields.getByRole('button', { name: 'Wednesday' }));
    await user.click(fields.getByRole('button', { name: 'Tuesday' }));
    await user.click(fields.getByRole('button', { name: 'Friday' }));
    await waitFor(async () =>
      expect(await previewed()).toEqual([
        'Fri, June 12 9:00 AM',
        'Tue, June 16 9:00 AM',
        'Fri, June 19 9:00 AM',
        'Tue, June 23 9:00 AM',
        'Fri, June 26 9:00 AM',
      ]),
    );
    expect(plain(fields.getByText(/^Every Tuesday/).textContent)).toBe('Every Tuesday and Friday at 9:00 AM');
    await choose(user, 'If a run is missed', 'Ask me');
    await create(user);
    await card('Stretch');
    expect(await stored()).toMatchObject([
      {
        task_type: 'periodic_task',
        schedule_type: 'weekly',
        schedule: { time: '09:00', weekdays: ['tu', 'fr'], time_zone: 'America/New_York' },
        catch_up: 'ask',
      },
    ]);
  });

  it.each([
    ['every weekday at 8', 'weekly', { time: '08:00', weekdays: ['mo', 'tu', 'we', 'th', 'fr'] }],
    ['each monday and friday at 6pm', 'weekly', { time: '18:00', weekdays: ['mo', 'fr'] }],
    ['every day', 'daily', { time: '09:00' }],
    ['tomorrow at 5pm', 'once', { at: '2026-06-11T21:00:00.000Z' }],
    ['friday', 'once', { at: '2026-06-12T13:00:00.000Z' }],
  ])('by words: %s', async (words, type, schedule) => {
    const { user, fields } = await openForm();
    await user.type(fields.getByRole('textbox', { name: 'Title' }), 'Stretch');
    expect(fields.queryByRole('combobox', { name: 'Schedule Type' })).not.toBeInTheDocument();
    await user.type(fields.getByRole('textbox', { name: 'When' }), words);
    await waitFor(async () => expect((await previewed()).length).toBe(type === 'once' ? 1 : 5));
    expect(await violations()).toEqual([]);
    await create(user);
    await card('Stretch');
    expect(await stored()).toMatchObject([{ schedule_type: type, schedule }]);
  });

  const rules = '@squeeze/domain/understanding/frame/answered-when';

  it('waits for words that are still being read', async () => {
    const held = Promise.withResolvers<null>();
    vi.doMock(rules, async (load) => {
      await held.promise;
      return await load();
    });
    const { user, fields } = await openForm();
    await user.type(fields.getByRole('textbox', { name: 'Title' }), 'Stretch');
    await user.type(fields.getByRole('textbox', { name: 'When' }), 'friday at 3pm{Enter}');
    expect(await stored()).toEqual([]);
    held.resolve(null);
    await card('Stretch');
    expect(await stored()).toMatchObject([{ schedule: { at: '2026-06-12T19:00:00.000Z' } }]);
    vi.doUnmock(rules);
  });

  it('passes over no words where their rules cannot be had', async () => {
    vi.doMock(rules, () => {
      throw new TypeError('fetch failed');
    });
    const { user, fields } = await openForm();
    await user.type(fields.getByRole('textbox', { name: 'Title' }), 'Run');
    await user.type(fields.getByRole('textbox', { name: 'When' }), 'friday at 3pm{Enter}');
    expect(await fields.findByText(/names no time I understand/)).toBeInTheDocument();
    vi.doUnmock(rules);
    expect(await stored()).toEqual([]);
  });

  it('says which words it does not understand, and makes nothing of them', async () => {
    const { user, fields } = await openForm();
    await user.type(fields.getByRole('textbox', { name: 'Title' }), 'Stretch');
    const when = fields.getByRole('textbox', { name: 'When' });
    await user.type(when, 'when pigs fly');
    await create(user);
    expect(await fields.findByText(/names no time I understand/)).toBeInTheDocument();
    await user.clear(when);
    await user.type(when, 'today at 9am');
    await create(user);
    expect(await fields.findByText(/That time has passed/)).toBeInTheDocument();
    expect(await stored()).toEqual([]);
    await user.clear(when);
    await create(user);
    await card('Stretch');
    expect(await stored()).toMatchObject([{ schedule_type: 'once' }]);
  });

  it('every day, and every month with a word about short ones', async () => {
    const { user, fields } = await openForm();
    await user.type(fields.getByRole('textbox', { name: 'Title' }), 'Pills');
    await choose(user, 'Schedule Type', 'Daily');
    await put(user, fields.getByLabelText('Time'), '07:45');
    await create(user);
    await card('Pills');
    await user.click(screen.getByRole('button', { name: 'Add AI Task' }));
    const again = within(await form());
    await user.type(again.getByRole('textbox', { name: 'Title' }), 'Rent');
    await choose(user, 'Schedule Type', 'Monthly');
    expect(again.getByText('29, 30 and 31 mean the last day of shorter months.')).toBeInTheDocument();
    await put(user, again.getByLabelText('Day of the month'), '31');
    await waitFor(async () => expect((await previewed())[0]).toBe('Tue, June 30 9:00 AM'));
    await create(user);
    await card('Rent');
    expect(await stored()).toMatchObject([
      { schedule_type: 'monthly', schedule: { time: '09:00', month_day: 31 } },
      { schedule_type: 'daily', schedule: { time: '07:45' } },
    ]);
  });

  it('by a rule, an example of which is a click away', async () => {
    const { user, fields } = await openForm();
    await user.type(fields.getByRole('textbox', { name: 'Title' }), 'Studio');
    await choose(user, 'Schedule Type', 'Custom');
    await user.click(fields.getByRole('button', { name: /^Every other Tuesday/ }));
    expect(fields.getByRole('textbox', { name: 'Rule' })).toHaveValue('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU');
    await put(user, fields.getByLabelText(/Counts from/), '2026-06-16');
    await waitFor(async () =>
      expect((await previewed()).slice(0, 2)).toEqual(['Tue, June 16 9:00 AM', 'Tue, June 30 9:00 AM']),
    );
    await create(user);
    await card('Studio');
    expect(await stored()).toMatchObject([
      { schedule: { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', time: '09:00', starts_on: '2026-06-16' } },
    ]);
  });

  it('is told under its fields what is wrong, and keeps what was typed', async () => {
    const { user, fields } = await openForm();
    await choose(user, 'Schedule Type', 'Weekly');
    await user.click(fields.getByRole('button', { name: 'Wednesday' }));
    await user.clear(fields.getByLabelText('Time'));
    await create(user);
    expect(fields.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('Title is required');
    expect(fields.getByRole('textbox', { name: 'Title' })).toHaveFocus();
    expect(fields.getByText('Choose at least one weekday')).toBeInTheDocument();
    expect(fields.getByLabelText('Time')).toHaveAccessibleDescription('Choose a time');
    expect(await stored()).toEqual([]);

    await user.type(fields.getByRole('textbox', { name: 'Title' }), 'Too often');
    await choose(user, 'Schedule Type', 'Custom');
    const rule = fields.getByRole('textbox', { name: 'Rule' });
    await user.type(rule, '* * * * *');
    const often = 'A rule may run every 5 minutes at most';
    expect(await fields.findByText(often)).toBeInTheDocument();
    await create(user);
    await waitFor(() => expect(rule).toHaveFocus());
    expect(rule).toHaveAccessibleDescription(new RegExp(often));
    expect(rule).toHaveValue('* * * * *');
    expect(fields.getByRole('textbox', { name: 'Title' })).toHaveValue('Too often');
    expect(await stored()).toEqual([]);
  });

  it('waits while the server cannot be reached, and is one task afterwards', async () => {
    const { user, fields } = await openForm();
    await user.type(fields.getByRole('textbox', { name: 'Title' }), 'Call Ana');
    const away = answerInstead('/ai-tasks', 'unreachable');
    await create(user);
    const waiting = within(await screen.findByRole('region', { name: 'Not sent yet' }));
    expect(waiting.getByText('Call Ana')).toBeInTheDocument();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    away.restore();
    cleanup();
    await open();
    await card('Call Ana');
    expect(await stored()).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull());
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('is in the form again when it is taken back while it waits', async () => {
    const { user, fields } = await openForm();
    await user.type(fields.getByRole('textbox', { name: 'Title' }), 'Call Ana');
    answerInstead('/ai-tasks', 'unreachable');
    await create(user);
    await user.click(await screen.findByRole('button', { name: 'Take back “Call Ana”' }));
    expect(within(await form()).getByRole('textbox', { name: 'Title' })).toHaveValue('Call Ana');
    expect(screen.queryByRole('region', { name: 'Not sent yet' })).toBeNull();
  });

  it('is put away by Cancel, and back after Undo', async () => {
    const { user, fields } = await openForm();
    await user.type(fields.getByRole('textbox', { name: 'Title' }), 'Half a thought');
    await user.click(fields.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    await undo(user);
    expect(within(await form()).getByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought');
    await user.click(screen.getAllByRole('button', { name: 'Cancel' })[0] ?? document.body);
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('is begun by a single letter, but not while something is typed', async () => {
    const user = await open();
    await screen.findByText('No AI tasks found');
    await user.keyboard('c');
    expect(within(await form()).getByRole('textbox', { name: 'Title' })).toHaveFocus();
    await user.keyboard('no');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('no');
  });
});

describe('the channels', () => {
  it('say why one cannot be chosen: the number is not verified', async () => {
    const { fields } = await openForm();
    expect(await fields.findByText('Your phone number is not verified yet.')).toBeInTheDocument();
    expect(fields.getByRole('checkbox', { name: /^SMS/ })).toHaveAttribute('aria-disabled', 'true');
    expect(fields.getByRole('checkbox', { name: 'Email' })).not.toHaveAttribute('aria-disabled');
    expect(fields.getByRole('checkbox', { name: 'In-app' })).toBeChecked();
  });

  it('say why one cannot be chosen: nothing is there to send it', async () => {
    await server[Symbol.asyncDispose]();
    vi.useRealTimers();
    await begin({ messages: 'not_configured' });
    const { fields } = await openForm();
    expect(await fields.findByText('Text messages are not configured here.')).toBeInTheDocument();
    expect(fields.getByText('Email is not configured here.')).toBeInTheDocument();
    expect(fields.getByRole('checkbox', { name: /^Email/ })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the keys of the page', () => {
  it('do what the menu of the row in focus does, and nothing without one', async () => {
    await given('Other', { schedule_type: 'daily', schedule: { time: '10:00' } });
    await given('Stretch', { schedule_type: 'daily', schedule: { time: '09:00' } });
    const user = await open();
    await card('Stretch');
    await user.keyboard('p');
    await user.pointer({ keys: '[MouseLeft]', target: screen.getByRole('heading', { level: 1 }) });
    expect((await stored()).map(({ status }) => status)).toEqual(['active', 'active']);
    await user.keyboard('j');
    expect(screen.getByRole('button', { name: 'Stretch' })).toHaveFocus();
    await user.keyboard('p');
    expect(await screen.findByText('Paused “Stretch”')).toBeInTheDocument();
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Resumed “Stretch”')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    await waitFor(async () =>
      expect((await stored()).map(({ status }) => status).toSorted()).toEqual(['active', 'paused']),
    );
    screen.getByRole('button', { name: 'Other' }).focus();
    await user.keyboard('{Delete}');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Other');
  });
});

describe('one task in full', () => {
  it('shows its schedule, its next five runs and what became of the earlier ones', async () => {
    const task = await given('Stretch', {
      schedule_type: 'daily',
      schedule: { time: '09:00' },
      ai_context: 'Mind the shoulder',
      catch_up: 'skip',
    });
    const run = { taskId: task.id, userId: person.user.id };
    const { db } = server.database;
    await givenTaskRun(db, { ...run, dueAt: Date.UTC(2026, 5, 8, 13), status: 'missed' });
    await givenTaskRun(db, {
      ...run,
      dueAt: Date.UTC(2026, 5, 9, 13),
      status: 'done',
      late: true,
      outcome: 'Told you at 11:02.',
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Stretch' }));
    const panel = await screen.findByRole('complementary', { name: 'Stretch' });
    expect(plain(within(panel).getByText(/^Every day/).textContent)).toBe('Every day at 9:00 AM');
    expect(within(panel).getByText('Skip it')).toBeInTheDocument();
    expect(within(panel).getByText('Mind the shoulder')).toBeInTheDocument();
    expect(await previewed()).toEqual([
      'Tomorrow 9:00 AM',
      'Fri, June 12 9:00 AM',
      'Sat, June 13 9:00 AM',
      'Sun, June 14 9:00 AM',
      'Mon, June 15 9:00 AM',
    ]);
    const history = await within(panel).findByRole('list', { name: 'History' });
    expect(
      within(history)
        .getAllByRole('listitem')
        .map((item) => plain(item.textContent)),
    ).toEqual([
      'Yesterday 9:00 AM1 minute lateDoneIt ran late because nothing was running at its time.Told you at 11:02.',
      'Mon, June 8 9:00 AMMissedRun nowSkip',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('says channel by channel what was delivered', async () => {
    const task = await given('Stretch');
    const run = await givenTaskRun(server.database.db, { taskId: task.id, userId: person.user.id });
    const at = new Date(run.dueAt).toISOString();
    answerInstead('/runs', {
      status: 200,
      body: {
        runs: [
          {
            id: run.id,
            task_id: task.id,
            origin: 'schedule',
            status: 'done',
            due_at: at,
            late: false,
            claimed_at: at,
            started_at: at,
            finished_at: at,
            attempts: 1,
            missed_because: null,
            also_missed: 0,
            also_missed_at_least: false,
            open: false,
            outcome: null,
            receipts: [],
            deliveries: [
              { id: 'd1', channel: 'in_app', status: 'sent', at, reason: null, can_send_again: false },
              {
                id: 'd2',
                channel: 'sms',
                status: 'failed',
                at,
                reason: 'The number is out of service',
                can_send_again: false,
              },
              {
                id: 'd3',
                channel: 'email',
                status: 'not_configured',
                at: null,
                reason: null,
                can_send_again: false,
              },
            ],
          },
        ],
        next_cursor: null,
      },
    });
    await open(`?task=${task.id}`);
    const history = await screen.findByRole('list', { name: 'History' });
    expect(within(history).getByText('In-app: sent')).toBeInTheDocument();
    expect(within(history).getByText('SMS: failed')).toHaveClass('text-danger-text');
    expect(within(history).getByText('The number is out of service')).toBeInTheDocument();
    expect(within(history).getByText('Email: not configured')).toBeInTheDocument();
  });

  it('is changed in place, only where it differs, and changed back on Undo', async () => {
    const task = await given('Stretch', { schedule_type: 'daily', schedule: { time: '09:00' } });
    const user = await open(`?task=${task.id}`);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const panel = await screen.findByRole('complementary', { name: 'Edit AI Task' });
    await put(user, within(panel).getByRole('textbox', { name: 'Title' }), 'Stretch and breathe');
    await choose(user, 'Schedule Type', 'Weekly');
    // Somebody else meanwhile.
    await person.client.call('updateAiTask', { params: { id: task.id }, body: { description: 'Slowly' } });
    await user.click(within(panel).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('complementary', { name: 'Stretch and breathe' })).toBeInTheDocument();
    const changed = { title: 'Stretch and breathe', description: 'Slowly', schedule_type: 'weekly' };
    expect(await stored()).toMatchObject([{ ...changed, schedule: { weekdays: ['we'] } }]);
    await undo(user);
    await waitFor(async () =>
      expect(await stored()).toMatchObject([
        { title: 'Stretch', description: 'Slowly', schedule_type: 'daily', schedule: { time: '09:00' } },
      ]),
    );
    expect(await screen.findByRole('complementary', { name: 'Stretch' })).toBeInTheDocument();
  });

  it('keeps unsaved changes for the next visit, until they are given up', async () => {
    const task = await given('Stretch');
    const user = await open(`?task=${task.id}`);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await put(user, await screen.findByRole('textbox', { name: 'Title' }), 'Stretch more');
    cleanup();
    const returned = await open(`?task=${task.id}`);
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Stretch more');
    await returned.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('complementary', { name: 'Stretch' })).toBeInTheDocument();
    expect(await stored()).toMatchObject([{ title: 'Stretch' }]);
  });

  it('says that a task is gone', async () => {
    await open('?task=019aa000-0000-7000-8000-000000000001');
    expect(await screen.findByText('This AI task is no longer here')).toBeInTheDocument();
  });

  it('opens as a sheet on a phone', async () => {
    setMedia(phoneScreen, true);
    await given('Stretch');
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Stretch' }));
    const sheet = await screen.findByRole('dialog', { name: 'Stretch' });
    expect(within(sheet).getByText('Status')).toBeInTheDocument();
  });
});

describe('the page as a whole', () => {
  it('has nothing that axe minds: list, panel, forms and question', async () => {
    await toggled(await given('Paused'));
    await given('Stretch', { schedule_type: 'weekly', description: 'Slowly', ai_context: 'Shoulder' });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Stretch' }));
    await screen.findByRole('complementary', { name: 'Stretch' });
    await screen.findByRole('list', { name: 'Next runs' });
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByRole('complementary', { name: 'Edit AI Task' });
    expect(await violations()).toEqual([]);
    await user.click(
      within(screen.getByRole('complementary', { name: 'Edit AI Task' })).getByRole('button', {
        name: 'Close',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Add AI Task' }));
    await choose(user, 'Schedule Type', 'Custom');
    await create(user);
    expect(await violations()).toEqual([]);
    await press(user, 'Stretch', 'Delete');
    await screen.findByRole('alertdialog');
    expect(await violations()).toEqual([]);
  });

  it('has no text of its own outside the catalogue', async () => {
    localStorage.setItem('squeeze.language', 'en-XA');
    const task = await given('Stretch', { schedule_type: 'daily', schedule: { time: '09:00' } });
    await person.client.call('executeAiTask', { params: { id: task.id } });
    renderApp(testPlatform(server.origin), `/dashboard/ai-tasks?task=${task.id}`);
    const user = userEvent.setup();
    await screen.findByRole('button', { name: 'Stretch' });
    await waitFor(() => expect(document.querySelectorAll('main ol li')).not.toHaveLength(0));
    await user.keyboard('c');
    await waitFor(() => expect(document.querySelector('main form')).not.toBeNull());
    const data = ['Stretch', /^[\w, ]*\d+:\d\d\s[AP]M$/, /^\w{3}(, June \d+)?$/, /^\w+day$/];
    expect(hardCodedTexts(document.querySelector('main') ?? document.body, data)).toEqual([]);
  });
});
