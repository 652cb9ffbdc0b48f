import type { Page } from '@playwright/test';
import { ChatScreen } from '../pages/chat-screen.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expect, test } from './test.ts';
import { signInAsSomeoneNew } from './signed-in.ts';

const wish = 'remind me to call mom tomorrow at 5pm and buy oat milk friday #errands';

test('say it, see both cards, undo one, ask what is due, delete and take it back', async ({ page, api }) => {
  const { client } = await signInAsSomeoneNew(page, api.origin);
  const chat = new ChatScreen(page);
  await chat.open();
  await chat.say(wish);
  const mom = chat.card(/call mom/i);
  const milk = chat.card(/buy oat milk/i);
  await expect(mom).toContainText('Tomorrow 5:00 PM');
  await expect(milk).toContainText('Fri');
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

  await chat.say('what’s due this week?');
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

test('the keyboard alone is enough', async ({ page, api }) => {
  await signInAsSomeoneNew(page, api.origin);
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
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Tab');
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

test('a long conversation stays where one reads, and says what is new', async ({ page, api }) => {
  const { client } = await signInAsSomeoneNew(page, api.origin);
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
  await chat.talk.evaluate((box) => (box.scrollTop = 200));
  const reading = chat.said('word 17');
  await expect(chat.said('word 1')).toBeAttached();
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

for (const width of [1280, 390]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${colorScheme} at ${width} px`, () => {
      test.use({ viewport: { width, height: 860 }, colorScheme });

      test('chat has no accessibility violations, nor anything too wide', async ({ page, api }) => {
        const { client } = await signInAsSomeoneNew(page, api.origin);
        const { conversation_id: id } = await client.call('sendChatMessage', { body: { content: wish } });
        await client.call('sendChatMessage', { body: { content: 'x'.repeat(300) } });
        const chat = new ChatScreen(page);
        for (const search of ['', '?conversation=new', `?conversation=${id}`]) {
          await page.goto(`/dashboard/chat${search}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          if (search.endsWith(id)) await expect(chat.card(/call mom/i)).toBeVisible();
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        }
        await page.getByRole('button', { name: 'Delete conversation' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectAccessible(page);
      });
    });
  }
}
