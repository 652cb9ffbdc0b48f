import { startFaultProxy } from '@squeeze/testing/fault-proxy';
import { sharedNow } from '@squeeze/testing/process-clock';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { routeTable } from '@squeeze/ui/app/route-table';
import type { Page, Request } from '@playwright/test';
import { signInAsSomeoneNew } from './signed-in.ts';
import { expect, test } from './test.ts';

/** What moves of a page while it is loaded; web.dev/cls calls up to 0.1 good. */
const mostShift = 0.05;
/** The design kit shows what is loaded as a picture of it. */
const pages = routeTable.filter(
  ({ guard, page, path }) => guard === 'dashboard' && page !== null && !path.endsWith('/prototype'),
);

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Runs in the page, whenever it is loaded. */
function recordShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? ''),
      );
      shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The paths that a page asks for as it is opened, in their order. */
async function callsOf(page: Page, path: string): Promise<readonly string[]> {
  const calls = new Set<string>();
  const note = (request: Request): void => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/') && !pathname.startsWith('/api/v1/events')) calls.add(pathname);
  };
  page.on('request', note);
  await page.goto(path);
  await settled(page);
  page.off('request', note);
  return [...calls];
}

const frames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('main').locator('output', { hasText: 'Loading' })).toHaveCount(0);
  await frames(page);
};

for (const width of [1280, 390]) {
  test(`nothing moves while a page is loaded, at ${width} px`, async ({ browser, page, webFolder }) => {
    test.setTimeout(240_000);
    await using server = await startTestServer({ webFolder, clock: new FakeClock(sharedNow()) });
    await using proxy = await startFaultProxy(server.origin);
    await page.setViewportSize({ width, height: 860 });
    await page.addInitScript(recordShifts);
    const { client } = await signInAsSomeoneNew(page, proxy.origin, `${proxy.origin}/dashboard`);
    for (const n of [1, 2, 3, 4, 5, 6]) {
      await client.call('createTodo', { body: { title: `Todo ${n}`, category: 'Health' } });
      await client.call('createNote', { body: { content: `# Note ${n}` } });
      await client.call('createAiTask', { body: { title: `Task ${n}`, schedule_type: 'daily' } });
    }
    for (const { path } of pages) {
      await test.step(path, async () => {
        const calls = await callsOf(page, `${proxy.origin}${path}`);
        // Without what this device remembers of the page, and with each answer in a frame of its own.
        const context = await browser.newContext({
          storageState: await page.context().storageState(),
          viewport: { width, height: 860 },
          serviceWorkers: 'block',
        });
        await context.addInitScript(recordShifts);
        const fresh = await context.newPage();
        const answers = calls.map((call) => proxy.hold(call));
        await fresh.goto(`${proxy.origin}${path}`, { waitUntil: 'load' });
        for (const answer of answers) {
          answer();
          await frames(fresh);
        }
        await settled(fresh);
        const shifts = await fresh.evaluate(
          () => (window as unknown as { readonly shifts: readonly Shift[] }).shifts,
        );
        const sum = shifts.reduce((all, { value }) => all + value, 0);
        expect
          .soft(sum, `${path}: ${JSON.stringify(shifts.toSorted((a, b) => b.value - a.value).slice(0, 3))}`)
          .toBeLessThan(mostShift);
        await context.close();
      });
    }
  });
}
