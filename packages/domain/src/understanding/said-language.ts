import { languages } from '@squeeze/contracts/languages';
import { blotOut, foldText } from '../capture/folded-text.ts';
import { protectedText } from '../capture/protected-text.ts';
import type { Asked, Language } from './intent.ts';

const listed = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Folded words that one of the languages has and the others have not, the small ones that no text does without. */
const telling: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: listed(
    `the my i i'm im i've ive i'll it it's its is are was what what's whats when when's how where which who you your to of
    for with and at from do did does don't dont today tomorrow tmrw tonight yesterday week remind call buy please pls
    thanks thank show find make move delete done every this that have has need want about yes hello hi`,
  ),
  fr: listed(
    `le les une des du au aux je j'ai jai tu moi ma mon mes ce cette ces et est c'est cest qu'est quoi quand ou qui dans pour
    avec chez sur pas plus demain dmn aujourd'hui ajd hier soir matin semaine rappelle rappel acheter appeler payer
    fais fait faire oui merci bonjour salut stp svp tous toutes chaque jusqu'a lundi mardi mercredi jeudi vendredi samedi
    dimanche montre mets supprime repousse cherche trouve combien d'ici`,
  ),
  es: listed(
    `el los las unos unas del al mi mis yo tengo hay es esta este esto eso y con para por cada todos todas manana mnn hoy ayer
    noche tarde semana recuerdame recordatorio comprar llamar pagar hacer hecho cuando cual cuantas cuantos donde quien
    lunes martes miercoles jueves viernes sabado domingo gracias hola si porfa hasta muestra pospon mueve borra busca lo
    le`,
  ),
};
/** Nobody changes the language further on. */
const looked = 400;

/** How many different words of a text only this language has. */
function wordsOf(language: Language, text: string): number {
  const line = text.slice(0, looked);
  const words = foldText(blotOut(line, protectedText(line))).match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu) ?? [];
  return new Set(words.filter((word) => telling[language].has(word))).size;
}

/**
 * The language something was said in: the person's own, unless it has plainly more words of another one. Names and
 * titles have no language: "coche pay rent" is French.
 */
export function saidLanguage(text: string, { language: own }: Pick<Asked, 'language'>): Language {
  const ownWords = wordsOf(own, text);
  const others = languages.filter((language) => language !== own);
  const [best] = others
    .map((language) => ({ language, words: wordsOf(language, text) }))
    .toSorted((a, b) => b.words - a.words);
  return best !== undefined && best.words >= ownWords + 2 ? best.language : own;
}
