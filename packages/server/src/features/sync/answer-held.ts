import type { HeldAnswer } from '@squeeze/contracts/oauth-sync-waiting';
import type { Db } from '@squeeze/database/connection';
import {
  findHeldLink,
  type SyncLinkRecord,
  type SyncLinkUpdate,
  updateSyncLink,
} from '@squeeze/database/repositories/sync-link-repository';
import { notFound } from '../../http/app-error.ts';
import type { Jobs } from '../../ports/jobs.ts';
import { syncAt } from './schedule-sync.ts';
import { syncPolicy } from './sync-policy.ts';

const answerOf = ({ mayTell, trouble }: SyncLinkRecord): HeldAnswer =>
  mayTell ? 'send' : trouble === 'kept_here' ? 'leave' : 'wait';

/** What becomes of a change by an answer. @param now epoch ms */
function changeBy(answer: HeldAnswer, now: number): Pick<SyncLinkUpdate, 'mayTell' | 'trouble' | 'dueAt'> {
  if (answer === 'send') return { mayTell: true, trouble: null, dueAt: now + syncPolicy.answerHoldsMs };
  return { mayTell: false, trouble: answer === 'leave' ? 'kept_here' : 'tells_others', dueAt: null };
}

/**
 * Says what becomes of a change of which a service would tell others: a yes counts for what the thing is like then, and goes out after ten
 * seconds, so that it can be taken back; one that stays here waits until the thing changes again.
 * @throws {AppError} `not_found` where nothing is held back (any more)
 */
export async function answerHeld(
  { trx, jobs }: { readonly trx: Db; readonly jobs: Pick<Jobs, 'enqueue'> },
  userId: string,
  { id, answer, now }: { readonly id: string; readonly answer: HeldAnswer; readonly now: number },
): Promise<void> {
  const held = await findHeldLink(trx, userId, id);
  if (held === null) throw notFound('sync_conflict');
  if (answerOf(held.link) === answer) return;
  const change = changeBy(answer, now);
  await updateSyncLink(trx, id, { ...change, updatedAt: now });
  if (change.dueAt != null) {
    await syncAt({ db: trx, jobs }, { integrationId: held.integrationId, userId }, change.dueAt);
  }
}
