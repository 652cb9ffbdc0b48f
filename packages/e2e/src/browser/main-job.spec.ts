import { updateUser } from '@squeeze/database/repositories/user-repository';
import { testDay } from '@squeeze/testing/test-day';
import { AiTasksScreen } from '../pages/ai-tasks-screen.ts';
import { ChatScreen } from '../pages/chat-screen.ts';
import { HomeScreen } from '../pages/home-screen.ts';
import { Notifications } from '../pages/notifications.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
import { launchWithWindows } from './chromium.ts';
import { keepShownNotifications, pressShownNotification, shownNotifications } from './shown-notifications.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test as base } from './test-on-days.ts';

const test = base.extend({
  page: async ({ page }, use) => {
    await keepShownNotifications(page);
    await use(page);
  },
});

// The shell shows no notifications.
test.use({ launchOptions: launchWithWindows });

const day = testDay();
const callMom = 'remind me to call mom tomorrow at 5pm';
const tomorrowAtFive = day.at(1, '17:00');
/** Later than tomorrow, whatever today is, and within the days that are called by their names. */
const milkDay = day.weekday(3);
const buyMilk = `buy oat milk ${milkDay.toLowerCase()} #errands`;

test('said in chat: a reminder and a todo, and the word when the time has come', async ({ page, days }) => {
  await signInAsSomeoneNew(page, days.server.origin);
  const chat = new ChatScreen(page);
  await chat.open();
  await chat.say(callMom);
  await expect(chat.card(/call mom/)).toContainText('Tomorrow 5:00 PM');
  await chat.say(buyMilk);
  await expect(chat.card(/buy oat milk/)).toContainText(milkDay.slice(0, 3));

  const tasks = new AiTasksScreen(page);
  await tasks.follow();
  await expect(tasks.card('call mom')).toContainText(/Next run: Tomorrow 5:00\sPM/);
  await expect(page.getByText('1 task found')).toBeVisible();
  const todos = new TodosScreen(page);
  await todos.open();
  await expect(todos.row('buy oat milk')).toContainText('errands');
  await expect(todos.todo('call mom')).toHaveCount(0);
  const home = new HomeScreen(page);
  await home.open();
  await expect(home.next).toContainText('buy oat milk');
  await expect(home.activity('Planned call mom')).toBeVisible();

  const notifications = new Notifications(page);
  await expect(notifications.bell(0)).toBeVisible();
  await days.goTo(tomorrowAtFive);
  await expect(notifications.toast('call mom')).toBeVisible();
  await expect(notifications.bell(1)).toBeVisible();
  await expect.poll(() => shownNotifications(page)).toEqual([{ title: 'call mom', body: '' }]);
  await expect(home.activity('Ran call mom')).toBeVisible();

  await pressShownNotification(page, 'call mom');
  await expect(notifications.row('call mom')).toContainText('Reminder');
  await expect(notifications.row('call mom')).not.toContainText('late');
  await expect(notifications.bell(0)).toBeAttached();
  await notifications.close();
  await page.reload();
  await expect(notifications.bell(0)).toBeVisible();
  await tasks.follow();
  await expect(tasks.card('call mom')).toContainText('Completed');

  await days.goTo(day.at(3, '09:00'));
  await home.open();
  await expect(home.now).toContainText('buy oat milk');
  await expect(notifications.bell(0)).toBeVisible();
});

test('written down with n: a todo on its list and on the day it is for', async ({ page, days }) => {
  await signInAsSomeoneNew(page, days.server.origin);
  const todos = new TodosScreen(page);
  await todos.open();
  await expect(todos.capture).toBeVisible();
  await page.keyboard.press('n');
  await expect(todos.capture).toBeFocused();
  await page.keyboard.type(buyMilk);
  await expect(todos.chip('errands')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(todos.row('buy oat milk')).toContainText('errands');
  const home = new HomeScreen(page);
  await home.open();
  await expect(home.next).toContainText('buy oat milk');
  await days.goTo(day.at(3, '09:00'));
  await expect(home.now).toContainText('buy oat milk');
});

test('written down with n: a reminder, and the word when the time has come', async ({ page, days }) => {
  await signInAsSomeoneNew(page, days.server.origin);
  const todos = new TodosScreen(page);
  await todos.open();
  await expect(todos.capture).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.type(callMom);
  await expect(todos.chip('Reminder')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Reminder · Tomorrow 5:00\sPM$/)).toBeVisible();
  await expect(todos.todo('call mom')).toHaveCount(0);
  const tasks = new AiTasksScreen(page);
  await tasks.follow();
  await expect(tasks.card('call mom')).toContainText(/Next run: Tomorrow 5:00\sPM/);

  const notifications = new Notifications(page);
  await days.goTo(tomorrowAtFive);
  await expect(notifications.toast('call mom')).toBeVisible();
  await expect(notifications.bell(1)).toBeVisible();
  await expect.poll(() => shownNotifications(page)).toEqual([{ title: 'call mom', body: '' }]);
});

test('taken back, a reminder does not come', async ({ page, days }) => {
  const { client } = await signInAsSomeoneNew(page, days.server.origin);
  const chat = new ChatScreen(page);
  await chat.open();
  await chat.say(callMom);
  await chat.say('remind me to pay rent tomorrow at 5pm');
  // What moves while it is pressed is not pressed.
  await expect(chat.card(/pay rent/)).toBeVisible();
  await chat.undo(/call mom/);
  await expect.poll(async () => (await client.call('listAiTasks', { query: {} })).tasks).toHaveLength(1);

  await days.goTo(tomorrowAtFive);
  const notifications = new Notifications(page);
  await expect(notifications.toast('pay rent')).toBeVisible();
  await notifications.open();
  await expect(notifications.rows).toHaveCount(1);
  await expect.poll(() => shownNotifications(page)).toEqual([{ title: 'pay rent', body: '' }]);
});

test('off over the time with the page open: told once when it is back, as late', async ({ page, days }) => {
  await signInAsSomeoneNew(page, days.server.origin);
  const chat = new ChatScreen(page);
  await chat.open();
  await chat.say(callMom);
  await expect(chat.card(/call mom/)).toBeVisible();

  await days.off();
  await days.goTo(day.at(1, '19:20'));
  await days.on();
  const notifications = new Notifications(page);
  await expect(notifications.toast('call mom')).toBeVisible();
  await expect(notifications.bell(1)).toBeVisible();
  await expect.poll(() => shownNotifications(page)).toHaveLength(1);
  await notifications.open();
  await expect(notifications.row('call mom')).toContainText('late');
  await expect(notifications.row('call mom')).toContainText('this was due on');
  await notifications.close();

  // Off and on once more: what has been told is not told again.
  await days.off();
  await days.on();
  const tasks = new AiTasksScreen(page);
  await tasks.open('?status=completed');
  const panel = await tasks.openCard('call mom');
  await expect(tasks.runs(panel)).toHaveText([/^Today 5:00\sPM\s*2 hours late\s*Done/]);
  await notifications.open();
  await expect(notifications.rows).toHaveCount(1);
});

test('off over several times: more than three late ones are one message', async ({ page, days }) => {
  const { person } = await signInAsSomeoneNew(page, days.server.origin);
  const chat = new ChatScreen(page);
  await chat.open();
  for (const [what, when] of [
    ['call mom', '5pm'],
    ['feed the cat', '6pm'],
    ['pay rent', '6:30pm'],
    ['take the bins out', '7pm'],
  ]) {
    await chat.say(`remind me to ${what} tomorrow at ${when}`);
    await expect(chat.card(new RegExp(what ?? ''))).toBeVisible();
  }
  await page.goto('about:blank');
  await days.off();
  await days.goTo(day.at(1, '20:00'));
  await days.on();

  await page.goto('/dashboard');
  const notifications = new Notifications(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.fullName);
  await expect(notifications.bell(1)).toBeVisible();
  await expect(notifications.toast('4 things came due')).toBeVisible();
  await notifications.open();
  await expect(notifications.rows).toHaveCount(1);
  const digest = notifications.row('4 things came due while nothing was running');
  await expect(digest).toContainText('late');
  await notifications.unfold('4 things came due while nothing was running');
  for (const what of ['call mom', 'feed the cat', 'pay rent', 'take the bins out'])
    await expect(digest.getByRole('listitem').filter({ hasText: what })).toBeVisible();
});

test('quiet hours hold a reminder until they end', async ({ page, days }) => {
  const { client } = await signInAsSomeoneNew(page, days.server.origin);
  const { id } = (await client.call('getMe', {})).data;
  const preferences = { settings: { quiet_hours: { start: '16:30', end: '18:00' } } };
  await updateUser(days.server.database.db, id, { preferences });
  const chat = new ChatScreen(page);
  await chat.open();
  await chat.say(callMom);
  await expect(chat.card(/call mom/)).toBeVisible();

  await days.goTo(tomorrowAtFive);
  const tasks = new AiTasksScreen(page);
  await tasks.follow();
  await expect(tasks.card('call mom')).toContainText('Completed');
  const notifications = new Notifications(page);
  await expect(notifications.bell(0)).toBeVisible();
  await notifications.open();
  await expect(notifications.rows).toHaveCount(0);
  await notifications.close();
  expect(await shownNotifications(page)).toEqual([]);

  await days.goTo(day.at(1, '18:00'));
  await expect(notifications.toast('call mom')).toBeVisible();
  await expect(notifications.bell(1)).toBeVisible();
  await expect.poll(() => shownNotifications(page)).toEqual([{ title: 'call mom', body: '' }]);
});
