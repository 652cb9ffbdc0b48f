import type { Db } from '@squeeze/database/connection';
import { findMessageBySendKey, listMessages } from '@squeeze/database/repositories/chat-message-repository';
import { findConversationOfSource } from '@squeeze/database/repositories/conversation-repository';
import type { NotificationRecord } from '@squeeze/database/repositories/notification-repository';
import {
  listTextedReminders,
  putReminderQuestion,
  type ReminderQuestion,
  takeReminderQuestion,
  type TextedReminder,
} from '@squeeze/database/repositories/texted-reminder-repository';
import { lockUser } from '@squeeze/database/repositories/user-repository';
import { snoozeTime } from '@squeeze/domain/notifications/snooze-times';
import { pickIn, type ReminderAnswer, reminderAnswerIn } from '@squeeze/domain/sms/reminder-answer';
import { AppError } from '../../http/app-error.ts';
import { type Answer, type Answered, answerNotification } from '../notifications/answer-notification.ts';
import { recipientOf, whenSoon } from '../notifications/recipient.ts';
import { preferredLanguage } from '../preferences/preferred-language.ts';
import { textPolicy } from './sms-policy.ts';
import { sendKeyOf, type SmsParts, type Spoken } from './sms-parts.ts';
import { shortened } from './texts/questions.ts';
import { textsIn } from './texts/texts-in.ts';
import { writeDown } from './write-down.ts';

/**
 * What to say to a text that answers a reminder which was texted within 12 hours; null for a text that is about something
 * else, and then a question of which was meant is over as well. What is done, said and written down is one transaction, so a
 * text that is looked at again is answered with what was said at first.
 */
export async function answerReminder(parts: SmsParts, spoken: Spoken): Promise<string | null> {
  const { user, text, words } = spoken;
  const moment = { now: text.createdAt, timeZone: user.timeZone, language: preferredLanguage(user) };
  const answer = reminderAnswerIn(words, moment);
  const pick = pickIn(words);
  return await parts.database.transaction(async (trx) => {
    await lockUser(trx, user.id);
    // Answered before, by a process that did not get round to saying so: `startSending` finds what was said.
    if ((await findMessageBySendKey(trx, user.id, sendKeyOf(text))) !== null) return null;
    const asked = await takeReminderQuestion(trx, user.id, text.createdAt - textPolicy.reminders.questionMs);
    const said =
      pick !== null && asked !== null
        ? await answerPicked(parts, trx, spoken, asked, pick)
        : answer !== null
          ? await answerLast(parts, trx, spoken, answer)
          : null;
    if (said !== null) await writeDown(parts, trx, spoken, said);
    return said;
  });
}

/** Answers the one of several that was asked for by its number. */
async function answerPicked(
  parts: SmsParts,
  trx: Db,
  spoken: Spoken,
  asked: ReminderQuestion,
  pick: number | 'all',
): Promise<string | null> {
  const ids = pick === 'all' ? asked.notificationIds : asked.notificationIds.slice(pick - 1, pick);
  if (ids.length === 0) {
    await putReminderQuestion(trx, asked);
    return null;
  }
  const now = spoken.text.createdAt;
  // The time that was said may have passed while it was asked which one was meant.
  const until =
    asked.until !== null && asked.until > now
      ? asked.until
      : snoozeTime('ten_minutes', now, spoken.user.timeZone);
  const answer: Answer = asked.answer === 'done' ? { kind: 'done' } : { kind: 'snooze', until };
  return await answerThese(parts, trx, spoken, ids, answer);
}

/** More are not texted to anybody in 12 hours. */
const lookedThrough = 100;

async function answerLast(
  parts: SmsParts,
  trx: Db,
  spoken: Spoken,
  answer: ReminderAnswer,
): Promise<string | null> {
  const { user, text } = spoken;
  const { answeredMs, most } = textPolicy.reminders;
  const since = text.createdAt - answeredMs;
  const texted = await listTextedReminders(trx, user.id, { since, limit: lookedThrough });
  const [latest] = texted;
  if (latest === undefined) return null;
  if (answer.kind === 'undo') return await takeBackLast(parts, trx, spoken, texted);
  const open = latestOfEach(texted).filter(({ notification }) => notification.answer === null);
  const spokenSince = open.length === 0 || answer.isBare ? await hasSpokenSince(trx, spoken, latest) : false;
  if (spokenSince) return null;
  const wish: Answer = answer.kind === 'done' ? { kind: 'done' } : { kind: 'snooze', until: answer.until };
  const isOpen = latest.notification.answer === null;
  if (open.length === (isOpen ? 1 : 0))
    return await answerThese(parts, trx, spoken, [latest.notification.id], wish);
  // The last one has its answer, by text or elsewhere: another is not to be taken for it.
  const before = isOpen || latest.notification.answer === 'snoozed' ? null : latest.notification;
  const meant = latest.notification.answer === 'snoozed' ? [latest, ...open] : open;
  const asked = await askWhich(trx, spoken, meant.slice(0, most), wish);
  const { reminders } = textsIn(preferredLanguage(user));
  return before === null ? asked : `${reminders.alreadyDone(titleOf(before))}\n${asked}`;
}

/** What comes again and again is answered for the last time that it came. */
function latestOfEach(texted: readonly TextedReminder[]): TextedReminder[] {
  const seen = new Set<string>();
  return texted.filter(({ notification: { id, taskId, eventId, occurrence } }) => {
    const about = taskId ?? (eventId === null ? id : `${eventId} ${occurrence}`);
    if (seen.has(about)) return false;
    seen.add(about);
    return true;
  });
}

async function askWhich(
  trx: Db,
  { user, text }: Spoken,
  open: readonly TextedReminder[],
  wish: Exclude<Answer, { kind: 'take_back' }>,
): Promise<string> {
  await putReminderQuestion(trx, {
    userId: user.id,
    answer: wish.kind === 'done' ? 'done' : 'snoozed',
    until: wish.kind === 'snooze' ? wish.until : null,
    notificationIds: open.map(({ notification }) => notification.id),
    createdAt: text.createdAt,
  });
  const lines = open.map(({ notification }, index) => `${index + 1}. ${titleOf(notification)}`);
  return textsIn(preferredLanguage(user)).reminders.which(lines.join('\n'));
}

/** What the text right before this one answered is open again: that, and all of it. What was answered elsewhere since stays. */
async function takeBackLast(
  parts: SmsParts,
  trx: Db,
  spoken: Spoken,
  texted: readonly TextedReminder[],
): Promise<string | null> {
  const { user, text } = spoken;
  const [before] = await lastSaid(trx, spoken);
  if (before === undefined || !isAnswer(before.content, spoken)) return null;
  const answered = texted.filter(
    ({ notification: { answer, answeredAt } }) => answer !== null && answeredAt === before.createdAt,
  );
  if (answered.length === 0) return null;
  for (const { notification } of answered) {
    const which = { userId: user.id, id: notification.id };
    await answerNotification(parts, trx, which, { kind: 'take_back' }, text.createdAt);
  }
  const titles = answered.map(({ notification }) => titleOf(notification));
  return textsIn(preferredLanguage(user)).reminders.takenBack(titles);
}

async function answerThese(
  parts: SmsParts,
  trx: Db,
  spoken: Spoken,
  ids: readonly string[],
  answer: Answer,
): Promise<string> {
  const { user, text } = spoken;
  const answered: Answered[] = [];
  for (const id of ids) {
    const one = await orGone(answerNotification(parts, trx, { userId: user.id, id }, answer, text.createdAt));
    if (one !== null) answered.push(one);
  }
  const { reminders } = textsIn(preferredLanguage(user));
  const [first] = answered;
  if (first === undefined) return reminders.gone;
  const changed = answered.filter((one) => one.changed);
  const whenOf = ({ notification: { snoozedUntil, shownAt } }: Answered): string =>
    whenSoon(recipientOf(user), snoozedUntil ?? shownAt, text.createdAt);
  const [one] = changed;
  if (one === undefined) {
    const title = titleOf(first.notification);
    return first.notification.answer === 'snoozed'
      ? reminders.alreadySnoozed(title, whenOf(first))
      : reminders.alreadyDone(title);
  }
  const titles = changed.map(({ notification }) => titleOf(notification));
  return answer.kind === 'done' ? reminders.done(titles) : reminders.snoozed(titles, whenOf(one));
}

/** Null for what has been thrown away since. */
async function orGone(answering: Promise<Answered>): Promise<Answered | null> {
  try {
    return await answering;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  }
}

const titleOf = ({ title }: NotificationRecord): string => shortened(title, textPolicy.choiceCharacters);

/** So many messages back nothing else is what is spoken of. */
const lookedBack = 10;

async function lastSaid(trx: Db, { user }: Spoken): Promise<{ content: string; createdAt: number }[]> {
  const conversation = await findConversationOfSource(trx, user.id, 'sms');
  if (conversation === null) return [];
  const { messages } = await listMessages(trx, user.id, conversation.id, { limit: lookedBack, before: null });
  return messages.filter(({ role }) => role === 'user').toReversed();
}

const isAnswer = (words: string, { user, text }: Spoken): boolean =>
  pickIn(words) !== null ||
  reminderAnswerIn(words, {
    now: text.createdAt,
    timeZone: user.timeZone,
    language: preferredLanguage(user),
  }) !== null;

/** Whether its person has spoken of something else since a reminder was texted: then the words may be about that. */
async function hasSpokenSince(trx: Db, spoken: Spoken, { textedAt }: TextedReminder): Promise<boolean> {
  const said = await lastSaid(trx, spoken);
  return said.some(({ content, createdAt }) => createdAt > textedAt && !isAnswer(content, spoken));
}
