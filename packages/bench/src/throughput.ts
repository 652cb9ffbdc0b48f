import { cpuSeconds } from './cpu-seconds.ts';
import { interleave } from './interleave.ts';
import { applyLoad, type LoadRequest } from './load.ts';
import type { Round } from './row.ts';

/** A server that runs, and what it is sent. */
export interface Target {
  readonly server: { readonly origin: string; readonly pid: number };
  readonly requests: readonly LoadRequest[];
}

interface Targets {
  readonly reference: Target;
  readonly product: Target;
}

const connections = 32;
const warmUpSeconds = 3;
const seconds = 4;

/** Requests a second of both servers, warmed up first: where the disk is what they wait for. */
export const throughput = (targets: Targets): Promise<Round[]> =>
  compare(targets, async ({ server, requests }) => {
    const result = await applyLoad(server.origin, requests, { connections, seconds });
    return result.answered / result.seconds;
  });

/**
 * Requests in each second of a server's own processor time, which is what it answers in a second once it has a core to
 * itself and more load than it can take. No load of one core keeps raw `node:http` busy: by the clock, the reference
 * would be as slow as its load.
 */
export const throughputOfCpu = (targets: Targets): Promise<Round[]> =>
  compare(targets, async ({ server, requests }) => {
    const before = await cpuSeconds(server.pid);
    const { answered } = await applyLoad(server.origin, requests, { connections, seconds });
    return answered / ((await cpuSeconds(server.pid)) - before);
  });

async function compare(
  { reference, product }: Targets,
  rate: (target: Target) => Promise<number>,
): Promise<Round[]> {
  for (const { server, requests } of [reference, product]) {
    await applyLoad(server.origin, requests, { connections, seconds: warmUpSeconds });
  }
  return await interleave({ reference: () => rate(reference), product: () => rate(product) });
}
