import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent } from '../intent.ts';
import { letters } from '../../capture/word-letters.ts';

const sources = (...lines: string[]): string => lines.join('|');
/** What people say before a thing to be known. */
const leads = new RegExp(
  `^(?:${sources(
    "(?:please |pls |just )*(?:remember|keep in mind|bear in mind|note|know|don'?t forget|make a note|be aware)(?: for (?:later|me))?(?: that)?",
    'for (?:future ref(?:erence)?|the record|your info(?:rmation)?|later)|fyi|just so you know|note to self|so you know',
    'a (?:retenir|savoir|noter)|note pour (?:toi|plus tard|moi)|pour (?:info|memoire|ta gouverne)|je te signale que',
    "(?:souviens[- ]toi|souvenez[- ]vous|rappelle[- ]toi|retiens|retenez|note|notez|sache|sachez|garde (?:en (?:tete|memoire)|bien ca)|n'oublie pas|memorise|enregistre)(?: bien)?(?: que| qu')?",
    '(?:recuerda|acuerdate|ten en cuenta|ten presente|tene en cuenta|apunta|anota|toma nota|memoriza|guarda|no olvides|que no se te olvide|no te olvides|que sepas|sabe)(?: de)?(?: que| q)?',
    'para que (?:lo )?(?:sepas|tengas presente|lo tengas presente|te acuerdes|lo recuerdes)(?: que)?|para tu informacion|dato|nota para (?:ti|mi|vos)',
  )})(?![${letters}])\\s*[:,–-]?\\s*`,
  'u',
);
/** And behind one. */
const tails = new RegExp(
  `[\\s,;:.–-]+(?:and |et |y )?(?:${sources(
    "(?:please )?(?:remember|note|know|keep|save)(?: (?:it|that|this))?(?: (?:in mind|for me|for later))?|keep (?:it|that) in mind|don'?t forget(?: it| that)?",
    "(?:tu )?(?:retiens|note|garde|gardes|enregistre|memorise|souviens)(?:[- ](?:le|la|ca|t'en|toi|en))*(?: (?:en (?:memoire|tete)|dans un coin|quelque part|pour plus tard|bien))*|n'oublie pas(?: ca)?|pour (?:info|memoire)",
    '(?:re)?(?:cuerda|guarda|apunta|anota|memoriza)(?:l[oa]|te|telo)?|recuerdal[oa]|no (?:lo|la) olvides|no te olvides|tenlo (?:en cuenta|presente)|quedate con (?:eso|el dato)|para que lo (?:sepas|escribas bien|tengas presente)|que no se te olvide',
  )})$`,
  'u',
);

/** A fact about the person, in their words: what was said to be kept, without the words that say so. */
export function factOf(text: string): Intent | null {
  const folded = foldText(text).replaceAll('’', "'");
  const end = folded.replace(/[\s.!?]+$/u, '').length;
  const start = leads.exec(folded)?.[0].length ?? 0;
  const behind = start > 0 ? 0 : (tails.exec(folded.slice(0, end))?.[0].length ?? 0);
  const fact = text.slice(start, end - behind).trim();
  return fact === '' ? null : { kind: 'remember', text: fact };
}

const everything =
  /(?<!\p{L})(?:everything|all|tout|todo|memory|memoire|memoria)(?: (?:that |ce que |lo que )?.*)? (?:me|myself|moi|mi)$|^(?:clear|wipe|erase|empty|reset|vide|efface|borra|vacia) (?:your |ta |tu |la |the )*(?:memory|memoire|memoria)$/u;
/** What people say before what is to be forgotten. */
const forgetting = new RegExp(
  `^(?:${sources(
    '(?:please )?(?:forget|erase|wipe|delete|clear|remove|drop)(?: (?:about|everything|all|that|what (?:i|you) (?:said|told you|know|remember)))*(?: (?:about|on|of))?',
    "(?:oublie|efface|supprime|ne garde plus|enleve)(?: (?:en memoire|de ta memoire|tout|ce que (?:je t'ai dit|j'ai dit|tu sais|tu as retenu)|que je suis|que))*(?: (?:sur|de|a propos de))?",
    '(?:olvida(?:te)?|borra|elimina|quita)(?: (?:de tu memoria|todo|lo que (?:sepas|sabes|te dije|dije)|lo|que))*(?: (?:del?|sobre|acerca de))?',
  )}) (?:the |my |le |la |les |l'|mon |ma |mes |el |los |las |mi |mis |esa |ese |this |that )?`,
  'u',
);
const fromMemory =
  /\s+(?:from|off|out of|de|dans|en) (?:your|ta|tu) (?:memory|memoire|memoria)$|,? (?:j'ai|ya no|it'?s) .*$/u;

/** What is no longer to be known about the person; null where the words do not say. */
export function forgottenIn(
  text: string,
  { pendingProposal }: Pick<Asked, 'pendingProposal'>,
): Intent | null {
  const folded = foldText(text)
    .replaceAll('’', "'")
    .replace(/[\s.!?]+$/u, '');
  if (everything.test(folded)) return { kind: 'forget', about: '', everything: true };
  const begins = forgetting.exec(folded) ?? forgetting.exec(folded.slice(lastClause(folded)));
  if (begins === null || pendingProposal === true) return null;
  const from = folded.startsWith(begins[0]) ? begins[0].length : lastClause(folded) + begins[0].length;
  const about = text.slice(from, folded.length - (fromMemory.exec(folded)?.[0].length ?? 0)).trim();
  return about === '' ? null : { kind: 'forget', about, everything: false };
}

/** "I don't live in Quito any more, forget that address": what comes last says what to do. */
const lastClause = (folded: string): number => folded.search(/(?<=, )[^,]*$/u);
