import type { Endpoint } from '@squeeze/contracts/endpoint';
import { AppError, type ProblemSentence } from './app-error.ts';
import type { Routes } from './call.ts';

/** Routes that answer every one of these calls with the same refusal. */
export function refuseAll<const Endpoints extends Record<string, Endpoint>>(
  endpoints: Endpoints,
  problem: ProblemSentence,
): Routes<Endpoints> {
  const refusal = { kind: 'unbound' as const, handle: () => Promise.reject(new AppError(problem)) };
  // Whatever a call takes and answers, refusing it is the same.
  return Object.fromEntries(
    Object.keys(endpoints).map((name) => [name, refusal]),
  ) as unknown as Routes<Endpoints>;
}
