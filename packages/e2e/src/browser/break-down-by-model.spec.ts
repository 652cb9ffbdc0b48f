import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer, type ModelServer } from '@squeeze/testing/model-server';
import { startTestServer } from '@squeeze/testing/start-test-server';
import type { Page } from '@playwright/test';
import { expectAccessibleInEitherTheme, expectNoSidewaysScroll } from './accessible.ts';
import { Keyboard } from './keyboard.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

const proposed = [
  'Put on the gloves',
  'Open the door and look for two minutes',
  'Carry the largest box outside, and nothing else, however much there is to do around it',
];

const ask = (page: Page) => page.getByRole('button', { name: 'Ask the assistant' });
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name });
const proposals = (page: Page) => page.getByRole('heading', { name: 'The assistant proposes' });

/** It is looked at while it is waited for, for as long as that takes. */
const startServer = (model: ModelServer, webFolder: string) =>
  startTestServer({
    webFolder,
    languageModel: modelOf(model, { stepMs: 120_000, chunkMs: 120_000, totalMs: 120_000 }),
  });

test('steps that a model proposes are kept by the keys alone, each only when it is ticked', async ({
  page,
  webFolder,
}) => {
  test.setTimeout(180_000);
  await using model = await startModelServer();
  model.script({ hang: 'after the first word' });
  await using server = await startServer(model, webFolder);
  const { client } = await signInAsSomeoneNew(page, server.origin);
  const { todo } = await client.call('createTodo', { body: { title: 'Clean the garage' } });
  const steps = async (): Promise<readonly string[]> =>
    (await client.call('getTodo', { params: { id: todo.id } })).todo.steps.map(({ title }) => title);
  await page.goto(`${server.origin}/dashboard/todos?todo=${todo.id}`);
  const keyboard = new Keyboard(page);
  await keyboard.press(page.getByRole('button', { name: 'Break it down' }));
  await keyboard.press(ask(page));
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessibleInEitherTheme(page);
  await page.keyboard.press('Escape');
  await model.untilHungUp(1);
  await expect(ask(page)).toBeFocused();
  expect(await steps()).toEqual([]);

  model.script({ say: [JSON.stringify(proposed)] });
  await page.keyboard.press('Enter');
  await expect(proposals(page)).toBeFocused();
  await expectAccessibleInEitherTheme(page);
  await keyboard.tabTo(tick(page, proposed[1] ?? ''));
  await page.keyboard.press('Space');
  await keyboard.press(page.getByRole('button', { name: 'Add 1 step' }));
  await expect.poll(steps).toEqual([proposed[1]]);
  await expect(ask(page)).toBeFocused();

  model.script({ status: 500 });
  await page.keyboard.press('Enter');
  await expect(page.getByText('The language model answered with an error')).toBeVisible();
  await expect(ask(page)).toBeFocused();
  await expectAccessibleInEitherTheme(page);
  expect(await steps()).toEqual([proposed[1]]);
});

test('they are kept on a phone', async ({ page, webFolder }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await using model = await startModelServer();
  model.script({ hang: 'after the first word' });
  await using server = await startServer(model, webFolder);
  const { client } = await signInAsSomeoneNew(page, server.origin);
  const { todo } = await client.call('createTodo', { body: { title: 'Clean the garage' } });
  await page.goto(`${server.origin}/dashboard/todos?todo=${todo.id}`);
  await page.getByRole('button', { name: 'Break it down' }).click();
  await ask(page).click();
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeVisible();
  await expectAccessibleInEitherTheme(page);
  await cancel.click();

  model.script({ status: 500 }, { say: [JSON.stringify(proposed)] });
  await ask(page).click();
  await expect(page.getByText('The language model answered with an error')).toBeVisible();
  await expectAccessibleInEitherTheme(page);
  await ask(page).click();
  await expect(proposals(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInEitherTheme(page);
  await tick(page, proposed[0] ?? '').click();
  await tick(page, proposed[2] ?? '').click();
  await page.getByRole('button', { name: 'Add 2 steps' }).click();
  await expect(proposals(page)).toHaveCount(0);
  const kept = async () => (await client.call('getTodo', { params: { id: todo.id } })).todo.steps;
  await expect.poll(kept).toMatchObject([{ title: proposed[0] }, { title: proposed[2] }]);
});
