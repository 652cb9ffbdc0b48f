import type { OutsideFailure, OutsideFailureKind } from '../../ports/outside-lists.ts';

const ofAll: ReadonlySet<OutsideFailureKind> = new Set(['signed_out', 'ran_out', 'limited', 'unreachable']);

/** Whether a provider has said that it wants to be left alone, whatever else it said. */
export const wantsRest = ({ kind, retryAfterMs }: OutsideFailure): boolean =>
  kind === 'limited' || retryAfterMs !== null;

/** Whether a failure concerns the whole connection: its other lists would hear the same. */
export const concernsAll = (failure: OutsideFailure): boolean =>
  ofAll.has(failure.kind) || wantsRest(failure);
