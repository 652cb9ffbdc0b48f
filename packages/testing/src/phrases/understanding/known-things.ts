import type { AiTaskStatus } from '@squeeze/contracts/ai-tasks';
import type { TodoStatus } from '@squeeze/contracts/todos';
import type { Known, KnownTask, KnownTodo, Named } from '@squeeze/domain/understanding/intent';

/** Wednesday 10 March 2027, 10:00 in Zagreb. */
export const now = Date.parse('2027-03-10T09:00:00Z');
export const timeZone = 'Europe/Zagreb';
export const categories = ['errands', 'work'];

function todo(
  title: string,
  due: string | null = null,
  status: TodoStatus = 'pending',
): Omit<KnownTodo, 'id'> {
  const isDay = due?.length === 10;
  return {
    title,
    status,
    dueDay: isDay ? due : null,
    dueAt: due === null || isDay ? null : Date.parse(due),
    category: null,
  };
}

function reminder(
  title: string,
  nextRun: string | null,
  status: AiTaskStatus = 'active',
): Omit<KnownTask, 'id'> {
  return { title, taskType: 'reminder', status, nextRunAt: nextRun === null ? null : Date.parse(nextRun) };
}

const todos = {
  oatMilk: todo('Buy oat milk', '2027-03-12'),
  almondMilk: todo('Buy almond milk'),
  dentist: todo('Dentist appointment', '2027-03-12T09:30:00+01:00'),
  report: todo('Finish the quarterly report', '2027-03-09'),
  mom: todo('Call mom', '2027-03-10'),
  bank: todo('Call the bank'),
  rent: todo('Pay rent', '2027-04-01'),
  electricity: todo('Pay the electricity bill', '2027-03-15'),
  passport: todo('Renew passport', null, 'in_progress'),
  lisbon: todo('Book flights to Lisbon'),
  novel: todo('Read 1984'),
  plumber: todo('Appeler le plombier', '2027-03-11'),
  bread: todo('Comprar pan', '2027-03-10'),
  plants: todo('Water the plants', '2027-03-08', 'completed'),
  laundry: todo('Do laundry', null, 'completed'),
} as const;

const tasks = {
  dad: reminder('Call dad', '2027-03-10T17:00:00+01:00'),
  pills: reminder('Take pills', '2027-03-10T21:00:00+01:00'),
  trash: reminder('Take out the trash', '2027-03-11T19:00:00+01:00'),
  standup: reminder('Standup notes', '2027-03-11T09:00:00+01:00'),
  stretch: reminder('Stretch', null, 'paused'),
} as const;

export type Key = keyof typeof todos | keyof typeof tasks;

export function called(key: Key): Named {
  return key in todos
    ? { noun: 'todo', id: key, title: todos[key as keyof typeof todos].title }
    : { noun: 'ai_task', id: key, title: tasks[key as keyof typeof tasks].title };
}

/** What the phrases may be about. The last turns were about calling dad, and before that about oat milk. */
export const known: Known = {
  todos: Object.entries(todos).map(([id, fields]) => ({ id, ...fields })),
  tasks: Object.entries(tasks).map(([id, fields]) => ({ id, ...fields })),
  recent: [
    { noun: 'ai_task', id: 'dad' },
    { noun: 'todo', id: 'oatMilk' },
  ],
};

export const openTodos = (Object.keys(todos) as (keyof typeof todos)[]).filter(
  (key) => todos[key].status !== 'completed',
);
