import { findUser } from '@squeeze/database/repositories/user-repository';
import { z } from 'zod';
import { accountGone } from '../../features/preferences/change-preferences.ts';
import { presentPreferences } from '../../features/preferences/stored-preferences.ts';
import { readTool } from './tool.ts';

export const readPreferencesTool = readTool({
  name: 'read_preferences',
  description: 'Reads the settings of the person: time zone, quiet hours, language, and how they are told.',
  input: z.object({}),
  answersOwnWords: true,
  read: async ({ db, owner }) => {
    const user = await findUser(db, owner.userId);
    if (user === null) throw accountGone();
    const { preferences, settings } = presentPreferences(user);
    return {
      time_zone: settings.time_zone,
      quiet_hours: settings.quiet_hours,
      language: preferences.language,
      notifications: preferences.notifications,
    };
  },
});
