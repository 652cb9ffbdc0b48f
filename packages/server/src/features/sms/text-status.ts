import type { TextStatus } from '@squeeze/contracts/sms';
import type { Db } from '@squeeze/database/connection';
import {
  advanceText,
  findText,
  findTextByProviderId,
  settleTextPrice,
  type TextRecord,
} from '@squeeze/database/repositories/text-message-repository';
import { textProgress, type TextState } from '@squeeze/database/text-states';
import type { JobHandlers } from '../../ports/jobs.ts';
import type { TextCarrier } from '../../ports/phone-line.ts';
import { learnOfText } from '../notifications/learn-of-text.ts';
import { textPolicy } from './sms-policy.ts';
import type { SmsParts } from './sms-parts.ts';

/** https://www.twilio.com/docs/messaging/api/message-resource#message-status-values */
const states: ReadonlyMap<string, TextState> = new Map([
  ['accepted', 'accepted'],
  ['scheduled', 'accepted'],
  ['queued', 'accepted'],
  ['sending', 'accepted'],
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['undelivered', 'undelivered'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
]);

type StatusParts = Pick<SmsParts, 'jobs' | 'clock'>;

/**
 * Writes down what has become of a text; reported late or again, it changes nothing. `textId` is ours, which shows also what
 * became of a text whose answer was lost.
 */
export async function receiveTextStatus(
  parts: StatusParts,
  trx: Db,
  status: TextStatus,
  textId: string | undefined,
): Promise<void> {
  const state = states.get(status.MessageStatus);
  const text = await find(trx, status, textId);
  if (state === undefined || text?.direction !== 'out') return;
  const news = { state, providerId: status.MessageSid, errorCode: status.ErrorCode ?? null };
  const now = parts.clock.now();
  const isNews = await advanceText(trx, text.id, { ...news, now });
  const arrived = state !== 'undelivered' && state !== 'failed';
  if (isNews && text.purpose === 'notice') await learnOfText(trx, text.id, { arrived, now });
  if (isNews && textProgress[state] === textProgress.delivered) await askForPrice(parts, trx, text.id, 0);
}

async function find(
  trx: Db,
  { MessageSid }: TextStatus,
  textId: string | undefined,
): Promise<TextRecord | null> {
  const text = textId === undefined ? null : await findText(trx, textId);
  // An id of ours that stands for another text of the provider's names neither.
  if (text !== null && (text.providerId === null || text.providerId === MessageSid)) return text;
  return await findTextByProviderId(trx, MessageSid);
}

/** Asks later what a text has cost; `round` counts from 0 how often it was asked before. */
export async function askForPrice(
  { jobs, clock }: StatusParts,
  db: Db,
  textId: string,
  round: number,
): Promise<void> {
  const afterMs = textPolicy.priceAfterMs[round];
  // No price was given: the estimate stays, marked as one.
  if (afterMs === undefined) return;
  const options = { runAt: clock.now() + afterMs, key: `${textId}:${round}` };
  await jobs.enqueue(db, 'fetch-text-price', { textId, round }, options);
}

/** Puts what a text has really cost in place of the estimate, once the provider knows. */
export const fetchTextPrice =
  (
    parts: StatusParts & Pick<SmsParts, 'database'> & { readonly carrier: TextCarrier | undefined },
  ): JobHandlers['fetch-text-price'] =>
  async ({ payload: { textId, round } }) => {
    const { database, carrier } = parts;
    const text = await findText(database.db, textId);
    if (carrier === undefined || text === null || text.providerId === null || text.priceFinal) return;
    const price = await carrier.priceOf(text.providerId);
    if (price === null) await askForPrice(parts, database.db, textId, round + 1);
    else await settleTextPrice(database.db, textId, price);
  };
