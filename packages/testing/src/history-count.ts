/** How many edit histories are walked through: a short part of them, or as many as `HISTORIES` says. */
export const historyCount = (short = 1_000): number => Number(process.env['HISTORIES'] ?? short);

/**
 * The same with a database: on SQLite, and fewer on PostgreSQL, which takes longer; as many as `HISTORIES` says on both.
 *
 * @param short on SQLite
 * @param few on PostgreSQL
 */
export const historyRuns = (short: number, few: number) =>
  [
    { name: 'sqlite', count: historyCount(short) },
    { name: 'postgres', count: historyCount(few) },
  ] as const;
