import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent } from '../intent.ts';
import { tells, tokensOf } from '../reading/tokens.ts';
import { wordsOfTitles } from './about-named.ts';
import { changeIn } from './change-in.ts';
import { telling, wordsIn } from './clause.ts';
import { pointedOut, sceneOf } from './point-out.ts';

const joins =
  /^(?:(?:ok|okay|so|vale|bon|bueno|right|pues|et|and|y)[ ,]+)*(?:and|et|y|only|just|juste|seulement|que|solo|pour|para|for|what about)(?!\p{L})/u;

/** "And tomorrow", "solo el viernes" behind a list: the same is asked of another day. */
export function asksOfDay(text: string, asked: Asked): boolean {
  const { frame, shown = [] } = asked;
  if (frame?.isListed !== true || shown.length < 1 || !joins.test(foldText(text.trim()))) return false;
  const { when, recurrence, shift, words } = changeIn(text, asked);
  const isDay = when !== null && when.hasDay && when.time === null;
  return isDay && recurrence === null && shift === null && telling(words).length === 0;
}

/** What makes a question of what stands before it: "…, right?", "… hein", "¿… no?". */
const tag =
  /[ ,]+(?:right|correct|yeah|yes|huh|innit|hein|c'est ca|c'est bien ca|n'est-ce pas|pas vrai|verdad|cierto|no es asi)[\s.!]*\??$|[ ,]+(?:no|non|ok|si|oui)\s*\?$/u;
/** Whether something was done: "did you move it", "t'as bien noté", "lo apuntaste". */
const ofDeed =
  /^(?:(?:and|so|et|y|ok|bon|oye|alors|entonces|wait|hey)[ ,]+)*(?:(?:did|have|is|was|has) (?:you|it|that|this)|t'as|tu (?:l'|m'|les )?as|vous (?:l'|les )?avez|c'est (?:bien|toujours|encore|note|bon)|c'etait|l[oae]s? (?:has|\p{L}+ste)|has|sigue|es (?:a|el)|esta)(?!\p{L})/u;

/** What is asked of the thing that was spoken of last, or of one that is named, to make sure of it: it is shown. */
export function makesSure(text: string, asked: Asked): Intent[] | null {
  const folded = foldText(text.trim())
    .replaceAll('’', "'")
    .replace(/^[¿¡\s]+/u, '');
  const isTagged = tag.test(folded) && !/(?:was|is|were|are|'s|'re) (?:right|correct)(?!\p{L})/u.test(folded);
  if (!isTagged && !(text.trim().endsWith('?') && ofDeed.test(folded))) return null;
  if (asked.pendingProposal === true || asked.frame?.question != null) return null;
  const tokens = tokensOf(text, asked);
  if (tokens.length < 2 || (isTagged && tokens.some((token) => tells(token, 'remove', 'remind', 'rename'))))
    return null;
  if (tokens.some((token) => tells(token, 'list', 'calendar', 'world', 'all'))) return null;
  const words = wordsIn(text);
  const names = wordsOfTitles(words, asked);
  const { words: left } = changeIn(text, asked);
  const others = telling(left).filter(
    ({ word }) =>
      !names.some((name) => name.word === word) &&
      !/^(?:right|correct|hein|huh|verdad|cierto|sigue)$/u.test(word),
  );
  // Something else is asked about.
  if (names.length === 0 && others.length > 1) return null;
  const things = names.length > 0 ? pointedOut(names, asked) : sceneOf(asked).last;
  const [thing, ...more] = things ?? [];
  return thing === undefined || more.length > 0
    ? null
    : [{ kind: 'find', target: { found: 'one', ...thing } }];
}

/** "Et le loyer alors": a thing and nothing that is to be done with it is shown. */
export function onlyNames(text: string, asked: Asked): Intent[] | null {
  if (asked.pendingProposal === true || asked.frame?.question != null) return null;
  if (!/^(?:(?:ok|so|bon|vale|pero|mais|but)[ ,]+)*(?:and|et|y)(?!\p{L})/u.test(foldText(text.trim())))
    return null;
  const words = telling(wordsIn(text));
  const names = wordsOfTitles(words, asked);
  const [thing, ...others] =
    names.length === 0 || names.length < words.length ? [] : (pointedOut(names, asked) ?? []);
  return thing === undefined || others.length > 0
    ? null
    : [{ kind: 'find', target: { found: 'one', ...thing } }];
}
