import { foldText } from '../capture/folded-text.ts';
import { wordsOfTitles } from './frame/about-named.ts';
import { wordsIn } from './frame/clause.ts';
import type { Asked } from './intent.ts';

/** "Avísame si Tesla baja", "préviens-moi dès que le colis arrive": told of by something that nobody here watches. */
const watching = new RegExp(
  `^(?:(?:oye|por favor|porfa|hey|stp|ok)[ ,]+)*(?:${[
    '(?:avisa|notifica|alerta|infor?ma)(?:me|nos) (?:si|cuando|en cuanto|apenas|tan pronto como)',
    "(?:previens|previens|avertis|alerte|notifie|informe)[- ](?:moi|nous) (?:si|quand|des qu[e']|lorsqu[e']|s'il)",
    '(?:alert|notify) me (?:if|when|once|as soon as)',
  ].join('|')})(?= ?\\p{L})(?<what>.+)$`,
  'u',
);
/** By the clock, or in what one does oneself. */
const byClock =
  /(?<!\p{L})(?:sea(?:n)?(?: las?)?|son las|es la|falten?|queden?|pasen?|hayan? pasado|toque|llegue a|salga de|salgamos|salga(?! \p{L})|termine|acabe|vuelva|llegue(?! (?:el|la|los|las|un|una|mi|su)(?!\p{L}))|est[eo]y? en|vaya|pase por|me (?:levante|despierte|acueste)|coma|cene|haya|il est|il sera|ce sera|il reste|j'arrive|je (?:rentre|sors|suis|pars|dois)|it'?s|i (?:get|leave|arrive|am|have))(?!\p{L})/u;
const toDo = /(?<!\p{L})\p{L}{2,}(?:[aei]r|er|ir|re)(?:me|nos|l[oae]s?|se)?(?!\p{L})/u;

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
