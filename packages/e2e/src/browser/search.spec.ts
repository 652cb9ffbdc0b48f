import type { Locator, Page } from '@playwright/test';
import { ChatScreen } from '../pages/chat-screen.ts';
import { NotesScreen } from '../pages/notes-screen.ts';
import { expectAccessibleInEveryLook } from './accessible.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Search and commands' });
const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Search, or type a command' });

async function callUp(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type(words);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue(words);
}

test('todos, tasks, runs and chats are found and opened by keyboard alone', async ({ page, api }) => {
  const { client } = await signInAsSomeoneNew(page, api.origin);
  await client.call('createTodo', { body: { title: 'Crème brûlée for Zoë' } });
  const { data } = await client.call('createAiTask', {
    body: { title: 'Water the ficus', task_type: 'reminder', schedule_type: 'daily' },
  });
  await client.call('executeAiTask', { params: { id: data.task.id } });
  await client.call('sendChatMessage', { body: { content: 'what did Petra say about the tram?' } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // What is typed while the list is still being fetched is not lost.
  await callUp(page, 'CREME zoe');
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/todos\?todo=/);
  await expect(page.getByRole('complementary', { name: 'Crème brûlée for Zoë' })).toBeFocused();

  await callUp(page, 'ficus');
  await expect(page.getByRole('option', { name: /^Water the ficus AI task\b/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/ai-tasks\?task=/);
  await expect(page.getByRole('complementary', { name: 'Water the ficus' })).toBeFocused();

  await callUp(page, 'petra tram');
  await expect(page.getByRole('option', { name: /^what did Petra say/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/chat\?conversation=.+&message=/);
  await expect(new ChatScreen(page).talk.locator('[data-found]')).toBeFocused();

  await callUp(page, 'settings');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
  await callUp(page, 'nothing of the kind');
  await expect(page.getByText('Nothing found for “nothing of the kind”')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added to your todos')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
  await callUp(page, '');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
});

test('a note is found by how its words begin, without their accents, and opened', async ({ page, api }) => {
  const { client } = await signInAsSomeoneNew(page, api.origin);
  for (const body of [
    { title: 'Dinner', content: '## Dessert\n\nThe crème brûlée of **Zoë**, for six.' },
    { title: 'Crème brûlée', content: 'with Zoë’s torch' },
    { title: 'Brulees', content: 'none of her' },
  ])
    await client.call('createNote', { body });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await callUp(page, 'BRULE zo creme');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(page.getByText('2 results', { exact: true })).toBeVisible();
  await expect(options.first()).toHaveAccessibleName(/^Crème brûlée Note\b/);
  await expect(options.first().locator('mark')).toHaveText(['Zo']);
  await page.keyboard.press('ArrowDown');
  const dinner = options.filter({ hasText: 'Dinner' });
  await expect(dinner).toHaveAttribute('data-highlighted');
  await expect(dinner.locator('mark').first()).toHaveText('crème');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await dinner.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  const notes = new NotesScreen(page);
  await expect(notes.title).toHaveValue('Dinner');
  await expect(notes.text).toContainText('for six');
  await expect(palette(page)).toHaveCount(0);
});

test('the search has no accessibility violations in either theme at either width, nor anything too wide', async ({
  page,
  api,
}) => {
  const { client } = await signInAsSomeoneNew(page, api.origin);
  const long = { title: `milk ${'x'.repeat(400)}`, description: `${'word '.repeat(60)}milk` };
  for (const body of [long, { title: 'חלב מהחנות milk', status: 'completed' as const }]) {
    await client.call('createTodo', { body });
  }
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(field(page)).toBeFocused();
  await expectAccessibleInEveryLook(page);
  await page.keyboard.type('milk');
  await expect(page.getByText('2 results')).toBeVisible();
  await expectAccessibleInEveryLook(page, async () => {
    const { scrollWidth, clientWidth } = await page
      .getByRole('listbox')
      .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
});
