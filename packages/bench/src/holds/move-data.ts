import { setTimeout as pause } from 'node:timers/promises';
import { apiBasePath } from '@squeeze/contracts/endpoint';
import { limits } from '@squeeze/contracts/limits';
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

/** Keeps a file as long as one may be. */
export async function sendLargest(server: ProbedServer, person: Person): Promise<Outcome> {
  return await sendBytes(server, person, {
    method: 'POST',
    path: '/files?name=large',
    bytes: limits.fileBytes,
  });
}

/** Sends a part as long as one may be, of an upload that is begun for it. */
export async function beginAndSendPart(server: ProbedServer, person: Person): Promise<Outcome> {
  const bytes = limits.importBytes;
  const { id } = (await person.client.call('beginImportUpload', { body: { bytes } })).upload;
  const path = `/users/me/imports/uploads/${id}?offset=0`;
  return await sendBytes(server, person, { method: 'PUT', path, bytes });
}

async function sendBytes(
  { origin }: ProbedServer,
  person: Person,
  { method, path, bytes }: { readonly method: string; readonly path: string; readonly bytes: number },
): Promise<Outcome> {
  const headers = { ...headersOf(person), 'content-type': 'application/octet-stream' };
  const body = new Uint8Array(bytes).fill(120);
  const answer = await fetch(`${origin}${apiBasePath}${path}`, { method, headers, body });
  const text = await answer.text();
  return { status: answer.status, refusal: answer.ok ? null : `${answer.status} ${text.slice(0, 200)}` };
}

/** Has an export made and waits until it has been; answers its id. */
export async function orderAndWait(person: Person): Promise<string> {
  const { client } = person;
  const ordered = (await client.call('orderExport', { body: { what: 'everything' } })).export;
  const params = { id: ordered.id };
  const deadline = performance.now() + importMs;
  for (let { state } = ordered; state !== 'ready';) {
    if (state === 'failed' || performance.now() > deadline) throw new Error(`an export is ${state}`);
    await pause(200);
    ({ state } = (await client.call('getExport', { params })).export);
  }
  return ordered.id;
}

/** The work behind the order of an export, and what is fetched of it. */
export async function orderAndFetch(person: Person): Promise<Outcome> {
  const id = await orderAndWait(person);
  const { status } = await person.client.send('getExportPart', { params: { id, number: '1' } });
  await person.client.call('giveUpExport', { params: { id } });
  return { status, refusal: status === 200 ? null : 'no part' };
}

export async function download({ origin }: ProbedServer, person: Person): Promise<Outcome> {
  const answer = await fetch(`${origin}${apiBasePath}/users/me/export`, { headers: headersOf(person) });
  const { byteLength } = await answer.arrayBuffer();
  return { status: answer.status, refusal: answer.ok && byteLength > 0 ? null : 'no file' };
}
