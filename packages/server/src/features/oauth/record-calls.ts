import type { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import { insertOauthCalls, type OauthCallRecord } from '@squeeze/database/repositories/oauth-call-repository';
import { uuidv7 } from 'uuidv7';
import type { OauthCall } from '../../ports/authorization-servers.ts';
import type { OutsideOutcome } from '../../ports/metrics.ts';
import type { OauthParts } from './oauth-parts.ts';

function outcomeOf({ status, worked }: Pick<OauthCall, 'status' | 'worked'>): OutsideOutcome {
  if (worked) return 'ok';
  if (status === null || status === 429) return 'later';
  return status >= 500 ? 'failed' : 'refused';
}

type Watched = Pick<OauthParts, 'database' | 'clock' | 'log' | 'metrics'>;

/**
 * Lets `work` ask a provider and keeps how each call went, whatever comes of it; of nobody (null) nothing is kept. That they cannot be kept is no reason to lose
 * what the provider has answered.
 */
export async function recordingCalls<T>(
  { database, clock, log, metrics }: Watched,
  { userId, provider }: { readonly userId: string | null; readonly provider: OauthProviderId },
  work: (onCall: (call: OauthCall) => void) => Promise<T>,
): Promise<T> {
  const calls: OauthCallRecord[] = [];
  try {
    return await work((call) => {
      const { kind, status, worked, ms } = call;
      metrics?.serviceAsked(provider, outcomeOf(call), ms);
      if (userId === null) return;
      calls.push({ id: uuidv7(), userId, provider, kind, status, worked, ms, at: clock.now() });
    });
  } finally {
    try {
      if (calls.length > 0) await database.hastyTransaction((trx) => insertOauthCalls(trx, calls));
    } catch (error) {
      log.warn({ err: error, provider }, 'how calls to a provider went could not be kept');
    }
  }
}
