import { findLiveById, updateIntegration } from '@squeeze/database/repositories/oauth-integration-repository';
import {
  findSyncConnection,
  leaseSync,
  settleSync,
  type SyncConnectionRecord,
} from '@squeeze/database/repositories/sync-connection-repository';
import { firstDueLinkAt } from '@squeeze/database/repositories/sync-link-repository';
import { listSyncLists } from '@squeeze/database/repositories/sync-list-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import type { JobHandlers } from '../../ports/jobs.ts';
import type { OutsideFailure } from '../../ports/outside-lists.ts';
import { randomShare } from '../../ports/random-share.ts';
import { oauthPolicy } from '../oauth/oauth-policy.ts';
import { waitsToBeRefreshed } from '../oauth/run-out.ts';
import { preferredLanguage } from '../preferences/preferred-language.ts';
import { concernsAll, wantsRest } from './concerns-all.ts';
import { type ListKeeper, openKeeper } from './list-keeper.ts';
import { RoundOver, type RoundLease } from './list-round.ts';
import { OutsideVoice } from './outside-voice.ts';
import { enqueueSync } from './schedule-sync.ts';
import { owesReminders, settleReminders } from './settle-reminders.ts';
import { pauseAfterFailure, syncPolicy } from './sync-policy.ts';
import { toldStanding } from './tell-of-lists.ts';
import type { SyncParts } from './sync-parts.ts';

/** What became of one round. */
interface Outcome {
  /** What concerns the whole connection; of one list alone the list says so, and is asked again like the others. */
  readonly failure: OutsideFailure | null;
  /** There is more to be done, at once. */
  readonly isUnfinished: boolean;
  /** Whether a list is in step by it, and none goes on. */
  readonly isInStep: boolean;
  /** When it began. */
  readonly since: number;
  /** Names of lists that were not kept in step. */
  readonly failing: readonly string[];
  /** Lists to which what is due goes. */
  readonly sending: readonly string[];
}

/**
 * Keeps the lists of a connection in step, if it is due. A job that comes too soon, or while another process is at it, sees to it that
 * there is one when it is due: so there always is a next one, and one that is lost is found by `repairSyncs`.
 */
export const syncIntegration =
  (parts: SyncParts): JobHandlers['sync-integration'] =>
  async ({ payload: { integrationId }, signal }) => {
    const { database, clock, keys } = parts;
    const now = clock.now();
    // The keychain has not answered yet.
    if (keys.areLacking)
      return await enqueueSync({ ...parts, db: database.db }, integrationId, now + syncPolicy.pauseMs);
    const until = now + syncPolicy.leaseMs;
    const leased = await database.transaction((trx) => leaseSync(trx, integrationId, { now, until }));
    if (leased === null) return await waitForNext(parts, integrationId);
    const lease: RoundLease = { integrationId, until };
    try {
      const outcome = await roundOf(parts, leased, lease, signal);
      await settle(parts, leased, lease, outcome);
    } catch (error) {
      if (error instanceof RoundOver) return await waitForNext(parts, integrationId);
      // Whoever has it next goes on at once.
      await letGo(parts, leased, lease);
      throw error;
    }
  };

async function waitForNext(parts: SyncParts, integrationId: string): Promise<void> {
  const current = await findSyncConnection(parts.database.db, integrationId);
  if (current === null || current.dueAt === null) return;
  // What is asked for while somebody is at it waits for them; a job of this very moment may be the one that runs.
  const at = Math.max(current.dueAt, current.leaseUntil ?? 0, parts.clock.now() + 1);
  await enqueueSync({ ...parts, db: parts.database.db }, integrationId, at);
}

async function roundOf(
  parts: SyncParts,
  leased: SyncConnectionRecord,
  lease: RoundLease,
  signal: AbortSignal,
): Promise<Outcome | 'gone' | 'rests'> {
  const { database } = parts;
  const since = parts.clock.now();
  const integration = await findLiveById(database.db, leased.integrationId);
  const user = await findUser(database.db, leased.userId);
  if (integration === null || user === null) return 'gone';
  // For an account that is out of use nothing is asked; should it come back, so does this.
  if (!user.isActive || user.deletionDueAt !== null) return 'rests';
  // Whoever refreshes it has this go on at once.
  if (await waitsToBeRefreshed(parts, integration)) return 'rests';
  const owner = { userId: user.id, timeZone: user.timeZone, language: preferredLanguage(user) };
  const voice = new OutsideVoice(parts, integration, owner.timeZone, signal);
  const lists = await listSyncLists(database.db, leased.userId, integration.id);
  const kept = lists.filter(({ confirmedAt }) => confirmedAt !== null);
  // What has failed again and again is left alone, and holds up no other.
  const resting = kept.filter(({ restUntil }) => restUntil !== null && restUntil > since);
  let owesMore = false;
  for (const list of kept.filter(owesReminders)) {
    const until = since + syncPolicy.remindersMs;
    if (!(await settleReminders(parts, owner, list, { until, signal }))) owesMore = true;
  }
  const keepers: ListKeeper[] = [];
  for (const list of kept.filter((one) => !resting.includes(one))) {
    const keeper = await openKeeper(parts, { integration, owner, voice, signal, lease, list });
    if (keeper !== null) keepers.push(keeper);
  }
  // All are read before anything is sent: what is gone from one list may have moved to another.
  const steps = [
    ...keepers.map((keeper) => () => keeper.read()),
    ...keepers.map((keeper) => () => keeper.send()),
  ];
  for (const step of steps) {
    signal.throwIfAborted();
    const failed = await step();
    if (failed !== null && concernsAll(failed)) break;
  }
  for (const keeper of keepers) await keeper.close();
  const failure = keepers.flatMap((keeper) => keeper.failure ?? []).find(concernsAll) ?? null;
  if (failure?.kind === 'ran_out') return 'rests';
  const isUnfinished = keepers.some((keeper) => keeper.isUnfinished);
  return {
    failure,
    // Lists are in step with what is there whoever reminds of it.
    isUnfinished: isUnfinished || owesMore,
    isInStep: failure === null && !isUnfinished && keepers.some(({ isInStep }) => isInStep),
    since,
    failing: [
      ...keepers.filter((keeper) => keeper.failure !== null).map(({ listName }) => listName),
      ...resting.map(({ name }) => name),
    ],
    sending: keepers.filter(({ sends, failure }) => sends && failure === null).map(({ listId }) => listId),
  };
}

async function settle(
  parts: SyncParts,
  leased: SyncConnectionRecord,
  { until: lease }: RoundLease,
  outcome: Awaited<ReturnType<typeof roundOf>>,
): Promise<void> {
  const { database, clock, jobs, liveEvents } = parts;
  const { integrationId, userId, failures: before } = leased;
  const now = clock.now();
  await database.transaction(async (trx) => {
    const round = typeof outcome === 'string' ? null : outcome;
    const failure = round?.failure ?? null;
    const failures = failure === null ? 0 : before + 1;
    const rest = outcome === 'gone' ? null : now + oauthPolicy.restMs;
    const dueAt = round === null ? rest : await nextAt(parts, trx, userId, round, failures);
    // Whoever connects anew, or disconnects, has both in this order as well.
    if (round?.isInStep === true) {
      await updateIntegration(trx, userId, integrationId, { lastSyncAt: now });
    }
    const standing = round === null ? leased : await toldStanding(parts, trx, leased, round.failing);
    const { failingSince, told } = standing;
    const restUntil = failure !== null && wantsRest(failure) ? dueAt : null;
    const trouble = failure?.kind ?? null;
    const settled = { lease, dueAt, failures, trouble, restUntil, failingSince, told };
    const due = await settleSync(trx, integrationId, settled);
    // A job's key holds its time, and one of what was asked for meanwhile has run by now, as this one may have at this very moment.
    if (due !== null) await enqueueSync({ db: trx, jobs }, integrationId, Math.max(due, now + 1));
    await liveEvents.publish(trx, userId, { type: 'integrations_changed' });
  });
}

async function nextAt(
  parts: SyncParts,
  trx: Parameters<SyncParts['isAttended']>[0],
  userId: string,
  { failure, isUnfinished, since, sending }: Outcome,
  failures: number,
): Promise<number> {
  const now = parts.clock.now();
  if (failure !== null) return now + pauseAfterFailure(failures, failure.retryAfterMs, randomShare());
  if (isUnfinished) return now;
  const isAttended = await parts.isAttended(trx, userId, now);
  const usual = isAttended ? syncPolicy.attendedMs : syncPolicy.unattendedMs;
  const next = now + Math.round(usual * (1 + randomShare() / 5));
  // What was due before this round, and has not gone in it, is not hurried by another.
  const owed = await Promise.all(sending.map((id) => firstDueLinkAt(trx, id, since)));
  return Math.min(next, ...owed.filter((at) => at !== null));
}

async function letGo(
  parts: SyncParts,
  { integrationId, failures, trouble, restUntil, failingSince, told }: SyncConnectionRecord,
  { until: lease }: RoundLease,
): Promise<void> {
  const dueAt = parts.clock.now();
  await parts.database.transaction(async (trx) => {
    await settleSync(trx, integrationId, { lease, dueAt, failures, trouble, restUntil, failingSince, told });
  });
}
