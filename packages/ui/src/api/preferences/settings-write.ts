import type { Arguments } from '@squeeze/contracts/endpoint';
import type { preferenceEndpoints } from '@squeeze/contracts/preferences';

export type PreferencesChange = Arguments<typeof preferenceEndpoints.updatePreferences>['body'];

/** Settings that were saved here and wait for the server. */
export interface SettingsWrite {
  readonly kind: 'settings';
  readonly change: PreferencesChange;
}
