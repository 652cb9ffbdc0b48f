import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Download, Page } from '@playwright/test';
import { insertUserMessage } from '@squeeze/database/repositories/chat-message-repository';
import { insertConversation } from '@squeeze/database/repositories/conversation-repository';
import { openSqlite } from '@squeeze/database/sqlite';
import { sharedNow } from '@squeeze/testing/process-clock';
import { uuidv7 } from 'uuidv7';
import { ChatScreen } from '../pages/chat-screen.ts';
import { expectAccessible, expectAccessibleInEitherTheme } from './accessible.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

const minute = 60_000;

/** On a busy machine hundreds of messages take their time. */
const manyPages = 60_000;

/**
 * A conversation of so many messages, "word 1" and so on, a minute apart; its id. They are put where the server finds
 * them, which takes so many from one person only in many minutes.
 */
async function givenMessages(dataFolder: string, userId: string, count: number): Promise<string> {
  const database = openSqlite(path.join(dataFolder, 'squeeze.db'));
  const id = uuidv7();
  const begun = sharedNow() - count * minute;
  await database.db.transaction().execute(async (trx) => {
    const conversation = { id, userId, source: 'chat', userInput: 'word 1', createdAt: begun } as const;
    await insertConversation(trx, conversation);
    for (let number = 1; number <= count; number += 1) {
      const place = { conversationId: id, userId, createdAt: begun + number * minute };
      await insertUserMessage(trx, { ...place, id: uuidv7(), content: `word ${number}`, sendKey: null });
    }
  });
  await database.close();
  return id;
}

const textOf = async (download: Download): Promise<string> => await readFile(await download.path(), 'utf8');

async function exportAs(page: Page, format: string): Promise<Download> {
  await page.getByRole('button', { name: 'Export conversation' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  return download;
}

test('the last message is written otherwise, its reply anew, and a reload shows the same', async ({
  page,
  api,
}) => {
  const { client } = await signInAsSomeoneNew(page, api.origin, '/dashboard/chat');
  const chat = new ChatScreen(page);
  await chat.say('add buy oat milk');
  await expect(chat.card(/buy oat milk/i)).toBeVisible();

  // By the arrow up from the empty field, and by Escape out of it again.
  await expect(chat.field).toHaveValue('');
  await chat.field.press('ArrowUp');
  const edit = page.getByRole('textbox', { name: 'Edit your message' });
  await expect(edit).toHaveValue('add buy oat milk');
  await expect(page.getByText('Editing your message. What came after it is replaced.')).toBeVisible();
  await expectAccessible(page);
  await edit.press('Escape');
  await expect(chat.field).toHaveValue('');

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(edit).toBeFocused();
  await edit.fill('what is due this week?');
  await edit.press('Enter');
  await expect(chat.said('what is due this week?')).toBeVisible();
  await expect(chat.said('add buy oat milk')).toHaveCount(0);
  // What was done for the words before is still done, and can be taken back beside the words of now.
  await expect(chat.card(/buy oat milk/i)).toBeVisible();
  await expect(chat.field).toBeFocused();

  const replies = chat.talk.locator('li[data-message]').filter({ hasText: 'Squeeze:' });
  const before = await replies.last().getAttribute('data-message');
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await expect(replies.last()).not.toHaveAttribute('data-message', before ?? '');
  await expect(replies).toHaveCount(1);
  await page.reload();
  await expect(chat.said('what is due this week?')).toBeVisible();
  await expect(chat.talk.getByRole('listitem').filter({ hasText: 'You:' })).toHaveCount(1);
  await expect(replies).toHaveCount(1);
  await expect(chat.card(/buy oat milk/i)).toBeVisible();

  const answer = await client.call('listTodos', { query: {} });
  expect('todos' in answer ? answer.todos.map(({ title }) => title) : null).toEqual(['buy oat milk']);
});

test('a question has its answers as buttons, and pressing one is the answer', async ({ page, api }) => {
  const { client } = await signInAsSomeoneNew(page, api.origin, '/dashboard/chat');
  const long = `Dentist ${'and whatever else there is to ask '.repeat(6).trim()}`;
  for (const title of ['Dentist appointment', 'Dentist bill', long]) {
    await client.call('createTodo', { body: { title } });
  }
  const chat = new ChatScreen(page);
  await chat.say('delete the dentist');
  await expect(chat.choices.getByRole('button')).toHaveCount(3);
  await expect(chat.lastReply).toContainText('Which one do you mean?');
  await expectAccessibleInEitherTheme(page);
  // On a phone a long one is cut; its name is still all of it.
  await page.setViewportSize({ width: 390, height: 844 });
  const cut = chat.choices.getByRole('button', { name: long, exact: true });
  await expect(cut).toBeInViewport({ ratio: 1 });
  await chat.choices.getByRole('button', { name: 'Dentist bill' }).click();
  await expect(chat.said('Dentist bill')).toBeVisible();
  await expect(chat.choices).toHaveCount(0);
  await chat.card('Delete “Dentist bill”?').getByRole('button', { name: 'Confirm' }).click();
  const titles = async (): Promise<string[]> => {
    const answer = await client.call('listTodos', { query: {} });
    return 'todos' in answer ? answer.todos.map(({ title }) => title).toSorted() : [];
  };
  await expect.poll(titles).toEqual([long, 'Dentist appointment']);

  // A reload knows that it has been answered; what there was to choose from can still be read.
  await page.reload();
  await expect(chat.said('Dentist bill')).toBeVisible();
  await expect(chat.choices).toHaveCount(0);
  await expect(chat.talk).toContainText('Dentist appointment');
});

test('a conversation is saved as a file, to read and for programs', async ({ page, api }) => {
  const { client } = await signInAsSomeoneNew(page, api.origin);
  const wish = 'remind me to call mom tomorrow at 5pm';
  const { conversation_id: id } = await client.call('sendChatMessage', { body: { content: wish } });
  await page.goto(`/dashboard/chat?conversation=${id}`);
  await expect(new ChatScreen(page).said(wish)).toBeVisible();

  const markdown = await exportAs(page, 'As Markdown');
  expect(markdown.suggestedFilename()).toMatch(/^squeeze-conversation-\d{4}-\d\d-\d\d\.md$/);
  expect(await textOf(markdown)).toContain(wish);
  await expect(page.getByText('The conversation was saved to your downloads')).toBeVisible();

  const json = await exportAs(page, 'As JSON');
  expect(json.suggestedFilename()).toMatch(/\.json$/);
  const { conversation, messages } = JSON.parse(await textOf(json)) as {
    conversation: { id: string };
    messages: { role: string; content: string; receipts: { title: string }[] }[];
  };
  expect(conversation.id).toBe(id);
  expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  expect(messages[0]?.content).toBe(wish);
  expect(messages[1]?.receipts.map(({ title }) => title)).toEqual(['call mom']);
});

test('five hundred messages page back without losing the place, and a search leads to any of them', async ({
  page,
  api,
  dataFolder,
}) => {
  test.setTimeout(180_000);
  const { client } = await signInAsSomeoneNew(page, api.origin);
  const { data: user } = await client.call('getMe', {});
  const id = await givenMessages(dataFolder, user.id, 500);
  await page.goto(`/dashboard/chat?conversation=${id}`);
  const chat = new ChatScreen(page);
  await expect(chat.said('word 500')).toBeInViewport();
  const loaded = chat.talk.locator('[data-message]');
  const top = (text: string) => chat.said(text).evaluate((element) => element.getBoundingClientRect().top);

  // Up to the first loaded message, again and again; the one that is read stays where it is.
  for (;;) {
    const count = await loaded.count();
    if (count === 500) break;
    const earlier = page.getByRole('button', { name: 'Earlier messages' });
    const reading = /word \d+/.exec((await loaded.first().textContent()) ?? '')?.[0] ?? '';
    await chat.said(reading).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const before = await top(reading);
    // Scrolling there may have begun it, or ended it.
    if ((await loaded.count()) === count) {
      await earlier.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
    }
    await expect.poll(() => loaded.count(), { timeout: manyPages }).toBeGreaterThan(count);
    await expect(chat.said(reading)).toBeInViewport();
    await expect.poll(async () => Math.abs((await top(reading)) - before)).toBeLessThan(4);
  }
  await expect(page.getByRole('button', { name: 'Earlier messages' })).toHaveCount(0);

  // From another page, by a link that knows nothing of what is loaded.
  await page.goto('/dashboard/chat');
  await chat.list.getByRole('searchbox', { name: 'Search chats' }).fill('WORD 123');
  const hit = chat.list.getByRole('link', { name: /word 123/ });
  await expect(hit).toBeVisible();
  await expectAccessible(page);
  await hit.click();
  await expect(chat.said('word 123')).toBeInViewport({ timeout: manyPages });
  await expect(chat.talk.locator('[data-found]')).toBeFocused();
  await expect(chat.talk.locator('[data-found]')).toContainText('word 123');
});
