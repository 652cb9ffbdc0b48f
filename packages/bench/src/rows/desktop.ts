import { setTimeout as delay } from 'node:timers/promises';
import { desktopSides } from '../desktop/desktop-sides.ts';
import type { ElectronApp } from '../desktop/electron-app.ts';
import { memoryOf } from '../desktop/memory-of.ts';
import { interleave } from '../interleave.ts';
import type { Measured, Row } from '../row.ts';

/** By then what a start leaves to do has been done. */
const settledMs = 15_000;

const reference = 'an empty window of the same Electron';

/** The desktop application from its icon to a word in its window, and what it takes to be open. */
export const desktop: readonly Row[] = [
  {
    name: 'launch',
    what: 'launch of the desktop app until typed text shows in a window with Now, over 1,000 todos',
    reference,
    unit: 'ms',
    goal: { of: 'ratio', bound: 'at most', value: 2 },
    measure: () => measureSides(async ({ typedAfterMs }) => typedAfterMs),
  },
  {
    name: 'desktop-memory',
    what: 'memory of the desktop app with Now shown over 1,000 todos (PSS of all its processes)',
    reference,
    unit: 'MB',
    goal: { of: 'ratio', bound: 'at most', value: 1.5 },
    measure: () =>
      measureSides(async ({ pid }) => {
        await delay(settledMs);
        return await memoryOf(pid);
      }),
  },
];

async function measureSides(figureOf: (app: ElectronApp) => Promise<number>): Promise<Measured> {
  await using sides = await desktopSides();
  const measure = (launch: () => Promise<ElectronApp>) => async (): Promise<number> => {
    await using app = await launch();
    return await figureOf(app);
  };
  const rounds = await interleave({
    reference: measure(sides.reference),
    product: measure(sides.product),
  });
  return { rounds, notes: [] };
}
