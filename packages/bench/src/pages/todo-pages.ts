import type { Page } from '@playwright/test';
import { openSqlite } from '@squeeze/database/sqlite';
import { givenTodo } from '@squeeze/testing/given-todo';
import { gatherCrowd, type Member } from '../crowd.ts';
import { runProduct } from '../programs/product.ts';
import { runReference } from '../programs/reference.ts';
import { noteTimes } from './page-times.ts';
import { openChromium } from './open-chromium.ts';

const todosThere = 10_000;
const viewport = { width: 1280, height: 800 } as const;
const day = 86_400_000;

/** A page with 10,000 rows, opened anew. */
type Opened = AsyncDisposable & { readonly page: Page };

export interface TodoPages extends AsyncDisposable {
  /** Rows drawn by hand. */
  readonly reference: () => Promise<Opened>;
  /** Todos of somebody signed in to the built server. */
  readonly product: () => Promise<Opened>;
}

/** Both pages, in one browser. */
export async function openTodoPages(): Promise<TodoPages> {
  await using stack = new AsyncDisposableStack();
  const crowd = stack.use(await gatherCrowd({ people: 1, todosEach: 0 }));
  const [member] = crowd.members;
  if (member === undefined) throw new Error('nobody has the todos');
  await fill(crowd.file, member);
  const folder = stack.use(await crowd.copyDatabase());
  const bare = stack.use(await runReference('bare-rows'));
  const product = stack.use(await runProduct(folder.path));
  const browser = await openChromium();
  stack.defer(() => browser.close());

  const open = async (url: string, kept: Readonly<Record<string, string>>): Promise<Opened> => {
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
    const page = await context.newPage();
    await noteTimes(page);
    await page.addInitScript((items) => {
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    }, kept);
    await page.goto(url);
    await page
      .getByLabel(/^Complete: Something to do/)
      .first()
      .waitFor();
    return { page, [Symbol.asyncDispose]: () => context.close() };
  };
  const kept = await signedIn(product.origin, member);
  const rest = stack.move();
  return {
    reference: () => open(bare.origin, {}),
    product: () => open(`${product.origin}/dashboard/todos`, kept),
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  };
}

/** What the sign-in page would have kept. */
async function signedIn(origin: string, { accessToken }: Member): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/api/v1/users/me`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  const { data: user } = (await answer.json()) as { readonly data: unknown };
  return {
    access_token: accessToken,
    refresh_token: 'used no sooner than the measurement is over',
    user: JSON.stringify(user),
    'auth-storage': JSON.stringify({
      user,
      isAuthenticated: true,
      mfaRequired: false,
      mfaSetupRequired: false,
    }),
  };
}

/** Some are due, some have a value, a word on how, steps. */
async function fill(file: string, { userId }: Member): Promise<void> {
  const database = openSqlite(file);
  const now = Date.now();
  await database.transaction(async (trx) => {
    for (let n = 0; n < todosThere; n += 1) {
      await givenTodo(trx, {
        userId,
        title: `Something to do, number ${n}`,
        category: ['errands', 'work', 'family', null][n % 4] ?? null,
        description: n % 5 === 0 ? 'What there is to know of it.' : null,
        dueDay: n % 3 === 0 ? new Date(now + (n % 400) * day).toISOString().slice(0, 10) : null,
        createdAt: now - n * 60_000,
        updatedAt: now - n * 60_000,
      });
    }
  });
  await database.close();
}
