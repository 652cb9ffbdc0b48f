import { sql } from 'kysely';
import { type Db, isPostgres } from '../connection.ts';

/**
 * What the database's own clock says, epoch ms: of all processes of an installation the same one, however far apart
 * their machines' clocks are. SQLite has no other clock than the machine it runs on.
 */
export async function databaseTime(db: Db): Promise<number> {
  const reading = isPostgres(db)
    ? sql<{ now: number }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`
    : sql<{ now: number }>`select cast(unixepoch('now', 'subsec') * 1000 as integer) as now`;
  const { rows } = await reading.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database did not say what time it is');
  return row.now;
}
