import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // One row at most: what was chosen in Settings, in place of the environment.
  await db.schema
    .createTable('assistant_model')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('key_sealed', 'text')
    // Micro-dollars: of a million tokens, and of 24 hours.
    .addColumn('input_price', 'bigint')
    .addColumn('output_price', 'bigint')
    .addColumn('daily_cost_per_person', 'bigint')
    .addColumn('daily_cost_overall', 'bigint')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('model_usage')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('input_tokens', 'bigint', (column) => column.notNull())
    .addColumn('output_tokens', 'bigint', (column) => column.notNull())
    .addColumn('estimated', 'bigint', (column) => column.notNull().check(sql`estimated in (0, 1)`))
    // Micro-dollars.
    .addColumn('cost', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('model_usage_of_user')
    .on('model_usage')
    .columns(['user_id', 'created_at', 'cost'])
    .execute();
  await db.schema
    .createIndex('model_usage_of_all')
    .on('model_usage')
    .columns(['created_at', 'cost'])
    .execute();
}
