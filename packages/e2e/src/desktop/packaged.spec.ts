import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { type Browser, chromium, errors, type Page } from '@playwright/test';
import { runTool } from '../electron-runtime/run-tool.ts';
import { testElectronVersion } from '../electron-runtime/test-electron.ts';
import { TodosScreen } from '../pages/todos-screen.ts';
import { desktopFolder, desktopTool, projectRoot } from './build-desktop.ts';
import { keyringOf } from './keyring.ts';
import { expect, test as base } from './test.ts';

interface Packaged {
  /** The packed application's executable. */
  readonly executable: string;
}

const test = base.extend<object, { packaged: Packaged }>({
  packaged: [
    async ({ host }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-packaged-'));
      await runTool(
        process.execPath,
        [
          desktopTool('electron-builder', 'electron-builder'),
          '--linux',
          'dir',
          '--publish=never',
          `--config=${path.join(projectRoot, 'electron-builder.yml')}`,
          `-c.electronDist=${host.runtime.dist}`,
          `-c.electronVersion=${testElectronVersion}`,
          `-c.directories.output=${folder}`,
        ],
        {
          cwd: desktopFolder,
          // electron-builder then looks for packages itself instead of asking a package manager.
          env: { ...process.env, npm_config_user_agent: 'traversal' },
          advice: 'The application could not be packed.',
        },
      );
      await use({ executable: path.join(folder, 'linux-unpacked/squeeze') });
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

// One after the other in one worker: each worker packs the application anew.
test.describe.configure({ mode: 'default' });

test('is packed with its fuses flipped', async ({ packaged }) => {
  const fuses = await getCurrentFuseWire(packaged.executable);
  const states = {
    runAsNode: fuses[FuseV1Options.RunAsNode],
    nodeOptions: fuses[FuseV1Options.EnableNodeOptionsEnvironmentVariable],
    inspect: fuses[FuseV1Options.EnableNodeCliInspectArguments],
    cookieEncryption: fuses[FuseV1Options.EnableCookieEncryption],
    asarIntegrity: fuses[FuseV1Options.EnableEmbeddedAsarIntegrityValidation],
    onlyAsar: fuses[FuseV1Options.OnlyLoadAppFromAsar],
    fileProtocol: fuses[FuseV1Options.GrantFileProtocolExtraPrivileges],
  };
  const { ENABLE: on, DISABLE: off } = FuseState;
  expect(states).toEqual({
    runAsNode: off,
    nodeOptions: off,
    inspect: off,
    cookieEncryption: on,
    asarIntegrity: on,
    onlyAsar: on,
    fileProtocol: off,
  });
});

test('runs from its archive: the interface, the server and the keyring', async ({
  packaged,
  profile,
  host,
}) => {
  const started = spawn(
    packaged.executable,
    ['--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${profile.folder}`],
    { env: profile.environment(), stdio: 'ignore' },
  );
  try {
    const browser = await connected(await debuggingEndpoint(profile.folder));
    const [context] = browser.contexts();
    await expect.poll(() => context?.pages().length).toBe(1);
    const page = context?.pages()[0] as Page;
    const todos = new TodosScreen(page);
    await todos.open();
    await todos.add('buy oat milk friday #errands');
    await expect(todos.todo('buy oat milk')).toBeVisible();
    await page.reload();
    // What waits to be sent and what the list says of it may both be there, until the one is known for the other.
    await expect(todos.todo('buy oat milk')).toHaveCount(1);
    await expect(todos.todo('buy oat milk')).toBeVisible();
    expect(await page.evaluate(() => window.desktop.tokens.state())).toEqual({
      storage: 'keychain',
      reason: null,
    });
    expect(Object.keys(await keyringOf(host, profile))).toEqual(['envelope-key']);
    // It was read through before it had its name, by a thread that begins in the archive.
    const backups = path.join(profile.folder, 'data', 'backups');
    const day = /^squeeze-\d{4}-\d{2}-\d{2}\.db$/;
    await expect.poll(() => readdir(backups).catch(() => [])).toEqual([expect.stringMatching(day)]);
    await browser.close();
  } finally {
    const ended = once(started, 'exit');
    started.kill('SIGKILL');
    await ended;
  }
});

/** As with a launch (`DesktopProfile.launch`), Playwright's first call is once in a while never answered; its second is. */
async function connected(endpoint: string): Promise<Browser> {
  const connect = (timeout: number): Promise<Browser> => chromium.connectOverCDP(endpoint, { timeout });
  return await connect(15_000).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
    return connect(60_000);
  });
}

/** Chromium writes the port it chose into the profile. */
async function debuggingEndpoint(folder: string): Promise<string> {
  const file = path.join(folder, 'DevToolsActivePort');
  const port = async (): Promise<string> =>
    (await readFile(file, 'utf8').catch(() => '')).split('\n')[0] ?? '';
  await expect.poll(port).toMatch(/^\d+$/);
  return `http://127.0.0.1:${await port()}`;
}
