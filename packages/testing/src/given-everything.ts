import { limits } from '@squeeze/contracts/limits';
import type { Db } from '@squeeze/database/connection';
import { insertStoredAiTasks } from '@squeeze/database/repositories/ai-task-repository';
import { insertStoredEvents } from '@squeeze/database/repositories/calendar-event-repository';
import { insertStoredCalendars } from '@squeeze/database/repositories/calendar-repository';
import { insertStoredMessages } from '@squeeze/database/repositories/chat-message-repository';
import { insertStoredConversations } from '@squeeze/database/repositories/conversation-repository';
import { insertStoredMemoryFacts } from '@squeeze/database/repositories/memory-fact-repository';
import { insertStoredNotes } from '@squeeze/database/repositories/note-repository';
import { insertStoredNotifications } from '@squeeze/database/repositories/notification-repository';
import { insertStoredReceipts } from '@squeeze/database/repositories/receipt-repository';
import { insertStoredTaskRuns, notMissed } from '@squeeze/database/repositories/task-run-repository';
import { keyOfCategory } from '@squeeze/database/repositories/todo-category-repository';
import { insertStoredTodoLists } from '@squeeze/database/repositories/todo-list-repository';
import { insertStoredTodos } from '@squeeze/database/repositories/todo-repository';
import { uuidv7 } from 'uuidv7';
import { givenAt } from './given-user.ts';

interface Everything {
  readonly userId: string;
  /** Put into every text, to find it again. */
  readonly text?: string;
  /** How many of each noun. */
  readonly count?: number;
}

/** Some of each noun that a person can have: live and deleted, open and done, with what hangs on them. */
export async function givenEverything(
  db: Db,
  { userId, text = 'Thing', count = 3 }: Everything,
): Promise<void> {
  const all = Array.from({ length: count }, (_, index) => ({
    index,
    at: givenAt + index * 1_000,
    todo: uuidv7(),
    note: uuidv7(),
    calendar: uuidv7(),
    event: uuidv7(),
    task: uuidv7(),
    run: uuidv7(),
    conversation: uuidv7(),
    asked: uuidv7(),
    answered: uuidv7(),
  }));
  const deletedAt = (index: number): number | null => (index % 3 === 2 ? givenAt + 60_000 : null);
  await insertStoredTodos(
    db,
    all.map(({ index, at, todo }) => ({
      id: todo,
      userId,
      title: `${text} ${index}`,
      description: index % 2 === 0 ? `=${text}\nwith "lines"` : null,
      dueDay: index % 2 === 0 ? '2026-06-12' : null,
      dueAt: index % 2 === 0 ? null : at,
      dueSort: at,
      priority: 'high' as const,
      category: index % 2 === 0 ? 'Family' : null,
      status: index % 2 === 0 ? ('completed' as const) : ('pending' as const),
      startDate: index % 2 === 0 ? '2026-06-11' : null,
      someday: false,
      estimateMinutes: index % 2 === 0 ? 20 : null,
      steps: index % 2 === 0 ? [{ id: 'first', title: `=${text}`, done: true }] : [],
      position: index % 2 === 0 ? 'a0V' : null,
      repeat: index % 2 === 0 ? null : { rule: 'FREQ=WEEKLY', after: 'date' as const },
      seriesId: index % 2 === 0 ? '01970000-0000-7000-8000-00000000000a' : null,
      occurrence: index % 2 === 0 ? '2026-06-12' : null,
      moved: null,
      createdAt: at,
      updatedAt: at,
      startedAt: null,
      completedAt: index % 2 === 0 ? at : null,
      deletedAt: deletedAt(index),
    })),
  );
  await insertStoredTodoLists(
    db,
    all.map(({ index, at }) => {
      const name = `${index} ${text}`.slice(0, limits.todoCategory.max).trim();
      return {
        id: uuidv7(),
        userId,
        name,
        key: keyOfCategory(name),
        position: index % 2 === 0 ? index : null,
        kept: true,
        archivedAt: index % 2 === 0 ? null : at,
        createdAt: at,
        updatedAt: at,
        deletedAt: deletedAt(index),
      };
    }),
  );
  await insertStoredNotes(
    db,
    all.map(({ index, at, note }) => ({
      id: note,
      userId,
      title: index % 2 === 0 ? `${text} ${index}` : '',
      content: `# ${text}\r\n\r\n- [ ] =milk\n`,
      category: index % 2 === 0 ? ('work' as const) : null,
      tags: index % 2 === 0 ? [text, 'Home'] : [],
      pinned: index % 2 === 0,
      archived: index % 4 === 3,
      version: 1 + index,
      conflicts: index % 2,
      source: 'app' as const,
      begunAt: at,
      createdAt: at,
      updatedAt: at,
      deletedAt: deletedAt(index),
    })),
  );
  await insertStoredCalendars(
    db,
    all.map(({ index, at, calendar }) => ({
      id: calendar,
      userId,
      name: `${text} calendar`,
      hue: 1 + (index % 8),
      visible: index % 2 === 0,
      createdAt: at,
      updatedAt: at,
      deletedAt: deletedAt(index),
    })),
  );
  await insertStoredEvents(
    db,
    all.map(({ index, at, calendar, event, todo, note }) => ({
      id: event,
      userId,
      calendarId: calendar,
      uid: `${event}@example.test`,
      title: `${text} ${index}`,
      ...timesOf(index),
      place: index % 2 === 0 ? `=${text}\nStreet` : null,
      description: index % 2 === 0 ? `${text}\nwith "lines"` : null,
      category: index % 2 === 0 ? 'Family' : null,
      status: index % 2 === 0 ? ('confirmed' as const) : ('cancelled' as const),
      busy: index % 2 === 0,
      reminders: index % 2 === 0 ? [0, 30] : [],
      links: [
        { noun: 'todo' as const, id: todo },
        { noun: 'note' as const, id: note },
      ],
      version: 1 + index,
      source: 'app' as const,
      createdAt: at,
      updatedAt: at,
      deletedAt: deletedAt(index),
    })),
  );
  await insertStoredAiTasks(
    db,
    all.map(({ index, at, task, todo }) => ({
      id: task,
      userId,
      title: `${text} task ${index}`,
      description: null,
      type: 'reminder' as const,
      schedule:
        index % 2 === 0
          ? ({ type: 'once', at, timeZone: 'Asia/Kathmandu' } as const)
          : ({ type: 'weekly', time: '09:00', weekdays: ['mo', 'fr'], timeZone: 'Europe/Zagreb' } as const),
      context: `${text} context`,
      channels: ['in_app', 'email'] as const,
      catchUp: 'skip' as const,
      status: index % 2 === 0 ? ('completed' as const) : ('active' as const),
      scheduledAt: index % 2 === 0 ? null : at + 7 * 86_400_000,
      snoozedUntil: null,
      todoId: index % 2 === 0 ? todo : null,
      lastRunAt: at,
      createdAt: at - 1_000,
      updatedAt: at,
      deletedAt: deletedAt(index),
    })),
  );
  await insertStoredTaskRuns(
    db,
    all.map(({ at, task, run }) => ({
      id: run,
      taskId: task,
      userId,
      occurrenceKey: `schedule@${at}`,
      origin: 'schedule' as const,
      status: 'done' as const,
      dueAt: at,
      late: true,
      claimedAt: at,
      startedAt: at,
      finishedAt: at + 1,
      attempts: 1,
      outcome: `${text} outcome`,
      missed: notMissed,
    })),
  );
  await insertStoredConversations(
    db,
    all.map(({ index, at, conversation }) => ({
      id: conversation,
      userId,
      source: 'chat',
      userInput: `${text} said`,
      messageCount: 2,
      createdAt: at,
      updatedAt: at + 5,
      deletedAt: deletedAt(index),
    })),
  );
  const message = {
    userId,
    source: 'sms',
    seq: 0,
    nothingChanged: false,
    sendKey: null,
    turnJson: null,
    writtenAt: null,
    hiddenAt: null,
    replaces: null,
  };
  await insertStoredMessages(
    db,
    all.flatMap(({ at, conversation, asked, answered }) => [
      {
        ...message,
        id: asked,
        conversationId: conversation,
        role: 'user' as const,
        messageType: 'user_input',
        content: `${text} said`,
        state: 'complete' as const,
        replyTo: null,
        createdAt: at,
        writtenAt: at - 90_000,
        leaseUntil: null,
        stopAsked: false,
      },
      {
        ...message,
        id: answered,
        conversationId: conversation,
        role: 'assistant' as const,
        messageType: null,
        content: `# ${text} answered`,
        state: 'stopped' as const,
        replyTo: asked,
        createdAt: at,
        leaseUntil: null,
        stopAsked: false,
      },
    ]),
  );
  await insertStoredMemoryFacts(
    db,
    all.map(({ index, at }) => ({
      id: uuidv7(),
      userId,
      text: `${text} to remember ${index}`,
      createdAt: at,
      updatedAt: at,
      deletedAt: deletedAt(index),
    })),
  );
  await insertStoredReceipts(
    db,
    all.map(({ at, todo, answered }) => ({
      id: uuidv7(),
      userId,
      messageId: answered,
      runId: null,
      callIndex: 0,
      source: 'chat' as const,
      tool: 'create_todo',
      state: 'done' as const,
      noun: 'todo' as const,
      nounId: todo,
      action: 'created' as const,
      title: `${text} receipt`,
      due: '2026-06-12',
      repeats: null,
      arguments: {},
      before: null,
      nounUpdatedAt: at,
      createdAt: at,
      settledAt: at,
      undoUntil: at + 1_000,
    })),
  );
  await insertStoredNotifications(
    db,
    all.map(({ index, at, task, run, event }) => ({
      id: uuidv7(),
      userId,
      kind: 'digest' as const,
      title: `${text} notification`,
      body: null,
      taskId: task,
      eventId: event,
      occurrence: '2026-06-11T09:00:00',
      runId: run,
      items: [
        {
          task_id: task,
          event_id: event,
          occurrence: null,
          title: `${text} line`,
          due_at: new Date(at).toISOString(),
        },
      ],
      dueAt: at,
      late: false,
      dedupeKey: `run@${run}`,
      createdAt: at,
      shownAt: at,
      announcedAt: at,
      readAt: index % 2 === 0 ? at : null,
      answer: index % 2 === 0 ? ('snoozed' as const) : null,
      answeredAt: index % 2 === 0 ? at : null,
      snoozedUntil: index % 2 === 0 ? at + 600_000 : null,
      deletedAt: deletedAt(index),
    })),
  );
}

const thursday = Date.UTC(2026, 5, 11);
const hour = 60 * 60_000;

/** Whole days and times by turns: the days once, the times without end, one of them left out, added and changed. */
function timesOf(index: number) {
  const never = { rule: null, extraStarts: [], excluded: [], overrides: [] };
  if (index % 2 === 1) {
    const days = { starts: '2026-06-11', ends: '2026-06-13', timeZone: null };
    return { ...days, ...never, firstAt: thursday - 16 * hour, lastAt: thursday + 64 * hour };
  }
  const single = {
    place: null,
    description: null,
    category: null,
    status: 'tentative',
    busy: false,
  } as const;
  return {
    starts: '2026-06-11T09:00:00',
    ends: '2026-06-11T10:00:00',
    timeZone: 'Europe/Zagreb',
    rule: 'FREQ=WEEKLY',
    extraStarts: ['2026-06-12T09:00:00'],
    excluded: ['2026-06-18T09:00:00'],
    overrides: [
      {
        ...single,
        occurrence: '2026-06-25T09:00:00',
        title: 'Later',
        starts: '2026-06-25T11:00:00',
        ends: '2026-06-25T12:00:00',
        time_zone: 'Europe/Zagreb',
        reminders: [],
        links: [],
      },
    ],
    firstAt: thursday + 7 * hour,
    lastAt: null,
  };
}
