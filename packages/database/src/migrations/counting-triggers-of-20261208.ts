import { type Kysely, PostgresAdapter, sql } from 'kysely';

export const quarterMs = 900_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;
const stripes = 16;

type Row = 'new' | 'old';
type OfRow = (row: Row) => string;

/** A table of sums: by its keys, what the rows add up to. */
export interface Sums {
  readonly table: string;
  readonly keys: Readonly<Record<string, OfRow>>;
  /** Of one person, whose sums go with them; else of everybody, in stripes. */
  readonly ofPerson: boolean;
}

/** Rows that are counted as they are written. */
export interface Counted {
  readonly table: string;
  /** 1 for a row that is counted, else 0. */
  readonly counted: OfRow;
  /** Columns by which what a counted row adds may change; when it was and whose it is never do. */
  readonly changing: readonly string[];
  /** What one row adds to each sum; a number also for a row that is not counted. */
  readonly measures: Readonly<Record<string, OfRow>>;
  readonly sums: readonly Sums[];
  /** How many are gone with their people, by UTC day. */
  readonly erased: { readonly table: string; readonly count: string; readonly at: OfRow };
}

export const when = (condition: string, then = '1'): string =>
  `case when ${condition} then ${then} else 0 end`;

/** Makes the tables of sums, and the one of what is erased. */
export async function createSums(db: Kysely<unknown>, { measures, sums, erased }: Counted): Promise<void> {
  for (const { table, keys, ofPerson } of sums) {
    const names = [...Object.keys(keys), ...(ofPerson ? [] : ['stripe'])];
    let builder = db.schema.createTable(table);
    for (const key of names) {
      builder =
        key === 'user_id'
          ? builder.addColumn(key, 'text', (column) =>
              column.notNull().references('users.id').onDelete('cascade'),
            )
          : builder.addColumn(key, key === 'provider' ? 'text' : 'bigint', (column) => column.notNull());
    }
    for (const name of Object.keys(measures)) {
      builder = builder.addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0));
    }
    await builder.addPrimaryKeyConstraint(`${table}_pk`, names as never[]).execute();
  }
  await db.schema
    .createTable(erased.table)
    .addColumn('day', 'bigint', (column) => column.notNull())
    .addColumn('stripe', 'bigint', (column) => column.notNull())
    .addColumn(erased.count, 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${erased.table}_pk`, ['day', 'stripe'])
    .execute();
}

const eventName = { insert: 'new', update: 'new', delete: 'old' } as const;
type Event = keyof typeof eventName;

/**
 * The statements that carry one write over: first what all writers of a stripe change, then what all of a person do, so that whoever
 * waits does so before it holds what others want.
 */
function statements({ counted, measures, sums, erased }: Counted, event: Event, stripe: string): string[] {
  const row = eventName[event];
  const change = (measure: OfRow): string => {
    const of = (one: Row) => `${counted(one)} * (${measure(one)})`;
    if (event === 'insert') return of('new');
    return event === 'delete' ? `-(${of('old')})` : `${of('new')} - (${of('old')})`;
  };
  const add = ({ table, keys, ofPerson }: Sums): string => {
    const names = [...Object.keys(keys), ...(ofPerson ? [] : ['stripe'])];
    const values = [...Object.values(keys).map((key) => key(row)), ...(ofPerson ? [] : [stripe])];
    const columns = [...names, ...Object.keys(measures)];
    return `insert into ${table} (${columns.join(', ')})
      select ${[...values, ...Object.values(measures).map(change)].join(', ')} where 1 = 1
      on conflict (${names.join(', ')}) do update set ${Object.keys(measures)
        .map((name) => `${name} = ${table}.${name} + excluded.${name}`)
        .join(', ')};`;
  };
  const ofAll = sums.filter(({ ofPerson }) => !ofPerson).map(add);
  // Those of a person who is erased go with them.
  if (event !== 'delete') return [...ofAll, ...sums.filter(({ ofPerson }) => ofPerson).map(add)];
  return [
    ...ofAll,
    `insert into ${erased.table} (day, stripe, ${erased.count})
      select ${erased.at('old')} / ${dayMs}, ${stripe}, 1 where 1 = 1
      on conflict (day, stripe) do update set ${erased.count} = ${erased.table}.${erased.count} + 1;`,
  ];
}

function conditionOf({ counted, changing }: Counted, event: Event): string {
  if (event !== 'update') return `${counted(eventName[event])} = 1`;
  const differs = changing.map((name) => `new.${name} is distinct from old.${name}`).join(' or ');
  return `${counted('new')} <> ${counted('old')} or (${counted('new')} = 1 and (${differs}))`;
}

/** Counts by triggers, in the transaction of whoever writes; on PostgreSQL in as many rows side by side as there are stripes. */
export async function countByTriggers(db: Kysely<unknown>, what: Counted): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db);
  for (const event of ['insert', 'update', 'delete'] as const) {
    const name = `count_${what.table}_${event}`;
    const condition = conditionOf(what, event);
    if (isPostgres) {
      const body = statements(what, event, `pg_backend_pid() % ${stripes}`).join('\n');
      await run(`create function ${name}() returns trigger language plpgsql as $$
        begin ${body} return null; end $$`);
      await run(`create trigger ${name} after ${event} on ${what.table} for each row
        when (${condition}) execute function ${name}()`);
    } else {
      const body = statements(what, event, '0').join('\n');
      await run(`create trigger ${name} after ${event} on ${what.table} when ${condition} begin ${body} end`);
    }
  }
}
