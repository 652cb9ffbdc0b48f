import type { Notification } from '@squeeze/contracts/notifications';

/** How long news of what this window did may be on its way, ms: as long as a page that opens shows what came before it. */
const ownMs = 60_000;

/** What this window connects or lets go, by the id of the provider; until when, epoch ms. */
const acts = new Map<string, number>();

/** Says that this window connects a service, or lets it go, and shows by itself what comes of it. */
export const beginOwnAct = (provider: string): void => void acts.set(provider, Date.now() + ownMs);

/** Nothing came of it. */
export const endOwnAct = (provider: string): void => void acts.delete(provider);

/**
 * Whether a notification tells of what this window has just done and said: it is news for other windows alone. Which service it is
 * about only its words say; each is called by its id, in every language.
 */
export const isOwnNews = ({ kind, title }: Pick<Notification, 'kind' | 'title'>): boolean =>
  kind === 'integration' &&
  [...acts].some(([provider, until]) => Date.now() < until && title.toLowerCase().includes(provider));
