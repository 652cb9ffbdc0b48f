import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { unknownMigration } from '../migrate.ts';
import type { SqliteDatabase } from '../sqlite.ts';
import { backedUpFilesOf, bringFiles, removeFiles } from './backed-up-files.ts';
import { isBackup, madeAtOf, reasonOf, type BackupPlan } from './backup-plan.ts';
import type { SqliteCounts, SqliteFacts } from './sqlite-facts.ts';

/** Reads a file through, best in a thread of its own (`examineInWorker`). */
export type Examine = (file: string) => Promise<SqliteFacts>;

/** A backup that can be restored. */
export interface GoodBackup {
  readonly name: string;
  readonly file: string;
  /** Epoch ms. */
  readonly madeAt: number;
  readonly counts: SqliteCounts;
}

/** `damaged` says what was found, `newer` that a later release has made it. */
export type CheckedBackup =
  | (GoodBackup & { readonly state: 'good' })
  | {
      readonly state: 'damaged' | 'newer';
      readonly name: string;
      readonly madeAt: number;
      readonly why: string;
    };

/** The database is not fit to be kept: a copy of it was looked at and thrown away. */
export class DamagedDatabaseError extends Error {
  constructor(finding: string) {
    super(finding);
    this.name = 'DamagedDatabaseError';
  }
}

/** Copies of a SQLite database in a folder of their own, each looked at before it counts as one. */
export class Backups {
  readonly #folder: string;
  readonly #examine: Examine;
  readonly #files: string | null;

  /** @param files the folder of the files that people keep, which go along; null where they lie elsewhere */
  constructor(folder: string, examine: Examine, files: string | null) {
    this.#folder = folder;
    this.#examine = examine;
    this.#files = files;
  }

  get folder(): string {
    return this.#folder;
  }

  /**
   * Carries out what `plan` makes of the names in the folder, while the database is in use. A backup gets its name when it
   * is complete and has been read through, and old ones go only then.
   * @returns what was made; null where nothing had to be
   * @throws {DamagedDatabaseError} where the copy is not sound, as the database then is not either: older ones stay
   */
  async carryOut(
    database: Pick<SqliteDatabase, 'backup'>,
    plan: (names: readonly string[]) => BackupPlan,
  ): Promise<GoodBackup | null> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const names = await readdir(this.#folder);
    for (const name of names.filter((each) => each.includes('.unfinished'))) await this.#remove(name);
    // A backup that was cut off has none of its own yet.
    for (const name of names.filter((each) => isBackup(each.replace(/\.files$/, '')) && !isBackup(each))) {
      const of = name.replace(/\.files$/, '');
      if (!names.includes(of)) await this.#remove(of);
    }
    const { make, remove } = plan(names);
    const made = make === null ? null : await this.#make(database, make);
    for (const name of remove) await this.#remove(name);
    return made;
  }

  /** All of them, newest first, each read through. */
  async list(): Promise<CheckedBackup[]> {
    const checked: CheckedBackup[] = [];
    for (const name of await this.#newestFirst()) {
      checked.push(await checkBackup(path.join(this.#folder, name), this.#examine));
    }
    return checked;
  }

  /**
   * Reads no more of them than it has to; null where there is none. Those whose names tell no time come last: copied from another
   * disk, a file may be of that day and what is in it of months ago.
   */
  async newestGood(): Promise<GoodBackup | null> {
    const names = await this.#newestFirst();
    for (const name of [...names.filter(tellsTime), ...names.filter((each) => !tellsTime(each))]) {
      const backup = await checkBackup(path.join(this.#folder, name), this.#examine);
      if (backup.state === 'good') return backup;
    }
    return null;
  }

  /** One by its name in the folder; null where there is none of that name. */
  async find(name: string): Promise<CheckedBackup | null> {
    return (await this.#names()).includes(name)
      ? await checkBackup(path.join(this.#folder, name), this.#examine)
      : null;
  }

  async #newestFirst(): Promise<string[]> {
    const names = await this.#names();
    const times = await Promise.all(
      names.map(async (name) => ({ name, at: await timeOf(path.join(this.#folder, name)) })),
    );
    return times.toSorted((a, b) => b.at - a.at).map(({ name }) => name);
  }

  async #names(): Promise<string[]> {
    return await readdir(this.#folder).then(
      (names) => names.filter(isBackup),
      () => [],
    );
  }

  async #make(database: Pick<SqliteDatabase, 'backup'>, name: string): Promise<GoodBackup> {
    const file = path.join(this.#folder, name);
    const unfinished = `${file}.unfinished`;
    try {
      await this.#bringFiles(file);
      const scratch = await database.backup(unfinished);
      // Again, for those that came meanwhile. What is deleted meanwhile has been brought before.
      await this.#bringFiles(file);
      if (this.#files !== null) await removeFiles(backedUpFilesOf(file), scratch);
      const { findings, counts } = await this.#examine(unfinished);
      if (findings[0] !== undefined || counts === null) {
        throw new DamagedDatabaseError(findings[0] ?? 'it cannot be counted');
      }
      await chmod(unfinished, 0o600);
      await rename(unfinished, file);
      return { name, file, counts, madeAt: await timeOf(file) };
    } catch (error) {
      await this.#remove(`${name}.unfinished`);
      // One of before is whole, and needs them.
      if (!existsSync(file)) await this.#remove(name);
      throw error;
    }
  }

  async #bringFiles(file: string): Promise<void> {
    if (this.#files !== null) await bringFiles(this.#files, backedUpFilesOf(file));
  }

  async #remove(name: string): Promise<void> {
    const file = path.join(this.#folder, name);
    await rm(file, { force: true });
    await rm(backedUpFilesOf(file), { recursive: true, force: true });
  }
}

/** Looks at a backup wherever it lies. @throws when there is no such file */
export async function checkBackup(file: string, examine: Examine): Promise<CheckedBackup> {
  const madeAt = await timeOf(file);
  const name = path.basename(file);
  const { findings, counts, migrations } = await examine(file).catch((error: unknown) => ({
    findings: [error instanceof Error ? error.message : String(error)],
    counts: null,
    migrations: [],
  }));
  if (findings[0] !== undefined || counts === null) {
    return { state: 'damaged', name, madeAt, why: findings[0] ?? 'it cannot be counted' };
  }
  if (migrations.length === 0) return { state: 'damaged', name, madeAt, why: 'it is empty' };
  const unknown = unknownMigration(migrations);
  if (unknown !== null) {
    return { state: 'newer', name, madeAt, why: `migration ${unknown} is not known to this release` };
  }
  return { state: 'good', name, file, madeAt, counts };
}

const tellsTime = (name: string): boolean => reasonOf(name) !== 'migration';

/** When it was made, epoch ms. */
const timeOf = async (file: string): Promise<number> =>
  madeAtOf(path.basename(file), (await stat(file)).mtimeMs);
