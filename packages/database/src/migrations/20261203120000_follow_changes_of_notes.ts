import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Changes of notes are numbered as those of calendars are, in a collection of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (isPostgres ? followOnPostgres(db) : followOnSqlite(db));
}

/** Where the account is erased nobody asks any more. */
const isKept = 'exists (select 1 from users where id = old.user_id)';

const isChange = (differs: 'is not' | 'is distinct from'): string =>
  `(old.deleted_at is null or new.deleted_at is null)
    and (old.updated_at <> new.updated_at or old.deleted_at ${differs} new.deleted_at)`;

async function followOnSqlite(db: Kysely<unknown>): Promise<void> {
  const follow = (row: 'old' | 'new', isGone: string, at: string): string => `
    delete from calendar_changes
      where user_id = ${row}.user_id and collection = 'notes' and thing_id = ${row}.id;
    insert into calendar_changes (user_id, collection, thing_id, is_gone, changed_at)
      values (${row}.user_id, 'notes', ${row}.id, ${isGone}, ${at});`;
  for (const trigger of [
    `calendar_follows_new_notes after insert on notes when new.deleted_at is null
      begin ${follow('new', '0', 'new.updated_at')} end`,
    `calendar_follows_notes after update on notes when ${isChange('is not')}
      begin ${follow('new', 'new.deleted_at is not null', 'coalesce(new.deleted_at, new.updated_at)')} end`,
    `calendar_tells_erased_notes after delete on notes when old.deleted_at is null and ${isKept}
      begin ${follow('old', '1', 'old.updated_at')} end`,
  ]) {
    await sql.raw(`create trigger ${trigger}`).execute(db);
  }
}

async function followOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const [name, body] of [
    [
      'follow_note',
      `perform follow_calendar_change(new.user_id, 'notes', new.id, new.deleted_at is not null,
        coalesce(new.deleted_at, new.updated_at));`,
    ],
    [
      'tell_erased_notes',
      `if ${isKept} then
        perform follow_calendar_change(old.user_id, 'notes', old.id, true, old.updated_at);
      end if;`,
    ],
  ]) {
    await sql
      .raw(
        `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
      )
      .execute(db);
  }
  for (const [name, event, when, call] of [
    ['calendar_follows_new_notes', 'insert', 'new.deleted_at is null', 'follow_note'],
    ['calendar_follows_notes', 'update', isChange('is distinct from'), 'follow_note'],
    ['calendar_tells_erased_notes', 'delete', 'old.deleted_at is null', 'tell_erased_notes'],
  ]) {
    await sql
      .raw(
        `create constraint trigger ${name} after ${event} on notes deferrable initially deferred
          for each row when (${when}) execute function ${call}()`,
      )
      .execute(db);
  }
}
