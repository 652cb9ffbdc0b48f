import type { Locator, Page } from '@playwright/test';
import { appointment } from '@squeeze/testing/calendar-person';
import { ListedService } from '@squeeze/testing/listed-service';
import { task } from '@squeeze/testing/synced-person';
import { expectAccessibleInEveryLook } from './accessible.ts';
import { Keyboard } from './keyboard.ts';
import { expect, test } from './test.ts';

/** As the person who has connected the service. */
const open = async (page: Page, { server, me }: ListedService): Promise<void> => {
  const user = JSON.stringify(me.user);
  await page.addInitScript(
    (items) => {
      if (!location.protocol.startsWith('http')) return;
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    },
    { access_token: me.accessToken, refresh_token: me.refreshToken, user },
  );
  await page.goto(`${server.origin}/dashboard/integrations`);
};

const card = (page: Page): Locator => page.getByRole('article', { name: 'Google', exact: true });
const sheet = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const wide = { width: 1280, height: 860 } as const;

test('lists are chosen, tried and begun with by keyboard, and what both sides changed is settled', async ({
  page,
  webFolder,
}) => {
  // A server from the sources.
  test.slow();
  await using listed = await ListedService.open({ webFolder });
  const { google, me } = listed;
  google.addList('tasks', { name: 'My tasks', usual: true });
  const item = google.put('tasks', task('Buy milk'));
  await page.setViewportSize(wide);
  await open(page, listed);
  const hands = new Keyboard(page);

  const begin = card(page).getByRole('button', { name: 'Keep in step with Google' });
  await hands.press(begin);
  const lists = sheet(page, 'Keep in step with Google');
  await expect(lists.getByRole('switch', { name: /^My tasks/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(begin).toBeFocused();
  await page.keyboard.press('Enter');
  await hands.press(lists.getByRole('switch', { name: /^My tasks/ }), 'Space');
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize(wide);
  await hands.press(lists.getByRole('button', { name: 'See what comes and goes' }));
  const preview = sheet(page, 'What comes and goes');
  await expect(preview.getByText('1 comes here')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize(wide);
  expect(await listed.titles()).toEqual([]);
  await hands.press(preview.getByRole('button', { name: 'Start' }));
  await expect(preview).toBeHidden();
  await listed.goOn();
  // Without being loaded again.
  await expect(card(page).getByText('Never')).toBeHidden();
  expect(await listed.titles()).toEqual(['Buy milk']);

  const { todos } = (await me.client.call('listTodos', { query: {} })) as {
    readonly todos: readonly { readonly id: string }[];
  };
  await me.client.call('updateTodo', { params: { id: todos[0]?.id ?? '' }, body: { title: 'Buy bread' } });
  google.edit('tasks', item, { title: 'Buy rolls' });
  await listed.goOn();
  await hands.press(card(page).getByRole('button', { name: '1 change needs a look' }));
  const log = sheet(page, 'What came and went');
  await expect(log.getByText('Buy rolls')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize(wide);
  await hands.press(log.getByRole('button', { name: /^Take this instead/ }));
  await expect(log.getByText('Needs a look')).toBeHidden();
  await listed.goOn();
  expect(await listed.titles()).toEqual(['Buy rolls']);
  await page.keyboard.press('Escape');

  await hands.press(card(page).getByRole('button', { name: 'Disconnect Google' }));
  const question = sheet(page, 'Disconnect Google?');
  await expect(question.getByRole('radio', { name: 'Keep it as my own' })).toBeChecked();
  await expectAccessibleInEveryLook(page);
  await page.keyboard.press('Escape');
});

test('a calendar is chosen with the one here that it goes into, and what both sides changed is told in words', async ({
  page,
  webFolder,
}) => {
  test.slow();
  await using listed = await ListedService.open({ webFolder });
  const { calendars, me } = listed;
  calendars.addList('ana', { name: 'Ana', usual: true });
  const item = calendars.put('ana', appointment('Choir', { rule: 'FREQ=WEEKLY;BYDAY=MO' }));
  await page.setViewportSize(wide);
  await open(page, listed);
  const hands = new Keyboard(page);
  await hands.press(card(page).getByRole('button', { name: 'Keep in step with Google' }));
  const lists = sheet(page, 'Keep in step with Google');
  await hands.press(lists.getByRole('switch', { name: /^Ana/ }), 'Space');
  await expect(lists.getByRole('combobox', { name: 'Here in' })).toHaveText('A new calendar “Ana”');
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize(wide);
  await hands.press(lists.getByRole('button', { name: 'See what comes and goes' }));
  const preview = sheet(page, 'What comes and goes');
  await expect(preview.getByText('1 comes here')).toBeVisible();
  await hands.press(preview.getByRole('button', { name: 'Start' }));
  await expect(preview).toBeHidden();
  await listed.goOn();
  await expect(card(page).getByText('Never')).toBeHidden();

  const span = { from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' };
  const [event] = (await me.client.call('listEvents', { query: span })).events;
  const params = { id: event?.id ?? '' };
  await me.client.call('updateEvent', { params, body: { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO' } });
  const later = { starts: '2026-06-15T12:00:00', ends: '2026-06-15T13:00:00' };
  calendars.edit('ana', item, later);
  await listed.goOn();
  await hands.press(card(page).getByRole('button', { name: '1 change needs a look' }));
  const log = sheet(page, 'What came and went');
  await expect(log.getByText('Every other Monday')).toBeVisible();
  await expect(log.getByText('Every Monday')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize(wide);
  await hands.press(log.getByRole('button', { name: /^Take this instead/ }));
  await expect(log.getByText('Needs a look')).toBeHidden();
  await listed.goOn();
  expect((await me.client.call('getEvent', { params })).event).toMatchObject(later);
});
