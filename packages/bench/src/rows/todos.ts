import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { interleave } from '../interleave.ts';
import { nextFrame, p99, timesOf, worstOf } from '../pages/page-times.ts';
import { openTodoPages } from '../pages/todo-pages.ts';
import type { Measured, Row } from '../row.ts';

const reference = 'a page of 10,000 rows drawn by hand, of which those in sight are in the page';

/** The todos page over 10,000 of them, in a real browser. */
export const manyTodos: readonly Row[] = [
  {
    name: 'todos-scroll',
    what: 'scrolling through 10,000 todos, 99th percentile of its frames',
    reference,
    unit: 'ms',
    goal: { of: 'ratio', bound: 'at most', value: 1.5 },
    measure: () => measurePages(scrolledFrames, scrolledFrames),
  },
  {
    name: 'todos-interaction',
    what: 'worst interaction over 10,000 todos: typing, moving, filtering, completing',
    reference,
    unit: 'ms',
    goal: { of: 'figure', bound: 'at most', value: 50 },
    measure: () => measurePages(worstOfReference, worstOfProduct),
  },
  {
    name: 'todos-interaction-slow',
    what: 'the same on a processor four times as slow',
    reference,
    unit: 'ms',
    goal: { of: 'figure', bound: 'at most', value: 100 },
    measure: () => measurePages(slowed(worstOfReference), slowed(worstOfProduct)),
  },
];

type FigureOf = (page: Page) => Promise<number>;

async function measurePages(ofReference: FigureOf, ofProduct: FigureOf): Promise<Measured> {
  await using pages = await openTodoPages();
  const measure = (open: typeof pages.product, figureOf: FigureOf) => async (): Promise<number> => {
    await using opened = await open();
    return await figureOf(opened.page);
  };
  // What comes with the first visit alone is there.
  await measure(pages.product, ofProduct)();
  const rounds = await interleave({
    reference: measure(pages.reference, ofReference),
    product: measure(pages.product, ofProduct),
  });
  return { rounds, notes: [] };
}

/** How fast somebody in a hurry types, and presses one thing after another, ms. */
const pace = { letters: 100, presses: 200 } as const;

const steps = { scrolls: 60, letters: 'something 99', rows: 12, completed: 5 } as const;

/** Far enough that a few more pages of todos are asked for. */
async function scrolledFrames(page: Page): Promise<number> {
  await page.mouse.move(640, 500);
  const { frames } = await timesOf(page, async () => {
    for (let n = 0; n < steps.scrolls; n += 1) {
      await page.mouse.wheel(0, 400);
      await nextFrame(page);
    }
  });
  return p99(frames);
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where rows are completed. Pressed by its place, as looking for it and making sure of it would be work of the page. */
async function placesToComplete(page: Page): Promise<readonly Place[]> {
  const ticks = await page.getByLabel(/^Complete: /).all();
  const boxes = await Promise.all(ticks.slice(2, 2 + steps.completed).map((tick) => tick.boundingBox()));
  return boxes.flatMap((box) =>
    box === null ? [] : { x: box.x + box.width / 2, y: box.y + box.height / 2 },
  );
}

const typed = [steps.letters, { delay: pace.letters }] as const;

async function complete(page: Page, places: readonly Place[]): Promise<void> {
  for (const { x, y } of places) {
    await page.mouse.click(x, y);
    await delay(pace.presses);
  }
}

async function worstOfReference(page: Page): Promise<number> {
  const places = await placesToComplete(page);
  const { interactions } = await timesOf(page, async () => {
    await complete(page, places);
    await page.getByLabel('Filter').pressSequentially(...typed);
  });
  return worstOf(interactions);
}

async function worstOfProduct(page: Page): Promise<number> {
  const places = await placesToComplete(page);
  const { interactions } = await timesOf(page, async () => {
    for (let n = 0; n < steps.rows; n += 1) await page.keyboard.press('j', { delay: pace.letters });
    await complete(page, places);
    await page.getByRole('textbox', { name: 'What needs doing?' }).pressSequentially(...typed);
    await page.getByRole('combobox', { name: 'Value' }).click();
    await page.getByRole('option', { name: 'work' }).click();
    await delay(pace.presses);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search, or type a command' }).pressSequentially(...typed);
  });
  return worstOf(interactions);
}

const slowed =
  (figureOf: FigureOf): FigureOf =>
  async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await figureOf(page);
  };
