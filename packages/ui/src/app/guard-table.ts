import type { ComponentType } from 'react';
import type { LazyPage } from './lazy-page.tsx';
import { pages } from './pages.ts';
import type { RouteGuard } from './route-table.ts';
import { SharedWordsGuard } from './shared-words-guard.tsx';
import { SignedOutGuard } from './signed-out-guard.tsx';

/** Draws what is inside of it, or sends people elsewhere. */
interface RouteFrame extends Partial<Pick<LazyPage<object>, 'preload'>> {
  readonly Page: ComponentType<object>;
}

interface GuardRow {
  /** The guard it stands in. */
  readonly within: RouteGuard | null;
  /** What it adds around its pages, outermost first. */
  readonly frames: readonly RouteFrame[];
}

/** What stands around the pages of each guard. What the signed-out may see needs no store, so that it stays small. */
export const guardTable: Readonly<Record<RouteGuard, GuardRow>> = {
  landing: { within: null, frames: [{ Page: SignedOutGuard }] },
  everybody: { within: null, frames: [] },
  session: { within: null, frames: [{ Page: SharedWordsGuard }, pages.sessionFrame] },
  signedOut: { within: 'session', frames: [pages.signedOutOnly] },
  signedIn: { within: 'session', frames: [pages.signedInOnly] },
  dashboard: { within: 'signedIn', frames: [pages.dashboard] },
  premium: { within: 'dashboard', frames: [pages.premiumOnly] },
  administrator: { within: 'dashboard', frames: [pages.administratorOnly] },
};

/** All frames around the pages of a guard, outermost first. */
export const framesAround = (guard: RouteGuard): readonly RouteFrame[] => {
  const { within, frames } = guardTable[guard];
  return within === null ? frames : [...framesAround(within), ...frames];
};
