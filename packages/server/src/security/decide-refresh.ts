import type { SessionRecord } from '@squeeze/database/repositories/session-repository';

/** How long an old refresh token still answers with its successor when that has been used for calls already. */
const refreshRepeatMs = 30_000;

export type RefreshDecision =
  /** Put the successor in force. */
  | 'rotate'
  /** Answer with the successor that is in force already. */
  | 'repeat'
  /** A token that was used up came back: somebody else may hold its successors. End the session. */
  | 'revoke_family'
  | 'refuse';

export type RefreshableSession = Pick<
  SessionRecord,
  | 'refreshHash'
  | 'previousRefreshHash'
  | 'generation'
  | 'seenGeneration'
  | 'rotatedAt'
  | 'expiresAt'
  | 'endsAt'
  | 'revokedAt'
> & { readonly userIsActive: boolean };

/** A token whose MAC has been checked: genuine, of whatever age. */
interface Presented {
  readonly generation: number;
  readonly hash: string;
}

export const isAlive = (
  session: Pick<SessionRecord, 'expiresAt' | 'endsAt' | 'revokedAt'>,
  now: number,
): boolean => session.revokedAt === null && now < session.expiresAt && now < session.endsAt;

/**
 * What to do with a genuine refresh token. The session is looked at first: a dead one refuses whatever is presented.
 * The predecessor of the token in force is answered with that token again while nothing shows that it arrived
 * (neither it nor its access token has been presented), and for 30 seconds in any case.
 */
export function decideRefresh(
  session: RefreshableSession | null,
  presented: Presented,
  now: number,
): RefreshDecision {
  if (session === null || !session.userIsActive || !isAlive(session, now)) return 'refuse';
  if (presented.generation > session.generation) return 'refuse';
  if (presented.generation === session.generation) {
    return presented.hash === session.refreshHash ? 'rotate' : 'refuse';
  }
  if (presented.hash !== session.previousRefreshHash) return 'revoke_family';
  const successorSeen = session.seenGeneration >= session.generation;
  return !successorSeen || now - session.rotatedAt <= refreshRepeatMs ? 'repeat' : 'revoke_family';
}
