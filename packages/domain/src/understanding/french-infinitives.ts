import { foldText } from '../capture/folded-text.ts';

/** "Il faut que je", which takes another form of the verb than "il faut" does. */
const needed =
  /^(?<lead>(?:(?:bon|donc|alors|et|ah|ok|oui)[ ,]+){0,2}(?:[^,.;!?]{2,24}? )?(?:il )?(?:me )?(?:faut|faudrait|faudra) )(?<also>(?:absolument|vraiment|aussi|encore|surtout|bien|quand meme) )?(?<that>(?:que je |que j'|qu'on ))(?<verb>\p{L}+)(?!\p{L})/du;
/** The same again: ", que je porte", "et que j'appelle". */
const again =
  /(?:, | et | puis | pis )(?:aussi |ensuite |apres )?(?<that>(?:que je |que j'|qu'on ))(?<verb>\p{L}+)(?!\p{L})/dgu;

/** Subjunctives that do not tell their infinitive; folded, without "je". */
const irregular: Readonly<Record<string, string>> = Object.fromEntries(
  `fasse faire, refasse refaire, aille aller, sois être, soit être, aie avoir, ait avoir, prenne prendre, reprenne reprendre,
  apprenne apprendre, comprenne comprendre, vienne venir, revienne revenir, previenne prévenir, tienne tenir, mette mettre,
  remette remettre, permette permettre, transmette transmettre, promette promettre, rende rendre, vende vendre,
  revende revendre, attende attendre, descende descendre, reponde répondre, perde perdre, tonde tondre, etende étendre,
  pende pendre, suspende suspendre, ecrive écrire, inscrive inscrire, lise lire, relise relire, dise dire, conduise conduire,
  traduise traduire, construise construire, cuise cuire, voie voir, revoie revoir, prevoie prévoir, recoive recevoir, boive boire,
  sorte sortir, parte partir, reparte repartir, dorme dormir, serve servir, ouvre ouvrir, rouvre rouvrir, offre offrir,
  couvre couvrir, recouvre recouvrir, decouvre découvrir, suive suivre, poursuive poursuivre, vive vivre, coure courir,
  sache savoir, peigne peindre, repeigne repeindre, joigne joindre, rejoigne rejoindre, eteigne éteindre, envoie envoyer,
  renvoie renvoyer, puisse pouvoir`
    .split(',')
    .map((pair) => pair.trim().split(' ')),
);

/** Verbs whose stem has no accent of its own: "que j'achète". */
const unaccented =
  /^(?:(?:r?ach|hal|bé?qu)èt|(?:en|re|sou|pré|sur)?lèv|(?:a|em|ra|remm|pro|mal|sur|dé)?mèn|emmèn|remmèn|(?:sou)?pès|(?:con|dé|décon)?gèl|sèm|crèv|pèl|model|cisèl)e$/u;

const goesToDo = /^ (?=\p{L}{2,}(?:er|ir|re)(?!\p{L}))/u;

/** The infinitive of a verb as it stands behind "que je"; null where it may be of no verb. */
export function infinitiveOf(verb: string): string | null {
  const lower = verb.toLowerCase();
  const known = irregular[foldText(lower)];
  if (known !== undefined) return known;
  if (!lower.endsWith('e') || lower.length < 4) return null;
  const stem = lower.slice(0, -1);
  if (stem.endsWith('iss')) return `${stem.slice(0, -2)}r`;
  if (/[aou]i$/u.test(stem)) return `${stem.slice(0, -1)}yer`;
  if (/(?:ell|ett)$/u.test(stem)) return `${stem.slice(0, -1)}er`;
  const grave = /è([^aeiouy]{1,2}|gl|vr|gr|br)$/u.exec(stem);
  if (grave === null) return `${stem}er`;
  return `${stem.slice(0, grave.index)}${unaccented.test(lower) ? 'e' : 'é'}${grave[1] ?? ''}er`;
}

/** "Il faut que je range" as "il faut ranger": what is to be done is called by its infinitive. */
export function withInfinitives(text: string): string {
  const folded = foldText(text);
  const first = needed.exec(folded);
  if (first === null) return text;
  const found = [first, ...folded.matchAll(again)].flatMap(({ indices, index }) => {
    const [that, verb] = [indices?.groups?.['that'], indices?.groups?.['verb']];
    const meant = verb === undefined ? null : infinitiveOf(text.slice(...verb));
    if (that === undefined || verb === undefined || meant === null) return [];
    // "Que j'aille porter": what one goes to do is what is to be done.
    const isWay = meant === 'aller' && goesToDo.test(folded.slice(verb[1]));
    return [{ index, start: that[0], end: verb[1] + (isWay ? 1 : 0), meant: isWay ? '' : meant }];
  });
  // Where the first is not known the others are not either.
  if (found[0]?.index !== first.index) return text;
  return found.reduceRight(
    (kept, { start, end, meant }) => kept.slice(0, start) + meant + kept.slice(end),
    text,
  );
}
