import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** 90 days. An event may go once a checkpoint stands at or after it that was written so much later. */
const keptMs = 90 * 24 * 60 * 60_000;

/**
 * Security events are only ever added. The rules compare times of the rows themselves, not with a clock: an event goes
 * by way of a checkpoint, whose time is signed. A checkpoint may be signed anew, with a newer key or a later time, and
 * goes only once a later one stands in its place or nothing of the person is left.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('security_notices')
    .addColumn('event_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('security_notices_by_user').on('security_notices').column('user_id').execute();
  await db.schema.createIndex('security_notices_by_age').on('security_notices').column('begun_at').execute();
  await (db.getExecutor().adapter instanceof PostgresAdapter ? guardPostgres(db) : guardSqlite(db));
}

const eventIsCovered = sql`exists (select 1 from security_checkpoints c where c.user_id = old.user_id
  and c.seq >= old.seq and c.created_at - old.created_at >= ${sql.lit(keptMs)})`;
const checkpointIsReplaced = sql`exists (select 1 from security_checkpoints c where c.user_id = old.user_id
  and c.seq > old.seq)`;
const nothingIsLeft = sql`not exists (select 1 from security_events e where e.user_id = old.user_id)
  and not exists (select 1 from audit_keys k where k.user_id = old.user_id)`;
const checkpointDiffers = sql`new.user_id <> old.user_id or new.seq <> old.seq or new.hash <> old.hash
  or new.created_at < old.created_at`;

const neverChange = 'security events are never changed';
const kept = 'security events are kept for 90 days';
const checkpointNeverChanges = 'a checkpoint is only ever signed anew';
const checkpointKept = 'a checkpoint is kept until a later one replaces it';

async function guardSqlite(db: Kysely<unknown>): Promise<void> {
  const refuse = (message: string) => sql`begin select raise(abort, ${sql.lit(message)}); end`;
  const triggers = [
    sql`create trigger security_events_never_change before update on security_events ${refuse(neverChange)}`,
    // `insert or replace` deletes without asking the triggers of a deletion.
    sql`create trigger security_events_never_replaced before insert on security_events
      when exists (select 1 from security_events e where e.id = new.id or (e.user_id = new.user_id and e.seq = new.seq))
      ${refuse(neverChange)}`,
    sql`create trigger security_events_kept before delete on security_events when not ${eventIsCovered} ${refuse(kept)}`,
    sql`create trigger security_checkpoints_never_change before update on security_checkpoints
      when ${checkpointDiffers} ${refuse(checkpointNeverChanges)}`,
    sql`create trigger security_checkpoints_kept before delete on security_checkpoints
      when not ${checkpointIsReplaced} and not (${nothingIsLeft}) ${refuse(checkpointKept)}`,
  ];
  for (const trigger of triggers) await trigger.execute(db);
}

async function guardPostgres(db: Kysely<unknown>): Promise<void> {
  const refuse = (message: string) => sql`raise exception ${sql.lit(message)};`;
  const define = (name: string, body: ReturnType<typeof refuse>) =>
    sql`create function ${sql.ref(name)}() returns trigger language plpgsql as $guard$ begin ${body} end $guard$`;
  const statements = [
    define('refuse_change_of_security_event', refuse(neverChange)),
    define(
      'refuse_early_end_of_security_event',
      sql`if not ${eventIsCovered} then ${refuse(kept)} end if; return old;`,
    ),
    define(
      'refuse_change_of_security_checkpoint',
      sql`if ${checkpointDiffers} then ${refuse(checkpointNeverChanges)} end if; return new;`,
    ),
    define(
      'refuse_early_end_of_security_checkpoint',
      sql`if not ${checkpointIsReplaced} and not (${nothingIsLeft}) then ${refuse(checkpointKept)} end if; return old;`,
    ),
    sql`create trigger security_events_never_change before update on security_events
      for each row execute function refuse_change_of_security_event()`,
    sql`create trigger security_events_never_emptied before truncate on security_events
      for each statement execute function refuse_change_of_security_event()`,
    sql`create trigger security_events_kept before delete on security_events
      for each row execute function refuse_early_end_of_security_event()`,
    sql`create trigger security_checkpoints_never_change before update on security_checkpoints
      for each row execute function refuse_change_of_security_checkpoint()`,
    sql`create trigger security_checkpoints_never_emptied before truncate on security_checkpoints
      for each statement execute function refuse_change_of_security_event()`,
    sql`create trigger security_checkpoints_kept before delete on security_checkpoints
      for each row execute function refuse_early_end_of_security_checkpoint()`,
  ];
  for (const statement of statements) await statement.execute(db);
}
