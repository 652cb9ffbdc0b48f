/** `node with-desktop-session.ts <command> [arguments]` runs a command in a desktop session of its own. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { openDesktopSession } from './desktop-session.ts';

const [command, ...args] = process.argv.slice(2);
if (command === undefined) {
  console.error('usage: with-desktop-session <command> [arguments]');
  process.exit(2);
}

const session = await openDesktopSession();
const child = spawn(command, args, { env: session.env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
const { promise: status, resolve } = Promise.withResolvers<number>();
child.on('error', (error) => {
  console.error(`${command} could not be started: ${error.message}`);
  resolve(127);
});
// As shells report it: 128 and the number of the signal.
child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
process.exitCode = await status;
await session.close();
