import { foldText } from '../capture/folded-text.ts';
import { wordsOfTitles } from './frame/about-named.ts';
import { wordsIn } from './frame/clause.ts';
import type { Asked } from './intent.ts';

/** "Alert me if Tesla drops", "préviens-moi dès que le colis arrive": told of by something that nobody here watches. */
const watching = new RegExp(
  `^(?:(?:oye|por favor|porfa|hey|stp|ok)[ ,]+)*(?:${[
    "(?:previens|previens|avertis|alerte|notifie|informe)[- ](?:moi|nous) (?:si|quand|des qu[e']|lorsqu[e']|s'il)",
    '(?:alert|notify) me (?:if|when|once|as soon as)',
  ].join('|')})(?= ?\\p{L})(?<what>.+)$`,
  'u',
);
/** By the clock, or in what one does oneself. */
const byClock =
  /(?<!\p{L})(?:il est|il sera|ce sera|il reste|j'arrive|je (?:rentre|sors|suis|pars|dois)|it'?s|i (?:get|leave|arrive|am|have))(?!\p{L})/u;
const toDo = /(?<!\p{L})\p{L}{2,}(?:er|ir|re)(?!\p{L})/u;

/** Whether somebody wants to be told once something happens in the world: nothing that there is here says so. */
export function asksToWatch(text: string, asked: Asked): boolean {
  if (text.length > 200) return false;
  const what = watching.exec(foldText(text.trim()))?.groups?.['what'];
  return (
    what !== undefined &&
    !byClock.test(what) &&
    !(asked.language !== 'en' && toDo.test(what)) &&
    wordsOfTitles(wordsIn(what), asked).length === 0
  );
}
