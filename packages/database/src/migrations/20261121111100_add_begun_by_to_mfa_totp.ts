import type { Kysely } from 'kysely';

/** The session that a set-up was begun in: no other one is shown its secret. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mfa_totp').addColumn('begun_by', 'text').execute();
}
