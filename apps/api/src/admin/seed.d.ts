import type { OpenDatabase } from '@squeeze/database/connection';
interface SeedOptions {
  readonly messages: number;
  readonly now: number;
  readonly random: () => number;
  readonly tell: (written: number) => void;
}
/**
 * Fills an empty database with made-up people and the texts of a year, for measuring; answers how many people.
 *
 * @throws {AdminError} where there are people: made-up texts would stand among theirs
 */
export declare function seed(database: OpenDatabase, options: SeedOptions): Promise<number>;
export {};
