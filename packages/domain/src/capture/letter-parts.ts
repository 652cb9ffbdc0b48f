import { foldText } from './folded-text.ts';

const names = String.raw`(?:\s+[\p{L}'-]+){0,3}`;
const hello = String.raw`(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|bonjour|bonsoir|salut|coucou|chere?s?|hola|buen(?:os|as) (?:dias|tardes|noches)|buenas|querid[oa]s?|estimad[oa]s?)`;
const greetingLine = new RegExp(`^${hello}${names}\\s*[,.!:-]*$`, 'u');
const greetingBefore = new RegExp(`^${hello}${names}\\s*[,!:]\\s+(?=\\S)`, 'u');
const closing =
  /^(?:(?:all the |with )?(?:best|kind|warm)(?: regards| wishes)?|regards|cheers|(?:many )?thanks|thank you|love|yours|sincerely|talk soon|cordialement|bien a (?:toi|vous)|merci|a bientot|bises|amicalement|bonne journee|(?:un |muchos )?(?:saludos?|abrazos?|besos)|(?:muchas )?gracias|atentamente|hasta (?:pronto|luego))(?: (?:a lot|so much|very much|again|in advance|beaucoup|d'avance|encore|por todo|de antemano|from .{1,30}|to (?:you|all)))?\s*[,.!]*(?:\s+\p{L}+(?:\s+\p{L}+)?)?[.!]?$/u;
const weekdays = String.raw`(?:\p{L}+day|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|(?:el )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo))`;
const wishes = [
  'have an? (?:\\p{L}+ ){0,2}(?:day|week|weekend|evening|one|time|trip|holidays?|rest of .{1,20})',
  `see you(?: (?:all|both|guys))?(?: (?:there|then|soon|later|around|tomorrow|tonight|next week|(?:on |this |next )?${weekdays}))?`,
  "(?:i'm |i am |we are |we're |really )?looking forward to [^.!?]{1,50}",
  '(?:talk|speak|chat)(?: to you| with you)? (?:soon|later|then|tomorrow)|take care|until then|hugs|xoxo|all the best',
  'passez? une? (?:tres )?(?:bon(?:ne)?|belle|excellente?) .{3,20}',
  'bon(?:ne)? (?:soiree|semaine|fin de (?:journee|semaine)|week-?end|reception|continuation|apres-midi)',
  `a (?:demain|plus(?: tard)?|tout a l'heure|la semaine prochaine|tres (?:vite|bientot)|${weekdays})`,
  "(?:bien |tres )cordialement|dans l'attente de [^.!?]{1,50}|au plaisir(?: de [^.!?]{1,40})?",
  'que (?:tengas?|tengan|pases?|pasen) (?:un |una )?(?:muy )?\\p{L}+ (?:dia|semana|tarde|noche|finde|fin de semana)',
  `(?:nos vemos|hasta)(?: (?:manana|entonces|la semana que viene|${weekdays}))?|buen (?:fin de semana|finde)|cuidate`,
  'quedo (?:atent[oa]|a la espera)[^.!?]{0,40}',
].join('|');
/** What is wished or promised under a mail; with a time it is rather something to note down. */
const wish = new RegExp(
  `^(?:(?:many )?(?:thanks|thank you|merci|gracias)(?: again| encore)?,? (?:and|et|y) )?(?:${wishes})\\s*[,.!:)-]*(?:\\s+\\p{L}+)?[.!]?$`,
  'u',
);
const header =
  /^(?:from|to|cc|bcc|subject|sent|de|para|asunto|enviado|objet|envoye|expediteur|destinataire)\s*:\s/u;
/** "On Tuesday Anna wrote:", above what is answered. */
const wrote = /(?:wrote|a ecrit|escribio)\s*:$/u;
const signatureMark = /^--\s*$/u;

/** What a line of a mail is: only `text` says what is to be done. */
export type LetterPart = 'text' | 'greeting' | 'closing' | 'header';

export function letterPart(line: string): LetterPart {
  const folded = foldText(line).trim();
  if (greetingLine.test(folded)) return 'greeting';
  if (closing.test(folded) || wish.test(folded) || signatureMark.test(folded)) return 'closing';
  return header.test(folded) || wrote.test(folded) ? 'header' : 'text';
}

/** Whether a line under a closing is a name rather than another thought. */
export const isSignature = (line: string): boolean =>
  line.trim().split(/\s+/u).length <= 4 && !/\p{N}/u.test(line) && /^\p{Lu}/u.test(line.trim());

/** How long the greeting before a sentence is, in UTF-16 units: "Hi Anna, can you …" begins at "can". */
export const greetingLength = (sentence: string): number =>
  greetingBefore.exec(foldText(sentence))?.[0].length ?? 0;
