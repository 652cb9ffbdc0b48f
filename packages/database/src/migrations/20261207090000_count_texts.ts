import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What texts come to, counted in the transaction that writes them, whoever writes: by person and quarter of an hour, by person and day,
 * by hour, and by how long they took. A row says by `counted` whether it is in there; those of before are counted by a job.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await widenTexts(db);
  await narrowIndexes(db);
  await createCounts(db);
  await (isPostgres ? followOnPostgres(db) : followOnSqlite(db));
}

async function widenTexts(db: Kysely<unknown>): Promise<void> {
  const flag = (name: string) => sql.raw(`${name} in (0, 1)`);
  const texts = () => db.schema.alterTable('text_messages');
  await texts()
    .addColumn('counted', 'bigint', (column) => column.notNull().defaultTo(0).check(flag('counted')))
    .execute();
  await texts().addColumn('processing_ms', 'bigint').execute();
  await texts().addColumn('time_bucket', 'bigint').execute();
  await texts().addColumn('encoding', 'text').execute();
  await texts()
    .addColumn('media', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await texts().addColumn('country', 'text').execute();
  await texts()
    .addColumn('abroad', 'bigint', (column) => column.notNull().defaultTo(0).check(flag('abroad')))
    .execute();
  await texts()
    .addColumn('history', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('text_messages_uncounted')
    .on('text_messages')
    .column('id')
    .where(sql.ref('counted'), '=', sql.lit(0))
    .execute();
}

/** What texts cost is counted now; what is left to be found is a person's texts, and the oldest, by their time. */
async function narrowIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('text_messages_of_user').execute();
  await db.schema.dropIndex('text_messages_by_time').execute();
  await db.schema
    .createIndex('text_messages_of_user')
    .on('text_messages')
    .columns(['user_id', 'created_at'])
    .execute();
  await db.schema.createIndex('text_messages_by_time').on('text_messages').column('created_at').execute();
}

/** What is told of a person as of everybody. */
const told = [
  'messages',
  'inbound',
  'characters',
  'succeeded',
  'failed',
  'timed',
  'total_ms',
  'micros_in',
  'micros_out',
  'micros_mms',
  'micros_abroad',
  'estimated',
  'segments',
  'ucs2',
  'notices',
] as const;

/** The whole numbers that rows of a table are added up in. */
const sums = {
  text_quarters: told,
  text_days: ['messages', 'micros'],
  text_hours: told,
  text_time_buckets: ['messages'],
} as const;

async function createCounts(db: Kysely<unknown>): Promise<void> {
  const withSums = (table: keyof typeof sums, keys: readonly string[]) => {
    let builder = db.schema.createTable(table);
    for (const key of keys) {
      builder =
        key === 'user_id'
          ? builder.addColumn(key, 'text', (column) =>
              column.notNull().references('users.id').onDelete('cascade'),
            )
          : builder.addColumn(key, 'bigint', (column) => column.notNull());
    }
    for (const name of sums[table]) {
      builder = builder.addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0));
    }
    return builder.addPrimaryKeyConstraint(`${table}_pk`, [...keys] as never[]);
  };
  await withSums('text_quarters', ['user_id', 'quarter'])
    .addColumn('min_ms', 'bigint')
    .addColumn('max_ms', 'bigint')
    .execute();
  await withSums('text_days', ['day', 'user_id']).execute();
  await withSums('text_hours', ['hour', 'stripe']).execute();
  await withSums('text_time_buckets', ['day', 'bucket', 'stripe']).execute();
  await db.schema
    .createTable('text_people')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('changes', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('text_versions')
    .addColumn('stripe', 'bigint', (column) => column.primaryKey().notNull())
    .addColumn('changes', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('erased_texts')
    .addColumn('day', 'bigint', (column) => column.notNull())
    .addColumn('stripe', 'bigint', (column) => column.notNull())
    .addColumn('messages', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('erased_texts_pk', ['day', 'stripe'])
    .execute();
  // For what is too old.
  await db.schema.createIndex('text_quarters_by_time').on('text_quarters').column('quarter').execute();
  await db.schema.createIndex('text_days_of_user').on('text_days').column('user_id').execute();
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
const hourMs = 3_600_000;
const dayMs = 86_400_000;
const stripes = 16;

const eventName = { insert: 'new', update: 'new', delete: 'old' } as const;
type Event = keyof typeof eventName;

/** How a write changes a sum: what the row adds now, less what it added before. */
const changeOf = (name: string, event: Event): string => {
  const of = (row: Row) => `${row}.counted * (${measures[name]?.(row)})`;
  if (event === 'insert') return of('new');
  return event === 'delete' ? `-(${of('old')})` : `${of('new')} - (${of('old')})`;
};

/** A row comes into its bucket once, when its time is known or it is counted. */
const bucketChange = '(new.counted - case when old.time_bucket is null then 0 else old.counted end)';

interface Dialect {
  readonly stripe: string;
  readonly least: 'min' | 'least';
  readonly greatest: 'max' | 'greatest';
}

/** The statements that carry one write over. */
function statements(event: Event, dialect: Dialect): string[] {
  const row = eventName[event];
  const keys = {
    text_quarters: { user_id: `${row}.user_id`, quarter: `${row}.created_at / ${quarterMs}` },
    text_days: { day: `${row}.created_at / ${dayMs}`, user_id: `${row}.user_id` },
    text_hours: { hour: `${row}.created_at / ${hourMs}`, stripe: dialect.stripe },
    text_time_buckets: {
      day: `${row}.created_at / ${dayMs}`,
      bucket: `${row}.time_bucket`,
      stripe: dialect.stripe,
    },
  } as const;
  const inBucket = event === 'delete' ? '-old.counted' : event === 'insert' ? 'new.counted' : bucketChange;
  const add = (table: keyof typeof sums, condition: string): string => {
    const extremes = table === 'text_quarters';
    const names = sums[table];
    const columns = [...Object.keys(keys[table]), ...names, ...(extremes ? ['min_ms', 'max_ms'] : [])];
    const time = 'case when new.counted = 1 then new.processing_ms end';
    const values = [
      ...Object.values(keys[table]),
      ...names.map((name) => (table === 'text_time_buckets' ? inBucket : changeOf(name, event))),
      ...(extremes ? [time, time] : []),
    ];
    const merge = (name: string, by: string) =>
      `${name} = ${by}(coalesce(${table}.${name}, excluded.${name}), coalesce(excluded.${name}, ${table}.${name}))`;
    const sets = [
      ...names.map((name) => `${name} = ${table}.${name} + excluded.${name}`),
      ...(extremes ? [merge('min_ms', dialect.least), merge('max_ms', dialect.greatest)] : []),
    ];
    return `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} where ${condition}
      on conflict (${Object.keys(keys[table]).join(', ')}) do update set ${sets.join(', ')};`;
  };
  const bump = (table: string, key: string, value: string, condition: string): string =>
    `insert into ${table} (${key}, changes) select ${value}, 1 where ${condition}
      on conflict (${key}) do update set changes = ${table}.changes + 1;`;
  const ofPerson = 'new.user_id is not null';
  // First what all writers of a stripe change, then what all of a person do: whoever waits, waits before it holds what others want.
  const system = [
    bump('text_versions', 'stripe', dialect.stripe, '1 = 1'),
    add('text_hours', '1 = 1'),
    add(
      'text_time_buckets',
      `${row}.time_bucket is not null${event === 'update' ? ` and ${bucketChange} <> 0` : ''}`,
    ),
  ];
  // Those of a person who is erased go with them.
  if (event === 'delete') {
    return [
      ...system,
      `insert into erased_texts (day, stripe, messages) select old.created_at / ${dayMs}, ${dialect.stripe}, 1 where 1 = 1
        on conflict (day, stripe) do update set messages = erased_texts.messages + 1;`,
    ];
  }
  return [
    ...system,
    bump('text_people', 'user_id', 'new.user_id', ofPerson),
    add('text_quarters', ofPerson),
    add('text_days', ofPerson),
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

async function followOnSqlite(db: Kysely<unknown>): Promise<void> {
  const dialect: Dialect = { stripe: '0', least: 'min', greatest: 'max' };
  for (const event of ['insert', 'update', 'delete'] as const) {
    await sql
      .raw(
        `create trigger count_texts_${event} after ${event} on text_messages when ${conditions[event]} begin
          ${statements(event, dialect).join('\n')} end`,
      )
      .execute(db);
  }
}

/** In as many rows side by side as there are stripes, so that writers need not wait for each other. */
async function followOnPostgres(db: Kysely<unknown>): Promise<void> {
  const dialect: Dialect = {
    stripe: `pg_backend_pid() % ${stripes}`,
    least: 'least',
    greatest: 'greatest',
  };
  for (const event of ['insert', 'update', 'delete'] as const) {
    await sql
      .raw(
        `create function count_texts_${event}() returns trigger language plpgsql as $$
          begin ${statements(event, dialect).join('\n')} return null; end $$`,
      )
      .execute(db);
    await sql
      .raw(
        `create trigger count_texts_${event} after ${event} on text_messages for each row
          when (${conditions[event]}) execute function count_texts_${event}()`,
      )
      .execute(db);
  }
}
