import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent, Named } from '../intent.ts';
import { tells, tokensOf } from '../reading/tokens.ts';
import { telling, wordsIn } from './clause.ts';
import { pointedOut } from './point-out.ts';

/** What an order to move names that is no thing: its time, its kind. */
const ofTime =
  /^(?:time|hour|date|day|heure|horaire|date|jour|hora|horario|fecha|dia|have|want|like|wants?|need|dois|doit|tengo|hay|quisiera|would|change|changes|cambiar|cambia|cambiarle|changer|moves?|moved|mover|mueve|decaler|deplacer|repousser|reporter|reschedule|rescheduled|postponed?|aplazar|posponer|atrasar|adelantar|avancer)$/u;
/** "Not now, later" to what has just come. */
const later =
  /^(?:(?:not (?:now|yet|right now)|no|can't (?:now|right now)|later|a bit later|remind me later|ask me later|busy(?: now)?|pas maintenant|pas (?:tout de suite|la)|plus tard|un peu plus tard|tout a l'heure|rappelle[- ]moi plus tard|ahora no(?: puedo)?|mas tarde|luego|despues|un poco mas tarde|recuerdamelo (?:luego|mas tarde|despues))[ ,.!]*)+$/u;
const saysLater = /later|plus tard|tout a l'heure|mas tarde|luego|despues/u;
const answeredWithin = 60 * 60_000;

const asking = ({ noun, id, title }: Named): Intent[] => [
  { kind: 'ask_when', title, due: null, repeats: [], moves: { noun, id, title } },
];

/** What has just come, as long as nothing else is spoken of. */
export function justCome({ known, now }: Asked): Named | null {
  const [recent] = known.recent;
  const task = known.tasks.find(({ id }) => id === recent?.id);
  const at = task?.lastRunAt ?? null;
  return task === undefined || at === null || at > now || now - at > answeredWithin
    ? null
    : { noun: 'ai_task', id: task.id, title: task.title };
}

const timed: ReadonlySet<Intent['kind']> = new Set(['move', 'snooze', 'add_reminder']);

/** "Later", said to a reminder that has just come: when? */
export function askWhenLater(text: string, asked: Asked): Intent[] | null {
  const folded = foldText(text.trim());
  if (!later.test(folded) || !saysLater.test(folded)) return null;
  const [done, ...others] = asked.frame?.question == null ? (asked.frame?.did ?? []) : [];
  const isTimed = done !== undefined && others.length === 0 && timed.has(done.intent.kind);
  const thing = justCome(asked) ?? (isTimed ? done.thing : null);
  return thing === null ? null : asking(thing);
}

/** An order to move one thing, without a word about when to: that is asked, rather than what is meant. */
export function askNewTime(text: string, intents: readonly Intent[], asked: Asked): Intent[] {
  const [only, ...others] = intents;
  const isOpen =
    only !== undefined &&
    others.length === 0 &&
    (only.kind === 'ask_what'
      ? only.order === 'move' || only.order === 'snooze'
      : (only.kind === 'unclear' || only.kind === 'beyond') && movesSomething(text, asked));
  if (asked.frame === undefined || !isOpen || /\?\s*$/u.test(text)) return [...intents];
  const nouns = new Set(
    tokensOf(text, asked)
      .filter((token) => tells(token, 'move', 'snooze', 'reminder', 'alarm'))
      .map(({ word }) => word),
  );
  const all = telling(wordsIn(text)).filter(({ word }) => !ofTime.test(word));
  const named = all.filter(({ word }) => !nouns.has(word));
  const things = named.length === 0 ? null : (pointedOut(all, asked) ?? pointedOut(named, asked));
  const [thing, ...more] = things ?? [];
  return thing === undefined || more.length > 0 ? [...intents] : asking(thing);
}

const movesSomething = (text: string, asked: Asked): boolean =>
  wordsIn(text).length <= 14 &&
  wordsIn(text).some(({ word }) => verb.test(word)) &&
  tokensOf(text, asked).some((token) => tells(token, 'move'));
const verb =
  /^(?:move|reschedule|postpone|change|decaler?|deplacer?|repousser?|reporter?|changer?|mover|mueve|cambiar|cambia|aplazar|aplaza|posponer|pospon|atrasar|adelantar)$/u;
