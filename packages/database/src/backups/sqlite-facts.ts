import BetterSqlite from 'better-sqlite3';
import { DatabaseRefusedError } from '../database-refused-error.ts';
import { refusalOf } from '../sqlite-soundness.ts';

/** What people know of, and the table that has a row for each. */
const counted = {
  people: 'users',
  todos: 'todos',
  notes: 'notes',
  events: 'calendar_events',
  conversations: 'conversations',
  tasks: 'ai_tasks',
} as const;

export type SqliteCounts = Readonly<Record<keyof typeof counted, number>>;

export interface SqliteFacts {
  /** What is wrong with the file, the first of it; empty where nothing is. */
  readonly findings: readonly string[];
  /** Null where they could not be counted. */
  readonly counts: SqliteCounts | null;
  /** Names of the migrations it has seen, oldest first; empty where nothing has ever been in it. */
  readonly migrations: readonly string[];
}

export interface ExamineOrder {
  readonly file: string;
  /** Also whether the indexes say the same as their tables (`integrity_check`), which takes several times as long. */
  readonly thorough: boolean;
  /** Path of a `better_sqlite3.node` built for another runtime than this Node; null for its own. */
  readonly nativeBinding: string | null;
}

const mostFindings = 5;

/**
 * Reads a SQLite file through, which takes milliseconds for each MB: for a thread of its own. Changes nothing in it.
 * @throws what keeps it from being read at all, such as a folder in its place or a lock
 */
export function examineSqlite({ file, thorough, nativeBinding }: ExamineOrder): SqliteFacts {
  let raw: BetterSqlite.Database | null = null;
  try {
    raw = new BetterSqlite(file, {
      fileMustExist: true,
      ...(nativeBinding !== null && { nativeBinding }),
    });
    return factsOf(raw, thorough ? 'integrity_check' : 'quick_check');
  } catch (error) {
    // Much damage ends the reading itself.
    const refusal = refusalOf(error);
    if (!(refusal instanceof DatabaseRefusedError)) throw error;
    return { findings: [refusal.message], counts: null, migrations: [] };
  } finally {
    raw?.close();
  }
}

function factsOf(raw: BetterSqlite.Database, check: string): SqliteFacts {
  const column = <T>(sql: string): T[] => raw.prepare<[], T>(sql).pluck().all();
  const lines = column<string>(`pragma ${check}(${mostFindings})`);
  const findings = lines.filter((line) => line !== 'ok');
  if (findings.length > 0) return { findings, counts: null, migrations: [] };
  const tables = new Set(column<string>("select name from sqlite_schema where type = 'table'"));
  if (tables.size > 0 && !tables.has('kysely_migration')) {
    return { findings: ['it is no database of Squeeze'], counts: null, migrations: [] };
  }
  const count = (table: string): number => {
    if (!tables.has(table)) return 0;
    // What was thrown away counts for nobody.
    const columns = column<string>(`select name from pragma_table_info('${table}')`);
    const present = columns.includes('deleted_at') ? ' where deleted_at is null' : '';
    return column<number>(`select count(*) from ${table}${present}`)[0] ?? 0;
  };
  const { people, todos, notes, events, conversations, tasks } = counted;
  return {
    findings: [],
    counts: {
      people: count(people),
      todos: count(todos),
      notes: count(notes),
      events: count(events),
      conversations: count(conversations),
      tasks: count(tasks),
    },
    migrations: tables.size === 0 ? [] : column<string>('select name from kysely_migration order by name'),
  };
}
