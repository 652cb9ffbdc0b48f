import { type Kysely, sql } from 'kysely';

/**
 * A connection whose access had run out was called refused until now. It was so where there is a refresh token still, which a refusal
 * erases, and where there has never been one, which nobody could refuse. Nothing has failed there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update oauth_integrations
    set trouble = 'ran_out', failing_since = null, failures = 0
    where status = 'expired' and trouble = 'refused' and revoked_at is null
      and (refresh_token_sealed is not null or refreshable = 0)
  `.execute(db);
}
