import { foldText } from '../capture/folded-text.ts';
import { snoozeUntil, type SnoozeMoment } from '../notifications/snooze-words.ts';
import { bareMessage } from './bare-message.ts';

/**
 * What a text answers to a reminder that was texted. `isBare`: the words might as well answer something else, so they count
 * only while nothing else has been spoken of since.
 */
export type ReminderAnswer =
  | { readonly kind: 'done'; readonly isBare: boolean }
  /** `until`: epoch ms. */
  | { readonly kind: 'snooze'; readonly until: number; readonly isBare: boolean }
  | { readonly kind: 'undo'; readonly isBare: true };

const done = new RegExp(
  `^(?:(?:ok|okay|yes|yep|oui|si|vale) )?(?:${[
    "done|all done|i'?m done|i am done|it'?s done|did it|i did it|i did|finished|i finished|all finished|completed?",
    "i'?ve done it|i have done it|already done|done already|took it|i took it|i took them|took them|taken|taken care of",
    "fait|c'?est fait|deja fait|je l'?ai fait|ca y est|termine|c'?est termine|fini|c'?est fini|j'?ai fini|pris|je l'?ai pris",
    'hecho|ya hecho|ya esta|ya esta hecho|listo|ya lo hice|lo hice|terminado|terminada|completado|ya termine|tomado|tomada',
  ].join('|')})(?: (?:it|thanks|thank you|ty|merci|gracias))?$`,
  'u',
);

/** Puts off by a word of its own; what stands behind is until when. */
const snoozes =
  /^(?:snooze|reporter|reporte|repousser|repousse|posponer|pospon|aplazar|aplaza)(?:[ -]?(?:it|this|that|me|le|la|lo))?(?: |$)/u;
const later =
  /^(?:(?:not now|not yet|pas maintenant|pas encore|ahora no|todavia no) ?)?(?:(?:a bit |much )?later|remind me (?:again )?later|ask me later|(?:un peu )?plus tard|rappelle[- ]?(?:le[- ])?moi plus tard|rappelez[- ]?(?:le[- ])?moi plus tard|(?:un poco )?mas tarde|luego|despues|recuerdame(?:lo)? (?:luego|mas tarde|despues))?(?: |$)/u;
const remindMe =
  /^(?:(?:please )?remind me(?: again| of it| about it)?|rappelle[- ]?(?:le[- ])?moi(?: (?:ca|encore))?|rappelez[- ]?(?:le[- ])?moi(?: (?:ca|encore))?|recuerdame(?:lo)?(?: otra vez| de nuevo)?) /u;
const undo = /^(?:undo|undo that|annule|annuler|deshacer|deshaz|deshazlo)$/u;

const minute = 60_000;
/** SNOOZE alone, and LATER alone. */
const shortMs = 10 * minute;
const longMs = 60 * minute;

/**
 * What a whole text answers to a reminder, in whichever of the languages; null for every other text. None of the words of
 * carriers is among these (`keyword.ts`): END and STOP end texts.
 */
export function reminderAnswerIn(body: string, moment: SnoozeMoment): ReminderAnswer | null {
  // Who asks does not answer.
  if (body.length > longestAnswer || /[?¿]/u.test(body)) return null;
  const said = bareMessage(foldText(body.normalize('NFKC')).replaceAll(/[,;:.!]+(?=\s|$)/gu, ' '));
  if (said === '') return null;
  if (done.test(said)) return { kind: 'done', isBare: false };
  if (undo.test(said)) return { kind: 'undo', isBare: true };
  if (snoozes.test(said)) return putOff(said.replace(snoozes, ''), { alone: shortMs, isBare: false }, moment);
  const rest = said.replace(later, '');
  if (rest !== said) return putOff(rest, { alone: longMs, isBare: true }, moment);
  const when = said.replace(remindMe, '');
  // A number alone is a choice, and no time.
  return /^\d+$/u.test(when) ? null : putOff(when, { alone: null, isBare: true }, moment);
}

/** Long enough for any of these, so that no letter to the assistant is read for a time. */
const longestAnswer = 80;

function putOff(
  rest: string,
  { alone, isBare }: { readonly alone: number | null; readonly isBare: boolean },
  moment: SnoozeMoment,
): ReminderAnswer | null {
  const words = rest
    .replace(/ ?(?:please|thanks|thank you|s'il te plait|merci|por favor|gracias)$/u, '')
    .trim();
  const until = words === '' ? (alone === null ? null : moment.now + alone) : snoozeUntil(words, moment);
  return until === null ? null : { kind: 'snooze', until, isBare };
}

/** Which of the numbered lines of a question a text chooses: a number from 1, or all of them; null for any other text. */
export function pickIn(body: string): number | 'all' | null {
  const said = bareMessage(foldText(body.normalize('NFKC')));
  if (
    /^(?:both|all|all of them|tous|toutes|tout|les deux|todos|todas|los dos|las dos|ambos|ambas)$/u.test(said)
  )
    return 'all';
  const number = /^(?:n[o°] ?|number |numero )?([1-9])$/u.exec(said);
  return number === null ? null : Number(number[1]);
}
