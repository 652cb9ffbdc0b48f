import type { OpenDatabase } from '@squeeze/database/connection';
import {
  type CalendarSubscriptionRecord,
  claimSubscription,
  nextLookAt,
  settleSubscription,
} from '@squeeze/database/repositories/calendar-subscription-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { limits } from '@squeeze/contracts/limits';
import type { Logger } from 'pino';
import type { Clock } from '../../ports/clock.ts';
import type { JobHandlers, Jobs } from '../../ports/jobs.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import { randomShare } from '../../ports/random-share.ts';
import type { CalendarFailure, KnownCalendar, RemoteCalendars } from '../../ports/remote-calendars.ts';
import { EnvelopeError } from '../../security/envelope.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { enqueueRefresh } from '../calendars/ask-for-refresh.ts';
import { preferredLanguage } from '../preferences/preferred-language.ts';
import { applyEvents } from './apply-events.ts';
import { planSubscriptionNotice } from './plan-subscription-notice.ts';
import { readCalendar } from './read-calendar.ts';
import { openAddress } from './sealed-address.ts';
import { tellOfSubscription } from './tell-of-subscription.ts';
import { pauseAfter, subscriptionPolicy } from './subscription-policy.ts';

export interface RefreshCalendarParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly log: Logger;
  readonly keys: PurposeKeys;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  readonly calendars: RemoteCalendars;
}

/** What became of one look. */
type Look =
  | { readonly kind: 'unchanged' }
  | ({ readonly kind: 'read'; readonly unread: number } & KnownCalendar)
  | { readonly kind: 'failed'; readonly failure: CalendarFailure; readonly retryAfterMs: number | null }
  /** Nobody was asked. */
  | { readonly kind: 'left' }
  /** Somebody else has it by now, or nobody is to have it any more. */
  | { readonly kind: 'taken' };

/**
 * Reads a subscribed calendar that is due. A job that comes too soon, since it was read meanwhile or its process died over it,
 * sees to it that there is one when it is due: so there always is a next one, and one that is lost is found by
 * `repairSubscriptions`.
 */
export const refreshCalendar =
  (parts: RefreshCalendarParts): JobHandlers['refresh-calendar'] =>
  async ({ payload: { calendarId }, signal }) => {
    const { database, clock, keys } = parts;
    const now = clock.now();
    const until = now + subscriptionPolicy.leaseMs;
    // The keychain has not answered yet.
    if (keys.areLacking) {
      await enqueueRefresh({ ...parts, db: database.db }, calendarId, until);
      return;
    }
    const claimed = await database.transaction((trx) => claimSubscription(trx, calendarId, { now, until }));
    if (claimed === null) {
      await waitForNext(parts, calendarId);
      return;
    }
    const look = await lookAt(parts, claimed, { until, signal });
    if (look.kind === 'taken') return;
    await settle(parts, claimed, { until, look, isStopped: signal.aborted });
    signal.throwIfAborted();
  };

async function waitForNext(parts: RefreshCalendarParts, calendarId: string): Promise<void> {
  await parts.database.transaction(async (trx) => {
    const nextAt = await nextLookAt(trx, calendarId);
    if (nextAt !== null) await enqueueRefresh({ ...parts, db: trx }, calendarId, nextAt);
  });
}

async function lookAt(
  { database, clock, log, keys, calendars }: RefreshCalendarParts,
  claimed: CalendarSubscriptionRecord,
  { until, signal }: { readonly until: number; readonly signal: AbortSignal },
): Promise<Look> {
  const user = await findUser(database.db, claimed.userId);
  // Of an account that is out of use nothing is fetched; should it come back, so does this.
  if (user === null || !user.isActive || user.deletionDueAt !== null) return { kind: 'left' };
  let address: string;
  try {
    address = openAddress(keys, claimed);
  } catch (error) {
    if (!(error instanceof EnvelopeError)) throw error;
    log.error({ err: error, calendarId: claimed.calendarId }, 'the address of a calendar cannot be opened');
    return { kind: 'failed', failure: 'unreachable', retryAfterMs: null };
  }
  const { etag, lastModified } = claimed;
  const { withinMs, mostBytes } = subscriptionPolicy;
  const known = claimed.lastWorkedAt === null ? null : { etag, lastModified };
  const answer = await calendars.fetch(address, { known, withinMs, mostBytes, signal });
  if (answer.kind !== 'read') return answer;
  const read = await readCalendar(answer.bytes, {
    timeZone: user.timeZone,
    language: preferredLanguage(user),
  });
  if (typeof read === 'string') return { kind: 'failed', failure: read, retryAfterMs: null };
  if (read.events.length > limits.eventsPerSubscription) {
    return { kind: 'failed', failure: 'too_many', retryAfterMs: null };
  }
  const isDone = await applyEvents(database, { ...claimed, until }, read.events, clock.now());
  if (!isDone) return { kind: 'taken' };
  return { kind: 'read', unread: read.unread, etag: answer.etag, lastModified: answer.lastModified };
}

interface Looked {
  readonly until: number;
  readonly look: Exclude<Look, { readonly kind: 'taken' }>;
  readonly isStopped: boolean;
}

async function settle(
  parts: RefreshCalendarParts,
  claimed: CalendarSubscriptionRecord,
  { until, look, isStopped }: Looked,
): Promise<void> {
  const { calendarId, userId, lastTriedAt } = claimed;
  const now = parts.clock.now();
  await parts.database.transaction(async (trx) => {
    if (isStopped && look.kind === 'failed') {
      // The process was asked to stop, which says nothing of the calendar: the next one looks at once.
      await settleSubscription(trx, calendarId, until, { nextAt: claimed.nextAt, lastTriedAt });
      return;
    }
    const outcome = look.kind === 'left' ? null : outcomeOf(claimed, look, now);
    const notice = outcome === null ? null : planSubscriptionNotice({ ...claimed, ...outcome }, now);
    const nextAt = outcome?.nextAt ?? now + subscriptionPolicy.longestPauseMs;
    const update = {
      ...(outcome ?? { nextAt, lastTriedAt }),
      ...(notice !== null && { toldAt: notice === 'works again' ? null : now }),
    };
    if (!(await settleSubscription(trx, calendarId, until, update))) return;
    if (notice !== null) {
      const since = outcome?.failingSince ?? claimed.failingSince ?? now;
      await tellOfSubscription(parts, trx, notice, { ...claimed, since }, now);
    }
    await enqueueRefresh({ ...parts, db: trx }, calendarId, nextAt);
    await parts.liveEvents.publish(trx, userId, { type: 'calendar_changed' });
  });
}

function outcomeOf(
  { refreshHours, failures: before, failingSince }: CalendarSubscriptionRecord,
  look: Exclude<Look, { readonly kind: 'taken' | 'left' }>,
  now: number,
) {
  const failure = look.kind === 'failed' ? look.failure : null;
  const failures = failure === null ? 0 : before + 1;
  const retryAfterMs = look.kind === 'failed' ? look.retryAfterMs : null;
  return {
    nextAt: now + pauseAfter({ refreshHours, failure, failures, retryAfterMs }, randomShare()),
    failure,
    failures,
    failingSince: failure === null ? null : (failingSince ?? now),
    ...(failure === null && { lastWorkedAt: now }),
    ...(look.kind === 'read' && {
      unread: look.unread,
      etag: look.etag,
      lastModified: look.lastModified,
    }),
  };
}
