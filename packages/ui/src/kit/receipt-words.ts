import type { Receipt } from '@squeeze/contracts/receipts';
import {
  Bell,
  CircleCheck,
  Clock,
  ListTodo,
  Pause,
  Play,
  SquarePen,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import type { MessageId } from '../i18n/messages.ts';

const nounIcons = { todo: ListTodo, ai_task: Bell } as const satisfies Record<Receipt['noun'], LucideIcon>;

const actionIcons = {
  created: null,
  completed: CircleCheck,
  changed: SquarePen,
  moved: Clock,
  snoozed: Clock,
  paused: Pause,
  resumed: Play,
  deleted: Trash2,
} as const satisfies Record<Receipt['action'], LucideIcon | null>;

/** The drawing of what was done; of the thing itself where it is new. */
export const receiptIcon = ({ noun, action }: Receipt): LucideIcon => actionIcons[action] ?? nounIcons[noun];

const deeds = {
  created: 'receipt.created',
  completed: 'receipt.completed',
  changed: 'receipt.changed',
  moved: 'receipt.moved',
  snoozed: 'receipt.snoozed',
  paused: 'receipt.paused',
  resumed: 'receipt.resumed',
  deleted: 'receipt.deleted',
} as const satisfies Record<Receipt['action'], MessageId>;

/** Where the tool says more of what came to be than "added". */
const creations: Readonly<Record<string, 'receipt.reminder'>> = { create_reminder: 'receipt.reminder' };

const questions = {
  created: 'receipt.ask.created',
  completed: 'receipt.ask.completed',
  changed: 'receipt.ask.changed',
  moved: 'receipt.ask.moved',
  snoozed: 'receipt.ask.snoozed',
  paused: 'receipt.ask.paused',
  resumed: 'receipt.ask.resumed',
  deleted: 'receipt.ask.deleted',
} as const satisfies Record<Receipt['action'], MessageId>;

const isDone = ({ state }: Receipt): boolean => state === 'done' || state === 'undone';

/** What was done, or what is asked, as a message with a `title`. */
export const receiptMessage = (receipt: Receipt) =>
  isDone(receipt) ? (creations[receipt.tool] ?? deeds[receipt.action]) : questions[receipt.action];
