import { useSyncExternalStore } from 'react';

/** What a person may choose; `system` follows the device, live. */
export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type Theme = Exclude<ThemeChoice, 'system'>;

// theme-boot.js reads the same key before the first paint; theme.test.ts keeps the two together.
const storageKey = 'squeeze.theme';
const systemIsDark = '(prefers-color-scheme: dark)';

/** Of the browser's own bars around an installed page; the paper of each theme, as in the manifest. */
const paper = { light: '#f7f6f4', dark: '#1a1714' } as const satisfies Record<Theme, string>;

let choice: ThemeChoice | undefined;
const listeners = new Set<() => void>();

const readChoice = (): ThemeChoice => {
  try {
    const stored = localStorage.getItem(storageKey);
    return themeChoices.find((known) => known === stored) ?? 'system';
  } catch {
    return 'system'; // storage may be denied: the choice then holds for this page only
  }
};

const currentChoice = (): ThemeChoice => (choice ??= readChoice());

const resolve = (wanted: ThemeChoice): Theme => {
  if (wanted !== 'system') return wanted;
  return matchMedia(systemIsDark).matches ? 'dark' : 'light';
};

const paint = (): void => {
  const theme = resolve(currentChoice());
  document.documentElement.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = paper[theme];
  }
  for (const listener of listeners) listener();
};

/** Chooses a theme, shows it at once and remembers it. */
const setThemeChoice = (next: ThemeChoice): void => {
  choice = next;
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // see readChoice
  }
  paint();
};

/** Shows the stored choice and keeps following the device and the other windows. Returns how to stop. */
export const followTheme = (): (() => void) => {
  const system = matchMedia(systemIsDark);
  const elsewhere = (event: StorageEvent): void => {
    if (event.key !== storageKey && event.key !== null) return;
    choice = readChoice();
    paint();
  };
  choice = readChoice();
  paint();
  system.addEventListener('change', paint);
  addEventListener('storage', elsewhere);
  return () => {
    system.removeEventListener('change', paint);
    removeEventListener('storage', elsewhere);
  };
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export type ThemeState = {
  /** What the person chose. */
  readonly choice: ThemeChoice;
  /** What is shown. */
  readonly theme: Theme;
  readonly setChoice: (choice: ThemeChoice) => void;
};

/** The theme and how to change it; `<KitProvider>` must be above to follow the device live. */
export const useTheme = (): ThemeState => {
  const chosen = useSyncExternalStore(subscribe, currentChoice);
  const theme = useSyncExternalStore(subscribe, () => resolve(currentChoice()));
  return { choice: chosen, theme, setChoice: setThemeChoice };
};
