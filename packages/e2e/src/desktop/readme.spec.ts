import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { projectRoot } from './build-desktop.ts';
import { expect, test } from './test.ts';

test('the README’s command opens the desktop app, over an Electron that is there already', async ({
  host,
  profile,
}) => {
  const env = profile.environment({
    ...process.env,
    ...host.session.env,
    ELECTRON_OVERRIDE_DIST_PATH: host.runtime.dist,
  });
  const started = spawn('node', ['bootstrap.mjs', 'desktop', `--user-data-dir=${profile.folder}`], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  started.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const ended = once(started, 'close');
  try {
    await expect
      .poll(
        () => {
          expect(started.exitCode, complaints).toBeNull();
          const search = ['search', '--onlyvisible', '--name', 'Squeeze'];
          return spawnSync('xdotool', search, { env, encoding: 'utf8' }).stdout.trim();
        },
        // The command begins with whatever is missing.
        { message: 'a window called Squeeze is shown', timeout: 120_000 },
      )
      .toMatch(/^\d+/);
  } finally {
    started.kill('SIGTERM');
    await ended;
  }
});
