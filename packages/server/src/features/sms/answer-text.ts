import { languages } from '@squeeze/contracts/languages';
import { wordSentence } from '@squeeze/contracts/sentences/word-sentence';
import type { Db } from '@squeeze/database/connection';
import * as messages from '@squeeze/database/repositories/chat-message-repository';
import {
  listReceiptsOfMessages,
  type ReceiptRecord,
} from '@squeeze/database/repositories/receipt-repository';
import {
  findText,
  settleIncomingText,
  type TextRecord,
} from '@squeeze/database/repositories/text-message-repository';
import { findUser, type UserRecord } from '@squeeze/database/repositories/user-repository';
import { isInternalText } from '@squeeze/domain/chat/internal-text';
import { plainReply } from '@squeeze/domain/chat/plain-reply';
import { fitTexts } from '@squeeze/domain/sms/segments';
import type { Language } from '@squeeze/domain/understanding/intent';
import { openChoices } from '../../assistant/built-in/memory.ts';
import { sayReceipt } from '../../assistant/built-in/say-receipt.ts';
import { wordsOf } from '../../assistant/built-in/words/words.ts';
import { AppError } from '../../http/app-error.ts';
import type { JobHandlers } from '../../ports/jobs.ts';
import type { TextMessage } from '../../ports/phone-line.ts';
import type { TextReply } from '../../ports/text-webhooks.ts';
import { open } from '../../security/envelope.ts';
import type { ReplyRef } from '../chat/begin-reply.ts';
import { startSending } from '../chat/send-message.ts';
import { readTurn } from '../chat/turn-record.ts';
import { sleep } from '../../timing/sleep.ts';
import { outwardOf } from '../receipts/outward-record.ts';
import { preferredLanguage } from '../preferences/preferred-language.ts';
import { askToConfirm, settleSpoken } from './confirm-by-text.ts';
import { textBodyPlace } from './outgoing-texts.ts';
import { attachmentMark, textPolicy } from './sms-policy.ts';
import { sendKeyOf, type SmsParts, type Spoken } from './sms-parts.ts';
import { questionsIn, shortened } from './texts/questions.ts';
import type { SmsTexts } from './texts/sms-texts.ts';
import { textsIn } from './texts/texts-in.ts';

/** What is to be said to a text. */
export interface TextAnswer {
  readonly said: string;
  /** The reply whose proposals wait for a yes; null where there are none. */
  readonly asking: { readonly messageId: string } | null;
}

/** Answers while the provider waits; what takes longer is left to `answerLater`. */
export async function answerInTime(parts: SmsParts, text: TextRecord): Promise<TextReply[]> {
  const answered = await work(parts, text, textPolicy.waitMs);
  if (answered === null) return [];
  const { texts } = parts;
  return await settle(parts, text, answered, async (trx, message) => {
    const id = await texts.keep(trx, message, { state: 'accepted' });
    return { body: message.body, statusUrl: texts.statusUrl(id) };
  });
}

/** Answers what was not answered in time by a text of its own, whatever has become of the process that took it in. */
export const answerLater =
  (parts: SmsParts): JobHandlers['answer-text'] =>
  async ({ payload: { textId, round } }) => {
    const text = await findText(parts.database.db, textId);
    if (text?.state !== 'received') return;
    const answered = await work(parts, text, 0);
    if (answered === null && round < textPolicy.looks) {
      const look = { runAt: parts.clock.now() + textPolicy.lookAgainMs, key: `${textId}:${round + 1}` };
      await parts.jobs.enqueue(parts.database.db, 'answer-text', { textId, round: round + 1 }, look);
      return;
    }
    let place = 0;
    await settle(parts, text, answered, async (trx, message) => {
      // One after the other, or they arrive in any order.
      await parts.texts.post(trx, message, { afterMs: place * 1_500 });
      place += 1;
    });
  };

interface Answered extends TextAnswer {
  readonly user: UserRecord;
}

/** Does what a text asks for; null when there is no answer yet. */
async function work(parts: SmsParts, text: TextRecord, waitMs: number): Promise<Answered | null> {
  const user = text.userId === null ? null : await findUser(parts.database.db, text.userId);
  // Also somebody whose account was closed after the text was taken in.
  if (user?.isActive !== true || user.deletionDueAt !== null || text.bodySealed === null) return null;
  const body = open(parts.keys, textBodyPlace(text.id), text.bodySealed).toString('utf8');
  const words = body.replace(attachmentMark, '').trim();
  const texts = textsIn(preferredLanguage(user));
  const note = body.startsWith(attachmentMark) ? texts.attachment : null;
  if (words === '') return { user, said: note ?? texts.help, asking: null };
  const answer = await answerWords(parts, { user, text, words }, waitMs);
  if (answer === null) return null;
  return { ...answer, user, said: note === null ? answer.said : `${answer.said}\n${note}` };
}

async function answerWords(parts: SmsParts, spoken: Spoken, waitMs: number): Promise<TextAnswer | null> {
  // How times are said is a good part of the code, which no start waits for.
  const { answerReminder } = await import('./answer-reminder.ts');
  const settled = (await settleSpoken(parts, spoken)) ?? (await answerReminder(parts, spoken));
  if (settled !== null) return { said: settled, asking: null };
  const { user, text, words } = spoken;
  try {
    const reply = await startSending(parts, {
      owner: { userId: user.id, timeZone: user.timeZone },
      source: 'sms',
      content: words,
      conversationId: null,
      edits: null,
      language: null,
      key: sendKeyOf(text),
      now: text.createdAt,
    });
    return await readReply(parts, reply, user, waitMs);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The message before it is still being answered.
    if (error.code === 'busy') return null;
    return { said: wordSentence(preferredLanguage(user), error.sentence), asking: null };
  }
}

async function readReply(
  { database, replies, timers, clock }: SmsParts,
  { id, conversationId }: ReplyRef,
  user: UserRecord,
  waitMs: number,
): Promise<TextAnswer | null> {
  const { db } = database;
  const over = new AbortController();
  if (waitMs > 0) await Promise.race([replies.ended(id), sleep(timers, waitMs, over.signal)]);
  over.abort();
  await replies.endAbandoned(db, conversationId);
  const reply = await messages.findMessage(db, user.id, id);
  if (reply?.state === 'generating') return null;
  const receipts = await listReceiptsOfMessages(db, user.id, [id]);
  const asked = receipts.filter(({ state }) => state === 'proposed');
  const language = preferredLanguage(user);
  const moment = { now: clock.now(), timeZone: user.timeZone };
  const confirmed = receipts
    .filter(({ state }) => state === 'done')
    .map((receipt) => sayReceipt(wordsOf(language), receipt, moment));
  const isAsking = asked.length > 0;
  const shown = wordsToShow(reply?.content ?? '', { confirmed, isAsking }, textsIn(language));
  const said = reply !== null && hasChoices(reply) ? withShortChoices(shown) : shown;
  const words = [...questionsBeside(said, asked, language), said].filter((part) => part !== '').join('\n');
  return asked.length === 0
    ? { said: words, asking: null }
    : // By text only the digits count, which are asked for at the end.
      { said: words.replaceAll(textsIn(language).bareQuestion, ''), asking: { messageId: id } };
}

/** A reply as chat shows it, without marks; where that is nothing, what it did. */
function wordsToShow(
  content: string,
  { confirmed, isAsking }: { readonly confirmed: readonly string[]; readonly isAsking: boolean },
  texts: SmsTexts,
): string {
  const said = isInternalText(content) ? '' : plainReply(content);
  if (said !== '') return said;
  if (confirmed.length > 0) return plainReply(confirmed.join('\n'));
  return isAsking ? '' : texts.failed;
}

const hasChoices = ({ turnJson, createdAt }: messages.ChatMessageRecord): boolean =>
  openChoices(readTurn(turnJson).memory, createdAt).length > 0;

/** A number is enough to answer by, so that long choices are rather cut than left out at the end. */
const withShortChoices = (said: string): string =>
  said.replaceAll(
    /^(\d+\. )(.+)$/gm,
    (_, number: string, choice: string) => number + shortened(choice, textPolicy.choiceCharacters),
  );

/** A reply by text has no cards: what a yes would do is said first, where nothing is cut. */
const questionsBeside = (said: string, asked: readonly ReceiptRecord[], language: Language): string[] =>
  questionsIn(
    language,
    asked.filter((receipt) => outwardOf(receipt) !== null || !isAskedByRules(said, receipt.title)),
  );

/** The built-in assistant asks in just these words, and in few. */
const isAskedByRules = (said: string, title: string): boolean =>
  said.length <= 300 &&
  languages.some((language) => {
    const { askToDelete, askToForget } = wordsOf(language);
    const { bareQuestion } = textsIn(language);
    return [askToDelete(title), askToForget(title)].some((question) =>
      said.includes(plainReply(question).replace(bareQuestion, '')),
    );
  });

/**
 * Settles a text and sends its answer by `say`, in one transaction, so that it goes out once: at once or by a later text.
 * What may not be sent (a STOP meanwhile, the day's money spent) is left out.
 */
async function settle<T>(
  parts: SmsParts,
  text: TextRecord,
  answered: Answered | null,
  say: (trx: Db, message: TextMessage) => Promise<T>,
): Promise<T[]> {
  const { database, clock, log } = parts;
  try {
    return await database.transaction(async (trx) => {
      const now = clock.now();
      const state = answered === null ? 'ignored' : 'answered';
      if (!(await settleIncomingText(trx, text.id, { state, now }))) return [];
      if (answered === null || text.phoneNumber === null) return [];
      const { user, said, asking } = answered;
      const texts = textsIn(preferredLanguage(user));
      const ending = asking === null ? null : texts.confirm(await askToConfirm(parts, trx, user.id, asking));
      const { messages: most, segmentsEach } = textPolicy;
      const bodies = fitTexts(said, { messages: most, segmentsEach, cut: texts.cut, ending });
      const done: T[] = [];
      for (const body of bodies) {
        done.push(await say(trx, { to: text.phoneNumber, body, userId: user.id, purpose: 'answer' }));
      }
      return done;
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn({ code: error.code, textId: text.id }, 'an answer was not texted');
    await settleIncomingText(database.db, text.id, { state: 'ignored', now: clock.now() });
    return [];
  }
}
