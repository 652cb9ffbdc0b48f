import { foldText } from '../../capture/folded-text.ts';
import { dayInZone, wallTime } from '../../zoned-time.ts';
import { moveIntent, shiftIntent } from '../commands/move.ts';
import type { Asked, Done, Intent, Named, Target } from '../intent.ts';
import { whenIs } from '../known-things.ts';
import { wholeWhen } from '../said-when.ts';
import type { Change } from './change-in.ts';
import { clausesOf, reason, saysToo, telling, wordsIn } from './clause.ts';
import { placedAmong, pointedOut } from './point-out.ts';
import { remindedOf } from './remind-of-it.ts';

/** What leaves something out of what was done: "all but the cat's pill". */
const except =
  /^(?:(?:but|pero|mais) )?(?:not|except(?: for)?|menos|salvo|excepto|sauf|pas) (?<what>.{2,40})$|^(?<behind>.{2,40}?),? no$/du;

/** "And the insurance on the 26th at 10", behind a reminder of something else that is there. */
export function remindedToo(
  thing: Named | undefined,
  { words }: Change,
  text: string,
  asked: Asked,
): Intent[] | null {
  const [done, ...others] = asked.frame?.did ?? [];
  const isOfThing =
    done?.intent.kind === 'add_reminder' && asked.known.todos.some(({ title }) => title === done.thing.title);
  return thing?.noun !== 'todo' ||
    !isOfThing ||
    others.length > 0 ||
    telling(words).length === 0 ||
    !leadsOn.test(foldText(text))
    ? null
    : remindedOf(thing, text, asked);
}
const leadsOn = /^(?:and|et|y|also|same|pareil|lo mismo)(?!\p{L})/u;

/** "The radiators too", "and the last": what was done last, to others. */
export function sameAct(text: string, asked: Asked): Intent[] | null {
  const [done] = asked.frame?.did ?? [];
  const folded = foldText(text).trim();
  const isMore = saysToo(text) || leadsToMore.test(folded);
  if (done === undefined || !isMore) return null;
  const bare = wordsIn(text).filter(
    ({ word }) => !/^(?:same|pareil|idem|igual|mism[ao]|for|fais|hac|hace|meme|chose|non)$/u.test(word),
  );
  if (telling(bare).length === 0) return null;
  const things = pointedOut(bare, asked);
  if (things === null) return null;
  const intents = things.map((thing) => again(done, thing, asked));
  return intents.every((one) => one !== null) ? intents.filter((one) => one !== null) : null;
}

/** "And …", "same with …". */
const leadsToMore =
  /^(?:and|et|y|same)\b|^(?:(?:do|fais|haz|hace) )?(?:the same|la meme chose|lo mismo)(?!\p{L})/u;

/** The same act on another thing. */
function again({ intent }: Done, { noun, id, title }: Named, asked: Asked): Intent | null {
  const target: Target & { found: 'one' } = { found: 'one', noun, id, title };
  switch (intent.kind) {
    case 'complete':
    case 'delete':
    case 'pause':
    case 'resume':
    case 'reopen':
    case 'rate':
    case 'categorise':
      return { ...intent, target };
    case 'move': {
      const { by } = intent;
      return by === undefined
        ? toSameDay(target, intent, asked)
        : shiftIntent(target, by.length, asked, by.isEarlier);
    }
    default:
      return null;
  }
}

/** "And the nails too" behind a move: to the same day at its own time, or the same time where one was said. */
function toSameDay(
  target: Target & { found: 'one' },
  { due, time, repeats }: Extract<Intent, { kind: 'move' }>,
  asked: Asked,
): Intent | null {
  if (due === null || repeats !== null) return null;
  const day = due.length === 10 ? due : dayInZone(Date.parse(due), asked.timeZone);
  const to = wholeWhen(time === null ? day : `${day} ${time}`, asked);
  return to === null ? null : moveIntent(target, to, asked);
}

/** "All but the cat's": what was done to it is taken back. */
export function withoutOne(text: string, asked: Asked): Intent[] | null {
  const at = foldText(text).search(reason);
  const clauses = clausesOf(
    (at > 0 ? text.slice(0, at) : text).replace(/^(?:(?:no+n?|nan|wait|oh|ah|hey|eh|oye)[ ,]+)+/iu, ''),
  );
  for (const said of clauses.slice(0, 2)) {
    const intents = withoutThe(said, asked);
    if (intents !== null) return intents;
  }
  return null;
}

function withoutThe(said: string, asked: Asked): Intent[] | null {
  const groups = except.exec(foldText(said).replace(/[\s.!]+$/u, ''))?.groups;
  const what = (groups?.['what'] ?? groups?.['behind'])?.replace(
    /\s(?:i|j'|je|me|yo|que|because)\s.*$|\sj'.*$/u,
    '',
  );
  const did = asked.frame?.did ?? [];
  if (what === undefined || did.length === 0) return null;
  const [thing] =
    placedAmong(
      wordsIn(what),
      did.map((one) => one.thing),
      asked,
    ) ?? [];
  if (did.length === 1)
    return thing === undefined || !isDeed(did[0]) || asked.frame?.undone === true ? null : [{ kind: 'undo' }];
  const done = did.find((one) => one.thing.id === thing?.id);
  if (done === undefined || thing === undefined) return null;
  const target = { found: 'one', ...thing } as const;
  if (done.intent.kind === 'pause') return [{ kind: 'resume', target }];
  return done.intent.kind === 'complete' ? [{ kind: 'reopen', target }] : null;
}

/** What is added is rather another than none. */
const isDeed = (done: Done | undefined): boolean =>
  done !== undefined &&
  ['complete', 'pause', 'resume', 'reopen', 'rate', 'categorise'].includes(done.intent.kind);

const timeOf =
  /(?:(?:at|for) )?(?:the )?same (?:time|hour) as |(?:a )?(?:la )?meme heure que |(?:a )?(?:la )?misma hora que /u;

/** "Same time as the physio": the time of another thing, on the day there is. */
export function atTimeOf(text: string, asked: Asked): Intent[] | null {
  const match = timeOf.exec(foldText(text));
  if (match === null) return null;
  const [other] = pointedOut(wordsIn(text.slice(match.index + match[0].length)), asked) ?? [];
  const before = wordsIn(text.slice(0, match.index));
  const [thing, ...more] = pointedOut(before, asked) ?? [];
  const at = other === undefined ? null : whenIs(other, asked).at;
  const when = at === null ? null : wholeWhen(wallTime(at, asked.timeZone), asked);
  if (thing === undefined || more.length > 0 || thing.id === other?.id || when === null) return [];
  return [moveIntent({ found: 'one', ...thing }, { ...when, isOpen: false }, asked)];
}
