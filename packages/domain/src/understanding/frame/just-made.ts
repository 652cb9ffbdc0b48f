import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent } from '../intent.ts';
import { changeIn } from './change-in.ts';
import { clausesOf, telling, wordsIn } from './clause.ts';
import { tells, tokensOf } from '../reading/tokens.ts';
import { sceneOf } from './point-out.ts';

/** "Just did it", "je viens de le faire": done, of nothing that is named. */
const doneJustNow =
  /(?<!\p{L})(?:(?:just|already|i)(?: just| already)? did(?: it| that)?|did (?:it|that)(?: already| just now)?|(?:it's|its|that's|all) (?:already )?done(?: already)?|viens de l[ea]s? faire|(?:c'est|l'ai|les ai) (?:deja )?(?:fait|regle)e?s?|acab\w+ de hacerl[oa]s?|ya (?:l[oa]s? )?(?:hice|esta hech[oa]|esta))(?!\p{L})/u;

/** "Never mind, just did it" to "when shall I remind you?": what was to be reminded of is done. */
export function doneMeanwhile(text: string, asked: Asked): Intent[] | null {
  const { question = null } = asked.frame ?? {};
  if (question?.kind !== 'ask_when' || question.keptAs === undefined || /\?\s*$/u.test(text)) return null;
  const title = foldText(question.title);
  const isDone = clausesOf(text).some((clause) => {
    const { isDone: done, words } = changeIn(clause, asked);
    const names = telling(words);
    const isOfTitle =
      names.length > 0 ? names.every(({ word }) => title.includes(word)) : sharesVerb(clause, title);
    return doneJustNow.test(foldText(clause)) || (done && isOfTitle);
  });
  const target = { found: 'one', noun: 'todo', id: question.keptAs, title: question.title } as const;
  return isDone ? [{ kind: 'complete', target }] : null;
}

/** "Ya se lo mandé" of "mandarle un audio". */
const sharesVerb = (clause: string, title: string): boolean =>
  wordsIn(clause).some(
    ({ word }) => word.length > 3 && title.split(/\s+/u).some((other) => other.startsWith(word.slice(0, 4))),
  );

const before =
  '(?:(?:no|non|nope|nah|wait|oh|ah|hm+|ok|bon|bueno|pues|mais|but|pero|actually|en fait|finalement|en realidad|al final|nada|rien|laisse|sorry|pardon|perdon|desolee?|espera|attends?|mejor|plutot|better)[ ,]+)*';
/** Orders to drop what was spoken of, without a name for it. */
const dropping = new RegExp(
  `^${before}(?:(?:tu peux|on peut|vous pouvez|puedes|you can|can you|just) )?(?:(?:delete|remove|cancel|bin|scrap|drop|erase|ditch) (?:it|that|this|that one)|(?:get rid of|take off) (?:it|that)|l'(?:enlever|annuler|effacer)|l[ea] (?:supprimer|virer|retirer)|(?:supprime|efface|enleve|annule|vire|retire)[zr]?[- ](?:l[ea]|ca)|(?:borra|elimina|quita|cancela|saca)(?:r)?(?:me)?l[oa])(?: (?:again|then|alors|entonces|mejor|que|porque|because|cos|since) .*| again| then| now)?$`,
  'u',
);
/** Words to think no more of it, which take it back only with a reason beside them. */
const letting = new RegExp(
  `^${before}(?:forget (?:about )?(?:it|that|this)|never ?mind|nvm|(?:do not|don'?t) bother|no need|laisse tomber|oublie(?: ca)?|pas la peine|plus besoin|olvidal[oa]|dejal[oa]|no hace falta|ya no hace falta)(?<why> (?:i|i'm|i've|he|she|it|we|they|je|j'\\p{L}+|il|elle|on|ya|me|se|l[oa]s?|no|que|porque|because|cos) .*)?$`,
  'u',
);

/** "No longer needed", "ya no hace falta": a reason by itself. */
const notNeeded =
  /^(?:(?:no|non|ok|actually|en fait|al final|ah|oh|bueno|bon)[ ,]+)*(?:(?:it'?s )?(?:no longer|not) needed(?: any ?more| after all)?|(?:plus|pas) besoin(?: finalement)?|ya no hace falta)$/u;

const startsOrder = (clause: string, asked: Asked): boolean => {
  const first = tokensOf(clause, asked).find((token) => !tells(token, 'filler'));
  return (
    first !== undefined &&
    tells(first, 'put', 'remind') &&
    !tells(first, 'remove') &&
    !letting.test(foldText(clause))
  );
};

/** What was made just now and is not wanted after all: it is taken back, with all that was done to it since. */
export function dropJustMade(text: string, asked: Asked): Intent[] | null {
  const { frame } = asked;
  const { last } = sceneOf(asked);
  const isMade = last.length > 0 && last.every(({ id }) => frame?.made?.includes(id) === true);
  if (!isMade || asked.pendingProposal === true) return null;
  const clauses = clausesOf(text).map((clause) => foldText(clause).replace(/[\s.!]+$/u, ''));
  const drops = clauses.some((clause) => dropping.test(clause) || notNeeded.test(clause));
  const lets = clauses.map((clause) => letting.exec(clause)).find((match) => match !== null);
  const hasReason =
    lets?.groups?.['why'] !== undefined ||
    clauses.some((clause) => clause.split(' ').length > 2 && !letting.test(clause));
  // "Never mind. Add another one" goes on with something else.
  if (clausesOf(text).some((clause) => startsOrder(clause, asked))) return null;
  return drops || (lets !== undefined && hasReason) ? [{ kind: 'undo', made: true }] : null;
}
