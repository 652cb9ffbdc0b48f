import { issue } from '@squeeze/contracts/issues';
import type {
  NotificationPreferences,
  Preferences,
  PrivacyPreferences,
} from '@squeeze/contracts/preferences';
import type { IssueCode } from '@squeeze/contracts/problems';
import type { PreferencesChange } from '../../api/preferences/settings-write.ts';
import type { StoredPreferences } from '../../api/preferences/preference-endpoints.ts';

/** What the form holds: all settings flat, quiet hours by a box and two times that outlive its being unticked. */
export interface SettingsValues {
  readonly theme: Preferences['theme'];
  readonly language: Preferences['language'];
  readonly singleKeys: boolean;
  readonly zone: string;
  readonly notifications: NotificationPreferences;
  readonly quiet: boolean;
  readonly quietStart: string;
  readonly quietEnd: string;
  readonly privacy: PrivacyPreferences;
  readonly values: readonly string[];
}

/** Offered where none were kept before. */
const usualNight = { start: '22:00', end: '07:00' } as const;

export const valuesOf = ({ preferences, settings }: StoredPreferences): SettingsValues => ({
  theme: preferences.theme,
  language: preferences.language,
  singleKeys: preferences.single_keys,
  zone: settings.time_zone,
  notifications: preferences.notifications,
  quiet: settings.quiet_hours !== null,
  quietStart: settings.quiet_hours?.start ?? usualNight.start,
  quietEnd: settings.quiet_hours?.end ?? usualNight.end,
  privacy: preferences.privacy,
  values: settings.values,
});

const quietHoursOf = (values: SettingsValues) =>
  values.quiet ? { start: values.quietStart, end: values.quietEnd } : null;

/** The parts of `next` that differ from `known`; undefined when none does. */
const differing = <Part extends object>(known: Part, next: Part): Partial<Part> | undefined => {
  const changed = Object.entries(next).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name as keyof Part]),
  );
  return changed.length === 0 ? undefined : (Object.fromEntries(changed) as Partial<Part>);
};

/**
 * What to send so that `saved` becomes `values`; null when they are the same. Only what was changed here, so that a change
 * made elsewhere in the meantime stays.
 */
export const changeOf = (saved: SettingsValues, values: SettingsValues): PreferencesChange | null => {
  const look = differing(lookOf(saved), lookOf(values));
  const notifications = differing(saved.notifications, values.notifications);
  const privacy = differing(saved.privacy, values.privacy);
  const preferences = {
    ...look,
    ...(notifications && { notifications }),
    ...(privacy && { privacy }),
  };
  const settings = differing(settingsOf(saved), settingsOf(values));
  if (Object.keys(preferences).length === 0 && settings === undefined) return null;
  return {
    ...(Object.keys(preferences).length > 0 && { preferences }),
    ...(settings && { settings }),
  };
};

const lookOf = ({ theme, language, singleKeys }: SettingsValues) => ({
  theme,
  language,
  single_keys: singleKeys,
});

const settingsOf = (values: SettingsValues) => ({
  time_zone: values.zone,
  quiet_hours: quietHoursOf(values),
  values: [...values.values],
});

/** The problem of quiet hours that are none, as the contract names it; null when there is none. */
export const quietProblem = ({ quiet, quietStart, quietEnd }: SettingsValues): IssueCode | null => {
  if (!quiet) return null;
  if (quietStart === '' || quietEnd === '') return issue('time_invalid');
  return quietStart === quietEnd ? issue('quiet_hours_same') : null;
};
