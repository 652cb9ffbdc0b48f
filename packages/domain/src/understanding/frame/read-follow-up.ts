import { foldText } from '../../capture/folded-text.ts';
import { moveIntent, shiftIntent } from '../commands/move.ts';
import { findTarget, pools } from '../find-target.ts';
import type { Asked, Intent, Named, Target } from '../intent.ts';
import { isShort, type Said } from '../said.ts';
import { correctWords } from './correct-words.ts';
import { reminderTime, wholeWhen, type When } from '../said-when.ts';

const before =
  '(?:(?:no|nope|wait|sorry|actually|oops|hm+|non|attends|en fait|finalement|pardon|desole|espera|perdon|en realidad)[, ]+)';
/** "Make it 6pm", "mets-le à 18h": another time for what the last turn was about. */
const making =
  "(?:(?:make|set|move|change) (?:it|that)(?: to| for| at)?|i mean(?:t)?|better|rather|let'?s (?:say|do|make it)|(?:mets|fais|passe|change|deplace|repousse|decale|reporte)[- ](?:le|la|les|ca)(?: a| au| pour)?|(?:repousse|reporte|decale)(?: a| au| jusqu'a| jusqu'au)|plutot|mieux vaut|je voulais dire|(?:pon|cambia|pasa|mueve|haz|deja|pospon|aplaza)(?:lo|la|los|las)(?: a| al| para| hasta)?|(?:pospon|aplaza)(?: hasta| a| al| para)|mejor|mas bien|quise decir)";
const correction = new RegExp(`^${before}{0,3}${making} (?<when>.{1,40})$`, 'du');
/** The same without words for it: "no, 6pm", "friday instead". */
const onlyTime = new RegExp(
  `^${before}{0,3}(?<when>.{1,40}?) (?:instead|rather|plutot|mejor|mas bien)$|^${before}{1,3}(?<bare>.{1,40})$`,
  'du',
);
/** "And friday too": the same once more. */
const more =
  /^(?<when>.{1,40}?) (?:too|as well|also|aussi|tambien|tb|tmb)$|^(?:the )?same (?:thing )?(?:for |again )?(?<same>.{1,40})$|^(?:pareil|idem|la meme chose|lo mismo|igual)(?: pour| para)? (?<idem>.{1,40})$/du;
const alsoLead = /^\s*(?:and )?(?:also|aussi|tambien) /u;
const by =
  /^(?:repousse|decale|reporte)(?:[- ](?:le|la|ca))? (?:de |d')(?<fr>.{2,30})$|^(?:pospon|aplaza)(?:lo|la)? (?:por |de )?(?<es>.{2,30})$/du;
const shifting = /^decale[- ](?:le|la|ca) /u;

/** What changes or repeats the thing the last turns were about, without naming it; null when nothing does. */
export function readFollowUp(message: Said, line: string, asked: Asked): Intent | null {
  if (!isShort(message) || asked.known.recent.length === 0) {
    return null;
  }
  const length = lengthIn(message, asked);
  const moved =
    length === null ? (whenIn(correction, message, asked) ?? whenIn(onlyTime, message, asked)) : null;
  const again = length === null && moved === null ? againIn(message, line, asked) : null;
  const { target } = findTarget('', pools(asked, 'open'), asked);
  if (target.found !== 'one') {
    return null;
  }
  if (length === null && moved === null && again === null) {
    return correctWords(message, target, asked);
  }
  if (length !== null) {
    return later(length, message, target, asked);
  }
  if (moved !== null) {
    return moveIntent(target, moved, asked);
  }
  return again === null ? null : sameAgain(target, again, asked);
}

/** "Also on friday", "friday too". */
function againIn(message: Said, line: string, asked: Asked): When | null {
  const also = alsoLead.test(foldText(line.slice(0, 20)));
  const whole = also ? wholeWhen(message.text.slice(0, message.plain.length), asked) : null;
  return whole ?? whenIn(more, message, asked);
}

function whenIn(pattern: RegExp, message: Said, asked: Asked): When | null {
  const indices = pattern.exec(message.plain)?.indices?.groups ?? {};
  const stretch = Object.values(indices).find((group) => group !== undefined);
  const words = stretch === undefined ? '' : message.text.slice(...stretch).trim();
  return words === '' ? null : wholeWhen(words, asked);
}

/** The length in "repousse de 10 min", "pospón 10 min": later, without a word for what. */
function lengthIn({ plain }: Said, asked: Asked): { length: string; when: When } | null {
  const groups = by.exec(plain)?.groups;
  const length = groups?.['fr'] ?? groups?.['es'];
  const when = length === undefined ? null : wholeWhen(length, asked, 'length');
  return length === undefined || when?.ahead !== true ? null : { length, when };
}

function later(
  { length, when }: { length: string; when: When },
  { plain }: Said,
  target: Target & { found: 'one' },
  asked: Asked,
): Intent | null {
  return shifting.test(plain) || target.noun === 'todo'
    ? shiftIntent(target, length, asked)
    : { kind: 'snooze', target, until: Math.floor(reminderTime(when.due, asked) / 60_000) * 60_000 };
}

/** The same thing once more, at its own time where only a day was said. */
function sameAgain({ noun, id, title }: Named, when: When, asked: Asked): Intent {
  const moved = moveIntent({ found: 'one', noun, id, title }, when, asked);
  const due = moved.kind === 'move' ? moved.due : null;
  if (noun === 'ai_task') {
    const at = new Date(reminderTime(due, asked)).toISOString();
    return {
      kind: 'add_reminder',
      title,
      scheduleType: 'once',
      schedule: { at, time_zone: asked.timeZone },
    };
  }
  const category = asked.known.todos.find((todo) => todo.id === id)?.category ?? null;
  return { kind: 'add_todo', title, due, priority: null, category };
}
