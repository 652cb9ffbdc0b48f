import { describe, expect, it } from 'vitest';
import { plainTodo } from '@squeeze/domain/todos/plain-todo';
import type { AiTaskDraft } from '@squeeze/contracts/ai-tasks';
import type { CalendarEventDraft } from '@squeeze/contracts/calendar-events';
import type { CapturedNote } from '@squeeze/contracts/notes';
import { plannedAnew } from './planned-anew.ts';
import { capturedNote } from './captured-note.ts';
import type { TodosWrite } from './capture-write.ts';
import { unsavedTodo } from './unsaved-todo.ts';

const draft = {
  title: 'Milk',
  description: null,
  due_date: null,
  priority: 'medium',
  category: null,
  status: 'pending',
  ...plainTodo,
} as const;
const todo = unsavedTodo(draft, 'a', 0);
const task: AiTaskDraft = {
  title: 'Milk',
  description: null,
  task_type: 'reminder',
  schedule_type: 'daily',
  schedule: {},
  ai_context: null,
  notification_channels: [],
  catch_up: 'latest_once',
};
const noted: CapturedNote = {
  title: '',
  content: 'Milk',
  category: null,
  tags: [],
  pinned: false,
  archived: false,
};
const lunch: CalendarEventDraft = {
  title: 'Lunch',
  starts: '2027-03-19T12:00:00',
  place: null,
  rule: null,
  description: null,
  category: null,
  status: 'confirmed',
  busy: true,
  reminders: [],
  links: [],
};
const note = capturedNote(noted, 'a', 0);
const ofTodos = ['Day', 'TodoCategories', 'TodoLists', 'Dashboard'];

describe('what is asked for again', () => {
  it.each<[string, TodosWrite, readonly string[]]>([
    ['a todo', { kind: 'capture', pieces: [{ draft, text: 'milk', shown: todo }] }, ofTodos],
    ['a change', { kind: 'change', before: todo, edit: { title: 'Oat milk' } }, ofTodos],
    [
      'a reminder',
      { kind: 'capture', pieces: [{ draft: task, text: 'milk', shown: null }] },
      [...ofTodos, 'AiTasks'],
    ],
    [
      'a note',
      { kind: 'capture', pieces: [{ draft: noted, text: 'note: milk', shown: null, note }] },
      [...ofTodos, 'NoteTags'],
    ],
    [
      'an event',
      { kind: 'capture', pieces: [{ draft: lunch, text: 'lunch friday 12-1', shown: null }] },
      [...ofTodos, 'Events', 'Calendars'],
    ],
    [
      'a note that is taken back',
      { kind: 'takeBack', receiptId: 'a', title: 'Milk', todos: [], notes: [note] },
      [...ofTodos, 'NoteTags'],
    ],
    [
      'a todo that becomes a reminder',
      { kind: 'remind', drafts: [task], todo, added: 'a' },
      [...ofTodos, 'AiTasks'],
    ],
    ['several todos', { kind: 'several', todos: [todo], edit: null }, ofTodos],
    [
      'several that repeat',
      {
        kind: 'several',
        todos: [todo, { ...todo, repeat: { rule: 'FREQ=DAILY', after: 'date' } }],
        edit: { status: 'completed' },
      },
      [...ofTodos, 'Todos', 'TodoSeries'],
    ],
  ])('after %s', (_, write, tags) => {
    expect(plannedAnew([write])).toEqual(tags);
    expect(plannedAnew([write, write])).toEqual(tags);
  });

  it('is nothing after what is not about todos', () => {
    expect(plannedAnew([])).toEqual([]);
    expect(plannedAnew([{ kind: 'settings' }])).toEqual([]);
  });
});
