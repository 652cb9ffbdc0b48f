import { type Kysely, sql } from 'kysely';
import {
  type Counted,
  countByTriggers,
  createSums,
  hourMs,
  quarterMs,
  when,
} from './counting-triggers-of-20261208.ts';

const counts: Counted = {
  table: 'assistant_turns',
  counted: (row) => `(${when(`${row}.outcome is not null`)})`,
  changing: ['source', 'kind', 'outcome', 'ms', 'input_tokens', 'output_tokens', 'estimates', 'cost'],
  measures: {
    turns: () => '1',
    by_model: (row) => when(`${row}.kind = 'model'`),
    answered: (row) => when(`${row}.outcome = 'answered'`),
    fell_back: (row) => when(`${row}.outcome = 'fell_back'`),
    failed: (row) => when(`${row}.outcome = 'failed'`),
    stopped: (row) => when(`${row}.outcome = 'stopped'`),
    in_chat: (row) => when(`${row}.source = 'chat'`),
    by_sms: (row) => when(`${row}.source = 'sms'`),
    in_tasks: (row) => when(`${row}.source = 'ai_task'`),
    timed: (row) => when(`${row}.ms is not null`),
    total_ms: (row) => `coalesce(${row}.ms, 0)`,
    input_tokens: (row) => `${row}.input_tokens`,
    output_tokens: (row) => `${row}.output_tokens`,
    micros: (row) => `${row}.cost`,
    estimated: (row) => when(`${row}.estimates > 0`),
  },
  sums: [
    {
      table: 'turn_quarters',
      keys: { user_id: (row) => `${row}.user_id`, quarter: (row) => `${row}.created_at / ${quarterMs}` },
      ofPerson: true,
    },
    { table: 'turn_hours', keys: { hour: (row) => `${row}.created_at / ${hourMs}` }, ofPerson: false },
  ],
  erased: { table: 'erased_turns', count: 'turns', at: (row) => `${row}.created_at` },
};

/**
 * One row a turn of the assistant, in place of one a turn of the model; what they come to is counted as texts are, each turn once it
 * has ended. Those of the model from before come along; what became of them nobody knows, and they are counted once they are old
 * enough to have ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTurns(db);
  await sql`
    insert into assistant_turns (id, user_id, kind, model, input_tokens, output_tokens, estimates, cost, created_at)
    select id, user_id, 'model', model, input_tokens, output_tokens, estimated, cost, created_at from model_usage
  `.execute(db);
  await db.schema.dropTable('model_usage').execute();
  await createSums(db, counts);
  await db.schema.createIndex('turn_quarters_by_time').on('turn_quarters').column('quarter').execute();
  await countByTriggers(db, counts);
}

async function createTurns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('assistant_turns')
    // Of its reply, or of the try of a run.
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('source', 'text', (column) => column.check(sql`source in ('chat', 'sms', 'ai_task')`))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('built-in', 'model')`))
    .addColumn('model', 'text')
    .addColumn('input_tokens', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('output_tokens', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('estimates', 'bigint', (column) => column.notNull().defaultTo(0))
    // Micro-dollars.
    .addColumn('cost', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('ms', 'bigint')
    .addColumn('outcome', 'text', (column) =>
      column.check(sql`outcome in ('answered', 'fell_back', 'failed', 'stopped', 'unknown')`),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  const index = (name: string) => db.schema.createIndex(name).on('assistant_turns');
  await index('assistant_turns_of_user').columns(['user_id', 'created_at', 'cost']).execute();
  await index('assistant_turns_by_time').columns(['created_at', 'cost']).execute();
  await index('assistant_turns_open').column('created_at').where(sql.ref('outcome'), 'is', null).execute();
}
