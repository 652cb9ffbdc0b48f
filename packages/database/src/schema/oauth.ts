import type { Generated } from 'kysely';
import type { Flag } from '../flag.ts';

export interface OauthIntegrationsTable {
  id: string;
  user_id: string;
  provider: string;
  status: string;
  /** What the provider knew us by when it was connected: its tokens are good with that alone. */
  client_id: string;
  /** Which account it is at the provider, among all connections by that client. */
  account_key: string;
  display_name: string;
  /** Ids of scopes that were granted, and that were asked for. */
  scopes_json: string;
  asked_json: string;
  /** Names; null where the provider knows scopes. */
  pages_json: string | null;
  access_token_sealed: string | null;
  refresh_token_sealed: string | null;
  /** Whether the provider has given a refresh token, also when that is of no use any more. */
  refreshable: Flag;
  /** Counts the tokens there were, so that whoever waited sees that others have renewed them. */
  token_version: number;
  refreshed_at: number;
  expires_at: number | null;
  /** When the grant itself ends, whatever is renewed; null where the provider does not say. */
  grant_ends_at: number | null;
  /** When its person is to hear that it will end; null where they have, or no end is known. */
  end_notice_at: number | null;
  /** When something has to be done about it; null where nothing has. */
  due_at: number | null;
  /** Until then one process alone asks the provider for new tokens. */
  lease_until: number | null;
  failing_since: number | null;
  failures: number;
  trouble: string | null;
  /** What its person has been told of it and may hear the end of. */
  told: string | null;
  created_at: number;
  last_sync_at: number | null;
  revoked_at: number | null;
  /** What still has to become of the things that came by one that has ended: `keep` or `take_away`; null where nothing has. */
  ending: string | null;
  /** By which its provider is still to be told that it has ended, and until when that is tried. */
  revocation_token_sealed: string | null;
  revoke_until: number | null;
}

export interface OauthFlowsTable {
  state_hash: string;
  user_id: string;
  provider: string;
  client_id: string;
  /** Of PKCE (RFC 7636); null where the provider knows none, and once it was used. */
  verifier_sealed: string | null;
  asked_json: string;
  redirect_uri: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

export interface OauthSettingsTable {
  user_id: string;
  settings_json: string;
}

export interface OauthAuditEntriesTable {
  id: string;
  user_id: string;
  integration_id: string;
  provider: string;
  action: string;
  /** Of entries from before they had `said_json`: a text in English. */
  details: string;
  /** What it says, in no language yet, as JSON. */
  said_json: string | null;
  ip_address: string | null;
  user_agent: string | null;
  created_at: number;
}

/** One call to a provider: neither where to, nor what was said. */
export interface OauthCallsTable {
  id: string;
  user_id: string;
  provider: string;
  kind: string;
  /** Of HTTP; null where nobody answered. */
  status: number | null;
  worked: Flag;
  ms: number;
  at: number;
  /** Whether it is in the sums below. */
  counted: Generated<Flag>;
}

/** What calls come to; written by triggers of `oauth_calls` alone. */
interface OauthCallSumsColumns {
  calls: number;
  worked: number;
  total_ms: number;
}

/** Of one person and provider within a quarter of an hour, in quarters since 1970 UTC. */
export interface OauthCallQuartersTable extends OauthCallSumsColumns {
  user_id: string;
  quarter: number;
  provider: string;
}

/** Of everybody within an hour, in hours since 1970 UTC; to be added up over `stripe`. */
export interface OauthCallHoursTable extends OauthCallSumsColumns {
  hour: number;
  provider: string;
  stripe: number;
}

/** How many counted calls of a UTC day are gone with their accounts; to be added up over `stripe`. */
export interface ErasedOauthCallsTable {
  day: number;
  stripe: number;
  calls: number;
}

/** Of an embedded server; elsewhere the environment says it. */
export interface OauthClientsTable {
  provider: string;
  client_id: string;
  secret_sealed: string | null;
  updated_at: number;
}
