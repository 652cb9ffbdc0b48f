import type { GuessedAct } from '../acts/classify.ts';
import type { Asked, AskedOrder, Intent } from '../intent.ts';
import { rateOf, categoriseOf, renameOf } from './read-change.ts';
import { moveOf, snoozeOf } from './read-move.ts';
import { isDeed, readDeed } from './read-deed.ts';
import { clockAsked } from '../about-me/clock-asked.ts';
import { factOf, forgottenIn } from '../about-me/said-to-keep.ts';
import { quietHoursIn } from '../about-me/quiet-hours-in.ts';
import { listOf, namedIn, recallOf } from './read-list.ts';
import { todoOf } from './read-todo.ts';
import { reminderOf } from './reminder-of.ts';
import { addsOf } from './adds-of.ts';
import { sureRoles } from '../roles/sure-roles.ts';
import { tagRoles } from '../roles/tag-roles.ts';
import { slotsOf, type Slots } from './slots.ts';

/**
 * What a request asks for, once it is known which act it is: its slots filled from its words, a question where one is open.
 * Null for acts that are read elsewhere.
 */
export function readOrder(act: GuessedAct, text: string, asked: Asked): Intent[] | null {
  if (isDeed(act)) return readDeed(act, slotsOf(text, asked), asked);
  switch (act) {
    case 'add_reminder':
    case 'add_todo':
      return addedBy(act, slotsOf(text, asked), asked);
    case 'list':
      return [listOf(text, asked)];
    case 'move':
      return moveOf(text, asked);
    case 'snooze':
      return snoozeOf(text, asked);
    case 'rename':
      return renameOf(slotsOf(text, asked), asked);
    case 'categorise':
      return categoriseOf(slotsOf(text, asked), asked);
    case 'remember':
      return only(factOf(text));
    case 'forget':
      return only(forgottenIn(text, asked));
    case 'setting':
      return only(quietHoursIn(text));
    case 'recall':
      return [recallOf(slotsOf(text, asked))];
    case 'rate':
      return rateOf(slotsOf(text, asked), asked);
    case 'clock':
      return [namedIn(text, asked) ?? clockAsked(text, asked)];
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

/** Cut by the roles of words; what names nothing by them is read by its senses. */
function addedBy(act: 'add_todo' | 'add_reminder', slots: Slots, asked: Asked): Intent[] | null {
  const isReminder = act === 'add_reminder';
  const adds = addsOf(slots, sureRoles(slots, tagRoles(slots), asked), isReminder, asked);
  if (adds.length > 0) return adds;
  return isReminder ? reminderOf(slots, asked) : todoOf(slots, asked);
}

const only = (intent: Intent | null): Intent[] | null => (intent === null ? null : [intent]);

export const orderOf = (act: GuessedAct): AskedOrder | null =>
  ['move', 'snooze', 'rename'].includes(act) ? (act as AskedOrder) : null;
