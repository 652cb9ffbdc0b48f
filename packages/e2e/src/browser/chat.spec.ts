import { testDay } from '@squeeze/testing/test-day';
import type { Page } from '@playwright/test';
import { ChatScreen } from '../pages/chat-screen.ts';
import { expectAccessible, expectAccessibleInEveryLook } from './accessible.ts';
import { expect, test } from './test-on-days.ts';
import { signInAsSomeoneNew } from './signed-in.ts';

const day = testDay();
const wish = 'remind me to call mom tomorrow at 5pm and buy oat milk friday #errands';

test('say it, see both cards, undo one, ask what is due, delete and take it back', async ({ page, days }) => {
  const { client } = await signInAsSomeoneNew(page, days.server.origin);
  const chat = new ChatScreen(page);
  await chat.open();
  await chat.say(wish);
  const mom = chat.card(/call mom/i);
  const milk = chat.card(/buy oat milk/i);
  await expect(mom).toContainText('Tomorrow 5:00 PM');
  await expect(milk).toContainText(day.weekday(1) === 'Friday' ? 'Tomorrow' : 'Fri');
  const todos = async (): Promise<string[]> => {
    const answer = await client.call('listTodos', { query: {} });
    return 'todos' in answer ? answer.todos.map(({ title }) => title) : [];
  };
  expect(await todos()).toEqual(['buy oat milk']);
  const { tasks } = await client.call('listAiTasks', { query: {} });
  expect(tasks).toMatchObject([{ title: 'call mom', task_type: 'reminder', schedule_type: 'once' }]);

  await milk.getByRole('button', { name: 'Undo' }).click();
  await expect(milk).toContainText('Undone');
  await expect.poll(todos).toEqual([]);

  await page.reload();
  await expect(milk).toContainText('Undone');
  await expect(mom.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/chat\?conversation=.+/);

  // Weeks begin on Monday.
  await chat.say(`what’s due ${day.weekday() === 'Sunday' ? 'next' : 'this'} week?`);
  await expect(chat.lastReply).toContainText(/call mom/i);
  await expect(chat.lastReply).not.toContainText('oat milk');

  const title = `${wish.slice(0, 50).trimEnd()}…`;
  await chat.delete(title);
  await expect(chat.conversation(title)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'What is on your mind?' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await chat.conversation(title).click();
  await expect(mom).toBeVisible();
});

test('the keyboard alone is enough', async ({ page, days }) => {
  await signInAsSomeoneNew(page, days.server.origin);
  await page.goto('/dashboard/chat');
  const chat = new ChatScreen(page);
  await expect(chat.field).toBeFocused();
  await page.keyboard.type('buy oat milk');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('buy bread');
  await page.keyboard.press('Enter');
  const milk = chat.card(/buy oat milk/i);
  await expect(milk).toBeVisible();
  await expect(chat.field).toBeFocused();
  // Back through the buttons of the last cards, to the first of them.
  const undo = milk.getByRole('button', { name: 'Undo' });
  await stepTo(page, 'Shift+Tab', () => undo.evaluate((button) => button === document.activeElement));
  await page.keyboard.press('Enter');
  await expect(milk).toContainText('Undone');
  await expect(milk).toBeFocused();
  const remove = page.getByRole('button', { name: /^Delete “/ });
  await stepTo(page, 'Shift+Tab', () => remove.evaluate((button) => button === document.activeElement));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  // It takes the focus a moment after it is shown.
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What is on your mind?' })).toBeVisible();
});

/** Presses a key until something is reached; no more often than there are stops on the page. */
async function stepTo(page: Page, key: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press(key);
    if (await isThere()) return;
  }
  throw new Error(`not reached by ${key}`);
}

test('a long conversation stays where one reads, and says what is new', async ({ page, days }) => {
  const { client } = await signInAsSomeoneNew(page, days.server.origin);
  const { conversation_id: id } = await client.call('sendChatMessage', { body: { content: 'word 1' } });
  for (let number = 2; number <= 40; number += 1) {
    await client.call('sendChatMessage', { body: { content: `word ${number}`, conversation_id: id } });
  }
  await page.goto(`/dashboard/chat?conversation=${id}`);
  const chat = new ChatScreen(page);
  const position = () => chat.talk.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);
  await expect(chat.said('word 40')).toBeInViewport();
  expect(await position()).toBeLessThan(2);

  // Up to the first loaded ones: earlier ones come, and what one was reading stays in sight.
  const reading = chat.said('word 17');
  const place = () => reading.evaluate((item) => Math.round(item.getBoundingClientRect().top));
  await chat.talk.evaluate((box) => (box.scrollTop = 200));
  const before = await place();
  await expect(chat.said('word 1')).toBeAttached();
  // What is far away is left out of the layout, and moves nothing by it.
  const isLeftOut = () =>
    chat.said('word 1').evaluate((item) => !item.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isLeftOut).toBe(true);
  expect(Math.abs((await place()) - before)).toBeLessThan(2);
  await expect(reading).toBeInViewport();

  // Something new, from another window: one is told, and not moved.
  await client.call('sendChatMessage', { body: { content: 'word 41', conversation_id: id } });
  const news = page.getByRole('button', { name: 'New messages' });
  await expect(news).toBeVisible();
  await expect(reading).toBeInViewport();
  await news.click();
  await expect(chat.said('word 41')).toBeInViewport();
  await expect(news).toHaveCount(0);
});

test('chat has no accessibility violations in either theme at either width, nor anything too wide', async ({
  page,
  days,
}) => {
  const { client } = await signInAsSomeoneNew(page, days.server.origin);
  const { conversation_id: id } = await client.call('sendChatMessage', { body: { content: wish } });
  await client.call('sendChatMessage', { body: { content: 'x'.repeat(300) } });
  const chat = new ChatScreen(page);
  for (const search of ['', '?conversation=new', `?conversation=${id}`]) {
    await page.goto(`/dashboard/chat${search}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (search.endsWith(id)) await expect(chat.card(/call mom/i)).toBeVisible();
    await expectAccessibleInEveryLook(page);
  }
  await page.getByRole('button', { name: 'Delete conversation' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInEveryLook(page);
});

test('find what was said long ago, say it otherwise, have it answered anew', async ({ page, days }) => {
  const { client } = await signInAsSomeoneNew(page, days.server.origin);
  const first = await client.call('sendChatMessage', { body: { content: 'buy crème brûlée' } });
  const body = { conversation_id: first.conversation_id };
  for (let number = 1; number <= 30; number += 1) {
    await client.call('sendChatMessage', { body: { ...body, content: `word ${number}` } });
  }
  await page.goto('/dashboard/chat');
  const chat = new ChatScreen(page);
  await chat.list.getByRole('searchbox', { name: 'Search chats' }).fill('BRULEE');
  const results = page.getByRole('region', { name: 'Search results' });
  await expect(results.getByText('brûlée').last()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(chat.said('buy crème brûlée')).toBeInViewport();

  await chat.field.focus();
  await page.keyboard.press('ArrowUp');
  const editing = page.getByRole('textbox', { name: 'Edit your message' });
  await expect(editing).toHaveValue('word 30');
  await expectAccessible(page);
  await editing.fill('buy oat milk');
  await page.keyboard.press('Enter');
  await expect(chat.said('buy oat milk')).toBeInViewport();
  await expect(chat.said('word 30')).toHaveCount(0);
  await expect(chat.card('Added “buy oat milk”')).toBeVisible();

  await page.getByRole('button', { name: 'Regenerate' }).click();
  await expect(chat.field).toBeFocused();
  await expect(page.getByRole('button', { name: 'Regenerate' })).toBeVisible();
  await expect(chat.card('Added “buy oat milk”')).toHaveCount(1);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export conversation' }).click();
  await page.getByRole('menuitem', { name: 'As Markdown' }).click();
  expect((await download).suggestedFilename()).toMatch(/^squeeze-conversation-.+\.md$/);
});
