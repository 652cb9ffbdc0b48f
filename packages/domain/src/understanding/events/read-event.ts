import { foldText } from '../../capture/folded-text.ts';
import { moveIntent } from '../commands/move.ts';
import { findTarget, pools } from '../find-target.ts';
import type { Asked, Intent } from '../intent.ts';
import { isShort, said, type Said } from '../said.ts';
import { wholeWhen } from '../said-when.ts';
import { capturePart } from '../capture-part.ts';
import { splitTasks, type TaskPart } from '../split-tasks.ts';
import { eventNounOf } from './event-noun.ts';
import { eventWordsIn } from './event-words.ts';
import { wholeLength } from './find-length.ts';
import { spokenOf } from './known-event.ts';
import { newEventIn } from './new-event-in.ts';
import { freeIn, readFree } from './read-free.ts';
import { readEventOrder } from './read-event-order.ts';
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
  const question = readFree(message, asked) ?? freeAgain(text, asked) ?? readNext(message, asked);
  if (question !== null) return [question];
  const order = readEventOrder(message, asked) ?? goesOn(message, asked);
  if (order !== null) return order;
  const event = newEventIn(text, asked);
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
  const event = newEventIn(`${question.text} ${text.trim()}`, asked);
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

const change =
  /^(?:(?:no|non|sorry|pardon|perdon|actually|wait|hm+|oh|ok|euh|en fait|mejor|bueno)[,. ]+)*(?:(?:make|change|move|set|push|put|do|schedule) (?:it|that|this)(?: (?:to|at|for|on|be))?|let'?s (?:say|do|make it)|better|rather|(?:mets|deplace|decale|passe|change)[- ](?:le|la|ca)(?: (?:a|au|pour))?|disons|plutot|(?:pon|mueve|pasa|cambia)l[oa](?: (?:a|al|para))?|que sea|digamos|mejor)? ?(?<when>\S.{0,60}?)(?: instead| plutot| mejor| rather| then)?$/du;
const longer =
  /^(?:make (?:it|that)|(?:it|that) (?:lasts|takes)|fais[- ]le durer|ca dure|(?:que )?dur[ae]|mets)? ?(?:for |pendant |durante )?(?<length>.{3,30}?)(?: long)?$/du;

/** Another time, or another length, for the event that was spoken of last. */
function goesOn({ plain, text, asks }: Said, asked: Asked): readonly Intent[] | null {
  const { frame } = asked;
  if (asks) return null;
  const target = spokenOf(asked);
  if (target === null || frame === undefined || frame.question !== null || asked.pendingProposal === true)
    return null;
  if (frame.did[0] !== undefined && frame.did[0].thing.noun !== 'event') return null;
  const length = longer.exec(plain);
  const minutes = length === null ? null : wholeLength(length.groups?.['length'] ?? '');
  if (minutes !== null && /hour|heure|hora|min|\dh/u.test(plain)) {
    return [{ kind: 'last_event', target, minutes, isBy: false }];
  }
  const at = change.exec(plain)?.indices?.groups?.['when'];
  const words =
    at === undefined ? '' : text.slice(...at).replace(/^(?:to|at|for|on|au|à|a|al|pour|para)\s+(?=\S)/iu, '');
  const when = words === '' || foldText(words) === '' ? null : wholeWhen(words, asked);
  return when === null ? null : [moveIntent(target, when, asked)];
}
