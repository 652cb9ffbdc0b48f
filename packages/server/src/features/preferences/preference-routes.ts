import type { preferenceEndpoints } from '@squeeze/contracts/preferences';
import { findUser, lockUser, updateUser } from '@squeeze/database/repositories/user-repository';
import { AppError } from '../../http/app-error.ts';
import { bound, type Routes } from '../../http/call.ts';
import type { Jobs } from '../../ports/jobs.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import { preferencesAfter, presentPreferences } from './stored-preferences.ts';

export interface PreferenceParts {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  /** IANA zone of the machine an installed app runs on; null in the cloud. */
  readonly machineTimeZone: string | null;
}

/** Deleted since the token was accepted, a moment ago. */
const gone = (): AppError => new AppError('unauthenticated', 'Sign in to continue');

export const preferenceRoutes = (parts: PreferenceParts): Routes<typeof preferenceEndpoints> => ({
  getPreferences: bound(async ({ db, person }) => {
    const user = await findUser(db, person.userId);
    if (user === null) throw gone();
    return presentPreferences(user);
  }),

  updatePreferences: bound(async ({ db, person, body, now }) => {
    const { jobs, liveEvents, machineTimeZone } = parts;
    // Two windows that change different things at once must not undo each other.
    await lockUser(db, person.userId);
    const user = await findUser(db, person.userId);
    if (user === null) throw gone();
    const change = preferencesAfter(user, body, machineTimeZone);
    const changed = await updateUser(db, user.id, { ...change, updatedAt: now });
    if (changed === null) throw gone();
    if (change.timeZone !== undefined) {
      await jobs.enqueue(db, 'follow-time-zone', { userId: user.id, from: user.timeZone });
    }
    await liveEvents.publish(db, user.id, { type: 'account_changed' });
    return presentPreferences(changed);
  }),
});
