import { Agent, request } from 'node:http';
import { median } from './verdict.ts';
import type { LoadRequest } from './load.ts';

export interface Sequence {
  /** The middle of how long answers took, ms. */
  readonly p50: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** Of the last answer to each request, in their order. */
  readonly tags: readonly (string | null)[];
}

/** Sends requests one after another over one connection. @throws Error when one is answered with neither success nor 304 */
export async function askInTurn(origin: string, requests: readonly LoadRequest[]): Promise<Sequence> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const tags: (string | null)[] = [];
  try {
    for (const one of requests) {
      const startedAt = performance.now();
      const { status, tag } = await ask(agent, origin, one);
      times.push(performance.now() - startedAt);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      tags.push(tag);
      if (status !== 200 && status !== 304) throw new Error(`${one.path} was answered ${status}`);
    }
  } finally {
    agent.destroy();
  }
  return { p50: median(times), statuses, tags };
}

const ask = (
  agent: Agent,
  origin: string,
  { method, path, headers }: LoadRequest,
): Promise<{ status: number; tag: string | null }> =>
  new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { agent, method, headers: { ...headers } }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, tag: response.headers.etag ?? null }),
      );
    });
    sent.once('error', reject);
    sent.end();
  });
