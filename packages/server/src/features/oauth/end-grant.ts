import type { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import { countSharing } from '@squeeze/database/repositories/oauth-integration-repository';
import { OauthFailure } from '../../ports/authorization-servers.ts';
import type { OauthParts } from './oauth-parts.ts';
import { recordingCalls } from './record-calls.ts';

/** What became of a grant at its provider. */
export type AtProvider = 'revoked' | 'kept' | 'not_possible' | 'failed';

export interface HeldGrant {
  /** Of the connection that held it; empty where none did. */
  readonly id: string;
  /** Null where the account is erased: nothing is kept of the call then. */
  readonly userId: string | null;
  readonly provider: OauthProviderId;
  readonly clientId: string;
  readonly accountKey: string;
}

/**
 * Has a provider forget a grant, by a token of it. One that other connections hold as well stays: providers end all of what an
 * account has allowed a client at once. Never rejects for what a provider does.
 */
export async function endGrant(
  parts: OauthParts,
  held: HeldGrant,
  token: string | null,
): Promise<AtProvider> {
  const { database, servers, clients, log } = parts;
  const { provider, clientId } = held;
  if ((await countSharing(database.db, held)) > 0) return 'kept';
  if (!servers.about(provider).revokes) return 'not_possible';
  const client = await clients.find(database.db, provider);
  if (token === null || client === null || client.clientId !== clientId) return 'failed';
  try {
    await recordingCalls(parts, held, (onCall) => servers.revoke(provider, { client, onCall, token }));
    return 'revoked';
  } catch (error) {
    if (!(error instanceof OauthFailure)) throw error;
    log.warn({ provider, reason: error.reason }, 'a provider did not revoke a grant');
    return 'failed';
  }
}
