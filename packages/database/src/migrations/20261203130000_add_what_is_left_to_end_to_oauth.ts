import type { Kysely } from 'kysely';

/**
 * What is still to be done of the end of a connection, so that it goes on where a process dies in between: what becomes of the things
 * that came by it, and the token, with how long it may be kept, by which its provider is told. And what an entry of the log says, in no
 * language yet; those of before have their text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('oauth_integrations').addColumn('ending', 'text').execute();
  await db.schema.alterTable('oauth_integrations').addColumn('revocation_token_sealed', 'text').execute();
  await db.schema.alterTable('oauth_integrations').addColumn('revoke_until', 'bigint').execute();
  await db.schema.alterTable('oauth_audit_entries').addColumn('said_json', 'text').execute();
}
