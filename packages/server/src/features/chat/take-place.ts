import type { Db } from '@squeeze/database/connection';
import {
  type ChatMessageRecord,
  hideMessagesFrom,
} from '@squeeze/database/repositories/chat-message-repository';
import { countStoredMessages } from '@squeeze/database/repositories/conversation-repository';
import {
  listReceiptsOfMessages,
  moveDoneReceipts,
  withdrawProposals,
} from '@squeeze/database/repositories/receipt-repository';
import { AppError } from '../../http/app-error.ts';

/**
 * Takes a message and all after it out of its conversation and lets go of what they proposed. Answers the ids of what
 * has been hidden, oldest first. Call it once the conversation's own row is held.
 * @throws {AppError} `changed_since` when somebody else was quicker
 */
export async function hideFrom(trx: Db, from: ChatMessageRecord, now: number): Promise<readonly string[]> {
  const { userId, conversationId } = from;
  const hidden = await hideMessagesFrom(trx, userId, from, now);
  if (!hidden.includes(from.id)) throw goneMeanwhile();
  await withdrawProposals(trx, userId, hidden, now);
  await countStoredMessages(trx, userId, conversationId, -hidden.length);
  return hidden;
}

/** What was done in hidden messages stands in the reply `to`, in the order it was done, where it can be undone. */
export async function carryDone(
  trx: Db,
  userId: string,
  { hidden, to }: { readonly hidden: readonly string[]; readonly to: string },
): Promise<void> {
  const receipts = await listReceiptsOfMessages(trx, userId, hidden);
  let add = 0;
  for (const from of hidden) {
    const done = receipts.filter(({ messageId, state }) => messageId === from && state === 'done');
    if (done.length === 0) continue;
    await moveDoneReceipts(trx, userId, { from, to, add });
    add += Math.max(...done.map(({ callIndex }) => callIndex)) + 1;
  }
}

/** Somebody has written on, here or in another window. */
export const goneMeanwhile = (): AppError => new AppError('changed_since.conversation');
