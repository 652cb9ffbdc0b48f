import type { KeptKind } from '@squeeze/contracts/desktop-bridge';

/** When the server last answered a person, and when it ended their session; epoch ms. */
export interface Contact {
  readonly contactAt: number;
  /** Null while there is a session. */
  readonly endedAt: number | null;
}

/** How many answers of the server a device keeps for a person; the oldest go first. */
export const mostAnswers = 400;

const kinds = {
  outbox: true,
  file: true,
  draft: true,
  last: true,
  picture: true,
} satisfies Record<KeptKind, true>;

/** All that is kept of a person. Listed here as well: a browser does without the schemas of the bridge. */
export const everyKind = Object.keys(kinds) as readonly KeptKind[];
/** What the server has too: it goes with the session, and first where there is no room. In this order. */
export const kindsOfServer = ['picture', 'last'] as const satisfies readonly KeptKind[];

/** Whether it can be had again from the server. */
export const isOfServer = (kind: KeptKind): boolean => kind === 'picture' || kind === 'last';

const dayMs = 24 * 60 * 60_000;
/** How long what nobody asks for is kept. */
export const keptForMs = 30 * dayMs;
/** How often what has been kept long enough is looked for. */
export const sweptEveryMs = dayMs;

/** A clock that was set back has made the future of some times; they count from now. */
export const notInFuture = ({ contactAt, endedAt }: Contact, now: number): Contact => ({
  contactAt: Math.min(contactAt, now),
  endedAt: endedAt === null ? null : Math.min(endedAt, now),
});

/** What is known once the server has answered, or has ended the session. @param known null before the first time */
export const contactAfter = (what: 'contact' | 'ended', known: Contact | null, now: number): Contact =>
  what === 'contact'
    ? { contactAt: now, endedAt: null }
    : { contactAt: known?.contactAt ?? now, endedAt: now };

/**
 * What has been kept long enough: what the server has too, thirty days after it last answered; everything, thirty days
 * after it ended the session and nobody signed in again.
 */
export const outlived = ({ contactAt, endedAt }: Contact, now: number): readonly KeptKind[] => {
  if (endedAt !== null && now - endedAt > keptForMs) return everyKind;
  return now - contactAt > keptForMs ? kindsOfServer : [];
};
