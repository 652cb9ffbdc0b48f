import { createHash } from 'node:crypto';
import type { IncomingText } from '@squeeze/contracts/sms';
import type { Db } from '@squeeze/database/connection';
import { findVerifiedPhoneNumber } from '@squeeze/database/repositories/phone-number-repository';
import { hearPhoneNumber } from '@squeeze/database/repositories/phone-verification-repository';
import {
  claimIncomingText,
  type NewText,
  settleIncomingText,
} from '@squeeze/database/repositories/text-message-repository';
import { resumeTexts, stopTexts } from '@squeeze/database/repositories/text-stop-repository';
import { findUser, type UserRecord } from '@squeeze/database/repositories/user-repository';
import { normalizePhoneNumber } from '@squeeze/domain/phone-number';
import { type Keyword, keywordOf } from '@squeeze/domain/sms/keyword';
import { otherSide } from '@squeeze/domain/sms/other-side';
import { segmentsOf } from '@squeeze/domain/sms/segments';
import { estimatedPriceReceived } from '@squeeze/domain/sms/text-price';
import { uuidv7 } from 'uuidv7';
import type { TextReply } from '../../ports/text-webhooks.ts';
import { seal } from '../../security/envelope.ts';
import { numberHashes } from '../../security/number-hashes.ts';
import { preferredLanguage } from '../preferences/preferred-language.ts';
import { answerInTime } from './answer-text.ts';
import { textBodyPlace } from './outgoing-texts.ts';
import { askForPrice } from './text-status.ts';
import {
  attachmentMark,
  keywordLimit,
  personLimit,
  strangerLimit,
  strangersLimit,
  textPolicy,
} from './sms-policy.ts';
import type { SmsParts } from './sms-parts.ts';
import { strangerText, textsIn, unreachableText } from './texts/texts-in.ts';

/** What a text is, once it is claimed: nothing of it is done twice from here on. */
interface Claimed {
  readonly text: NewText;
  /** Of the account that the number speaks for. */
  readonly user: UserRecord | null;
  readonly keyword: Keyword | null;
  readonly wasStopped: boolean;
  /** E.164. */
  readonly from: string;
}

/** Takes in a text; answers what is to be texted back at once, nothing for one that was taken in before. */
export async function receiveText(
  parts: SmsParts,
  incoming: IncomingText,
  now: number,
): Promise<TextReply[]> {
  const from = normalizePhoneNumber(incoming.From);
  // Short codes and names cannot be answered.
  if (from === null) return [];
  const claimed = await parts.database.transaction((trx) => claim(parts, trx, { incoming, from, now }));
  if (claimed === null) return [];
  const { keyword, wasStopped, user, text } = claimed;
  if (keyword !== null) {
    // The carrier has said it already.
    const isAnswered = incoming.OptOutType !== undefined || (keyword === 'stop' && wasStopped);
    return isAnswered ? [] : await answerKeyword(parts, claimed, keyword);
  }
  if (wasStopped) return [];
  if (user === null) return await answerStranger(parts, claimed);
  const { allowed } = await parts.rateLimits.consume(personLimit, user.id);
  if (!allowed) {
    await settleIncomingText(parts.database.db, text.id, { state: 'ignored', now });
    return [];
  }
  const asKept = { priceFinal: false, errorCode: null, settledAt: null, processingMs: null, history: [] };
  return await answerInTime(parts, { ...text, ...asKept });
}

interface Arrival {
  readonly incoming: IncomingText;
  readonly from: string;
  readonly now: number;
}

/** Writes a text down before any work, with what a STOP or START changes; null when it was written down before. */
async function claim(parts: SmsParts, trx: Db, { incoming, from, now }: Arrival): Promise<Claimed | null> {
  const wasStopped = await parts.texts.isStopped(trx, from);
  const keyword = optOutOf(incoming) ?? keywordOf(incoming.Body, wasStopped);
  const user = await speakerOf(trx, from);
  const waits = keyword === null && !wasStopped && user !== null;
  const id = uuidv7();
  const body = withAttachments(incoming);
  const { encoding, count } = segmentsOf(incoming.Body);
  const text = {
    id,
    userId: user?.id ?? null,
    direction: 'in',
    purpose: 'message',
    phoneNumber: user === null ? null : from,
    providerId: incoming.MessageSid,
    state: waits ? 'received' : 'ignored',
    bodySealed: waits ? seal(parts.keys, textBodyPlace(id), Buffer.from(body, 'utf8')) : null,
    characters: incoming.Body.length,
    segments: count,
    priceMicros: estimatedPriceReceived(count),
    encoding,
    media: incoming.NumMedia,
    ...otherSide(from, parts.texts.number),
    createdAt: now,
  } as const;
  if (!(await claimIncomingText(trx, text))) return null;
  await askForPrice(parts, trx, id, 0);
  if (user !== null) await hearPhoneNumber(trx, from, now);
  if (keyword === 'stop' && !wasStopped) {
    await stopTexts(trx, numberHashes(parts.keys, 'text-stop', from).current, now);
  }
  if (keyword === 'start' && wasStopped) {
    await resumeTexts(trx, numberHashes(parts.keys, 'text-stop', from).all);
  }
  if (user !== null && (keyword === 'stop' || keyword === 'start')) {
    await parts.liveEvents.publish(trx, user.id, { type: 'account_changed' });
  }
  if (waits) {
    const look = { runAt: now + textPolicy.firstLookMs, key: `${id}:0` };
    await parts.jobs.enqueue(trx, 'answer-text', { textId: id, round: 0 }, look);
  }
  return { text, user, keyword, wasStopped, from };
}

/** Only a verified number of a living account speaks for anybody. */
async function speakerOf(trx: Db, from: string): Promise<UserRecord | null> {
  const number = await findVerifiedPhoneNumber(trx, from);
  const user = number === null ? null : await findUser(trx, number.userId);
  return user?.isActive === true && user.deletionDueAt === null ? user : null;
}

const optOutOf = ({ OptOutType }: IncomingText): Keyword | null => {
  const said = OptOutType?.toLowerCase();
  return said === 'stop' || said === 'start' || said === 'help' ? said : null;
};

const withAttachments = ({ Body, NumMedia }: IncomingText): string =>
  NumMedia > 0 ? `${attachmentMark}${Body}` : Body;

async function answerKeyword(
  parts: SmsParts,
  { from, user, keyword: _, ...claimed }: Claimed,
  keyword: Keyword,
): Promise<TextReply[]> {
  if (keyword === 'start' && !claimed.wasStopped && user === null) {
    return await answerStranger(parts, { from, user, keyword, ...claimed });
  }
  if (user === null && (await parts.whyUnreachable?.(from)) === 'kind') return [];
  const { allowed } = await parts.rateLimits.consume(keywordLimit, keyOf(from));
  if (!allowed || (user === null && !(await mayAnswerStranger(parts)))) return [];
  const texts = textsIn(user === null ? 'en' : preferredLanguage(user));
  const body = { stop: texts.stopped, start: texts.started, help: texts.help }[keyword];
  return await replyOnce(parts, { to: from, body, userId: user?.id ?? null });
}

/** One neutral text a day, which does not say whether there is an account. */
async function answerStranger(parts: SmsParts, { from }: Claimed): Promise<TextReply[]> {
  const reason = (await parts.whyUnreachable?.(from)) ?? null;
  // Whoever earns by what is texted there would write to us for the answer.
  if (reason === 'kind') return [];
  const isFirst = (await parts.rateLimits.consume(strangerLimit, keyOf(from))).allowed;
  if (!isFirst || !(await mayAnswerStranger(parts))) return [];
  const body = reason === 'country' ? unreachableText : strangerText(parts.publicUrl());
  return await replyOnce(parts, { to: from, body, userId: null });
}

/** Numbers that speak for nobody are easily made up, and what they cost comes off everybody's money. */
const mayAnswerStranger = async ({ rateLimits }: SmsParts): Promise<boolean> =>
  (await rateLimits.consume(strangersLimit, 'everybody')).allowed;

async function replyOnce(
  { texts, database, log }: SmsParts,
  message: { readonly to: string; readonly body: string; readonly userId: string | null },
): Promise<TextReply[]> {
  try {
    const keeping = { state: 'accepted', evenIfStopped: true } as const;
    const id = await texts.keep(database.db, { ...message, purpose: 'answer' }, keeping);
    return [{ body: message.body, statusUrl: texts.statusUrl(id) }];
  } catch (error) {
    log.warn({ err: error }, 'a text was not answered');
    return [];
  }
}

const keyOf = (phoneNumber: string): string => createHash('sha256').update(phoneNumber).digest('base64url');
