import type { Intent } from '../intent.ts';
import type { GuessedAct } from './classify.ts';
import { acts } from './weights.ts';

const others: Partial<Record<Intent['kind'], GuessedAct>> = {
  ask_when: 'add_reminder',
  find: 'list',
  search: 'list',
  find_notes: 'list',
  add_note: 'remember',
  append_note: 'remember',
  delete_note: 'delete',
  restore_note: 'undo',
  change_note: 'rename',
  summarise: 'list',
  ask_overview: 'list',
  set_quiet_hours: 'setting',
  set_time_zone: 'setting',
};

/** The act that the classifier would name for what was understood: it knows no notes, and answers to what was said are talk. */
export function actOf(intent: Intent): GuessedAct {
  if (intent.kind === 'ask_what') return intent.order === 'add_note' ? 'remember' : intent.order;
  return acts.find((act) => act === intent.kind) ?? others[intent.kind] ?? 'talk';
}
