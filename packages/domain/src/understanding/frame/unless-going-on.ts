import { foldText } from '../../capture/folded-text.ts';
import { beginsTask } from '../../capture/task-verbs.ts';
import { classify } from '../acts/classify.ts';
import type { Asked, Intent } from '../intent.ts';
import { readOrder } from '../reading/read-order.ts';
import { tells, type Token, tokensOf } from '../reading/tokens.ts';
import { remindingOf } from '../read-reminder.ts';
import { said } from '../said.ts';
import { wholeWhen } from '../said-when.ts';
import { wordsOfTitles } from './about-named.ts';
import { unlessAfterAside } from './after-aside.ts';
import { asks } from './asks.ts';
import { onlyCannot } from './cannot-then.ts';
import { changeIn } from './change-in.ts';
import { isSmall, telling, wordsIn } from './clause.ts';
import { isAsked } from './is-asked.ts';
import { onlyTellsTime, tellsOfSelf } from './mere-talk.ts';
import { isPlainOrder } from './plain-order.ts';
import { pointedOut, sceneOf } from './point-out.ts';
import { withoutFiller } from './without-filler.ts';

const unclear = (text: string): Intent[] => [{ kind: 'unclear', text }];

/** Words that go on from what was said before: no task begins with them. */
const goingOn =
  /^(?:and|but|so|or|also|then|the|that|this|those|these|it|its|it's|no|not|oh|ah|ok|actually|make|same|with|still|wait|et|mais|ou|aussi|puis|pis|le|la|les|l'|ces|cet|cette|il|elle|ils|elles|disons|y a|celui|celle|ceux|ca|c'est|non|pas|plutot|en fait|finalement|euh|y|e|pero|o|tambien|el|los|las|lo|before|after|when|once|avant|apres|quand|antes|despues|cuando|luego|ese|esa|eso|esos|esas|este|esta|esto|estos|estas|digamos|he|she|they|no|mejor|bueno|ah|menos|salvo|sauf|que|hmm?|ay|oui|si|yes|yeah|jaja\w*|haha\w*|for|pour|para|at|a|at)(?!\p{L})/u;
/** Those of them with which a task may begin as well. */
const mayBeTask =
  /^(?:make(?! (?:it|that|this|them|those|these|both|all)(?!\p{L}))|for|pour|para|at|a|the|la|le|les|l'|el|los|las)(?!\p{L})/u;

/** "Make a cake tomorrow", "the car needs oil": all that a task needs. */
function isOwnTask(text: string, intents: readonly Intent[], asked: Asked): boolean {
  if (!mayBeTask.test(foldText(text.trim()))) return false;
  const words = telling(wordsIn(intents.map((intent) => ('title' in intent ? intent.title : '')).join(' ')));
  const isDated = intents.some(isDatedItself);
  return (
    words.length > 2 ||
    (words.length > 0 && (isDated || beginsTask(foldText(text.trim()), asked.language, true)))
  );
}

/**
 * "School still to do", "in 20 min": words that look less like something to keep than like something about what was spoken
 * of, or say nothing but a time.
 */
function isFragment(text: string, kept: readonly Intent[], asked: Asked): boolean {
  const titles = kept.map((intent) => ('title' in intent ? intent.title : '')).join(' ');
  if (telling(wordsIn(titles)).every(({ word }) => /^\d/u.test(word)) || timeOnly(text, asked)) return true;
  if (tokensOf(titles, asked).every((token) => saysWhen(token))) return true;
  if (isPlainOrder(text, asked)) return false;
  const [best] = classify(text, asked.known);
  const isDated = kept.some(isDatedItself);
  const scene = sceneOf(asked);
  const words = telling(wordsIn(titles)).map(({ word }) => word);
  const names = [...scene.counted, ...scene.last].map(({ title }) =>
    foldText(title).split(/[^\p{L}\p{N}]+/u),
  );
  if (names.some((name) => words.some((word) => word.length > 3 && name.includes(word)))) return true;
  return best.act.startsWith('add_')
    ? !isDated && best.probability < 0.62
    : !isDated || (aboutThings.has(best.act) && best.probability > 0.6);
}

const places =
  /^(?:first|second|third|last|two|three|four|premiere?s?|deuxieme|troisieme|derniere?s?|deux|trois|quatre|primer[oa]?s?|segund[oa]s?|tercer[oa]?|ultim[oa]s?|dos|tres|cuatro)$/u;
/** A day, a time, how often, a place in a list: nobody calls a thing so. */
const saysWhen = (token: Token): boolean =>
  tells(token, 'day', 'clock', 'repeat', 'small', 'filler', 'pronoun') ||
  places.test(token.word) ||
  isSmall(token.word) ||
  /^\d/u.test(token.word);

const aboutThings: ReadonlySet<string> = new Set(
  'list clock move snooze complete reopen rate categorise rename delete pause resume'.split(' '),
);

const timeOnly = (text: string, asked: Asked): boolean => wholeWhen(withoutFiller(text), asked) !== null;

const tellsDone = (text: string, asked: Asked): boolean =>
  byPerson.test(foldText(text)) ||
  changeIn(text, asked).isDone ||
  tokensOf(text, asked).some((token) => tells(token, 'complete'));

/** Somebody has done it, or it has come about. */
const byPerson =
  /(?<!\p{L})(?:i|i've|ive|we|we've|just|already|j'ai|j'en|on (?:a|l'a)|l'ai|ya|he|hemos|acabo|deja|viens|me|lo|la|los|las|has|have|been|went|done|with|con|avec)(?!\p{L})/u;

/** A rhythm alone may as well be one of what was spoken of. */
const isDatedItself = (intent: Intent): boolean =>
  intent.kind === 'add_reminder' ||
  ('due' in intent &&
    intent.due !== null &&
    !(intent.kind === 'add_todo' && intent.repeat !== undefined && intent.due.length === 10));

const changing: ReadonlySet<Intent['kind']> = new Set(['move', 'snooze', 'rename', 'rate', 'categorise']);
const adding: ReadonlySet<Intent['kind']> = new Set(['add_todo', 'add_reminder', 'ask_when']);

/**
 * In the middle of a conversation, what begins as something that goes on and was read as a new thing to keep is not kept
 * unasked: it was rather meant for what was spoken of.
 */
export function unlessGoingOn(text: string, intents: Intent[], asked: Asked): Intent[] {
  const { frame } = asked;
  const isInMiddle =
    frame !== undefined &&
    (frame.did.length > 0 || frame.question !== null || sceneOf(asked).counted.length > 0);
  // "No. Put it back to 12" is read as a no and something to keep.
  const kept = intents.filter(({ kind }) => kind !== 'decline' && kind !== 'confirm');
  const adds = kept.length > 0 && kept.every(({ kind }) => adding.has(kind));
  const message = said(text);
  if (isInMiddle && intents.length === 1 && intents[0]?.kind === 'move' && onlyTellsTime(text))
    return unclear(text);
  // Nothing is ticked off by words that tell nothing of it: "two torches".
  if (isInMiddle && intents.length === 1 && intents[0]?.kind === 'complete' && !tellsDone(text, asked))
    return unclear(text);
  // "Demain j'ai quoi", "did I do the bank": what is asked changes nothing.
  const writes = intents.some(({ kind }) => changing.has(kind) || adding.has(kind) || deeds.has(kind));
  if (frame !== undefined && writes && asks(text)) return answered(text, asked);
  if (isInMiddle && intents.some(({ kind }) => changing.has(kind)) && isAsked(text, asked))
    return readOrder('list', message.text, asked) ?? unclear(text);
  // "I can't do the car on saturday" is the opposite of something to do.
  if (frame !== undefined && adds && onlyCannot(text)) return answered(text, asked);
  // "Boots are back at the shop" tells of what is there already.
  const isTold = adds && saysHowItIs(text, asked) && wordsOfTitles(wordsIn(text), asked).length > 0;
  if (frame !== undefined && isTold) return unclear(text);
  // A number is no task, whatever was said before.
  const [first] = tokensOf(text, asked);
  if (isInMiddle && adds && (first === undefined || isRemoval(first) || tellsOfSelf(text)))
    return unclear(text);
  if (isInMiddle && adds && (isBareSaying(text, kept, asked) || saysHowItIs(text, asked)))
    return unclear(text);
  if (frame !== undefined && adds && /^\W*\d{1,4}\W*$/u.test(text)) return [{ kind: 'unclear', text }];
  return isInMiddle &&
    adds &&
    remindingOf(message, asked) === null &&
    ((!isOwnTask(text, intents, asked) && goingOn.test(foldText(text.trim()).replace(/^[¿¡]/u, ''))) ||
      isFragment(text, kept, asked))
    ? [{ kind: 'unclear', text }]
    : unlessAfterAside(text, intents, asked);
}

const deeds: ReadonlySet<Intent['kind']> = new Set([
  'complete',
  'delete',
  'reopen',
  'pause',
  'resume',
  'undo',
]);

/** What a question is about: the one thing it names, else what is listed for its day. */
function answered(text: string, asked: Asked): Intent[] {
  const names = wordsOfTitles(wordsIn(text), asked);
  const [thing, ...others] = names.length === 0 ? [] : (pointedOut(names, asked) ?? []);
  if (thing !== undefined && others.length === 0)
    return [{ kind: 'find', target: { found: 'one', ...thing } }];
  return readOrder('list', said(text).text, asked) ?? unclear(text);
}

/** "Remove the time" is nothing to write down. */
const isRemoval = (token: Token): boolean => tells(token, 'remove') && !tells(token, 'put', 'add');

/**
 * "Pile poil", "listo calisto": a word or two behind something that was done are rather said about that than to be kept; behind
 * what was added, or a list, they are one more.
 */
function isBareSaying(text: string, kept: readonly Intent[], asked: Asked): boolean {
  const [last] = asked.frame?.did ?? [];
  const isAdding =
    last === undefined ||
    last.intent.kind === 'add_todo' ||
    last.intent.kind === 'add_event' ||
    asked.frame?.category != null ||
    asked.frame?.question != null;
  const isBare = kept.every((intent) => intent.kind === 'add_todo' && intent.due === null);
  return !isAdding && isBare && wordsIn(text).length <= 2 && !isPlainOrder(text, asked);
}

/** "Boots are back at the shop", "el informe está fatal": told, and no task. */
const saysHowItIs = (text: string, asked: Asked): boolean =>
  !isPlainOrder(text, asked) && finite.test(foldText(text)) && remindingOf(said(text), asked) === null;
const finite =
  /^(?:\S+ ){1,4}?(?:is|are|was|were|isn'?t|aren'?t|has|had|est|sont|etait|etaient|a ete|c'est|c'etait|ce sera|ce sont|esta|estan|es|son|fue|era|estaba|han|ha)(?!\p{L})/u;
