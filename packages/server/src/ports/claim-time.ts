import type { Db } from '@squeeze/database/connection';

/**
 * What time it is for whoever claims occurrences, epoch ms. Hosts pass `databaseTime`: the machines of an installation
 * may disagree by seconds, and each occurrence must come due at one moment. Tests pass their own clock.
 */
export type ClaimTime = (db: Db) => Promise<number>;
