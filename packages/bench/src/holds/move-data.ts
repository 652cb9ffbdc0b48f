import { setTimeout as pause } from 'node:timers/promises';
import { apiBasePath } from '@squeeze/contracts/endpoint';
import type { Outcome } from './arrange-call.ts';
import type { Person } from './people.ts';
import type { ProbedServer } from './run-probed.ts';

/** A file of 32 MiB is read in turns with everybody else's calls. */
const importMs = 5 * 60_000;

const headersOf = ({ token, address }: Person) => ({
  authorization: `Bearer ${token}`,
  'x-forwarded-for': address,
});

/** Imports a file and waits until that has ended, which may be before the answer. */
export async function sendFile({ origin }: ProbedServer, person: Person, file: Buffer): Promise<Outcome> {
  const headers = { ...headersOf(person), 'content-type': 'application/zip' };
  const told = async (answer: Response) =>
    ((await answer.json()) as { import?: { id: string; state: string } }).import;
  const path = `${origin}${apiBasePath}/users/me`;
  const answer = await fetch(`${path}/import`, { method: 'POST', headers, body: new Uint8Array(file) });
  let job = await told(answer);
  const deadline = performance.now() + importMs;
  while (job?.state === 'running' && performance.now() < deadline) {
    await pause(500);
    job = await told(await fetch(`${path}/imports/${job.id}`, { headers }));
  }
  if (job?.state === 'running') throw new Error(`an import still ran after ${importMs / 1000} s`);
  return { status: answer.status, refusal: job?.state === 'done' ? null : (job?.state ?? 'no import') };
}

export async function download({ origin }: ProbedServer, person: Person): Promise<Outcome> {
  const answer = await fetch(`${origin}${apiBasePath}/users/me/export`, { headers: headersOf(person) });
  const { byteLength } = await answer.arrayBuffer();
  return { status: answer.status, refusal: answer.ok && byteLength > 0 ? null : 'no file' };
}
