import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { ApiClient } from '@squeeze/testing/api-client';
import { newPerson } from '../pages/account.ts';
import { newestCode } from '../pages/outbox.ts';
import { expect, test } from './test.ts';

const projectRoot = path.resolve(import.meta.dirname, '../../../..');

/** Runs `npx -y pnpm@12 <words>` as the README has it, less the package manager: its script of that name. */
const run = (words: string, env: Record<string, string>): ChildProcess =>
  spawn('sh', ['-c', `exec node bootstrap.mjs ${words}`], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], SQUEEZE_LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** What it printed, once it has ended well. */
async function outputOf(words: string, env: Record<string, string>): Promise<string> {
  const child = run(words, env);
  let output = '';
  let errors = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code, `${words}\n${errors}`).toBe(0);
  return output;
}

/** Origin of the server that `start` serves, once it says that it is ready. */
async function servedBy(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const origin = /Squeeze is ready at .*?http:\/\/localhost:(\d+)/.exec(output)?.[1];
    if (origin !== undefined) resolve(`http://127.0.0.1:${origin}`);
  });
  child.on('exit', (code) => reject(new Error(`start ended with ${code}:\n${output}`)));
  return await promise;
}

/** What shows that each of the README's commands did what it says; `desktop` and `test` are run elsewhere. */
const shows: Record<string, RegExp> = {
  'admin create ines@example.com --name "Inés Kovač" --role administrator': /ines@example\.com/,
  'admin grant ines@example.com premium': /premium/,
  'admin list --json': /"email":"ines@example\.com"/,
  'sms +12025550123 "what\'s on today?"': /today/i,
  'admin rotate-keys': /^Key 2 is current/m,
  'admin verify-audit': /every chain is whole/,
  'admin verify-history': /every chain is whole/,
};

/** As a person does in the app, with the code from the outbox. */
async function verifyNumber(origin: string, phone: string): Promise<void> {
  const { email, password, fullName } = newPerson();
  const anonymous = new ApiClient(origin);
  const { verification_token: token } = await anonymous.call('register', {
    body: { email, password, full_name: fullName, phone_number: phone },
  });
  const client = anonymous.with({ token });
  await client.call('sendPhoneCode', { body: { phone_number: phone } });
  const code = await newestCode(origin, phone);
  await client.call('verifyPhoneCode', { body: { phone_number: phone, verification_code: code } });
}

test('every command of the README does what it says', async () => {
  // Each begins with whatever is missing.
  test.setTimeout(300_000);
  const readme = await readFile(path.join(projectRoot, 'README.md'), 'utf8');
  const commands = [...readme.matchAll(/^npx -y pnpm@12 (.+)$/gm)].flatMap(([, words]) => words ?? []);
  expect(commands.toSorted()).toEqual(['start', 'test', 'desktop', ...Object.keys(shows)].toSorted());

  const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-readme-'));
  // The phone is played against the port that is configured, so a free one is taken by the first server.
  const started = run('start', { SQUEEZE_DATA_DIR: folder, PORT: '0' });
  try {
    const origin = await servedBy(started);
    const env = { SQUEEZE_DATA_DIR: folder, PORT: new URL(origin).port };
    const page = await fetch(origin);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Squeeze')]);
    await verifyNumber(origin, '+12025550123');
    for (const words of commands) {
      const shown = shows[words];
      if (shown !== undefined) expect(await outputOf(words, env), words).toMatch(shown);
    }
  } finally {
    const ended = once(started, 'exit');
    started.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  }
});
