import type { OutboxEntry } from '../outbox/outbox-slice.ts';
import type { StoredPreferences } from './preference-endpoints.ts';

/** With what was changed of it; what is absent stays. */
const merged = <Known extends object>(known: Known, change: unknown): Known =>
  typeof change === 'object' ? { ...known, ...change } : known;

/** The settings as they will be once what waits here is saved. */
export const withWaiting = (stored: StoredPreferences, waiting: readonly OutboxEntry[]): StoredPreferences =>
  waiting.reduce<StoredPreferences>((known, { write }) => {
    if (write.kind !== 'settings') return known;
    const { notifications, privacy, ...rest } = write.change.preferences ?? {};
    return {
      preferences: {
        ...merged(known.preferences, rest),
        notifications: merged(known.preferences.notifications, notifications),
        privacy: merged(known.preferences.privacy, privacy),
      },
      settings: merged(known.settings, write.change.settings),
    };
  }, stored);
