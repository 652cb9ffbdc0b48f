import type { Preferences, PrivacyPreferences } from '@squeeze/contracts/preferences';
import type { PlainMessageId } from '../../i18n/messages.ts';

export const themeNames = {
  light: 'settings.theme.light',
  dark: 'settings.theme.dark',
  system: 'settings.theme.system',
} as const satisfies Record<Preferences['theme'], PlainMessageId>;

export const visibilityNames = {
  private: 'settings.visibility.private',
  friends: 'settings.visibility.friends',
  public: 'settings.visibility.public',
} as const satisfies Record<PrivacyPreferences['profile_visibility'], PlainMessageId>;
