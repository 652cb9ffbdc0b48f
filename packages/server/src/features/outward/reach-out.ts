import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { findMessage } from '@squeeze/database/repositories/chat-message-repository';
import {
  findReceiptAnywhere,
  type ReceiptRecord,
  replaceBefore,
} from '@squeeze/database/repositories/receipt-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import type { Logger } from 'pino';
import { toolNamed } from '../../assistant/tools/all-tools.ts';
import type { OutwardTool } from '../../assistant/tools/tool.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Jobs, JobHandlers, RunningJob } from '../../ports/jobs.ts';
import { OutsideFailure } from '../../ports/outside-lists.ts';
import type { OutsideReach } from '../../ports/outside-search.ts';
import type { NotificationParts } from '../notifications/send-notification.ts';
import { type OutwardRecord, outwardOf, type OutwardStage } from '../receipts/outward-record.ts';
import { outwardPolicy } from './outward-policy.ts';
import { type OutwardTrouble, tellOfOutward } from './tell-of-outward.ts';

export interface OutwardParts extends NotificationParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly outside: OutsideReach;
  readonly log: Logger;
}

type Job = RunningJob<'reach-out'>;

/** What has been agreed to, as it stood when it was read last. */
interface Agreed {
  readonly tool: OutwardTool;
  readonly receipt: ReceiptRecord;
  readonly outward: OutwardRecord;
}

type Outcome =
  | { readonly kind: 'done' | 'unknown' }
  | { readonly kind: 'failed'; readonly why: OutsideFailure['kind'] }
  | { readonly kind: 'later'; readonly afterMs: number };

/**
 * Hands a provider what its person has said yes to. What cannot be done twice, such as sending a mail, is begun once: `sending` is
 * written before anybody is asked, and who finds that written already, after a process that ended meanwhile, does not ask again but
 * says that it is not known. Whatever the provider has clearly not done is tried again for a while.
 */
export const reachOut =
  (parts: OutwardParts): JobHandlers['reach-out'] =>
  async (job) => {
    const agreed = await agreedTo(parts.database.db, job.payload);
    if (agreed === null) return;
    const { stage, round } = agreed.outward;
    // Whoever has begun since is looked after by a look of their own.
    if (job.payload.look === true && round !== job.payload.round) return;
    if (stage === 'sending' && !agreed.tool.isRepeatable) {
      await settle(parts, agreed, 'unknown', 'unknown');
      return;
    }
    if (stage !== 'sending' && (stage !== 'waiting' || job.payload.look === true)) return;
    const begun = await begin(parts, agreed, job);
    if (begun === null) return;
    const outcome = await carryOut(parts, begun, job);
    if (outcome.kind === 'later') await putOff(parts, begun, job, outcome.afterMs);
    else if (outcome.kind === 'failed') await settle(parts, begun, 'failed', outcome.why);
    else await settle(parts, begun, outcome.kind, outcome.kind === 'done' ? null : 'unknown');
  };

async function agreedTo(db: Db, { userId, receiptId }: Job['payload']): Promise<Agreed | null> {
  const receipt = await findReceiptAnywhere(db, userId, receiptId);
  // Taken back in time, or erased.
  if (receipt?.state !== 'done') return null;
  const tool = toolNamed(receipt.tool);
  const outward = outwardOf(receipt);
  if (tool?.permission !== 'outward' || outward === null) return null;
  return { tool, receipt, outward };
}

/** Says that it is begun, where nobody else has; somebody looks later whether it came to an end. */
async function begin(parts: OutwardParts, agreed: Agreed, job: Job): Promise<Agreed | null> {
  const { database, clock, jobs } = parts;
  const { userId, receiptId, round } = job.payload;
  return await database.transaction(async (trx) => {
    const begun = await moved(trx, agreed, 'sending', round);
    if (begun === null) return null;
    await jobs.enqueue(
      trx,
      'reach-out',
      { userId, receiptId, round, look: true },
      { runAt: clock.now() + outwardPolicy.lookMs, key: `${receiptId}:${round}:look` },
    );
    return begun;
  });
}

/** Null where it is not (any more) as it was read. */
async function moved(
  trx: Db,
  agreed: Agreed,
  stage: OutwardStage,
  round = agreed.outward.round,
): Promise<Agreed | null> {
  const outward: OutwardRecord = { ...agreed.outward, stage, ...(round !== undefined && { round }) };
  const { receipt } = agreed;
  if (!(await replaceBefore(trx, receipt.userId, receipt, outward))) return null;
  return { ...agreed, receipt: { ...receipt, before: outward }, outward };
}

async function carryOut(
  { database, outside }: OutwardParts,
  { tool, receipt, outward }: Agreed,
  { payload: { round }, signal }: Job,
): Promise<Outcome> {
  const user = await findUser(database.db, receipt.userId);
  if (user?.isActive !== true || user.deletionDueAt !== null) return { kind: 'failed', why: 'not_allowed' };
  const accounts = await outside.accounts(receipt.userId, tool.needs);
  // Another account, connected since, is not what the yes was for.
  const account = accounts.find(
    ({ provider, name }) => provider === outward.provider && name === outward.account,
  );
  if (account === undefined) return { kind: 'failed', why: 'signed_out' };
  let mayBeDone = false;
  try {
    await account.ask(async (search, call) => {
      mayBeDone = true;
      try {
        await tool.carryOut(search, call, { title: receipt.title, outward });
      } catch (error) {
        mayBeDone = !(error instanceof OutsideFailure) || error.mayBeDone;
        throw error;
      }
    }, signal);
    return { kind: 'done' };
  } catch (error) {
    if (mayBeDone && !tool.isRepeatable) return { kind: 'unknown' };
    return afterFailure(error instanceof OutsideFailure ? error : null, round);
  }
}

/** What may be otherwise in a while. */
const passes: ReadonlySet<OutsideFailure['kind']> = new Set(['limited', 'unreachable', 'garbled']);

/** Of what was clearly not done, or may be done again. @param failure null where the process is about to stop, or is at fault */
function afterFailure(failure: OutsideFailure | null, round: number): Outcome {
  const why = failure?.kind ?? 'unreachable';
  if (!passes.has(why)) return { kind: 'failed', why };
  const pause = outwardPolicy.pausesMs[round];
  const afterMs = Math.max(pause ?? 0, failure?.retryAfterMs ?? 0);
  const isOver = pause === undefined || afterMs > outwardPolicy.longestPauseMs;
  return isOver ? { kind: 'failed', why } : { kind: 'later', afterMs };
}

/** Undo is over by then. */
async function putOff(parts: OutwardParts, begun: Agreed, job: Job, afterMs: number): Promise<void> {
  const { database, clock, jobs } = parts;
  const { userId, receiptId, round } = job.payload;
  await database.transaction(async (trx) => {
    if ((await moved(trx, begun, 'waiting')) === null) return;
    const payload = { userId, receiptId, round: round + 1 };
    const key = `${receiptId}:${round + 1}`;
    await jobs.enqueue(trx, 'reach-out', payload, { runAt: clock.now() + afterMs, key });
  });
}

/** Says on the receipt how it ended, and tells its person where that is not as they wanted. */
async function settle(
  parts: OutwardParts,
  agreed: Agreed,
  stage: 'done' | 'unknown' | 'failed',
  trouble: OutwardTrouble | null,
): Promise<void> {
  const { database, clock, log } = parts;
  await database.transaction(async (trx) => {
    const settled = await moved(trx, agreed, stage);
    if (settled === null) return;
    const { receipt, outward } = settled;
    await showAgain(parts, trx, receipt);
    if (trouble === null) return;
    log.warn(
      { receiptId: receipt.id, tool: receipt.tool, trouble },
      'what was agreed to may not have arrived',
    );
    const user = await findUser(trx, receipt.userId);
    if (user?.isActive !== true || user.deletionDueAt !== null) return;
    await tellOfOutward(parts, trx, user, receipt, outward, trouble, clock.now());
  });
}

/** Wherever its card is open. */
async function showAgain(
  { liveEvents }: OutwardParts,
  trx: Db,
  { userId, messageId }: ReceiptRecord,
): Promise<void> {
  const message = messageId === null ? null : await findMessage(trx, userId, messageId);
  if (message === null) {
    await liveEvents.publish(trx, userId, { type: 'ai_tasks_changed' });
    await liveEvents.publish(trx, userId, { type: 'notifications_changed' });
    return;
  }
  const { id, conversationId: conversation_id, seq } = message;
  await liveEvents.publish(trx, userId, { type: 'message_changed', conversation_id, id, seq });
}
