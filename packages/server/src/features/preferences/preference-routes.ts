import type { preferenceEndpoints } from '@squeeze/contracts/preferences';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { bound, type Routes } from '../../http/call.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import { accountGone, changePreferences, type PreferenceChangeParts } from './change-preferences.ts';
import { presentPreferences } from './stored-preferences.ts';

export interface PreferenceParts extends PreferenceChangeParts {
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}

export const preferenceRoutes = (parts: PreferenceParts): Routes<typeof preferenceEndpoints> => ({
  getPreferences: bound(async ({ db, person }) => {
    const user = await findUser(db, person.userId);
    if (user === null) throw accountGone();
    return presentPreferences(user);
  }),

  updatePreferences: bound(async ({ db, person, body, now }) => {
    const { after } = await changePreferences(parts, db, person.userId, body, now);
    await parts.liveEvents.publish(db, person.userId, { type: 'account_changed' });
    return presentPreferences(after);
  }),
});
