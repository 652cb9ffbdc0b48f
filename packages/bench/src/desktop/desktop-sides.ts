import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildDesktop, desktopFolder } from '@squeeze/e2e/build-desktop';
import { openDesktopSession } from '@squeeze/e2e/desktop-session';
import { ensureElectronRuntime } from '@squeeze/e2e/electron-runtime';
import { temporaryFolder } from '../temporary-folder.ts';
import { launchElectron, type ElectronApp, type ElectronHost } from './electron-app.ts';

/** By then it has kept what it has shown for the next start. */
const keptMs = 5_000;

const todosThere = 1_000;
const emptyWindow = path.join(import.meta.dirname, '../references/empty-window');

/** The two applications, each launched anew for every measurement, and ended after it. */
export interface DesktopSides extends AsyncDisposable {
  /** An empty window with a field, on a profile of its own. */
  readonly reference: () => Promise<ElectronApp>;
  /** The built application on its own server, whose person has 1,000 todos and was here before. */
  readonly product: () => Promise<ElectronApp>;
}

export async function desktopSides(): Promise<DesktopSides> {
  await using stack = new AsyncDisposableStack();
  const [runtime] = await Promise.all([ensureElectronRuntime(), buildDesktop()]);
  const session = await openDesktopSession();
  stack.defer(() => session.close());
  const host: ElectronHost = { runtime, session };
  const ours = stack.use(await temporaryFolder());
  const empty = stack.use(await temporaryFolder());
  const reference = async (): Promise<ElectronApp> =>
    await launchElectron({
      host,
      app: emptyWindow,
      profile: empty.path,
      field: `document.querySelector('input')`,
    });
  const launchProduct = async (shown: string): Promise<ElectronApp> =>
    await launchElectron({ host, app: desktopFolder, profile: ours.path, field: `${shown} && ${askLine}` });
  await fill(() => launchProduct('true'));
  // Each once more, so that neither is the first to compile its scripts.
  await (await reference())[Symbol.asyncDispose]();
  const product = (): Promise<ElectronApp> => launchProduct(now);
  await (await product())[Symbol.asyncDispose]();
  const kept = stack.move();
  return { reference, product, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

/** What can be typed into on Home, and the todo to do now. */
const askLine = `document.querySelector('main form input:enabled')`;
const now = `document.querySelector('main section[aria-label="Now"] h3')`;

async function fill(launch: () => Promise<ElectronApp>): Promise<void> {
  await using app = await launch();
  await app.page.evaluate(`(async () => {
    const { origin } = await window.desktop.server.get();
    for (let made = 0; made < ${todosThere}; made += 50) {
      const items = Array.from({ length: 50 }, (_, n) => ({ title: 'Something to do, number ' + (made + n) }));
      const answer = await fetch(origin + '/api/v1/capture', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ items }),
      });
      if (!answer.ok) throw new Error('todos were refused: ' + answer.status);
    }
    location.reload();
  })()`);
  await delay(keptMs);
}
