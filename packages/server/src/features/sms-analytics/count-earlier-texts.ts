import type { OpenDatabase } from '@squeeze/database/connection';
import {
  countEarlierTexts,
  latestUncountedText,
} from '@squeeze/database/repositories/text-count-upkeep-repository';
import type { Clock } from '../../ports/clock.ts';
import type { JobHandlers, Jobs } from '../../ports/jobs.ts';

export interface TextCountParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** Our own number, E.164; null where only the provider knows. */
  readonly ownNumber: string | null;
}

/** Few enough that nobody waits for the connection, and often enough that it comes to an end. */
const [atOnce, rounds] = [100, 50];
const hourMs = 60 * 60_000;

/** Adds the job that counts texts of before they were counted, where there are any. Answers how many jobs that are. */
export async function continueCounting({
  database,
  clock,
  jobs,
}: Omit<TextCountParts, 'ownNumber'>): Promise<number> {
  const latest = await latestUncountedText(database.db);
  if (latest === null) return 0;
  // Processes that find the same one add one job; where it has failed, there is another within the hour.
  const key = `${latest}@${Math.floor(clock.now() / hourMs)}`;
  await jobs.enqueue(database.db, 'count-earlier-texts', {}, { key });
  return 1;
}

/** Counts some of them, and goes on in another job, so that a stop never waits for all. */
export const countEarlier =
  (parts: TextCountParts): JobHandlers['count-earlier-texts'] =>
  async ({ signal }) => {
    const { database, ownNumber } = parts;
    for (let round = 0; round < rounds && !signal.aborted; round += 1) {
      const count = await database.hastyTransaction((trx) => countEarlierTexts(trx, ownNumber, atOnce));
      if (count === 0) return;
    }
    // It comes again.
    signal.throwIfAborted();
    await continueCounting(parts);
  };
