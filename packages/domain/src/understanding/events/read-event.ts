import { foldText } from '../../capture/folded-text.ts';
import { findTarget, pools } from '../find-target.ts';
import type { Asked, Intent } from '../intent.ts';
import { isShort, said, type Said } from '../said.ts';
import { wholeWhen } from '../said-when.ts';
import { capturePart } from '../capture-part.ts';
import { splitTasks, type TaskPart } from '../split-tasks.ts';
import { eventInTalk } from './event-in-talk.ts';
import { eventNounOf } from './event-noun.ts';
import { eventWordsIn } from './event-words.ts';
import { wholeLength } from './find-length.ts';
import { eventNamed, spokenOf, timed } from './known-event.ts';
import { freeIn, readFree } from './read-free.ts';
import { readEventOrder } from './read-event-order.ts';
import { readEventReminder } from './remind-of-event.ts';
import { spanSaid } from './said-span.ts';

/**
 * What a message asks for that has to do with the calendar; null where nothing has. These have forms of their own, read before
 * what goes on from the turn before and before the classifier, which knows no events.
 */
export function readEvent(text: string, asked: Asked): readonly Intent[] | null {
  const message = said(text);
  if (!isShort(message) || message.plain === '') return null;
  const answered = answerWhen(text, asked);
  if (answered !== null) return [answered];
  const reminded = readEventReminder(message, asked);
  if (reminded !== null) return reminded;
  const question =
    readWhether(message, asked) ??
    readFree(message, asked) ??
    freeAgain(text, asked) ??
    readNext(message, asked);
  if (question !== null) return [question];
  const order = readEventOrder(message, asked) ?? lastsOtherwise(message, asked);
  if (order !== null) return order;
  const event = eventInTalk(text, asked);
  // Several things, each with a time of its own, are read one by one.
  if (event !== null && !event.isOrdered && isKnown(event.intent.title, asked)) return null;
  const isOne = event === null || event.isOrdered || isOneThing(splitTasks(message.text, asked), asked);
  return event === null || !isOne ? null : [event.intent];
}

/** What is called so already is spoken of: "el viaje es el 20". */
export function isKnown(title: string, asked: Asked): boolean {
  const { events: _, ...known } = asked.known;
  const { target, sure } = findTarget(title, pools({ ...asked, known }, 'open'), { ...asked, known });
  return asked.frame !== undefined && sure && target.found !== 'none';
}

/** Whether all parts but the first only go on with it: "gallery opening, 22 march, 11 am". */
const isOneThing = (parts: readonly TaskPart[], asked: Asked): boolean =>
  parts
    .slice(1)
    .every(({ text }) => wholeWhen(text, asked) !== null || capturePart(text, asked)?.named === false);

/** What is said to "When is it?", read with the order that had asked. */
function answerWhen(text: string, asked: Asked): Intent | null {
  const question = asked.frame?.question;
  if (question?.kind !== 'ask_event') return null;
  const whole =
    wholeWhen(text, asked) ?? wholeWhen(text.replace(/^(?:on|at|it'?s|le|à|el|a las?)\s+/iu, ''), asked);
  const span = whole === null ? spanSaid(text, asked, () => false) : null;
  if (whole === null && span === null) return null;
  const event = eventInTalk(`${question.text} ${text.trim()}`, asked);
  return event?.intent.kind === 'add_event' ? event.intent : null;
}

const again =
  /^(?:(?:ok|so|and|what about|how about|et|et pour|y|y para|que tal|vale|bon)[, ]+)+(?:on |le |el |la )?(?<day>.{3,40})$/du;

const anyDay = new RegExp(again.source.replace(')+(?:on ', ')*(?:on '), 'du');

/** "And friday?" where it was just said what is free. */
function freeAgain(said: string, asked: Asked): Intent | null {
  if (asked.frame?.isFree !== true) return null;
  const text = said
    .trim()
    .replace(/^¿\s*/u, '')
    .replace(/[\s?!.]+$/u, '');
  const at = (text.length < said.trim().length ? anyDay : again).exec(foldText(text))?.indices?.groups?.[
    'day'
  ];
  return at === undefined ? null : freeIn(text.slice(...at), { isWhole: true, needsDay: true }, asked);
}

/** "Was lunch moved to monday", with or without the sign: whether it was, which nothing is done about. */
const whether =
  /^(?:(?:so|and|et|y|alors|entonces) )?(?:(?:was|were|is|are|has|have|had|did) (?<en>\S.*?) (?:(?:been|be|get|got|gotten|just|already|now|really|ever|being) )*(?:moved?|reschedul\p{L}+|postpon\p{L}+|cancel\p{L}*|delay\p{L}*|push(?:ed)?|shift(?:ed)?|chang\p{L}+|brought forward|called off|call off)|est[- ]ce qu(?:e |')(?<fr>\S.*?) (?:a (?:bien |deja )?ete|est(?: bien| deja)?) (?:deplac|report|decal|repouss|annul|avanc|chang|retard)ee?s?|(?<frToo>\S.*?) (?:a-t-(?:il|elle|on) (?:bien |deja )?(?:ete )?|est[- ](?:il|elle) (?:bien |deja )?)(?:deplac|report|decal|repouss|annul|avanc|chang|retard)ee?s?|(?:ya )?(?:se (?:ha |han )(?:movid|cambiad|cancelad|aplazad|retrasad|adelantad|pospuest)[oa]s?|se (?:movio|cambio|cancelo|aplazo|retraso|adelanto|pospuso)|(?:han|has|he) (?:movido|cambiado|cancelado|aplazado|retrasado|adelantado|pospuesto)) (?<es>\S.*?))(?: (?:to|from|till|until|by|a|au|d'|de|pour|al|para) .*)?$/du;

function readWhether(message: Said, asked: Asked): Intent | null {
  if ((asked.known.events ?? []).length === 0) return null;
  const match = whether.exec(message.plain.replace(/^¿/u, ''));
  const group =
    match === null
      ? undefined
      : (['en', 'fr', 'frToo', 'es'] as const).find((one) => match.groups?.[one] !== undefined);
  const name = group === undefined ? '' : (match?.groups?.[group] ?? '');
  // Spanish says what has happened with the same words: there the sign tells.
  if (name === '' || (group === 'es' && !message.asks)) return null;
  const named = eventNamed(name, asked);
  return named === null || named.target.found === 'none'
    ? null
    : { kind: 'find', target: timed(named, asked) };
}

const nextOf =
  /^(?:(?:so |and |ok |et |y )?(?:what(?:'?s| is)? (?:coming )?(?:up )?next(?: up)?(?: (?:on|in) (?:my |the )?(?:calendar|agenda|schedule|diary))?(?: for me)?|what do i have next|what comes next|next(?: up)?|c'est quoi la suite|qu'est[- ]ce qui vient(?: apres| ensuite)?|quelle est la suite|la suite|que sigue|que viene (?:ahora|despues|luego)|que es lo siguiente|lo siguiente|que tengo (?:ahora|despues|luego))|(?:what|when|where)?(?:'?s| is)? ?(?:my |the )?next (?<en>[\p{L}-]+(?: [\p{L}-]+)?)|(?:(?:c'est |quel(?:le)? est |quand est |c'est quand |ou est |c'est quoi )?(?:mon|ma|le|la) prochaine? (?<fr>[\p{L}-]+(?: [\p{L}-]+)?)(?: c'est quand)?)|(?:(?:cual|cuando|donde) es )?(?:mi|la|el) proxim[oa] (?<es>[\p{L}-]+(?: [\p{L}-]+)?))$/u;
const anyEvent =
  /^(?:event|events|thing|calendar event|appointments?|appts?|meetings?|evenement|rendez-vous|rdv|truc|evento|cita|compromiso)$/u;

/** What comes next in the calendar, where there is anything in it. */
function readNext({ plain }: Said, asked: Asked): Intent | null {
  if ((asked.known.events ?? []).length === 0) return null;
  const match = nextOf.exec(plain.replace(/^¿/u, ''));
  if (match === null) return null;
  const name = match.groups?.['en'] ?? match.groups?.['fr'] ?? match.groups?.['es'] ?? '';
  if (name === '') return { kind: 'next_event', words: '' };
  if (anyEvent.test(name)) return { kind: 'next_event', words: /^(?:meetings?)$/u.test(name) ? name : '' };
  return eventNounOf(name, eventWordsIn(asked.language)) === 'never'
    ? null
    : { kind: 'next_event', words: name };
}

const lead =
  '(?:(?:no+n?|nope|sorry|pardon|perdona?|actually|wait|hm+|oh|ok|so|and|et|y|but|mais|pero|euh|en fait|finalement|plutot|mejor|bueno|better|rather|in fact)[,. ]+)*';
/** "Make it 2 hours", "an hour longer", "une heure de moins": how long, or by how much it lasts longer or less. */
const lengthForms: readonly (readonly [RegExp, -1 | 0 | 1])[] = [
  [
    new RegExp(
      `^${lead}(?:(?:make|keep|let|extend|lengthen|prolong|add)(?: (?:it|that|this))?(?: (?:last|be))?(?: by)? |it(?:'s| is| will be|'ll be)? |(?:fais[- ]l[ea]|qu'(?:il|elle)) dure(?:r)? |(?:rallonge|allonge|prolonge|etends)[- ](?:l[ea]|ca) (?:d'|de )|(?:ajoute|rajoute)(?:[- ](?:lui|y))? |(?:haz(?:l[oa])?|que dure|que sea|ponl[ea]|dale|anadele|agregale|alarga(?:l[oa])?|amplia(?:l[oa])?)(?: en)? )?(?<length>.{2,30}?) (?:longer|more|extra|de plus|en plus|plus long(?:ue)?|mas(?: (?:larg[oa]|de largo))?)$`,
      'u',
    ),
    1,
  ],
  [
    new RegExp(
      `^${lead}(?:(?:extend|lengthen|prolong) (?:it|that|this) (?:by )?|(?:rallonge|allonge|prolonge|etends)[- ](?:l[ea]|ca) (?:d'|de )|(?:alarga|amplia|prolonga|extiende)(?:l[oa]) (?:en )?)(?<length>.{2,30}?)$`,
      'u',
    ),
    1,
  ],
  [
    new RegExp(
      `^${lead}(?:make (?:it|that|this) |(?:it|that)(?:'s| is| will be) )?(?<length>.{2,30}?) (?:shorter|less|de moins|en moins|plus court(?:e)?|menos|mas cort[oa])$`,
      'u',
    ),
    -1,
  ],
  [
    new RegExp(
      `^${lead}(?:(?:shorten|cut|trim) (?:it|that|this) by |(?:raccourcis|ecourte|reduis)[- ](?:l[ea]|ca) (?:d'|de )|(?:acorta|recorta|reduce)(?:l[oa]) (?:en )?)(?<length>.{2,30}?)$`,
      'u',
    ),
    -1,
  ],
  [
    new RegExp(
      `^${lead}(?:(?:make|set|keep) (?:it|that)(?: (?:to|last|be))? |(?:it|that|this) (?:lasts|takes|will (?:last|take)|is|should (?:last|take|be)) (?:for |only )?|(?:shorten|extend|cut|trim) (?:it|that) to |for |(?:ca|elle|il) (?:dure|durera|va durer|prend|fait) |fais[- ]l[ea] durer |(?:raccourcis|prolonge|rallonge|reduis)[- ](?:l[ea]|ca) a |(?:qu'(?:elle|il) dure) |pendant |mets[- ](?:l[ea] )?|(?:que )?dur[ae](?:ra)? (?:unas? |solo )?|(?:que sea|que sean|es de|son) |(?:haz(?:l[oa])?|ponl[ea]|dejal[oa])(?: (?:de|en|que dure))? |(?:acorta|alarga|reduce)(?:l[oa]) a |durante )?(?<length>.{2,30}?)(?: long| instead| plutot| mejor| au total| in total| en total| only| seulement| solamente)*$`,
      'u',
    ),
    0,
  ],
];

/** Another length for the event that was spoken of last; another time is read where what goes on is. */
function lastsOtherwise({ plain, asks }: Said, asked: Asked): readonly Intent[] | null {
  const { frame } = asked;
  if (asks) return null;
  const target = spokenOf(asked);
  if (target === null || frame === undefined || frame.question !== null || asked.pendingProposal === true)
    return null;
  if (frame.did[0] !== undefined && frame.did[0].thing.noun !== 'event') return null;
  for (const [pattern, sign] of lengthForms) {
    const words = pattern.exec(plain)?.groups?.['length'] ?? '';
    const minutes = words === '' ? null : wholeLength(words);
    if (minutes === null || !/hour|hr|heure|hora|min|mn|\dh/u.test(words)) continue;
    return [{ kind: 'last_event', target, minutes: sign === 0 ? minutes : sign * minutes, isBy: sign !== 0 }];
  }
  return null;
}
