import { limits } from '@squeeze/contracts/limits';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { insertStoredAiTasks } from '@squeeze/database/repositories/ai-task-repository';
import {
  type ChatMessageRecord,
  insertStoredMessages,
} from '@squeeze/database/repositories/chat-message-repository';
import { insertStoredConversations } from '@squeeze/database/repositories/conversation-repository';
import { insertStoredMemoryFacts } from '@squeeze/database/repositories/memory-fact-repository';
import { insertStoredNotifications } from '@squeeze/database/repositories/notification-repository';
import { insertStoredTaskRuns, notMissed } from '@squeeze/database/repositories/task-run-repository';
import { insertStoredNotes } from '@squeeze/database/repositories/note-repository';
import { keepNoteVersion } from '@squeeze/database/repositories/note-version-repository';
import { insertStoredTodos } from '@squeeze/database/repositories/todo-repository';
import { RunHistory } from '@squeeze/server/features/ai-tasks/run-history';
import type { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import { givenDelivery } from '@squeeze/testing/given-delivery';
import { givenFile } from '@squeeze/testing/given-file';
import { givenPhoneNumber } from '@squeeze/testing/given-phone-number';
import { givenSecurityEvents } from '@squeeze/testing/given-security-events';
import { givenSession } from '@squeeze/testing/given-session';
import { newPhoneNumber } from '@squeeze/testing/new-phone-number';
import { uuidv7 } from 'uuidv7';
import { fillCalendar } from './fill-calendar.ts';
import { fillOauth } from './fill-oauth.ts';
import { indices, longOnes, wordsOf } from './words-of.ts';

/** How much of each an account has: near what it may, with room for what the calls add. */
const counts = {
  todos: limits.todosPerUser - 1_500,
  notes: 5_000,
  /** Of these notes, each as long as one may be. */
  longNotes: 50,
  files: limits.filesPerUser - 1_000,
  aiTasks: limits.aiTasksPerUser - 300,
  missedRuns: 800,
  runsOfOneTask: 1_000,
  conversations: limits.conversationsPerUser - 1_000,
  messagesOfOne: 400,
  facts: limits.memoryFactsPerUser - 100,
  notifications: 4_000,
  deliveries: 50,
  sessions: 200,
  securityEvents: 200,
  phoneNumbers: 2,
} as const;

const day = 86_400_000;

/** Somebody's things that are more work than others. */
export interface LargeThings {
  readonly conversation: string;
  readonly task: string;
  /** Verified, E.164. */
  readonly phoneNumber: string;
}

/** Gives an account about as much as it may have; the latest of each noun are the longest. */
export async function fillAccount(
  database: OpenDatabase,
  keys: PurposeKeys,
  userId: string,
): Promise<LargeThings> {
  const now = Date.now();
  const large = await database.transaction(async (trx) => {
    await fillTodos(trx, userId, now);
    await fillNotes(trx, userId, now);
    await fillCalendar(trx, keys, userId, now);
    await fillFiles(trx, userId, now);
    await fillOauth(trx, userId, now);
    const task = await fillTasks(trx, keys, userId, now);
    const conversation = await fillChats(trx, userId, now);
    const facts = indices(counts.facts).map((n) => ({
      id: uuidv7(),
      userId,
      text: `${n} ${'I like what I like. '.repeat(20)}`.slice(0, limits.memoryFact.max),
      createdAt: now - n,
      updatedAt: now - n,
      deletedAt: null,
    }));
    await insertStoredMemoryFacts(trx, facts);
    for (const n of indices(counts.sessions))
      await givenSession(trx, { userId, createdAt: now - n * 60_000 });
    let phoneNumber = '';
    for (const n of indices(counts.phoneNumbers)) {
      phoneNumber = newPhoneNumber();
      const verified = { isVerified: true, verifiedAt: now, isPrimary: n === 0 };
      await givenPhoneNumber(trx, { userId, phoneNumber, ...verified });
    }
    return { conversation, task, phoneNumber };
  });
  await givenSecurityEvents(database, keys, { userId, count: counts.securityEvents, at: now - day });
  return large;
}

async function fillTodos(db: Db, userId: string, now: number): Promise<void> {
  const steps = indices(limits.todoSteps.max).map((n) => ({
    id: uuidv7(),
    title: wordsOf(n, limits.todoStepTitle.max),
    done: n % 2 === 0,
  }));
  await insertStoredTodos(
    db,
    indices(counts.todos).map((n) => ({
      id: uuidv7(),
      userId,
      title: wordsOf(n, limits.todoTitle.max),
      description: n < longOnes ? wordsOf(n, limits.todoDescription.max) : null,
      dueDay: null,
      dueAt: now + (n - 5_000) * 60_000,
      dueSort: now + (n - 5_000) * 60_000,
      priority: 'high' as const,
      category: `${n} ${'as it is '.repeat(6)}`.slice(0, limits.todoCategory.max),
      status: n % 4 === 3 ? ('completed' as const) : ('pending' as const),
      startDate: null,
      someday: false,
      estimateMinutes: n % 90 === 0 ? null : n % 90,
      steps: n < longOnes ? steps : [],
      position: null,
      repeat: null,
      seriesId: null,
      occurrence: null,
      moved: null,
      createdAt: now - n,
      updatedAt: now - n,
      startedAt: null,
      completedAt: n % 4 === 3 ? now - n : null,
      deletedAt: null,
    })),
  );
}

async function fillNotes(db: Db, userId: string, now: number): Promise<void> {
  const line = '- [ ] call the dentist about tomorrow\n';
  const long = line.repeat(limits.noteContent.max / line.length);
  const notes = indices(counts.notes).map((n) => ({
    id: uuidv7(),
    userId,
    title: wordsOf(n, limits.noteTitle.max),
    content: n < counts.longNotes ? long : wordsOf(n, 1_000),
    category: n % 2 === 0 ? ('work' as const) : null,
    tags: [`tag ${n % 500}`],
    pinned: false,
    archived: n % 4 === 3,
    version: 2,
    conflicts: 0,
    source: 'app' as const,
    begunAt: now - n,
    createdAt: now - n,
    updatedAt: now - n,
    deletedAt: null,
  }));
  await insertStoredNotes(db, notes);
  for (const { id: noteId, title, content } of notes.slice(0, counts.longNotes)) {
    const state = { noteId, userId, title, content, source: 'app' as const, writtenAt: now - 1_000 };
    await keepNoteVersion(db, { id: uuidv7(), version: 1, ...state }, limits.noteVersions);
  }
}

/** What is known of them: nothing lies in the store. */
async function fillFiles(db: Db, userId: string, now: number): Promise<void> {
  for (const n of indices(counts.files)) {
    await givenFile(db, { userId, name: wordsOf(n, 100), bytes: 1_000, createdAt: now - n });
  }
}

/** @returns the task with the longest history */
async function fillTasks(db: Db, keys: PurposeKeys, userId: string, now: number): Promise<string> {
  const tasks = indices(counts.aiTasks).map((n) => ({
    id: uuidv7(),
    userId,
    title: wordsOf(n, limits.aiTaskTitle.max),
    description: n < longOnes ? wordsOf(n, limits.aiTaskDescription.max) : null,
    type: 'reminder' as const,
    schedule: { type: 'daily', time: '09:00', timeZone: 'Europe/London' } as const,
    context: n < longOnes ? wordsOf(n, limits.aiTaskContext.max) : null,
    todoId: null,
    channels: ['in_app', 'email'] as const,
    catchUp: 'ask' as const,
    status: 'active' as const,
    scheduledAt: now + 30 * day,
    snoozedUntil: null,
    lastRunAt: now - day,
    createdAt: now - n,
    updatedAt: now - n,
    deletedAt: null,
  }));
  await insertStoredAiTasks(db, tasks);
  const [{ id: busy } = { id: '' }] = tasks;
  const runs = [
    ...indices(counts.runsOfOneTask).map((n) => ({ n, taskId: busy, isMissed: false })),
    ...tasks.slice(-counts.missedRuns).map(({ id }, n) => ({ n, taskId: id, isMissed: true })),
  ].map(({ n, taskId, isMissed }) => ({
    id: uuidv7(),
    taskId,
    userId,
    occurrenceKey: `schedule@${now - n * day}`,
    origin: 'schedule' as const,
    status: isMissed ? ('missed' as const) : ('done' as const),
    dueAt: now - n * day,
    late: isMissed,
    claimedAt: now,
    startedAt: isMissed ? null : now,
    finishedAt: now,
    attempts: 1,
    outcome: wordsOf(n, 4_000),
    missed: isMissed ? { ...notMissed, because: 'too_old' as const } : notMissed,
  }));
  await insertStoredTaskRuns(db, runs);
  await new RunHistory(keys).append(
    db,
    runs.slice(0, counts.runsOfOneTask).map((run) => ({ kind: 'done', run, now })),
  );
  await fillNotifications(db, { userId, now, tasks, runs });
  return busy;
}

async function fillNotifications(
  db: Db,
  {
    userId,
    now,
    tasks,
    runs,
  }: {
    readonly userId: string;
    readonly now: number;
    readonly tasks: readonly { readonly id: string }[];
    readonly runs: readonly { readonly id: string; readonly taskId: string }[];
  },
): Promise<void> {
  const all = indices(counts.notifications).map((n) => ({
    id: uuidv7(),
    userId,
    kind: 'reminder' as const,
    eventId: null,
    occurrence: null,
    title: wordsOf(n, limits.aiTaskTitle.max),
    body: wordsOf(n, limits.aiTaskDescription.max),
    taskId: runs[n]?.taskId ?? tasks[n % tasks.length]?.id ?? null,
    runId: runs[n]?.id ?? null,
    items: [],
    dueAt: now - n,
    late: false,
    dedupeKey: uuidv7(),
    createdAt: now - n,
    shownAt: now - n,
    announcedAt: now - n,
    readAt: null,
    answer: null,
    answeredAt: null,
    snoozedUntil: null,
    deletedAt: null,
  }));
  await insertStoredNotifications(db, all);
  for (const { id } of all.slice(0, counts.deliveries))
    await givenDelivery(db, { userId, notificationId: id });
}

/** @returns the longest conversation */
async function fillChats(db: Db, userId: string, now: number): Promise<string> {
  const conversations = indices(counts.conversations).map((n) => ({
    id: uuidv7(),
    userId,
    source: 'chat',
    userInput: wordsOf(n, limits.chatMessage.max),
    messageCount: n === 0 ? counts.messagesOfOne : 2,
    createdAt: now - n,
    updatedAt: now - n,
    deletedAt: null,
  }));
  await insertStoredConversations(db, conversations);
  const messages = conversations.flatMap(({ id, messageCount }, n) =>
    indices(messageCount / 2).flatMap((m) =>
      exchange({ conversationId: id, userId, at: now - day + m }, n === 0 ? 0 : n),
    ),
  );
  await insertStoredMessages(db, messages);
  return conversations[0]?.id ?? '';
}

function exchange(
  {
    conversationId,
    userId,
    at,
  }: { readonly conversationId: string; readonly userId: string; readonly at: number },
  n: number,
): ChatMessageRecord[] {
  const message = {
    conversationId,
    userId,
    source: 'chat',
    messageType: null,
    state: 'complete' as const,
    seq: 0,
    nothingChanged: false,
    sendKey: null,
    turnJson: null,
    leaseUntil: null,
    stopAsked: false,
    createdAt: at,
    writtenAt: null,
    hiddenAt: null,
    replaces: null,
    content: wordsOf(n, limits.chatMessage.max),
  };
  const [asked, answered] = [uuidv7(), uuidv7()];
  return [
    { ...message, id: asked, role: 'user', messageType: 'user_input', replyTo: null },
    { ...message, id: answered, role: 'assistant', replyTo: asked },
  ];
}
