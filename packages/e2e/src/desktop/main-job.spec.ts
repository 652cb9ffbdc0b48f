import path from 'node:path';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { openSqlite } from '@squeeze/database/sqlite';
import { moveDueTime } from '@squeeze/testing/move-due-time';
import { AiTasksScreen } from '../pages/ai-tasks-screen.ts';
import { ChatScreen } from '../pages/chat-screen.ts';
import { HomeScreen } from '../pages/home-screen.ts';
import { Notifications } from '../pages/notifications.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
import type { DesktopApp, DesktopProfile } from './desktop-app.ts';
import { keepShownNatively, shownNatively } from './shown-natively.ts';
import { expect, test } from './test.ts';

const hourMs = 3_600_000;

/** What the application keeps, while it is not running. */
async function withData<T>(
  profile: DesktopProfile,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = openSqlite(path.join(profile.folder, 'data/squeeze.db'));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Every row that tells of a run of a task. */
const runsOf = (db: Db, title: string): Promise<{ status: string; late: number }[]> =>
  db
    .selectFrom('task_runs')
    .innerJoin('ai_tasks', 'ai_tasks.id', 'task_runs.task_id')
    .where('ai_tasks.title', '=', title)
    .select(['task_runs.status', 'task_runs.late'])
    .execute();

/** What the server has written down, asked from the page as its own calls are. */
const unreadOf = ({ main }: DesktopApp): Promise<number> =>
  main.evaluate(async () => {
    const { origin } = await window.desktop.server.get();
    const answer = await fetch(`${origin}/api/v1/notifications/?filter=unread`);
    return ((await answer.json()) as { unread: number }).unread;
  });

test('said in chat: a reminder and a todo, and the word when the time has come, also after being off', async ({
  profile,
}) => {
  const app = await profile.launch({ prepare: keepShownNatively });
  const chat = new ChatScreen(app.main);
  await chat.open();
  await chat.say('remind me to call mom tomorrow at 5pm');
  await expect(chat.card(/call mom/)).toContainText(/5:00\sPM/);
  await chat.say('buy oat milk friday #errands');
  await expect(chat.card(/buy oat milk/)).toBeVisible();
  const tasks = new AiTasksScreen(app.main);
  await tasks.follow();
  await expect(tasks.card('call mom')).toContainText(/Next run: .* 5:00\sPM/);
  const todos = new TodosScreen(app.main);
  await todos.open();
  await expect(todos.row('buy oat milk')).toContainText('errands');
  const home = new HomeScreen(app.main);
  await home.open();
  await expect(home.activity('Planned call mom')).toBeVisible();

  // Sooner than one can say: chat knows no seconds.
  await app.main.evaluate(async () => {
    const { origin } = await window.desktop.server.get();
    await fetch(`${origin}/api/v1/ai-tasks`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        title: 'stretch',
        schedule_type: 'once',
        schedule: { at: new Date(Date.now() + 3_000).toISOString() },
      }),
    });
  });
  const notifications = new Notifications(app.main);
  await expect(notifications.bell(1)).toBeVisible();
  await expect.poll(() => shownNatively(app.electron)).toEqual([{ title: 'stretch', body: '' }]);
  await notifications.open();
  await expect(notifications.row('stretch')).not.toContainText('late');
  await notifications.unfold('stretch');
  await expect(notifications.bell(0)).toBeAttached();
  // The page says so before the server has written it down.
  await expect.poll(() => unreadOf(app)).toBe(0);

  await app.kill();
  await withData(profile, ({ db }) => moveDueTime(db, 'call mom', Date.now() - 2 * hourMs));

  const again = await profile.launch({ prepare: keepShownNatively });
  const late = new Notifications(again.main);
  await expect(late.toast('call mom')).toBeVisible();
  await expect(late.bell(1)).toBeVisible();
  await expect
    .poll(() => shownNatively(again.electron))
    .toEqual([{ title: 'call mom', body: expect.stringMatching(/^Late: this was due on/) }]);
  await late.open();
  await expect(late.row('call mom')).toHaveCount(1);
  await expect(late.row('call mom')).toContainText('late');
  await late.unfold('call mom');
  await expect(late.bell(0)).toBeAttached();
  await expect.poll(() => unreadOf(again)).toBe(0);
  await again.close();

  // Once more, and nothing comes a second time.
  const third = await profile.launch({ prepare: keepShownNatively });
  const tasksAgain = new AiTasksScreen(third.main);
  await tasksAgain.follow();
  await expect(new Notifications(third.main).bell(0)).toBeVisible();
  const panel = await tasksAgain.openCard('call mom');
  await expect(tasksAgain.runs(panel)).toHaveCount(1);
  await expect(tasksAgain.runs(panel)).toContainText(['late']);
  expect(await shownNatively(third.electron)).toEqual([]);
  await third.close();
  expect(await withData(profile, ({ db }) => runsOf(db, 'call mom'))).toEqual([{ status: 'done', late: 1 }]);
});
