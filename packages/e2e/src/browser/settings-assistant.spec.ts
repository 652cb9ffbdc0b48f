import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { grantRole } from '@squeeze/database/repositories/user-repository';
import type { ApiClient } from '@squeeze/testing/api-client';
import { startModelServer } from '@squeeze/testing/model-server';
import { spawnApi } from '@squeeze/testing/spawn-api';
import { startTestServer } from '@squeeze/testing/start-test-server';
import type { Locator, Page } from '@playwright/test';
import { ChatScreen } from '../pages/chat-screen.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { expectAccessible, expectAccessibleInEitherTheme, expectNoSidewaysScroll } from './accessible.ts';
import { builtServer } from './build-web.ts';
import { Keyboard } from './keyboard.ts';
import { registered, type RegisteredPerson } from './registered.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

const section = (page: Page, name: string): Locator => page.getByRole('region', { name });

async function signInAt(page: Page, origin: string, { person }: RegisteredPerson): Promise<void> {
  const signInPage = new SignInPage(page);
  await page.goto(`${origin}/login`);
  await signInPage.signIn(person);
  await page.waitForURL('**/dashboard');
}

/** The page as it stands, in both themes, on a wide screen and on a phone. */
async function expectFitEverywhere(page: Page): Promise<void> {
  await expectAccessibleInEitherTheme(page);
  await page.setViewportSize({ width: 390, height: 860 });
  await expectAccessibleInEitherTheme(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 860 });
}

/** As models write: most of Markdown, and some that is not to be followed. */
const markdownReply = [
  '## For the trip',
  'Pack **the day before**, and leave `9:05` *at the latest*: [the timetable](https://elsewhere.example/times).',
  '1. Bags\n   - the charger\n   - tickets\n2. Keys',
  '| Leaves | From |\n| --- | --- |\n| 9:05 | Platform 4 |',
  '> It may rain.',
  '![a map](https://elsewhere.example/map.png) <b>not bold</b> [here](javascript:alert(1))',
  'That is all.',
].join('\n\n');

test('everybody reads in Settings that a model answers, and it does, in Markdown', async ({
  page,
  webFolder,
}) => {
  test.setTimeout(120_000);
  await using model = await startModelServer({ models: ['small'] });
  model.script({ say: [...markdownReply.matchAll(/[\s\S]{1,40}/g)].map(([piece]) => piece) });
  const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-model-'));
  const settings = { SQUEEZE_WEB_DIR: webFolder, SQUEEZE_MODEL_URL: model.url, SQUEEZE_MODEL: 'small' };
  await using api = await spawnApi(folder, settings, builtServer);
  await signInAt(page, api.origin, await registered(api.origin));
  await page.goto(`${api.origin}/dashboard/settings`);
  await expect(section(page, 'Assistant')).toContainText('A language model answers you');
  await expect(section(page, 'Assistant').getByRole('button')).toHaveCount(0);
  await page.goto(`${api.origin}/dashboard/chat`);
  const chat = new ChatScreen(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).hostname));
  await chat.say('hello');
  const reply = chat.lastReply;
  await expect(reply).toContainText('That is all.');
  await expect(reply.getByText('For the trip', { exact: true })).toBeVisible();
  await expect(reply.getByRole('listitem').filter({ hasText: /^the charger$/ })).toBeVisible();
  await expect(reply.getByRole('cell', { name: '9:05' })).toBeVisible();
  const links = reply.getByRole('link');
  await expect(links).toHaveText(['the timetable', 'a map']);
  for (const link of await links.all()) {
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toContain('noopener');
  }
  await expect(reply.locator('img, script')).toHaveCount(0);
  await expect(reply).toContainText('<b>not bold</b>');
  expect(asked).not.toContain('elsewhere.example');
  await expectFitEverywhere(page);
  await api.kill();
  await rm(folder, { recursive: true });
});

test('an administrator chooses who answers, and is told at the field what is wrong', async ({
  page,
  webFolder,
}) => {
  test.setTimeout(300_000);
  await using server = await startTestServer({ webFolder, administratorsNeedMfa: false });
  const boss = await registered(server.origin);
  const { data: user } = await boss.client.call('getMe', {});
  await grantRole(server.database.db, user.id, 'administrator');
  await signInAt(page, server.origin, boss);
  await page.goto(`${server.origin}/dashboard/settings`);
  const assistant = section(page, 'Assistant');
  await expect(assistant).toContainText('The built-in assistant answers.');
  const change = assistant.getByRole('button', { name: 'Change' });
  await change.click();
  await assistant.getByRole('radio', { name: 'A language model' }).click();
  await assistant.getByLabel('Address').fill('http://127.0.0.1:11434');
  await assistant.getByLabel('Model', { exact: true }).fill('llama3.2');
  await assistant.getByRole('button', { name: 'Test the connection' }).click();
  await expect(assistant).toContainText('This address is not on the internet');
  await expect(assistant.getByLabel('Address')).toBeFocused();
  await expectFitEverywhere(page);

  await assistant.getByLabel('Address').fill('models.squeeze.invalid/v1');
  await assistant.getByLabel('Key').fill('sk-of-the-browser-test');
  await assistant.getByRole('button', { name: 'Save' }).click();
  await expect(assistant).toContainText('Nobody answers at this address');
  await assistant.getByRole('button', { name: 'Save anyway' }).click();
  await expect(change).toBeFocused();
  await page.reload();
  await expect(assistant).toContainText('https://models.squeeze.invalid/v1');
  await expect(assistant).toContainText(/Key\s*Set/);
  expect(await page.content()).not.toContain('sk-of-the-browser-test');
  await expectFitEverywhere(page);

  await change.click();
  await assistant.getByRole('radio', { name: 'Built in' }).click();
  await assistant.getByRole('button', { name: 'Save' }).click();
  await expect(assistant).toContainText('The built-in assistant answers.');
});

const known = async (client: ApiClient): Promise<string[]> =>
  (await client.call('listMemory', {})).facts.map(({ text }) => text);

test('what the assistant remembers is read, corrected and erased, all by keyboard', async ({ page, api }) => {
  test.setTimeout(300_000);
  const { client } = await signInAsSomeoneNew(page, api.origin, '/dashboard/chat');
  const chat = new ChatScreen(page);
  await chat.say('remember that I am allergic to nuts');
  await expect.poll(() => known(client)).toHaveLength(1);
  await page.goto('/dashboard/settings');
  const memory = section(page, 'Memory');
  const facts = memory.getByRole('listitem');
  await expect(facts).toHaveCount(1);
  await expect(facts).toContainText('allergic to nuts');

  const keyboard = new Keyboard(page);
  const field = memory.getByRole('textbox', { name: 'Something to remember' });
  await keyboard.type(field, `My sister is Ana ${'and so on '.repeat(20)}`);
  await page.keyboard.press('Enter');
  await expect(facts).toHaveCount(2);
  await expect(field).toBeFocused();
  await keyboard.tabBackTo(memory.getByRole('button', { name: /^Correct: My sister is Ana/ }));
  await page.keyboard.press('Enter');
  const corrected = memory.getByRole('textbox', { name: 'What is to be remembered' });
  await expect(corrected).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('My sister is Anna');
  await expectFitEverywhere(page);
  await corrected.press('Enter');
  await expect(memory.getByRole('button', { name: 'Correct: My sister is Anna' })).toBeFocused();

  await keyboard.press(memory.getByRole('button', { name: 'Erase: My sister is Anna' }));
  await expect(facts).toHaveCount(1);
  await expect(memory.getByRole('button', { name: /^Erase: .*nuts/ })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(facts).toHaveCount(2);

  await keyboard.press(memory.getByRole('button', { name: 'Erase everything' }));
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await keyboard.press(question.getByRole('button', { name: 'Erase everything' }));
  await expect(memory).toContainText('Nothing yet');
  await expect(field).toBeFocused();
  await expect.poll(() => known(client)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(facts).toHaveCount(2);
  await page.reload();
  await expect(facts).toHaveCount(2);
});
