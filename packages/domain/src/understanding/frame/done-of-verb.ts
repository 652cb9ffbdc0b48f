import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent, Named } from '../intent.ts';
import { changeIn } from './change-in.ts';
import { telling, wordsIn } from './clause.ts';
import { sceneOf } from './point-out.ts';

/** "J'ai …", "ya le …", "I've …": it has been done. */
const did =
  /^(?:(?:ok|ah|oh|voila|ca y est|bon|listo|yes|oui|si|et|and|y)[ ,!.]+)*(?:j'ai|je l'ai|on a|nous avons|je (?:lui|leur) ai|i|i've|i have|i just|just|already|we|we've|ya(?: (?:l[oaes]+|se l[oa]|me))?(?: (?:he|hemos|ha))?|(?:l[oae]s? )?(?:he|hemos)|acabo de|viens de|je viens de)(?! (?:not|n'|need|want|have to|must|dois|tengo|am|will|can|forgot)(?!\p{L}))\s/u;
const denies =
  /(?<!\p{L})(?:not|no|pas|n'\p{L}+|didn'?t|haven'?t|never|jamais|nunca|aun|todavia|encore a|still)(?!\p{L})/u;
const stem = 4;
const askedAtMost = 5;

/** "J'ai répondu à Kévin" of "Répondre à Kévin": the verb of a title said as done, with nothing that is not in the title. */
export function doneOfVerb(text: string, asked: Asked): Intent[] | null {
  const folded = foldText(text.trim());
  const justDone = ofLast(text, asked);
  if (justDone !== null) return justDone;
  const lead = did.exec(folded);
  if (lead === null || denies.test(folded) || /\?\s*$/u.test(text) || folded.length > 60) return null;
  const said = telling(wordsIn(text.trim().slice(lead[0].length))).map(({ word }) => word);
  const [verb = ''] = said;
  if (verb.length < stem) return null;
  const things = openThings(asked).filter(({ title }) => {
    const [first = '', ...others] = foldText(title).split(/[^\p{L}\p{N}]+/u);
    return (
      first.slice(0, stem) === verb.slice(0, stem) &&
      said.slice(1).every((word) => others.some((other) => other === word || other === `${word}s`))
    );
  });
  const [only, ...more] = things;
  if (only === undefined || things.length > askedAtMost) return null;
  return more.length === 0
    ? [{ kind: 'complete', target: { found: 'one', ...only } }]
    : [{ kind: 'complete', target: { found: 'several', candidates: things } }];
}

/** "Déposé !", "regado": the verb in the name of what was spoken of, alone, as something past. */
function ofLast(text: string, asked: Asked): Intent[] | null {
  const words = wordsIn(text);
  const [verb, ...others] = words;
  const [thing, ...more] = sceneOf(asked).last;
  if (verb === undefined || others.length > 1 || thing === undefined || more.length > 0) return null;
  if (/\?/u.test(text) || verb.word.length < stem) return null;
  const isPast = changeIn(`x ${verb.word}`, asked).isDone || participle.test(verb.word);
  const isOf = foldText(thing.title)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word.slice(0, stem) === verb.word.slice(0, stem) && word !== verb.word);
  return isPast &&
    isOf &&
    others.every(
      ({ word }) => foldText(thing.title).includes(word) || /^(?:now|already|ya|deja)$/u.test(word),
    )
    ? [{ kind: 'complete', target: { found: 'one', ...thing } }]
    : null;
}
const participle = /(?:ed|[ée]e?s?|ad[oa]s?|id[oa]s?|ue?s?)$/u;

const openThings = ({ known }: Asked): readonly Named[] => [
  ...known.todos
    .filter(({ status }) => status !== 'completed')
    .map(({ id, title }): Named => ({ noun: 'todo', id, title })),
  ...known.tasks
    .filter(({ status }) => status !== 'completed')
    .map(({ id, title }): Named => ({ noun: 'ai_task', id, title })),
];
