import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent } from '../intent.ts';
import { capturePart } from '../capture-part.ts';
import { called } from './called.ts';
import { reminderOf } from './reminder-of.ts';
import type { Sense } from '../lexicon/lexicon.ts';
import { leftOf, type Slots } from './slots.ts';
import { tells } from './tokens.ts';

/** Todos for a list, the calendar or with a priority in words; null for what is a todo as it stands. */
export function todoOf(slots: Slots, asked: Asked): Intent[] | null {
  const open = slots.tokens.filter((token) => !tells(token, 'small', 'filler'));
  const [begins, ends] = [open[0], open.at(-1)].map((token) => token !== undefined && tells(token, 'put'));
  const has = (...senses: readonly Sense[]): boolean => slots.tokens.some((token) => tells(token, ...senses));
  const isPut =
    !makesItself(slots) &&
    ((begins === true && has('event', 'calendar', 'todo')) || (ends === true && has('calendar')));
  // Otherwise it is a todo as it stands.
  if (slots.list === null && !isPut && slots.priority === null) return null;
  if (slots.recurrence !== null) return reminderOf(slots, asked);
  const words = leftOf(slots, isPut || slots.list !== null ? ['put', 'todo', 'calendar', 'pronoun'] : []);
  const category = slots.list?.name == null ? null : called(slots.list.name, asked);
  if (isNothing(words, slots)) return [{ kind: 'ask_what', order: 'add_todo', category }];
  const { priority } = slots;
  if (slots.list === null)
    return [{ kind: 'add_todo', title: words, due: slots.due?.due ?? null, priority, category }];
  const parts = items(words, slots);
  return parts.map((part) => {
    const own = parts.length > 1 ? capturePart(part, asked) : null;
    const due = own?.due ?? slots.due?.due ?? null;
    return { kind: 'add_todo', title: own?.title ?? part, due, priority, category };
  });
}

/** "Make dinner": to be done, unlike "make an appointment". */
export const makesItself = ({ tokens }: Slots): boolean => {
  const at = tokens.findIndex((token) => !tells(token, 'filler'));
  const next = tokens[at + 1];
  return (
    /^(?:make|fix|fais|faire|haz|hacer)$/u.test(tokens[at]?.word ?? '') &&
    next !== undefined &&
    !tells(next, 'small', 'put')
  );
};

/** Words that make a list rather than put something on one. */
const makesList =
  /^(?:start|begin|open|make|build|do|faire|fais|ouvre|commence|demarre|empieza|comienza|abre|haz|hacer|arma)(?: (?:me|moi))?$/u;

/** A list alone, an appointment with nobody: what it is for is to be asked. */
const isNothing = (words: string, { list, tokens }: Slots): boolean =>
  words === '' ||
  (list !== null && makesList.test(foldText(words))) ||
  (list === null &&
    tokens
      .filter((token) => !tells(token, 'small', 'filler', 'put', 'calendar', 'pronoun', 'todo'))
      .every((token) => tells(token, 'event') && generic.has(token.word)));

/** What says no more than that it is in the calendar. */
const generic = new Set(
  'appointment appt event meeting entry rendez-vous rdv evenement reunion cita evento junta recordatorio'.split(
    ' ',
  ),
);

const between = /\s*(?:,|;|\s(?:and|et|y|&)\s)\s*/u;
/** Several short things, "milk, eggs and bread"; what has a longer part is one. */
function items(words: string, { list, text }: Slots): string[] {
  const parts = words.split(between).filter((part) => part !== '');
  // "Shopping list: …" is followed by its items.
  if (list !== null && /^\s*[:–-]/u.test(text.slice(list.end)) && words.includes(','))
    return words.split(/\s*[,;]\s*/u).filter((part) => part !== '');
  return parts.length > 1 && parts.every((part) => part.split(/\s+/u).length <= 3) ? parts : [words];
}
