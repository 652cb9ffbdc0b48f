import type { Receipt } from '@squeeze/contracts/receipts';
import {
  Bell,
  Brain,
  CalendarDays,
  CircleCheck,
  Clock,
  Globe,
  Languages,
  ListTodo,
  Mail,
  MoonStar,
  NotebookPen,
  Pause,
  Play,
  SquarePen,
  SquarePlay,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import type { MessageId } from '../../i18n/messages.ts';

const nounIcons = {
  todo: ListTodo,
  ai_task: Bell,
  note: NotebookPen,
  event: CalendarDays,
  memory_fact: Brain,
  quiet_hours: MoonStar,
  time_zone: Globe,
  language: Languages,
  mail: Mail,
  video: SquarePlay,
} as const satisfies Record<Receipt['noun'], LucideIcon>;

/** What is no todo, task, note or event is known by its own drawing better than by what was done to it. */
const byAction: ReadonlySet<Receipt['noun']> = new Set(['todo', 'ai_task', 'note', 'event']);

const actionIcons = {
  created: null,
  completed: CircleCheck,
  changed: SquarePen,
  moved: Clock,
  snoozed: Clock,
  paused: Pause,
  resumed: Play,
  deleted: Trash2,
  sent: null,
  added: null,
} as const satisfies Record<Receipt['action'], LucideIcon | null>;

/** The drawing of what was done; of the thing itself where it is new. */
export const receiptIcon = ({ noun, action }: Receipt): LucideIcon =>
  (byAction.has(noun) ? actionIcons[action] : null) ?? nounIcons[noun];

const actions = {
  created: 'receipt.created',
  completed: 'receipt.completed',
  changed: 'receipt.changed',
  moved: 'receipt.moved',
  snoozed: 'receipt.snoozed',
  paused: 'receipt.paused',
  resumed: 'receipt.resumed',
  deleted: 'receipt.deleted',
  sent: 'receipt.mail',
  added: 'receipt.video',
} as const satisfies Record<Receipt['action'], MessageId>;

/** Where the tool says more of what came to be than "added" or "changed". */
const ofTools: Readonly<Record<string, 'receipt.reminder' | 'receipt.noted' | 'receipt.addedToNote'>> = {
  create_reminder: 'receipt.reminder',
  create_note: 'receipt.noted',
  append_to_note: 'receipt.addedToNote',
};

type SettingMessageId =
  | 'receipt.remembered'
  | 'receipt.forgotten'
  | 'receipt.ask.remembered'
  | 'receipt.ask.forgotten'
  | 'receipt.ask.quietHours'
  | 'receipt.ask.noQuietHours'
  | 'receipt.ask.timeZone'
  | 'receipt.ask.language'
  | 'receipt.quietHours'
  | 'receipt.noQuietHours'
  | 'receipt.timeZone'
  | 'receipt.language';
type Worded = Partial<Record<Receipt['action'], SettingMessageId>>;
/** Where the noun does. */
const actionsOf: Partial<Record<Receipt['noun'], Worded>> = {
  memory_fact: { created: 'receipt.remembered', deleted: 'receipt.forgotten' },
  quiet_hours: { changed: 'receipt.quietHours', deleted: 'receipt.noQuietHours' },
  time_zone: { changed: 'receipt.timeZone' },
  language: { changed: 'receipt.language' },
};

const questions = {
  created: 'receipt.ask.created',
  completed: 'receipt.ask.completed',
  changed: 'receipt.ask.changed',
  moved: 'receipt.ask.moved',
  snoozed: 'receipt.ask.snoozed',
  paused: 'receipt.ask.paused',
  resumed: 'receipt.ask.resumed',
  deleted: 'receipt.ask.deleted',
  sent: 'receipt.ask.mail',
  added: 'receipt.ask.video',
} as const satisfies Record<Receipt['action'], MessageId>;

const isDone = ({ state }: Receipt): boolean => state === 'done' || state === 'undone';

const questionsOf: Partial<Record<Receipt['noun'], Worded>> = {
  memory_fact: { created: 'receipt.ask.remembered', deleted: 'receipt.ask.forgotten' },
  quiet_hours: { changed: 'receipt.ask.quietHours', deleted: 'receipt.ask.noQuietHours' },
  time_zone: { changed: 'receipt.ask.timeZone' },
  language: { changed: 'receipt.ask.language' },
};

/** What was done, or what is asked, as a message with a `title`. */
export const receiptMessage = (receipt: Receipt) =>
  isDone(receipt)
    ? (actionsOf[receipt.noun]?.[receipt.action] ?? ofTools[receipt.tool] ?? actions[receipt.action])
    : (questionsOf[receipt.noun]?.[receipt.action] ?? questions[receipt.action]);
