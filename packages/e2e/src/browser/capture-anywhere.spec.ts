import type { Locator, Page } from '@playwright/test';
import { startFaultProxy } from '@squeeze/testing/fault-proxy';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { routeTable, type RouteGuard } from '@squeeze/ui/app/route-table';
import { NotesScreen } from '../pages/notes-screen.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { expectAccessibleInEveryLook } from './accessible.ts';
import { signInAsSomeoneNew } from './signed-in.ts';
import { somebodyWithEverything } from './somebody-with-everything.ts';
import { expect, test } from './test.ts';

const inDashboard: ReadonlySet<RouteGuard> = new Set(['dashboard', 'premium', 'administrator']);
const everyPage = routeTable.filter(({ guard }) => inDashboard.has(guard)).map(({ path }) => path);

const capture = (page: Page): Locator => page.getByRole('dialog', { name: 'Quick capture' });
const field = (page: Page): Locator => capture(page).getByRole('textbox', { name: 'What needs doing?' });

declare global {
  /** What had the focus before. */
  var hadFocus: Element | null;
}

/** What a person sees and holds of a page: where they are, what is selected, what is open and what is typed. */
const asItIs = (page: Page): Promise<unknown> =>
  page.evaluate(() => ({
    address: location.pathname + location.search,
    scrolled: [...document.querySelectorAll('html, main, main *')]
      .map(({ scrollTop }) => Math.round(scrollTop))
      .filter((top) => top > 0),
    keepsFocus: document.activeElement === globalThis.hadFocus,
    selected: String(getSelection()),
    typed: [...document.querySelectorAll('input, textarea')].map(
      (typed) => (typed as HTMLInputElement).value,
    ),
    opened: document.querySelectorAll('[aria-expanded=true]').length,
  }));

/** Scrolled a little, with the heading selected and the focus on the search or on nothing. */
const settleIn = (page: Page, focuses: boolean): Promise<void> =>
  page.evaluate((takesFocus) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 60);
    const heading = document.querySelector('main h1');
    if (heading !== null) getSelection()?.selectAllChildren(heading);
    if (takesFocus)
      document.querySelector<HTMLElement>('[data-page-top] button')?.focus({ preventScroll: true });
    globalThis.hadFocus = document.activeElement;
  }, focuses);

/** The page as it is once nothing of it comes any more. */
async function whenSettled(page: Page, focuses: boolean): Promise<unknown> {
  let before: unknown;
  await expect(async () => {
    await settleIn(page, focuses);
    before = await asItIs(page);
    // A while in which whatever is still on its way would have been drawn.
    await page.evaluate(async () => {
      for (let frames = 0; frames < 20; frames += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    expect(await asItIs(page)).toEqual(before);
  }).toPass();
  return before;
}

for (const [width, height] of [
  [1280, 860],
  [390, 844],
] as const) {
  test(`at ${width} px something is written down from every screen, which then is as it was`, async ({
    page,
    webFolder,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height });
    await using server = await startTestServer({ webFolder, administratorsNeedMfa: false });
    const boss = await somebodyWithEverything(server);
    await page.goto(`${server.origin}/login`);
    await new SignInPage(page).signIn(boss.person);
    await page.waitForURL('**/dashboard');
    for (const path of everyPage) {
      await test.step(path, async () => {
        await page.goto(`${server.origin}${path}`);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        const before = await whenSettled(page, path.length % 2 === 0);
        if (width === 1280) await page.keyboard.press('n');
        else await page.getByRole('button', { name: 'Add a todo' }).click();
        await page.keyboard.type(`Seen from ${path}`);
        await page.keyboard.press('Enter');
        await expect(page.getByText('Added to your todos')).toBeVisible();
        await expect(capture(page)).toHaveCount(0);
        await expect.poll(() => asItIs(page)).toEqual(before);
      });
    }
    const list = await boss.client.call('listTodos', { query: { limit: 200 } });
    const titles = 'todos' in list ? list.todos.map(({ title }) => title) : [];
    expect(titles).toEqual(expect.arrayContaining(everyPage.map((path) => `Seen from ${path}`)));
  });
}

test('letters typed before it has been fetched are in it, and Enter with them', async ({ page, api }) => {
  await using proxy = await startFaultProxy(api.origin);
  const letGo = proxy.hold('/assets/capture-overlay');
  const { client } = await signInAsSomeoneNew(page, proxy.origin, `${proxy.origin}/dashboard/notes`);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.keyboard.press('n');
  await page.keyboard.type('oat milk');
  await page.keyboard.press('Enter');
  letGo();
  await expect(page.getByText('Added to your todos')).toBeVisible();
  await expect(capture(page)).toHaveCount(0);
  await expect
    .poll(async () => {
      const list = await client.call('listTodos', { query: {} });
      return 'todos' in list ? list.todos.map(({ title }) => title) : [];
    })
    .toEqual(['oat milk']);
});

test('out of the text of a note by the palette, and back into it', async ({ page, api }) => {
  const { client } = await signInAsSomeoneNew(page, api.origin);
  await client.call('createNote', { body: { title: 'Plan', content: 'one\ntwo' } });
  const notes = new NotesScreen(page);
  await notes.open();
  await notes.note('Plan').click();
  await notes.text.click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('End');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('new todo');
  await expect(page.getByRole('option', { name: 'New todo' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('oat milk');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added to your todos')).toBeVisible();
  await expect(notes.text).toBeFocused();
  await page.keyboard.type(' and a half');
  await expect(notes.text).toContainText('one and a half');
});

test('a draft is kept over a reload, and what was added without a connection is sent', async ({
  page,
  context,
  api,
}) => {
  const { client } = await signInAsSomeoneNew(page, api.origin, '/dashboard/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('half a thou');
  await page.keyboard.press('Escape');
  await expect(capture(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(field(page)).toHaveValue('half a thou');
  await context.setOffline(true);
  await page.keyboard.type('ght');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added to your todos')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => {
      const list = await client.call('listTodos', { query: {} });
      return 'todos' in list ? list.todos.map(({ title }) => title) : [];
    })
    .toEqual(['half a thought']);
});

test('nothing in it keeps anybody out, whatever it shows', async ({ page, api }) => {
  await signInAsSomeoneNew(page, api.origin, '/dashboard/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(field(page)).toBeFocused();
  await expectAccessibleInEveryLook(page);
  await field(page).fill(`call Ana tomorrow at 5pm #family !high ${'and on '.repeat(40)}${'x'.repeat(90)}`);
  await expect(capture(page).getByRole('list', { name: 'Understood' })).toBeVisible();
  const isInside = async (): Promise<void> => {
    const box = await capture(page).boundingBox();
    // Less than what a phone's keyboard leaves.
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.9);
  };
  await expectAccessibleInEveryLook(page, isInside);
  await field(page).fill('call Ana\nmilk\neggs tomorrow');
  await expect(capture(page).getByRole('list', { name: 'Will be added' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await field(page).fill('remind me to call mom');
  await expect(capture(page).getByText('Reminder · no time yet')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(capture(page).getByText('When shall I remind you?')).toBeVisible();
  await expectAccessibleInEveryLook(page, isInside);
  // Tab stays inside.
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press('Tab');
    expect(await capture(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
});
