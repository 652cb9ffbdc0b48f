import { QueryStatus } from '@reduxjs/toolkit/query';
import { isApiError } from '../api-error.ts';
import type { SharedState } from '../store-hooks.ts';
import { keepsAnswer } from './kept-endpoints.ts';

/** The server has a fault or too much to do, or something in front of it has: it says nothing of what was asked. */
const isFault = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'problem' && error.status >= 500;

/**
 * From when, epoch ms, the oldest of what is shown is that the server could not be asked for anew, as it cannot be reached or
 * answers with a fault; null where everything is as it says, or where nothing is known.
 */
export const selectAsOf = ({ api, connection }: SharedState): number | null => {
  let oldest: number | null = null;
  let latest: number | null = null;
  for (const [question, query] of Object.entries(api.queries)) {
    if (query?.data === undefined || !keepsAnswer(query.endpointName ?? '')) continue;
    const at = connection.shown[question] ?? query.fulfilledTimeStamp;
    if (at === undefined) continue;
    latest = Math.max(latest ?? at, at);
    // An error is there until there is an answer, also while it is asked again.
    if (isFault(query.error) || (!connection.reachable && query.status === QueryStatus.rejected))
      oldest = Math.min(oldest ?? at, at);
  }
  return connection.reachable ? oldest : (oldest ?? latest);
};
