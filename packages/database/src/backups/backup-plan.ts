/** What a folder of backups should come to. */
export interface BackupPlan {
  /** Name of the backup to make now, or null when there is one. */
  readonly make: string | null;
  /** Names of those that have served their time. */
  readonly remove: readonly string[];
}

const keptDays = 7;
const keptBeforeMigrations = 3;
const keptByHand = 5;
const dayMs = 24 * 60 * 60_000;
const longestMakingMs = 60 * 60_000;

const daily = /^squeeze-\d{4}-\d{2}-\d{2}\.db$/;
const beforeMigration = /^before-[\w-]+\.db$/;
const byHand = /^by-hand-\d{4}-\d{2}-\d{2}T\d{6}Z\.db$/;

/** Why a backup was made: for its day, before the schema changed, or because somebody asked for it. */
export type BackupReason = 'day' | 'migration' | 'asked';

const patterns = { day: daily, migration: beforeMigration, asked: byHand } as const satisfies Record<
  BackupReason,
  RegExp
>;
const reasons = Object.keys(patterns) as BackupReason[];

/** What its name tells; null where it is no name of ours. */
export const reasonOf = (name: string): BackupReason | null =>
  reasons.find((reason) => patterns[reason].test(name)) ?? null;

/**
 * When a backup was made: as its file says, where that agrees with its name. Copied from another disk, files often have the time
 * of that instead, all of them the same.
 * @param name of the file
 * @param modifiedAt and what is returned are epoch ms
 */
export function madeAtOf(name: string, modifiedAt: number): number {
  const [from, span] = spanOf(name);
  return Number.isNaN(from) ? modifiedAt : Math.min(Math.max(modifiedAt, from), from + span - 1);
}

/** Since when and for how long a backup of that name may have been made, ms; NaN where the name does not tell. */
function spanOf(name: string): readonly [from: number, span: number] {
  const [, date = '', hours, minutes, seconds] =
    /(\d{4}-\d{2}-\d{2})(?:T(\d{2})(\d{2})(\d{2})Z)?\.db$/.exec(name) ?? [];
  if (hours === undefined) return [Date.parse(date), dayMs];
  return [Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`), longestMakingMs];
}

/** Whether a file of that name in the folder is one of ours. */
export const isBackup = (name: string): boolean => reasonOf(name) !== null;

const allButNewest = (names: readonly string[], kept: number): string[] =>
  names.toSorted().toReversed().slice(kept);

/**
 * One backup for each UTC day on which the application runs, the newest seven kept. Names sort by date.
 *
 * @param names of the files in the folder; those of others are left alone
 * @param now epoch ms
 */
export function planDailyBackup(names: readonly string[], now: number): BackupPlan {
  const today = dailyName(now);
  const existing = names.filter((name) => daily.test(name));
  const make = existing.includes(today) ? null : today;
  const all = make === null ? existing : [...existing, make];
  return { make, remove: allButNewest(all, keptDays).filter((name) => name !== make) };
}

/**
 * The day's backup once more, in place of the one that was made when the day began.
 *
 * @param now epoch ms
 */
export const planDailyBackupAnew = (names: readonly string[], now: number): BackupPlan =>
  planDailyBackup(
    names.filter((name) => name !== dailyName(now)),
    now,
  );

const dailyName = (now: number): string => `squeeze-${new Date(now).toISOString().slice(0, 10)}.db`;

/**
 * One backup before the schema changes, the newest three kept. Made again when a start was cut off, since the file is
 * then still the one from before.
 *
 * @param migration the first of those to come; its name begins with its time
 */
export function planMigrationBackup(names: readonly string[], migration: string): BackupPlan {
  const make = `before-${migration}.db`;
  const others = names.filter((name) => beforeMigration.test(name) && name !== make);
  return { make, remove: allButNewest(others, keptBeforeMigrations - 1) };
}

/**
 * One that somebody asked for, the newest five kept.
 *
 * @param now epoch ms
 */
export function planBackupByHand(names: readonly string[], now: number): BackupPlan {
  const time = new Date(now).toISOString().slice(0, 19).replaceAll(':', '');
  const make = `by-hand-${time}Z.db`;
  const others = names.filter((name) => byHand.test(name) && name !== make);
  return { make, remove: allButNewest(others, keptByHand - 1) };
}
