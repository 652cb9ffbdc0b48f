import type { Body } from '@squeeze/contracts/endpoint';
import { languages } from '@squeeze/contracts/languages';
import {
  defaultPreferences,
  NotificationPreferences,
  type preferenceEndpoints,
  type Preferences,
  type PreferenceSettings,
  PrivacyPreferences,
  QuietHoursPreference,
  themes,
} from '@squeeze/contracts/preferences';
import type { UserChange, UserRecord } from '@squeeze/database/repositories/user-repository';
import { z } from 'zod';

/**
 * What the `preferences` of an account's row hold; values and time zone have columns of their own. Whatever is missing or
 * damaged reads as its default.
 */
const Stored = z.object({
  theme: z.enum(themes).catch(defaultPreferences.theme),
  language: z.enum(languages).nullable().catch(defaultPreferences.language),
  single_keys: z.boolean().catch(defaultPreferences.single_keys),
  notifications: withDefaults(NotificationPreferences, defaultPreferences.notifications),
  privacy: withDefaults(PrivacyPreferences, defaultPreferences.privacy),
  settings: z
    .object({
      quiet_hours: QuietHoursPreference.nullable().catch(null),
      /** The owner of an installed app has chosen a zone, which then no longer follows the machine's. */
      time_zone_chosen: z.boolean().catch(false),
    })
    .catch({ quiet_hours: null, time_zone_chosen: false }),
});
type Stored = z.infer<typeof Stored>;

/** Each field by itself, so that one that is missing takes no other with it. */
function withDefaults<Shape extends z.ZodRawShape>(
  object: z.ZodObject<Shape>,
  defaults: z.infer<typeof object>,
) {
  return z.preprocess(
    (value) => ({ ...defaults, ...(typeof value === 'object' && value !== null && value) }),
    object.catch(defaults),
  );
}

type PreferenceHolder = Pick<UserRecord, 'preferences' | 'values' | 'timeZone'>;

const storedOf = ({ preferences }: Pick<UserRecord, 'preferences'>): Stored => Stored.parse(preferences);

/** What a person is notified of, and how. */
export const notificationPreferencesOf = (user: Pick<UserRecord, 'preferences'>): NotificationPreferences =>
  storedOf(user).notifications;

/** Whether the owner of an installed app has chosen a zone. */
export const hasChosenZone = (user: Pick<UserRecord, 'preferences'>): boolean =>
  storedOf(user).settings.time_zone_chosen;

/** Preferences as they are answered; everything has a value. */
export function presentPreferences(user: PreferenceHolder): {
  preferences: Preferences;
  settings: PreferenceSettings;
} {
  const { settings, ...preferences } = storedOf(user);
  return {
    preferences,
    settings: { values: [...user.values], time_zone: user.timeZone, quiet_hours: settings.quiet_hours },
  };
}

export type PreferenceChange = Body<(typeof preferenceEndpoints)['updatePreferences']>;

/**
 * What a PUT changes on the account: what is absent stays.
 * @param machineTimeZone that of the machine an installed app runs on, null in the cloud; choosing it means to follow it
 */
export function preferencesAfter(
  user: PreferenceHolder,
  { preferences = {}, settings = {} }: PreferenceChange,
  machineTimeZone: string | null,
): Pick<UserChange, 'preferences' | 'values' | 'timeZone'> {
  const stored = storedOf(user);
  const { values, time_zone: timeZone, ...rest } = settings;
  const newZone = timeZone !== undefined && timeZone !== user.timeZone ? timeZone : null;
  const chosen = newZone === null ? stored.settings.time_zone_chosen : newZone !== machineTimeZone;
  return {
    preferences: {
      ...stored,
      ...preferences,
      notifications: { ...stored.notifications, ...preferences.notifications },
      privacy: { ...stored.privacy, ...preferences.privacy },
      settings: { ...stored.settings, ...rest, time_zone_chosen: machineTimeZone !== null && chosen },
    },
    ...(values !== undefined && { values: [...new Set(values)] }),
    ...(newZone !== null && { timeZone: newZone }),
  };
}
