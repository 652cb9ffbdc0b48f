import { interleave } from './interleave.ts';
import { loadRate, type LoadRequest } from './load.ts';
import type { Round } from './row.ts';

/** A server that runs, and what it is sent. */
export interface Target {
  readonly origin: string;
  readonly requests: readonly LoadRequest[];
}

interface ThroughputOptions {
  readonly connections?: number;
}

const warmUpSeconds = 3;
const seconds = 4;

/** Requests a second of both servers, warmed up first. */
export async function throughput(
  targets: { readonly reference: Target; readonly product: Target },
  { connections = 32 }: ThroughputOptions = {},
): Promise<Round[]> {
  const rate = async ({ origin, requests }: Target, seconds: number): Promise<number> =>
    await loadRate(origin, requests, { connections, seconds });
  await rate(targets.reference, warmUpSeconds);
  await rate(targets.product, warmUpSeconds);
  return await interleave({
    reference: () => rate(targets.reference, seconds),
    product: () => rate(targets.product, seconds),
  });
}
