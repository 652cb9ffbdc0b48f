import { type Kysely, sql } from 'kysely';

/** A number may be chosen as the primary one before it is verified, and becomes it then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('phone_numbers')
    .addColumn('wants_primary', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`wants_primary in (0, 1)`),
    )
    .execute();
}
