import { type Kysely, sql } from 'kysely';

export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

/** What is told of a person as of everybody. */
const told = [
  'messages',
  'inbound',
  'characters',
  'succeeded',
  'failed',
  'timed',
  'estimated',
  'ucs2',
  'notices',
  'total_ms',
  'micros_in',
  'micros_out',
  'micros_mms',
  'micros_abroad',
  'segments',
] as const;

/** The whole numbers that rows of a table are added up in. */
export const sums = {
  text_quarters: told,
  text_days: ['messages', 'micros'],
  text_hours: told,
  text_time_buckets: ['messages'],
} as const;
export type Counts = keyof typeof sums;

/** How triggers follow what is written. */
export interface Following {
  /** Tables with a row each change of which is another one's: so often has it changed. */
  readonly withChanges: ReadonlySet<Counts>;
  /** Whether the row of a day is left alone where none of its sums changes. */
  readonly sparesDays: boolean;
}

/** Counts texts by triggers, in the transaction of whoever writes. */
export const followTexts = (db: Kysely<unknown>, isPostgres: boolean, following: Following): Promise<void> =>
  isPostgres ? followOnPostgres(db, following) : followOnSqlite(db, following);

/** They are counted no more. */
export async function leaveTexts(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  for (const event of ['insert', 'update', 'delete'] as const) {
    const name = `count_texts_${event}`;
    await sql.raw(`drop trigger ${name}${isPostgres ? ' on text_messages' : ''}`).execute(db);
    if (isPostgres) await sql.raw(`drop function ${name}()`).execute(db);
  }
}

type Row = 'new' | 'old';

const when = (condition: string, then = '1'): string => `case when ${condition} then ${then} else 0 end`;

const succeeded = (row: Row) => when(`${row}.state in ('answered', 'accepted', 'sent', 'delivered')`);
const failed = (row: Row) => when(`${row}.state in ('refused', 'undelivered', 'failed')`);

/** What one row adds to each sum. */
const measures: Readonly<Record<string, (row: Row) => string>> = {
  messages: () => '1',
  inbound: (row) => when(`${row}.direction = 'in'`),
  characters: (row) => `${row}.characters`,
  succeeded,
  failed,
  timed: (row) => when(`${row}.processing_ms is not null`),
  total_ms: (row) => `coalesce(${row}.processing_ms, 0)`,
  micros: (row) => `${row}.price_micros`,
  micros_in: (row) => when(`${row}.direction = 'in'`, `${row}.price_micros`),
  micros_out: (row) => when(`${row}.direction = 'out'`, `${row}.price_micros`),
  micros_mms: (row) => when(`${row}.media > 0`, `${row}.price_micros`),
  micros_abroad: (row) => when(`${row}.abroad = 1`, `${row}.price_micros`),
  // Of those that go out: what makes them dear.
  segments: (row) => when(`${row}.direction = 'out'`, `${row}.segments`),
  ucs2: (row) => when(`${row}.direction = 'out' and ${row}.encoding = 'UCS-2'`),
  notices: (row) => when(`${row}.direction = 'out' and ${row}.purpose = 'notice'`),
  estimated: (row) => when(`${row}.price_final = 0 and ${row}.price_micros > 0`),
};

const quarterMs = 900_000;
const stripes = 16;
/** Which advisory locks those of stripes are, of all that the product takes. */
const stripeLocks = 1_952_807_028;
const personLocks = stripeLocks + 1;
/** As many as there are for people: PostgreSQL has room for some thousands in all, however many people one statement is about. */
const personLock = "hashtext(coalesce(new.user_id, '')) & 1023";
/** As an expression, which costs far less than a query. */
const takeTurn = (locks: number, which: string): string =>
  `if pg_advisory_xact_lock(${locks}, ${which}) is null then return null; end if;`;

const eventName = { insert: 'new', update: 'new', delete: 'old' } as const;
type Event = keyof typeof eventName;

/** How a write changes a sum: what the row adds now, less what it added before. Only of counted rows are others told. */
const changeOf = (name: string, event: Event): string => {
  const of = (row: Row) => `(${measures[name]?.(row)})`;
  if (event === 'insert') return of('new');
  return event === 'delete' ? `-${of('old')}` : `new.counted * ${of('new')} - old.counted * ${of('old')}`;
};

/** A row comes into its bucket once, when its time is known or it is counted. */
const bucketChange = '(new.counted - case when old.time_bucket is null then 0 else old.counted end)';

interface Dialect {
  readonly stripe: string;
  readonly least: 'min' | 'least';
  readonly greatest: 'max' | 'greatest';
  /** Carries a statement, which ends in values, out where a condition holds. */
  readonly only: (condition: string, insert: string, conflict: string) => string;
}

/** The statements that carry one write over. */
function statements(event: Event, dialect: Dialect, { withChanges, sparesDays }: Following): string[] {
  const row = eventName[event];
  const keys = {
    text_quarters: { user_id: `${row}.user_id`, quarter: `${row}.created_at / ${quarterMs}` },
    text_days: { user_id: `${row}.user_id`, day: `${row}.created_at / ${dayMs}` },
    text_hours: { hour: `${row}.created_at / ${hourMs}`, stripe: dialect.stripe },
    text_time_buckets: {
      day: `${row}.created_at / ${dayMs}`,
      bucket: `${row}.time_bucket`,
      stripe: dialect.stripe,
    },
  } as const;
  const inBucket = event === 'delete' ? '-1' : event === 'insert' ? '1' : bucketChange;
  const add = (table: Counts, condition: string): string => {
    const extremes = table === 'text_quarters';
    const changes = withChanges.has(table);
    const names = [...sums[table], ...(changes ? ['changes'] : [])];
    const columns = [...Object.keys(keys[table]), ...names, ...(extremes ? ['min_ms', 'max_ms'] : [])];
    const time =
      event === 'insert' ? 'new.processing_ms' : 'case when new.counted = 1 then new.processing_ms end';
    const change = (name: string) =>
      name === 'changes' ? '1' : table === 'text_time_buckets' ? inBucket : changeOf(name, event);
    const values = [...Object.values(keys[table]), ...names.map(change), ...(extremes ? [time, time] : [])];
    const merge = (name: string, by: string) =>
      `${name} = ${by}(coalesce(${table}.${name}, excluded.${name}), coalesce(excluded.${name}, ${table}.${name}))`;
    const sets = [
      ...names.map((name) => `${name} = ${table}.${name} + excluded.${name}`),
      ...(extremes ? [merge('min_ms', dialect.least), merge('max_ms', dialect.greatest)] : []),
    ];
    return dialect.only(
      condition,
      `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')}`,
      `on conflict (${Object.keys(keys[table]).join(', ')}) do update set ${sets.join(', ')}`,
    );
  };
  const ofPerson = 'new.user_id is not null';
  // First what all writers of a stripe change, then what all of a person do: whoever waits, waits before it holds what others want.
  const system = [
    add('text_hours', 'true'),
    add(
      'text_time_buckets',
      `${row}.time_bucket is not null${event === 'update' ? ` and ${bucketChange} <> 0` : ''}`,
    ),
  ];
  // Those of a person who is erased go with them.
  if (event === 'delete') {
    return [
      ...system,
      dialect.only(
        'true',
        `insert into erased_texts (day, stripe, messages) select old.created_at / ${dayMs}, ${dialect.stripe}, 1`,
        'on conflict (day, stripe) do update set messages = erased_texts.messages + 1',
      ),
    ];
  }
  const inDays = sums.text_days.map((name) => `${changeOf(name, event)} <> 0`).join(' or ');
  return [
    ...system,
    add('text_quarters', ofPerson),
    add('text_days', sparesDays && event === 'update' ? `${ofPerson} and (${inDays})` : ofPerson),
  ];
}

/** Whether a write changes what the row adds. Whose it is, when it was written and what it took never change once they are known. */
const differs = [
  'new.counted <> old.counted',
  `new.counted = 1 and (${[
    `${succeeded('new')} <> ${succeeded('old')}`,
    `${failed('new')} <> ${failed('old')}`,
    'new.price_micros <> old.price_micros',
    'new.price_final <> old.price_final',
    'new.segments <> old.segments',
    'new.characters <> old.characters',
    'new.media <> old.media',
    'new.abroad <> old.abroad',
    "coalesce(new.encoding, '') <> coalesce(old.encoding, '')",
    'coalesce(new.processing_ms, -1) <> coalesce(old.processing_ms, -1)',
  ].join(' or ')})`,
].join(' or ');

const conditions: Readonly<Record<Event, string>> = {
  insert: 'new.counted = 1',
  update: differs,
  delete: 'old.counted = 1',
};

async function followOnSqlite(db: Kysely<unknown>, following: Following): Promise<void> {
  const dialect: Dialect = {
    stripe: '0',
    least: 'min',
    greatest: 'max',
    only: (condition, insert, conflict) => `${insert} where ${condition} ${conflict};`,
  };
  for (const event of ['insert', 'update', 'delete'] as const) {
    await sql
      .raw(
        `create trigger count_texts_${event} after ${event} on text_messages when ${conditions[event]} begin
          ${statements(event, dialect, following).join('\n')} end`,
      )
      .execute(db);
  }
}

/**
 * In as many rows side by side as there are stripes, so that writers need not wait for each other: each takes a stripe that is free,
 * until its transaction ends, and waits for one only where all are taken. Writers for one person take turns: rows of several quarters of
 * an hour, which one transaction may change in any order, would else have them wait for each other.
 *
 * The condition stands in the function, which is read once by each connection; one of the trigger is read by every statement, which
 * takes longer than what it decides about.
 */
async function followOnPostgres(db: Kysely<unknown>, following: Following): Promise<void> {
  const dialect: Dialect = {
    stripe: 'mine',
    least: 'least',
    greatest: 'greatest',
    only: (condition, insert, conflict) =>
      condition === 'true' ? `${insert} ${conflict};` : `if ${condition} then ${insert} ${conflict}; end if;`,
  };
  for (const event of ['insert', 'update', 'delete'] as const) {
    await sql
      .raw(
        `create function count_texts_${event}() returns trigger language plpgsql as $$
          declare
            mine integer := pg_backend_pid() % ${stripes};
          begin
            if not (${conditions[event]}) then return null; end if;
            for attempt in 1..${stripes} loop
              exit when pg_try_advisory_xact_lock(${stripeLocks}, mine);
              mine := (mine + 1) % ${stripes};
              if attempt = ${stripes} then ${takeTurn(stripeLocks, 'mine')} end if;
            end loop;
            ${event === 'delete' ? '' : takeTurn(personLocks, personLock)}
            ${statements(event, dialect, following).join('\n')}
            return null;
          end $$`,
      )
      .execute(db);
    await sql
      .raw(
        `create trigger count_texts_${event} after ${event} on text_messages for each row
          execute function count_texts_${event}()`,
      )
      .execute(db);
  }
}
