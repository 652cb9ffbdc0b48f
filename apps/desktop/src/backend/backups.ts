import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SqliteDatabase } from '@squeeze/database/sqlite';
import type { BackupPlan } from './backup-plan.ts';

/** Copies of the database in a folder of their own, made while it is in use. */
export class Backups {
  readonly #folder: string;
  readonly #database: Pick<SqliteDatabase, 'backup'>;

  constructor(folder: string, database: Pick<SqliteDatabase, 'backup'>) {
    this.#folder = folder;
    this.#database = database;
  }

  /**
   * Carries out what `plan` makes of the names in the folder. A backup gets its name when it is complete, and old ones
   * go only then.
   */
  async carryOut(plan: (names: readonly string[]) => BackupPlan): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const names = await readdir(this.#folder);
    for (const name of names.filter((each) => each.endsWith('.unfinished'))) await this.#remove(name);
    const { make, remove } = plan(names);
    if (make !== null) await this.#make(make);
    for (const name of remove) await this.#remove(name);
  }

  async #make(name: string): Promise<void> {
    const file = path.join(this.#folder, name);
    const unfinished = `${file}.unfinished`;
    await this.#database.backup(unfinished);
    await chmod(unfinished, 0o600);
    await rename(unfinished, file);
  }

  async #remove(name: string): Promise<void> {
    await rm(path.join(this.#folder, name), { force: true });
  }
}
