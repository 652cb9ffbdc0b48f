import { lazyPage, type LazyPage } from './lazy-page.tsx';

const load = () => import('./session-frame.tsx');

/** A part of the code that belongs to a session: it comes, with the store, in one file of its own. */
export const sessionPart = (name: keyof Awaited<ReturnType<typeof load>>): LazyPage<object> =>
  lazyPage(async () => (await load())[name]);
