import { foldText } from '../../capture/folded-text.ts';
import { beginsTask } from '../../capture/task-verbs.ts';
import type { Asked, Intent, Named } from '../intent.ts';
import { tells, tokensOf, type Token } from '../reading/tokens.ts';
import { toldByTime } from './at-time.ts';
import { clausesOf, isSmall, type Word } from './clause.ts';
import { pointedOut } from './point-out.ts';

/** Verbs with which people let go of a thing they name: as data, the same in all three languages. */
const dropping: ReadonlySet<string> = new Set(
  `delete remove cancel bin scrap erase ditch drop lose dump nix axe chuck clear scratch strike
  supprime supprimez supprimer efface effacez effacer enleve enlevez enlever vire virer annule annulez annuler retire retirez
  retirer jette jeter raye rayer ote oter degage
  borra borrar borrame elimina eliminar quita quitar quitame cancela cancelar saca sacar tacha tachar anula anular`.split(
    /\s+/u,
  ),
);
/** "Sácalo", "enlève-le", "borrarla": with what they point to. */
const pointing = /(?:[- ]?(?:le|la|les|l[oa]s?|it|them))$/u;

const isDropping = (word: string): boolean =>
  dropping.has(word) ||
  (pointing.test(word) && [1, 2, 3, 4].some((length) => dropping.has(word.slice(0, -length))));

/** Around an order: "mais", "though", "tu peux". */
const around: ReadonlySet<string> = new Set(
  'off though tu peux puedes podes you can pourrais podrias could if want si veux quieres tambien aussi too also one ones'.split(
    ' ',
  ),
);

/**
 * "Lose the basil, there's some in the garden", "el cilantro sácalo": an order to let go of what is there, in whatever order of
 * the words; behind it may stand why. It is asked about before it goes, as all that is called by name.
 */
export function dropNamed(text: string, asked: Asked): Intent[] | null {
  const clauses = clausesOf(text);
  if (clauses.length > 3 || /\?\s*$/u.test(text)) return null;
  for (const [index, clause] of clauses.entries()) {
    const needless = noNeed.exec(foldText(clause));
    if (needless !== null) {
      const thing = named(tokensOf(clause.slice(needless.index + needless[0].length), asked), -1, asked);
      if (thing !== null) return [{ kind: 'delete', target: { found: 'one', ...thing } }];
    }
    const tokens = tokensOf(clause, asked);
    const others = clauses.filter((_, at) => at !== index);
    // "Delete the milk, buy bread" asks for more; "all but the rent" is read where that is known.
    if (others.some((other) => startsAnother(other, asked)) || tokens.some((token) => tells(token, 'all')))
      return null;
    const isOff = tokens.some(({ word }) => word === 'off');
    const verb = tokens.findIndex(
      ({ word }) => isDropping(word) || (isOff && /^(?:take|cross|knock)$/u.test(word)),
    );
    if (verb === -1) continue;
    const before = clauses.slice(0, index).join(' ');
    const thing =
      toldByTime(clause.slice(tokens[verb]?.end ?? 0), asked) ??
      named(tokens, verb, asked) ??
      // "The basil, lose it."
      (tokens.every((token, at) => at === verb || isAround(token)) && before !== ''
        ? named(tokensOf(before, asked), -1, asked)
        : null);
    if (thing === null) return null;
    return [{ kind: 'delete', target: { found: 'one', ...thing } }];
  }
  return null;
}

/** "No need for the oven", "plus besoin du four", "ya no hace falta el horno". */
const noNeed =
  /(?<!\p{L})(?:no need (?:for|to)|(?:don'?t|no longer|not) need|plus (?:besoin|la peine) d(?:e(?:s)?|u|')|ya no (?:hace falta|necesito|hay que))(?!\p{L})/u;

const startsAnother = (clause: string, asked: Asked): boolean => {
  const first = tokensOf(clause, asked).find((token) => !tells(token, 'filler', 'small'));
  return (
    beginsTask(foldText(clause), asked.language, true) ||
    (first !== undefined && tells(first, 'put', 'remind', 'move'))
  );
};

const isAround = (token: Token): boolean =>
  isSmall(token.word) || around.has(token.word) || tells(token, 'small', 'filler', 'pronoun');

/** The one thing that all words besides the verb name. */
function named(tokens: readonly Token[], verb: number, asked: Asked): Named | null {
  const words = tokens
    .filter((token, at) => at !== verb && !isSmall(token.word) && !around.has(token.word))
    .filter((token) => !tells(token, 'reminder', 'alarm', 'filler'))
    .map(({ word, start, end }): Word => ({ word: foldText(word).replace(/'s$/u, ''), start, end }));
  if (words.length === 0) return null;
  const [thing, ...others] = pointedOut(words, asked) ?? [];
  return thing === undefined || others.length > 0 ? null : thing;
}
