import { lazyPage, type LazyPage } from './lazy-page.tsx';

type SessionParts = typeof import('./session-frame.tsx');

/** A part of the code that belongs to a session: it comes, with the store, in one file of its own. */
export const sessionPart = (name: keyof SessionParts): LazyPage<object> =>
  lazyPage(async () => (await import('./session-frame.tsx'))[name]);
