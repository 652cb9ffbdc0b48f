import type { Arguments } from '@squeeze/contracts/endpoint';
import type { StoredPreferences } from './preference-endpoints.ts';
import type { preferenceEndpoints } from '@squeeze/contracts/preferences';

export type PreferencesChange = Arguments<typeof preferenceEndpoints.updatePreferences>['body'];

/** Settings that were saved here and wait for the server. */
export interface SettingsWrite {
  readonly kind: 'settings';
  readonly change: PreferencesChange;
  /** As they were when they were changed, what waited then included. */
  readonly before: StoredPreferences;
  /** As the server had them then; left out by an earlier release. */
  readonly stored?: StoredPreferences;
}
