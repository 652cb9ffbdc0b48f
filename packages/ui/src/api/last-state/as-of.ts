import { QueryStatus } from '@reduxjs/toolkit/query';
import type { SharedState } from '../store-hooks.ts';
import { keepsAnswer } from './kept-endpoints.ts';

/**
 * From when, epoch ms, the oldest of what is shown is that the server could not be asked for anew; null while it can be
 * reached, or where nothing is known.
 */
export const selectAsOf = ({ api, connection }: SharedState): number | null => {
  if (connection.reachable) return null;
  let oldest: number | null = null;
  let latest: number | null = null;
  for (const [question, query] of Object.entries(api.queries)) {
    if (query?.data === undefined || !keepsAnswer(query.endpointName ?? '')) continue;
    const at = connection.shown[question] ?? query.fulfilledTimeStamp;
    if (at === undefined) continue;
    latest = Math.max(latest ?? at, at);
    if (query.status === QueryStatus.rejected) oldest = Math.min(oldest ?? at, at);
  }
  return oldest ?? latest;
};
