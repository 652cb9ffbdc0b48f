import type { Db } from '@squeeze/database/connection';
import {
  findUser,
  lockUser,
  updateUser,
  type UserRecord,
} from '@squeeze/database/repositories/user-repository';
import { AppError } from '../../http/app-error.ts';
import type { Jobs } from '../../ports/jobs.ts';
import { type PreferenceChange, preferencesAfter } from './stored-preferences.ts';

export interface PreferenceChangeParts {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** IANA zone of the machine an installed app runs on; null in the cloud. */
  readonly machineTimeZone: string | null;
}

/** An account as it was, and as it is now. */
export interface ChangedPreferences {
  readonly before: UserRecord;
  readonly after: UserRecord;
}

/** Deleted since the token was accepted, a moment ago. */
export const accountGone = (): AppError => new AppError('unauthenticated');

/**
 * Changes some preferences of a person, whoever asks for it: what is absent stays, and what counts in their zone follows
 * it into another one. `db` is a transaction.
 */
export async function changePreferences(
  { jobs, machineTimeZone }: PreferenceChangeParts,
  db: Db,
  userId: string,
  change: PreferenceChange,
  now: number,
): Promise<ChangedPreferences> {
  // Two windows that change different things at once must not undo each other.
  await lockUser(db, userId);
  const before = await findUser(db, userId);
  if (before === null) throw accountGone();
  const columns = preferencesAfter(before, change, machineTimeZone);
  const after = await updateUser(db, userId, { ...columns, updatedAt: now });
  if (after === null) throw accountGone();
  if (columns.timeZone !== undefined) {
    await jobs.enqueue(db, 'follow-time-zone', { userId, from: before.timeZone });
  }
  return { before, after };
}
