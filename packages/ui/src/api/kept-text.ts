/**
 * What a person is typing, kept on this device until it is saved: closing the window loses nothing. Each person's is
 * apart; signing out takes it along (`forgetTexts`), a session that merely ended does not.
 */
const prefix = 'squeeze.draft.';

const keyOf = (userId: string, name: string): string => `${prefix}${userId}.${name}`;

/** Empty when nothing is kept, or storage is denied. */
export const readText = (userId: string, name: string): string => {
  try {
    return localStorage.getItem(keyOf(userId, name)) ?? '';
  } catch {
    return '';
  }
};

/** Whether some form keeps just this text, by itself or as one of its fields. */
export const isTextKept = (text: string): boolean => {
  try {
    return Object.entries(localStorage).some(
      ([key, kept]: [string, string]) =>
        key.startsWith(prefix) && (kept === text || fieldsOf(kept).includes(text)),
    );
  } catch {
    return false;
  }
};

/** What a kept form has in its fields; nothing for words that are no form. */
const fieldsOf = (kept: string): readonly unknown[] => {
  if (!kept.startsWith('{')) return [];
  try {
    return Object.values(JSON.parse(kept) as object);
  } catch {
    return [];
  }
};

/** An empty text is forgotten. */
export const keepText = (userId: string, name: string, text: string): void => {
  try {
    if (text === '') localStorage.removeItem(keyOf(userId, name));
    else localStorage.setItem(keyOf(userId, name), text);
  } catch {
    // denied or full: the text lives as long as its field
  }
};

export const forgetTexts = (userId: string): void => {
  try {
    const own = keyOf(userId, '');
    for (const key of Object.keys(localStorage)) if (key.startsWith(own)) localStorage.removeItem(key);
  } catch {
    // storage is denied, so nothing was kept
  }
};

/**
 * What differs from the form as it was opened, as the text to be kept; empty where nothing does. The rest is not kept:
 * it may be another by the time the form is opened again.
 */
export const changesToKeep = <Values extends object>(opened: Values, values: Partial<Values>): string => {
  const before = new Map<string, unknown>(Object.entries(opened));
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return changed.length === 0 ? '' : JSON.stringify(Object.fromEntries(changed));
};
