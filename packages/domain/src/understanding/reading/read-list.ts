import { foldText } from '../../capture/folded-text.ts';
import { dayInZone, endOfDay, startOfDay } from '../../zoned-time.ts';
import { pools } from '../find-target.ts';
import type { Asked, Intent, Target } from '../intent.ts';
import { findRange, without } from '../questions/find-range.ts';
import { called } from './called.ts';
import { findMeant } from './find-meant.ts';
import { leftOf, slotsOf, type Slots } from './slots.ts';
import { tells } from './tokens.ts';

const doneWords =
  /(?<!\p{L})(?:done|finished|completed|finish(?:ed)?|termine\w*|fini\w*|fait\w*|hech\w+|terminad\w+|complet\w+|acabad\w+)(?!\p{L})/u;
const lateWords = /(?<!\p{L})(?:overdue|late|en retard|atrasad\w+|vencid\w+)(?!\p{L})/u;

/** A question about one's own things: a list of them, or one that it names. */
export function listOf(text: string, asked: Asked): Intent {
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
    const [target] = findMeant({ ...rest, due: null, list: null }, pools(asked, 'open'), asked, {
      words: named,
      closeEnough: true,
      times: [],
    });
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

/** A question about what was to be remembered. */
export function recallOf(slots: Slots): Intent {
  const about = leftOf({ ...slots, taken: [] }, [
    'show',
    'question',
    'remember',
    'pronoun',
    'complete',
    'all',
    'forget',
  ]);
  return { kind: 'recall', ...(about === '' ? {} : { about }) };
}
