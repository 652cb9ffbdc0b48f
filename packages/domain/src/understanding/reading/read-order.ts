import type { TodoPriority } from '@squeeze/contracts/todos';
import { foldText } from '../../capture/folded-text.ts';
import { dayInZone, endOfDay, startOfDay } from '../../zoned-time.ts';
import type { GuessedAct } from '../acts/classify.ts';
import { pools } from '../find-target.ts';
import type { Asked, AskedOrder, Intent, Target } from '../intent.ts';
import { findRange, without } from '../questions/find-range.ts';
import { findMeant } from './find-meant.ts';
import { reminderOf } from './reminder-of.ts';
import { leftOf, slotsOf, type Slots } from './slots.ts';
import { tells } from './tokens.ts';

const deedful = {
  complete: 'open',
  delete: 'open',
  reopen: 'closed',
  pause: 'running',
  resume: 'paused',
} as const;
type Deed = keyof typeof deedful;
const isDeed = (act: GuessedAct): act is Deed & GuessedAct => Object.hasOwn(deedful, act);

/**
 * What a request asks for, once it is known which act it is: its slots filled from its words, a question where one is open.
 * Null for acts that are read elsewhere.
 */
export function readOrder(act: GuessedAct, text: string, asked: Asked): Intent[] | null {
  if (isDeed(act)) return readDeed(act, slotsOf(text, asked), asked);
  switch (act) {
    case 'add_reminder':
      return reminderOf(slotsOf(text, asked), asked);
    case 'add_todo':
      return todoOf(slotsOf(text, asked), asked);
    case 'list':
      return [listOf(text, asked)];
    case 'rate':
      return rateOf(slotsOf(text, asked), asked);
    case 'clock':
      return [{ kind: 'clock' }];
    case 'suggest':
      return [{ kind: 'suggest', overwhelmed: true }];
    case 'undo':
      return [{ kind: 'undo' }];
    case 'talk':
      return [{ kind: 'beyond' }];
    default:
      return null;
  }
}

function readDeed(act: Deed, slots: Slots, asked: Asked): Intent[] {
  const words = leftOf(slots, [
    actWord[act],
    'alarm',
    'reminder',
    'todo',
    'calendar',
    'all',
    'pronoun',
    'move',
    'show',
    'undo',
  ]);
  return findMeant(words, slots, pools(asked, deedful[act]), asked).map((target) => openDeed(act, target));
}

const actWord = {
  complete: 'complete',
  delete: 'remove',
  reopen: 'reopen',
  pause: 'pause',
  resume: 'resume',
} as const;

const openDeed = (act: Deed, target: Target): Intent =>
  target.found === 'none' && target.words === '' && act !== 'reopen'
    ? { kind: 'ask_what', order: act, category: null }
    : { kind: act, target };

function todoOf(slots: Slots, asked: Asked): Intent[] | null {
  // Without a list it is a todo as it stands.
  if (slots.list === null) return null;
  const words = leftOf(slots, ['add', 'todo', 'calendar']);
  const category = slots.list.name === null ? null : called(slots.list.name, asked);
  if (words === '' || slots.recurrence !== null) return [{ kind: 'ask_what', order: 'add_todo', category }];
  const due = slots.due?.due ?? null;
  return items(words).map((title) => ({ kind: 'add_todo', title, due, priority: slots.priority, category }));
}

const between = /\s*(?:,|;|\s(?:and|et|y|&)\s)\s*/u;
/** Several short things, "milk, eggs and bread"; what has a longer part is one. */
function items(words: string): string[] {
  const parts = words.split(between).filter((part) => part !== '');
  return parts.length > 1 && parts.every((part) => part.split(/\s+/u).length <= 3) ? parts : [words];
}

/** A category as the person has it. */
const called = (name: string, { categories = [] }: Asked): string =>
  categories.find((one) => foldText(one) === foldText(name)) ?? name;

const doneWords =
  /(?<!\p{L})(?:done|finished|completed|finish(?:ed)?|termine\w*|fini\w*|fait\w*|hech\w+|terminad\w+|complet\w+|acabad\w+)(?!\p{L})/u;
const lateWords = /(?<!\p{L})(?:overdue|late|en retard|atrasad\w+|vencid\w+)(?!\p{L})/u;

function listOf(text: string, asked: Asked): Intent {
  const slots = slotsOf(text, asked);
  const bare = slots.list === null ? text : without(text, slots.list);
  const range = findRange(bare, asked);
  const rest = range === null ? slots : slotsOf(without(bare, range), asked);
  const named = leftOf(rest, [
    'show',
    'alarm',
    'reminder',
    'event',
    'todo',
    'calendar',
    'list',
    'question',
    'day',
    'clock',
    'repeat',
    'all',
    'add',
    'remind',
    'complete',
    'pronoun',
    'negation',
    'move',
    'priority',
  ]);
  if (named !== '') {
    const [target] = findMeant(named, { ...rest, due: null, list: null }, pools(asked, 'open'), asked);
    if (target !== undefined && target.found !== 'none' && sharesAll(named, target))
      return { kind: 'find', target };
  }
  const folded = foldText(text);
  const filter = lateWords.test(folded) ? 'carried_over' : doneWords.test(folded) ? 'done' : 'open';
  const isReminders = slots.tokens.some((token) => tells(token, 'alarm', 'reminder'));
  const isTodos =
    slots.list !== null || filter !== 'open' || slots.tokens.some((token) => tells(token, 'todo'));
  const today = dayInZone(asked.now, asked.timeZone);
  const isToday = range === null && slots.due !== null && slots.due.said.day === undefined;
  return {
    kind: 'list',
    about: isReminders && filter === 'open' ? 'reminders' : isTodos ? 'todos' : 'all',
    filter,
    range:
      range?.range ??
      (isToday ? { from: startOfDay(today, asked.timeZone), to: endOfDay(today, asked.timeZone) } : null),
    label: range?.label ?? '',
    ...(slots.list?.name == null ? {} : { category: called(slots.list.name, asked) }),
  };
}

/** Somebody who asks about the dentist is told of it, not somebody who says "anything". */
const sharesAll = (named: string, target: Target): boolean =>
  target.found === 'one'
    ? foldText(target.title).includes(foldText(named)) || named.split(' ').length === 1
    : true;

const lowWords = /(?<!\p{L})(?:low|lower|less|basse|faible|baja|bajo|menos|not|pas|no)(?!\p{L})/u;
const mediumWords = /(?<!\p{L})(?:medium|normal|normale|moyenne|media)(?!\p{L})/u;

function rateOf(slots: Slots, asked: Asked): Intent[] {
  const folded = foldText(slots.text);
  const priority: TodoPriority = lowWords.test(folded) ? 'low' : mediumWords.test(folded) ? 'medium' : 'high';
  const words = leftOf(slots, ['priority', 'add', 'move', 'negation', 'todo', 'pronoun', 'complete']);
  return findMeant(words, slots, pools(asked, 'open'), asked).map((target) => ({
    kind: 'rate',
    target,
    priority,
  }));
}

export const orderOf = (act: GuessedAct): AskedOrder | null =>
  ['move', 'snooze', 'rename'].includes(act) ? (act as AskedOrder) : null;
