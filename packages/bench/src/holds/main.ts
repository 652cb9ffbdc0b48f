// Sends the built server what is hardest to read and says how long that held its loop; part of `pnpm security`.
import process from 'node:process';
import { apiBasePath } from '@squeeze/contracts/endpoint';
import { Argon2PasswordHasher } from '@squeeze/integrations/argon2/argon2-password-hasher';
import { gatherCrowd, type Member } from '../crowd.ts';
import { type HostileCall, hostileCalls } from './hostile-calls.ts';
import { fullAccount, type HostileImport, hostileImports } from './hostile-imports.ts';
import { type ProbedServer, runProbed } from './run-probed.ts';

/** The longest that one request may keep everybody else waiting, in ms of processor time. */
const mostMs = 100;
/** Enough that nobody reaches the limit of requests a minute. */
const people = 400;
/** What a call sets going, a reply in chat say, may go on after its answer. */
const afterwardsMs = 50;
/** A file of 32 MiB is read in turns with everybody else's calls. */
const importMs = 5 * 60_000;

interface Examined {
  readonly endpoint: string;
  readonly what: string;
  readonly ask: () => Promise<void>;
}

const only = process.argv[2];
const passwordHash = await new Argon2PasswordHasher().hash('Thermos2tram!');
await using crowd = await gatherCrowd({ people, todosEach: 20, passwordHash });
await using folder = await crowd.copyDatabase();
await using server = await runProbed(folder.path);

const worst = new Map<string, { readonly ms: number; readonly what: string }>();
const sent = new Map<string, number>();
const taken = new Map<string, number>();
let previous: Examined | null = null;
let turn = 0;
let calls = 0;
const failures: string[] = [];
// Nothing is quick the first time.
for (const [n, call] of [...hostileCalls()].entries()) if (n % 20 === 0) await send(server, call);
for (const call of hostileCalls()) {
  if (only !== undefined && call.endpoint !== only) continue;
  await examine(call.endpoint, call.what, () => send(server, call));
}
if (only === undefined || only === 'importMyData') {
  for await (const { what, file } of hostileImports()) {
    const member = nextMember();
    await examine('importMyData', what, () => sendFile(server, member, { what, file }));
    if (what === fullAccount) await examine('exportMyData', what, () => download(server, member));
  }
}
report();

async function examine(endpoint: string, what: string, ask: () => Promise<void>): Promise<void> {
  calls += 1;
  sent.set(endpoint, (sent.get(endpoint) ?? 0) + 1);
  await ask();
  const current = { endpoint, what, ask };
  let ms = await server.heldMs();
  if (ms > mostMs) {
    // What the call before set going may have gone on into this one.
    if (previous !== null) note(previous, await carefully(previous.ask));
    ms = Math.min(ms, await carefully(ask));
  }
  note(current, ms);
  previous = current;
}

/** What held for another reason, a collection of garbage say, does not hold again. */
async function carefully(ask: () => Promise<void>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let again = 0; again < 2 && least > mostMs; again += 1) {
    await server.heldMs();
    await ask();
    await new Promise((resolve) => setTimeout(resolve, afterwardsMs));
    least = Math.min(least, await server.heldMs());
  }
  return least;
}

function note({ endpoint, what }: Examined, ms: number): void {
  if (ms > mostMs) console.log(`${endpoint}, ${what}: ${ms.toFixed(1)} ms`);
  if (ms > (worst.get(endpoint)?.ms ?? 0)) worst.set(endpoint, { ms, what });
}

function nextMember(): Member {
  turn += 1;
  const member = crowd.members[turn % crowd.members.length];
  if (member === undefined) throw new Error('nobody is there');
  return member;
}

function headersOf({ accessToken, address }: Member): Record<string, string> {
  return { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': address };
}

async function send({ origin }: ProbedServer, call: HostileCall): Promise<void> {
  const headers = { ...headersOf(nextMember()), ...call.headers };
  if (call.type !== undefined) headers['content-type'] = call.type;
  const answer = await fetch(`${origin}${apiBasePath}${call.path}`, {
    method: call.method,
    headers,
    ...(call.body !== undefined && { body: call.body }),
  });
  await answer.arrayBuffer();
  if (answer.ok) taken.set(call.endpoint, (taken.get(call.endpoint) ?? 0) + 1);
  if (answer.status === 500) failures.push(`${call.endpoint}, ${call.what}: answered 500`);
}

async function sendFile(
  { origin }: ProbedServer,
  member: Member,
  { what, file }: HostileImport,
): Promise<void> {
  const headers = { ...headersOf(member), 'content-type': 'application/zip' };
  const told = async (answer: Response) =>
    ((await answer.json()) as { import?: { id: string; state: string } }).import;
  const path = `${origin}${apiBasePath}/users/me`;
  let job = await told(await fetch(`${path}/import`, { method: 'POST', headers, body: file }));
  const deadline = performance.now() + importMs;
  while (job?.state === 'running' && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    job = await told(await fetch(`${path}/imports/${job.id}`, { headers }));
  }
  if (job?.state === 'done') taken.set('importMyData', (taken.get('importMyData') ?? 0) + 1);
  if (job?.state !== 'running') return;
  failures.push(`importMyData, ${what}: still running after ${importMs / 1000} s`);
}

async function download({ origin }: ProbedServer, member: Member): Promise<void> {
  const headers = headersOf(member);
  const answer = await fetch(`${origin}${apiBasePath}/users/me/export`, { headers });
  const { byteLength } = await answer.arrayBuffer();
  if (answer.ok && byteLength > 0) taken.set('exportMyData', (taken.get('exportMyData') ?? 0) + 1);
}

function report(): void {
  const lines = [...worst].toSorted(([, a], [, b]) => b.ms - a.ms);
  console.log(`${calls} calls to ${worst.size} endpoints; the longest hold of each:`);
  for (const [endpoint, { ms, what }] of lines) {
    console.log(
      `${ms > mostMs ? 'FAIL' : 'ok  '} ${endpoint}: ${ms.toFixed(1)} ms of processor time (${what}); ${taken.get(endpoint) ?? 0} of ${sent.get(endpoint) ?? 0} taken`,
    );
  }
  for (const failure of failures) console.log(`FAIL ${failure}`);
  const failed = lines.filter(([, { ms }]) => ms > mostMs).length + failures.length;
  console.log(`${lines.length + failures.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
