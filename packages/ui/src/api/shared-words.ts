import { limits } from '@squeeze/contracts/limits';

/** Where words that were shared to the application arrive, `?title=&text=&url=`. */
export const capturePath = '/capture';

const storageKey = 'squeeze.shared-words';
/** Long enough to sign in or up meanwhile; after that nobody in this tab waits for them. */
const keptMs = 30 * 60_000;

/** The words of an address, one part a line; a part that another one holds already is left out. */
export const sharedWords = (search: string): string => {
  const asked = new URLSearchParams(search);
  const parts = ['title', 'text', 'url'].map((name) => (asked.get(name) ?? '').trim());
  const own = parts.filter(
    (part, index) =>
      part !== '' &&
      !parts.some((other, at) => at !== index && other.includes(part) && (other !== part || at < index)),
  );
  return own.join('\n').slice(0, limits.captureText.max);
};

/** Keeps shared words (which may be none) for this tab, over signing in. @param now epoch ms */
export const keepSharedWords = (words: string, now: number): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ words, endsAt: now + keptMs }));
  } catch {
    // storage is denied: they cannot be carried over
  }
};

/** What this tab was opened to take down, not long ago; null where it was not. @param now epoch ms */
export const readSharedWords = (now: number): string | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { words, endsAt } = kept as Partial<Record<'words' | 'endsAt', unknown>>;
    return typeof words === 'string' && typeof endsAt === 'number' && endsAt > now ? words : null;
  } catch {
    return null;
  }
};

export const forgetSharedWords = (): void => {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // storage is denied, so there were none
  }
};
