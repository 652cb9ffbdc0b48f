import type { Kysely } from 'kysely';

/** When the holder of a number was last shown to hold it. */
export async function up(db: Kysely<{ phone_numbers: { heard_at: number | null } }>): Promise<void> {
  await db.schema.alterTable('phone_numbers').addColumn('heard_at', 'bigint').execute();
  await db
    .updateTable('phone_numbers')
    .set((eb) => ({ heard_at: eb.ref('verified_at' as 'heard_at') }))
    .execute();
  await db.schema.createIndex('phone_numbers_by_heard_at').on('phone_numbers').column('heard_at').execute();
}
