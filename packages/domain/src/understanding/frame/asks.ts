import { foldText } from '../../capture/folded-text.ts';
import { letters } from '../../capture/word-letters.ts';

/** What is put before a question. */
const lead =
  '(?:(?:and|so|ok|okay|but|wait|hey|oh|right|well|sorry|hm+|et|mais|alors|bon|du coup|au fait|dis|dis[- ]moi|attends|euh|y|e|pero|oye|entonces|bueno|vale|a ver|por cierto|perdona|no|non)[ ,.!]+)*';
/** Begins as a question does in English, whatever stands behind it. */
const english = new RegExp(
  `^${lead}(?:what(?:'?s|'?re)?|when(?:'?s)?|where(?:'?s)?|who(?:'?s)?|which|how(?! about)(?:'?s)?|(?:did|have|do|does|has|had) (?:i|we|you|they)|am i|(?:is|are|was|were) (?:i|it|there|that|they|the|my|we|this))(?![${letters}])(?! about)`,
  'u',
);
/** French asks with "quoi", "c'est quand" or "ou pas" anywhere, with other words only at the beginning. */
const french = new RegExp(
  `(?<![${letters}])(?:quoi|koi|qu'est[- ]ce|est[- ]ce qu[e']?|ou (?:pas|non)(?=[\\s.!]*$)|c'(?:est|etait) (?:quand|ou|lequel|laquelle|quel))(?![${letters}])|^${lead}(?:quel(?:le)?s?|quand est|combien|qui est|c'est a quelle|il est a quelle|a quelle heure|t'as|tu as|j'ai (?:deja|bien))(?![${letters}])|(?<![${letters}])(?:quand|lequel|laquelle|combien)[\\s.!]*$`,
  'u',
);
const acceptingWhat = /^(?:n'importe quoi|du coup quoi|quoi|ou quoi|de quoi)/u;
/** Spanish asks with its accents; without them where the word begins what is said, or ends it. */
const accented = /(?<!\p{L})(?:qué|cuál(?:es)?|cuándo|dónde|cómo|cuánt[oa]s?|quién(?:es)?)(?!\p{L})/iu;
const spanish = new RegExp(
  `^${lead}(?:(?:a )?(?:que|q) (?:hay|tengo|tenemos|tenia|me (?:queda|toca|falta)|queda|falta|toca|hago|hora|dia|mas|es|era|cosas|otra)|cual(?:es)?|cuando|donde|cuant[oa]s?)(?![${letters}])|(?<![${letters}])(?:y|manana|hoy|tarde|lunes|martes|miercoles|jueves|viernes|sabado|domingo) (?:que|q)[\\s.!]*$|(?<![${letters}])(?:cual|cuando|cuanto)[\\s.!]*$`,
  'u',
);
/** "How about friday", "que sea el lunes", "¿qué tal a las 6?": it proposes. */
const proposes =
  /(?<!\p{L})(?:(?:how|what) about|que (?:sea|sean|tal|te parece)|por que no|what if|why (?:don't|not)|et si)(?!\p{L})/u;
/** "I told you what …", "j'ai fait ce que", "pas grand chose, quoi": a word of questions that asks nothing. */
const asksNothing =
  /^(?:no se|je (?:ne )?sais pas|i don'?t know|idk|jsp|ns)(?!\p{L})|[ ,]quoi[\s.!]*$(?<=\p{L}{5,}[ ,]+quoi[\s.!]*)/u;

/** Whether a message asks something about what there is, with or without its mark: nothing is changed by that. */
export function asks(text: string): boolean {
  const folded = foldText(text.trim())
    .replaceAll('’', "'")
    .replace(/^[¿¡\s]+/u, '');
  if (proposes.test(folded) || asksNothing.test(folded) || acceptingWhat.test(folded)) return false;
  if (folded.split(/\s+/u).length > 16) return false;
  return english.test(folded) || french.test(folded) || accented.test(text) || spanish.test(folded);
}
