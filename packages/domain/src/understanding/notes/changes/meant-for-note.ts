import type { Asked } from '../../intent.ts';
import { wholeWhen } from '../../said-when.ts';
import type { NoteOrder } from './change-rule.ts';
import { endsInDate } from './ends-in-date.ts';

/** A verb by its name, as something to do is written down in French and Spanish. */
export const infinitive = /^[a-z]{3,}(?:er|ir|ar) /u;
/** What is mine is a note of mine; what is not may be paper that lies about. */
const mine = /(?<!\p{L})(?:my|our|ma|mes|notre|nos|mi|mis|nuestras?) /u;
/** "Send the doctor's note to work", "passer la note au bureau": paper goes there. */
const carried =
  /^(?:send|transfer|add|keep|envo[iy]|pass|transfer|llev|envi|mand|pas(?:a|ar|es|e)(?!\p{L}))/u;
/** "Récupérer la note de frais", "décrocher la note du frigo". */
const fetched = /^(?:recuper|decroch|detach|rescat|retir)[a-z]*[ea]r /u;

/** Whether it says what becomes of a sheet of paper, or of a bill, rather than of a note here. */
export const isPaper = (order: NoteOrder, words: string): boolean => {
  if (words.includes('categor') || mine.test(words)) return false;
  if (order === 'move') return carried.test(words) || infinitive.test(words);
  return fetched.test(words);
};

/** What stands before another word as often as it stands for one. */
const article = /^(?:la|le|lo|l'|ca|cela|eso|esto|esta|esa|this|that)$/u;
const likeName = /^[\p{Lu}\p{N}"“«#]/u;
const preposition =
  /^(?:on|to|from|in|into|for|off|onto|at|under|with|sur|a|aux?|dans|de|des|du|d'|pour|sous|en|para|por|sobre|al|del)(?![\p{L}'])/iu;

/** "Appeler le dentiste", "call this number": what looks like a pronoun belongs to what follows it. */
function isArticle(match: RegExpExecArray, value: string): boolean {
  const [start = 0, end = 0] = match.indices?.groups?.['it'] ?? [];
  const word = match.input.slice(start, end);
  const isApart = match.input[start - 1] === ' ';
  const goesOn = match.input[end] === ' ' || word.endsWith("'");
  return article.test(word) && isApart && goesOn && !likeName.test(value);
}

/** Whether a value that something only pointed at is to have is meant for it, rather than said of something else. */
export function isMeantFor(order: NoteOrder, match: RegExpExecArray, value: string, asked: Asked): boolean {
  switch (order) {
    case 'title': {
      if (value === '') return true;
      const isOfAnother = isArticle(match, value) || (preposition.test(value) && !likeName.test(value));
      return !(isOfAnother || wholeWhen(value, asked) !== null || endsInDate(value, asked));
    }
    case 'tag':
    case 'untag':
      return !(isArticle(match, value) || preposition.test(value) || /[^#] ?label$/u.test(match[0]));
    default:
      return true;
  }
}
