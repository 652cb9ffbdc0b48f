import { foldText } from '../../capture/folded-text.ts';
import { nameWords } from '../name-words.ts';

/** How a question begins that something written down may answer. */
const asking =
  /^(?:(?:so|and|hey|ok|et|alors|dis|y|oye)[ ,]+)*[¿¡]?(?:what|which|where|who|whose|how|when|wat|whats|wheres|do (?:you|i|we) (?:know|have|remember)|did i|tell me|give me|remind me (?:what|of|which|where|who)|quel|quelle|quels|quelles|c'est (?:quoi|qui|ou|combien)|qu'|que|quoi|ou|qui|combien|comment|quand|tu (?:sais|connais)|donne[- ]moi|rappelle[- ]moi (?:quel|ce que|le|la|les)|cual|cuales|donde|quien|cuanto|cuanta|cuantos|cuantas|como|cuando|dime|dame|sabes|recuerdame cual)(?!\p{L})/u;

/** Words that ask, or stand between what is asked for. */
const between = new Set(
  (
    'what whats which where wheres who whos whose how when is s was are were be do does did has have had i me we you it he she they ' +
    'there know remember remind tell give again much many long old big called name say says said note notes put wrote written ' +
    'any get got can could please quel quelle quels quelles c est quoi qu qui ou combien comment quand sais connais donne rappelle ' +
    'moi je j ai as tu il elle on y a etait sont deja note nom dit prend ' +
    'cual cuales es era son que donde quien cuanto cuanta cuantos cuantas como cuando dime dame sabes recuerdame nota notas esta ' +
    'estan tiene tengo hay he me se llama cobra'
  ).split(' '),
);

/** Words by which notes are looked through; a plural is looked for as one of them. */
export const soughtWords = (text: string): readonly string[] =>
  nameWords(text)
    .filter((word) => !between.has(word))
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));

/** What a question is about, in words that a note may have; none for what is no question. */
export const askedWords = (text: string): readonly string[] =>
  /\?\s*$/.test(text) || asking.test(foldText(text.trim())) ? soughtWords(text) : [];
