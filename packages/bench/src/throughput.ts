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

interface Load {
  readonly connections: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
}

const usual: Load = { connections: 32, warmUpSeconds: 3, seconds: 4 };

/** For long answers: of many at once, each with its rests, none would be finished in the usual time. */
export const few: Load = { connections: 8, warmUpSeconds: 10, seconds: 10 };

/** Requests a second of both servers, warmed up first: where the disk is what they wait for. */
export const throughput = (targets: Targets): Promise<Round[]> =>
  compare(targets, async ({ server, requests }) => {
    const result = await applyLoad(server.origin, requests, usual);
    return result.answered / result.seconds;
  });

/**
 * Requests in each second of a server's own processor time, which is what it answers in a second once it has a core to
 * itself and more load than it can take. No load of one core keeps raw `node:http` busy: by the clock, the reference
 * would be as slow as its load.
 */
export const throughputOfCpu = (targets: Targets, load: Load = usual): Promise<Round[]> =>
  compare(
    targets,
    async ({ server, requests }) => {
      const before = await cpuSeconds(server.pid);
      const { answered } = await applyLoad(server.origin, requests, load);
      return answered / ((await cpuSeconds(server.pid)) - before);
    },
    load,
  );

async function compare(
  { reference, product }: Targets,
  rate: (target: Target) => Promise<number>,
  { connections, warmUpSeconds }: Load = usual,
): Promise<Round[]> {
  for (const { server, requests } of [reference, product]) {
    await applyLoad(server.origin, requests, { connections, seconds: warmUpSeconds });
  }
  return await interleave({ reference: () => rate(reference), product: () => rate(product) });
}
