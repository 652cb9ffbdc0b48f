import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Db } from '@squeeze/database/connection';
import * as messages from '@squeeze/database/repositories/chat-message-repository';
import {
  listReceiptsOfMessages,
  listReceiptsOfRun,
  type ReceiptRecord,
} from '@squeeze/database/repositories/receipt-repository';
import {
  findTextConfirmation,
  type ProposalOrigin,
  putTextConfirmation,
  spendConfirmationTry,
  takeTextConfirmation,
} from '@squeeze/database/repositories/text-confirmation-repository';
import { plainReply } from '@squeeze/domain/chat/plain-reply';
import { type SpokenDecision, spokenDecision } from '@squeeze/domain/sms/spoken-decision';
import { sayReceipt } from '../../assistant/built-in/say-receipt.ts';
import { wordsOf } from '../../assistant/built-in/words/words.ts';
import { decisionsInChat } from '../../assistant/decisions-in-chat.ts';
import { sayWhatWaits } from '../../assistant/waits-elsewhere.ts';
import { type EnvelopePlace, open, seal } from '../../security/envelope.ts';
import { outwardOf } from '../receipts/outward-record.ts';
import { preferredLanguage } from '../preferences/preferred-language.ts';
import { digitsLimit, textPolicy } from './sms-policy.ts';
import { sendKeyOf, type SmsParts, type Spoken } from './sms-parts.ts';
import { textsIn } from './texts/texts-in.ts';
import { writeDown } from './write-down.ts';

const digitsPlace = (userId: string): EnvelopePlace => ({
  table: 'text_confirmations',
  id: userId,
  column: 'digits_sealed',
});

/** Asks a person to confirm what a reply or a run proposes, in place of what was asked before; answers the digits to reply. */
export async function askToConfirm(
  { keys, clock }: SmsParts,
  trx: Db,
  userId: string,
  origin: ProposalOrigin,
): Promise<string> {
  const now = clock.now();
  const digits = String(randomInt(10_000)).padStart(4, '0');
  await putTextConfirmation(trx, {
    userId,
    origin,
    digitsSealed: seal(keys, digitsPlace(userId), Buffer.from(digits)),
    createdAt: now,
    expiresAt: now + textPolicy.confirmation.lifetimeMs,
  });
  return digits;
}

/** What to say to a text that decides about what waits for a yes; null for a text that is about something else. */
export async function settleSpoken(parts: SmsParts, spoken: Spoken): Promise<string | null> {
  const { database } = parts;
  const { user, text, words } = spoken;
  const decision = spokenDecision(words);
  if (decision === null) return null;
  // Decided before, by a process that did not get round to saying so.
  if ((await messages.findMessageBySendKey(database.db, user.id, sendKeyOf(text))) !== null) return null;
  const said = await decide(parts, spoken, decision);
  if (said !== null) await database.transaction((trx) => writeDown(parts, trx, spoken, said));
  return said;
}

async function decide(parts: SmsParts, { user }: Spoken, decision: SpokenDecision): Promise<string | null> {
  const { db } = parts.database;
  const texts = textsIn(preferredLanguage(user));
  const asked = await findTextConfirmation(db, user.id, parts.clock.now());
  if (asked === null) return decision.kind === 'confirm' ? texts.nothingWaits : null;
  if (decision.kind === 'yes') return texts.digitsMissing;
  const decisions = decisionsInChat(parts, { userId: user.id, timeZone: user.timeZone });
  if (decision.kind === 'no') {
    if (!(await takeTextConfirmation(db, asked))) return texts.nothingWaits;
    const proposals = await openProposals(db, user.id, asked.origin);
    for (const { id } of proposals) await decisions.decline(id);
    return texts.declined(titlesOf(proposals));
  }
  if (!(await parts.rateLimits.consume(digitsLimit, user.id)).allowed) return texts.tooManyTries;
  const left = await tryDigits(parts, user.id, decision.digits);
  if (left === null) return texts.nothingWaits;
  if (left !== 'right') return texts.wrongDigits(left);
  if (!(await takeTextConfirmation(db, asked))) return texts.nothingWaits;
  const done: ReceiptRecord[] = [];
  const changed: ReceiptRecord[] = [];
  for (const proposal of await openProposals(db, user.id, asked.origin)) {
    ((await decisions.confirm(proposal.id)) === null ? changed : done).push(proposal);
  }
  const language = preferredLanguage(user);
  const moment = { now: parts.clock.now(), timeZone: user.timeZone };
  // These have not left yet.
  const agreed = done.filter((receipt) => outwardOf(receipt) !== null);
  const here = done.filter((receipt) => outwardOf(receipt) === null);
  const lines = [
    ...(here.length > 0 ? [texts.confirmed(titlesOf(here))] : []),
    ...agreed.map((receipt) => plainReply(sayReceipt(wordsOf(language), receipt, moment))),
    ...(changed.length > 0 ? [texts.changedMeanwhile(titlesOf(changed))] : []),
    ...(await waiting(parts, user, here)),
  ];
  return lines.length > 0 ? lines.join('\n') : texts.nothingWaits;
}

/** What was agreed to and waits for another yes, since guests would be told of it. */
async function waiting(
  { database: { db }, keptInStep }: SmsParts,
  user: Spoken['user'],
  done: readonly ReceiptRecord[],
): Promise<string[]> {
  if (keptInStep === undefined) return [];
  const owner = { userId: user.id, timeZone: user.timeZone };
  const said = await sayWhatWaits({ db, keptInStep }, owner, done, preferredLanguage(user));
  return said === null ? [] : [plainReply(said)];
}

const titlesOf = (receipts: readonly ReceiptRecord[]): string[] => receipts.map(({ title }) => title);

async function openProposals(db: Db, userId: string, origin: ProposalOrigin): Promise<ReceiptRecord[]> {
  const receipts =
    'runId' in origin
      ? await listReceiptsOfRun(db, userId, origin.runId)
      : await listReceiptsOfMessages(db, userId, [origin.messageId]);
  return receipts.filter(({ state }) => state === 'proposed');
}

/** Whether the digits are right, or how many tries are left; the try is spent before anything is compared. */
async function tryDigits(
  { database, keys, clock }: SmsParts,
  userId: string,
  digits: string,
): Promise<'right' | number | null> {
  const maxTries = textPolicy.confirmation.tries;
  const tried = await spendConfirmationTry(database.db, userId, { now: clock.now(), maxTries });
  if (tried === null) return null;
  const wanted = open(keys, digitsPlace(userId), tried.digitsSealed);
  const isRight = wanted.length === digits.length && timingSafeEqual(wanted, Buffer.from(digits));
  return isRight ? 'right' : maxTries - tried.tries;
}
