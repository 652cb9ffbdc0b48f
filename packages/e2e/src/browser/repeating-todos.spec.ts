import type { Page } from '@playwright/test';
import type { TodoPage } from '@squeeze/contracts/todos';
import { TodosScreen } from '../pages/todos-screen.ts';
import { Keyboard } from './keyboard.ts';
import { signInAsSomeoneNew, type SignedInPerson } from './signed-in.ts';
import { expect, test } from './test.ts';

const title = 'water plants';
const weekMs = 7 * 24 * 60 * 60_000;

/** How somebody does it: with a mouse or a finger, or by keys alone. */
interface Hands {
  readonly complete: () => Promise<void>;
  readonly open: () => Promise<void>;
  readonly press: (name: string) => Promise<void>;
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
}

const pointing = (page: Page): Hands => {
  const todos = new TodosScreen(page);
  return {
    complete: () => todos.complete(title),
    open: () => todos.todo(title).click(),
    press: (name) => page.getByRole('button', { name, exact: true }).click(),
    undo: () => todos.undo(),
    redo: () => page.getByRole('button', { name: 'Redo' }).last().click(),
  };
};

const keys = (page: Page): Hands => {
  const todos = new TodosScreen(page);
  const keyboard = new Keyboard(page);
  const choose = async (): Promise<void> => {
    await page.keyboard.press('j');
    await expect(todos.todo(title)).toBeFocused();
  };
  return {
    complete: async () => {
      await choose();
      await page.keyboard.press('x');
    },
    open: async () => {
      await choose();
      await page.keyboard.press('Enter');
    },
    press: (name) => keyboard.press(page.getByRole('button', { name, exact: true })),
    undo: () => page.keyboard.press('ControlOrMeta+z'),
    redo: () => page.keyboard.press('ControlOrMeta+Shift+z'),
  };
};

/** Days of those that are open, and how they come again. */
const openDays = async ({ client }: SignedInPerson): Promise<readonly string[]> => {
  const { todos } = (await client.call('listTodos', { query: { filter: 'pending' } })) as TodoPage;
  return todos.flatMap(({ due_date: due }) => due ?? []).toSorted();
};

const later = (day: string, weeks: number): string =>
  new Date(Date.parse(day) + weeks * weekMs).toISOString().slice(0, 10);

test.describe('a todo of every sunday is done, skipped, taken back and ended', () => {
  for (const [by, width, handsOf] of [
    ['a mouse', 1280, pointing],
    ['a finger at 390 px', 390, pointing],
    ['the keys alone', 1280, keys],
  ] as const) {
    test(`by ${by}`, async ({ page, api }) => {
      await page.setViewportSize({ width, height: 860 });
      const somebody = await signInAsSomeoneNew(page, api.origin, '/dashboard/todos');
      const todos = new TodosScreen(page);
      const hands = handsOf(page);
      const open = () => expect.poll(() => openDays(somebody));
      await todos.capture.waitFor();
      await todos.add(`${title} every sunday`);
      await expect(todos.todo(title)).toBeEnabled();
      await open().toHaveLength(1);
      const [first] = await openDays(somebody);
      const day = first ?? '';
      expect(new Date(day).getUTCDay()).toBe(0);
      await todos.capture.blur();

      await hands.complete();
      await open().toEqual([later(day, 1)]);
      await hands.undo();
      await open().toEqual([day]);
      await hands.redo();
      await open().toEqual([later(day, 1)]);
      await expect(todos.todo(title)).toHaveCount(1);

      await hands.open();
      await hands.press('Skip once');
      // The server is asked first: until that is said, Undo is about what came before.
      await expect(page.getByText(`Skipped “${title}” this time`)).toBeVisible();
      await open().toEqual([later(day, 2)]);
      await hands.undo();
      await open().toEqual([later(day, 1)]);
      await hands.redo();
      await open().toEqual([later(day, 2)]);

      await page.goto(`/dashboard/todos?todo=${await idOfOpen(somebody)}`);
      await hands.press('History');
      const history = page.getByRole('list', { name: 'History' });
      await expect(history.getByRole('listitem')).toHaveText([/Open$/, /Skipped$/, /Completed$/]);
      await hands.press('End');
      await expect(page.getByRole('button', { name: 'Skip once' })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await hands.complete();
      await open().toEqual([]);
    });
  }
});

const idOfOpen = async ({ client }: SignedInPerson): Promise<string> => {
  const { todos } = (await client.call('listTodos', { query: { filter: 'pending' } })) as TodoPage;
  return todos[0]?.id ?? '';
};
