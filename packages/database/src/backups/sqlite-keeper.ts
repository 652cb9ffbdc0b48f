import { DatabaseRefusedError } from '../database-refused-error.ts';
import { refusalOf } from '../sqlite-soundness.ts';
import type { SqliteDatabase } from '../sqlite.ts';
import { planBackupByHand, planDailyBackup, planDailyBackupAnew, type BackupPlan } from './backup-plan.ts';
import { Backups, DamagedDatabaseError, type CheckedBackup, type GoodBackup } from './backups.ts';
import { examineInWorker } from './examine-in-worker.ts';
import type { SqliteFacts } from './sqlite-facts.ts';

export interface KeeperParts {
  readonly database: Pick<SqliteDatabase, 'backup' | 'changes' | 'damage' | 'noteDamage' | 'onDamage'>;
  /** Where the database lies. */
  readonly file: string;
  /** Where its backups are kept. */
  readonly folder: string;
  /** Where the files lie that people keep; null where a store elsewhere has them. */
  readonly files: string | null;
  /** Path of a `better_sqlite3.node` built for another runtime than this Node; null for its own. */
  readonly nativeBinding: string | null;
  readonly clock: { now(): number };
  readonly timers: { after(ms: number, work: () => void): () => void };
  /** Told once, when something is found wrong inside the database. */
  onDamage(finding: string): void;
  /** A check or a backup could not be made; the next one is tried in its time. */
  onFailure(error: unknown): void;
}

/** A computer may sleep for days: whether a new day has begun is looked at this often. */
const lookEveryMs = 60 * 60_000;
const graceMs = 2_000;
const nothingToDo: BackupPlan = { make: null, remove: [] };

/**
 * Looks after a SQLite database in use: reads it through once after the start (`quick_check`), and with each day's backup
 * reads all of it (`integrity_check`) in the copy. Everything that takes long is done in a thread of its own.
 */
export class SqliteKeeper {
  readonly backups: Backups;
  readonly #parts: KeeperParts;
  readonly #stopped = new AbortController();
  #work: Promise<unknown> = Promise.resolve();
  #cancel: (() => void) | null = null;
  #isStopping = false;
  /** How many rows had been written when the newest backup was made. */
  #backedUp = 0;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
    parts.database.onDamage((finding) => parts.onDamage(finding));
    this.backups = new Backups(parts.folder, (file) => this.#examine(file, true), parts.files);
  }

  /**
   * Makes the day's backup whenever a new day has begun, from now on.
   * @param firstAfter ms; at once when left out
   */
  start(firstAfter = 0): void {
    if (firstAfter === 0) this.#look();
    else this.#cancel = this.#parts.timers.after(firstAfter, () => this.#look());
  }

  /** Reads the database through, soon: what else is under way comes first. */
  check(): void {
    void this.#queue(async () => {
      const { findings } = await this.#examine(this.#parts.file, false);
      if (findings[0] !== undefined) this.#parts.database.noteDamage(findings[0]);
    }).catch((error: unknown) => this.#fail(error));
  }

  /** @throws {DamagedDatabaseError} where there is nothing sound to be kept */
  async backUpNow(): Promise<GoodBackup> {
    const made = await this.#backUp(planBackupByHand);
    if (made === null) throw new Error('no backup was made');
    return made;
  }

  /** All backups, newest first, each read through. */
  async list(): Promise<CheckedBackup[]> {
    return await this.#queue(() => this.backups.list());
  }

  /** One by its name, read through; null where there is none of that name. */
  async find(name: string): Promise<CheckedBackup | null> {
    return await this.#queue(() => this.backups.find(name));
  }

  /**
   * Makes the day's backup anew where something was written since the last one, for whoever stops next: a file that is damaged
   * while nothing has it open then takes no words along.
   */
  renewToday(): void {
    const { database } = this.#parts;
    if (database.damage !== null) return;
    this.#backUp((names, now) =>
      database.changes === this.#backedUp ? nothingToDo : planDailyBackupAnew(names, now),
    ).catch((error: unknown) => this.#fail(error));
  }

  /** Lets what is under way come to its end, and gives it up where that takes longer than `patienceMs`. */
  async stop(patienceMs = graceMs): Promise<void> {
    this.#cancel?.();
    this.#isStopping = true;
    const hurry = this.#parts.timers.after(patienceMs, () =>
      this.#stopped.abort(new Error('the keeper was stopped')),
    );
    await this.#work.catch(() => undefined);
    hurry();
  }

  #look(): void {
    this.#backUp(planDailyBackup).catch((error: unknown) => this.#fail(error));
    if (!this.#isStopping) this.#cancel = this.#parts.timers.after(lookEveryMs, () => this.#look());
  }

  async #backUp(plan: (names: readonly string[], now: number) => BackupPlan): Promise<GoodBackup | null> {
    const { database, clock } = this.#parts;
    try {
      return await this.#queue(async () => {
        const { changes } = database;
        const stoppable = { backup: (file: string) => database.backup(file, this.#stopped.signal) };
        const made = await this.backups.carryOut(stoppable, (names) => plan(names, clock.now()));
        if (made !== null) this.#backedUp = changes;
        return made;
      });
    } catch (error) {
      const refusal = refusalOf(error);
      if (error instanceof DamagedDatabaseError) this.#parts.database.noteDamage(error.message);
      // So badly that it cannot even be copied.
      else if (refusal instanceof DatabaseRefusedError) this.#parts.database.noteDamage(refusal.message);
      throw error;
    }
  }

  /** One thing after another: each reads all of the file. */
  async #queue<T>(work: () => Promise<T>): Promise<T> {
    const before = this.#work;
    const next = before.then(
      () => work(),
      () => work(),
    );
    this.#work = next.catch(() => undefined);
    return await next;
  }

  #examine(file: string, thorough: boolean): Promise<SqliteFacts> {
    const { nativeBinding } = this.#parts;
    return examineInWorker({ file, thorough, nativeBinding }, this.#stopped.signal);
  }

  #fail(error: unknown): void {
    const isTold = this.#parts.database.damage !== null;
    if (!this.#stopped.signal.aborted && !isTold) this.#parts.onFailure(error);
  }
}
