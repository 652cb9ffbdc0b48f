const key = 'squeeze.restored';

/** Leaves word for the page that is loaded once the backup is in place, in this window only. */
export const noteRestored = (when: string): void => {
  try {
    sessionStorage.setItem(key, when);
  } catch {
    // Where nothing can be left, the page shows by itself that it is another.
  }
};

/** What was left, once; null for nothing. */
export const takeRestored = (): string | null => {
  try {
    const when = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return when;
  } catch {
    return null;
  }
};
