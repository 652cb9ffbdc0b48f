import { expectAccessibleInEveryLook } from './accessible.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test-on-days.ts';

const question = 'What is the smallest first step?';

test('what is too much is broken down by the keys alone, and only what is chosen is kept', async ({
  page,
  days,
}) => {
  const { client } = await signInAsSomeoneNew(page, days.server.origin);
  const { todo } = await client.call('createTodo', { body: { title: 'Clean the garage' } });
  const steps = async (): Promise<readonly string[]> =>
    (await client.call('getTodo', { params: { id: todo.id } })).todo.steps.map(({ title }) => title);
  await page.goto(`/dashboard/todos?todo=${todo.id}`);
  const begin = page.getByRole('button', { name: 'Break it down' });
  await begin.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: question })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Find the gloves');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(steps).toEqual(['Find the gloves', 'Get out what it needs (2 min)']);
  await page.keyboard.press('Escape');
  await expect(begin).toBeFocused();
  expect(await steps()).toHaveLength(2);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: question })).toBeFocused();
  await expectAccessibleInEveryLook(page);
});

test('it is broken down on a phone', async ({ page, days }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { client } = await signInAsSomeoneNew(page, days.server.origin);
  const { todo } = await client.call('createTodo', { body: { title: 'Clean the garage' } });
  await page.goto(`/dashboard/todos?todo=${todo.id}`);
  await page.getByRole('button', { name: 'Break it down' }).click();
  await page.getByRole('button', { name: /A quarter of an hour/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Begin with a timer, then stop (15 min)' })).toBeVisible();
  await page.getByRole('button', { name: 'That is enough for now' }).click();
  await expect(page.getByRole('heading', { name: question })).toHaveCount(0);
  const { todo: kept } = await client.call('getTodo', { params: { id: todo.id } });
  expect(kept.steps).toMatchObject([{ title: 'Begin with a timer, then stop (15 min)', done: false }]);
});
