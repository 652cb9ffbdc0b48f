import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent } from '../intent.ts';
import { findRange } from '../questions/find-range.ts';
import { wholeWhen } from '../said-when.ts';
import { endOfDay, startOfDay } from '../../zoned-time.ts';
import { changeIn } from './change-in.ts';
import { telling, wordsIn } from './clause.ts';
import { toldByTime } from './at-time.ts';
import { pointedOut } from './point-out.ts';

const dayAsked =
  /^(?:(?:ok|and|et|y|pero|mais|but|so|bon|vale)[, ]+)*(?:what about |how about |et pour |pour |y para |para |y |et |and |que tal )?(?:on |le |el |la )?(?<day>.{3,30})$/du;

/** "And tomorrow?" behind a list: that of another day. */
function listOfDay(text: string, asked: Asked): Intent | null {
  const { frame, known, shown = [] } = asked;
  const isListed = frame?.isListed === true || (shown.length > 0 && known.recent[0]?.id === shown[0]?.id);
  if (!isListed || !/\?\s*$/u.test(text)) return null;
  const line = text.replace(/[¿?!.\s]+$/gu, '').replace(/^¿/u, '');
  const place = dayAsked.exec(foldText(line))?.indices?.groups?.['day'];
  const label = place === undefined ? '' : line.slice(...place);
  const when = label === '' ? null : wholeWhen(label, asked);
  if (when === null || when.time !== null) return null;
  const day = { from: startOfDay(when.due, asked.timeZone), to: endOfDay(when.due, asked.timeZone) };
  // A weekend is two days, a week is seven.
  const range = longer.test(foldText(label)) ? (findRange(text, asked)?.range ?? day) : day;
  return { kind: 'list', about: 'all', range, filter: 'open', label };
}

/** "My friday?", "c'est quoi déjà vendredi ?": what there is on a day, where nothing else is named. */
export function listOfDayAlone(text: string, asked: Asked): Intent[] | null {
  const folded = foldText(text);
  if (!/\?\s*$/u.test(text) || !ofDay.test(folded) || longer.test(folded)) return null;
  const { when, words, recurrence } = changeIn(text.replace(/[¿?]/gu, ''), asked);
  const isOnly = telling(words).every(({ word }) => aroundDay.test(word));
  if (when === null || !when.hasDay || when.time !== null || recurrence !== null || !isOnly) return null;
  const range = { from: startOfDay(when.due, asked.timeZone), to: endOfDay(when.due, asked.timeZone) };
  const label = findRange(text, asked)?.label ?? '';
  return [{ kind: 'list', about: 'all', range, filter: 'open', label }];
}
const ofDay =
  /^[¿ ]*(?:(?:ok|and|et|y|so|bon|wait|euh)[ ,]+)*(?:my|mon|ma|mi|what(?:'?s| is| about)|c'est quoi|qu'est[- ]ce|quoi|que|y a quoi|il y a quoi|et)(?!\p{L})/u;
/** More than a day. */
const longer = /(?<!\p{L})(?:week\p{L}*|month|semaine|mois|semana|mes|finde)(?!\p{L})/u;
const aroundDay =
  /^(?:my|mon|mi|what(?:'?s)?|quoi|que|deja|again|about|programme?|plan|plans|agenda|journee|day|planning|toca|hay|y)$/u;

const whichOnes =
  /^(?:(?:wait|hein|euh|attends?|espera|pero|but|mais|ok|hm+|sorry|pardon|what|como)[, ?]*)*(?:which(?: ones?)?(?: are (?:they|those))?|what are they|lesquel(?:le)?s?|c'est lesquel(?:le)?s?|quels? sont[- ](?:ils|elles)|cuales?(?: son)?|que son|hein|what|quoi|huh|como)$/u;
/** "When is it again?", "and when's the other one?", "gp?". */
const asking =
  /^(?:(?:and|et|y|ok|so|wait|pero|mais|but|bon|alors|oh|entonces)[, ]+)*(?:when(?:'s| is| was)?|what time(?: is)?|is|quand|c'est quand|a quelle heure|cuando(?: es| era| tengo que)?|a que hora(?: era| es)?)\b/u;

const before = '(?:(?:so|ok|and|et|y|bon|alors|entonces|du coup|pues|then|well)[, ]+)*';
const leftOver = new RegExp(
  `^${before}(?:what(?:'s|s| is| else is)(?: still)? (?:left|open|missing|undone)(?: to do)?|which(?: ones?)? (?:are|is) (?:still )?(?:left|open|missing|undone|to do)|(?:any(?:thing)?|any ones?) (?:left|missing)|(?:il )?(?:me |nous )?reste (?:quoi|lesquel(?:le)?s|combien|quelque chose)|qu'est[- ]ce qu'il (?:me )?reste|(?:que|q|cuales?) (?:me )?(?:queda|falta)n?|(?:queda|falta)n? (?:algun[oa]s?|algo|cuales?|que))(?: (?:then|now|there|on it|on there|dedans|encore|a faire|aun|todavia|entonces|ahi|por hacer))*$`,
  'u',
);

/** "So what's left?": of what was shown, that which is still open. */
function whatIsLeft(folded: string, { shown = [], known }: Asked): Intent[] | null {
  if (!leftOver.test(folded) || shown.length === 0) return null;
  const open = new Set([
    ...known.todos.filter(({ status }) => status !== 'completed').map(({ id }) => id),
    ...known.tasks.filter(({ status }) => status !== 'completed').map(({ id }) => id),
    ...(known.events ?? []).map(({ id }) => id),
  ]);
  const things = shown.filter(({ id }) => open.has(id));
  return things.length === 0
    ? null
    : things.map((thing) => ({ kind: 'find', target: { found: 'one', ...thing } }));
}

/** A question about what is asked or shown just now; null for all others. */
export function askAgain(text: string, asked: Asked): Intent[] | null {
  const folded = foldText(text)
    .replaceAll(/[¿?!.\s]+$/gu, '')
    .replace(/^¿/u, '')
    .trim();
  const { offered = [], frame } = asked;
  if (whichOnes.test(folded) && offered.length > 0) {
    const things = offered.map((thing): Intent => ({ kind: 'find', target: { found: 'one', ...thing } }));
    const { question } = frame ?? {};
    return question != null && 'target' in question && asked.pendingProposal !== true
      ? [{ ...question, target: { found: 'several', candidates: offered } }]
      : things;
  }
  const left = whatIsLeft(folded, asked);
  if (left !== null) return left;
  const listed = listOfDay(text, asked);
  if (listed !== null) return [listed];
  const alone = listOfDayAlone(text, asked);
  if (alone !== null) return alone;
  const isQuestion =
    /\?\s*$/u.test(text) || asking.test(folded) || within.test(folded) || ofPlace.test(folded);
  const line = text.trim();
  const words = wordsIn(line).filter(({ word }) => !questionWords.test(word));
  // All there is on a list is read where lists are.
  if (
    telling(words).length > 0 &&
    telling(words).every(({ word }) => word === 'all' || word === 'tout' || word === 'todo')
  )
    return null;
  if (!isQuestion || (telling(words).length === 0 && !asking.test(folded) && !within.test(folded)))
    return null;
  const told = toldByTime(words.map(({ start, end }) => line.slice(start, end)).join(' '), asked);
  const things = told === null ? pointedOut(words, asked) : [told];
  return things === null
    ? null
    : things.map((thing) => ({ kind: 'find', target: { found: 'one', ...thing } }));
}

/** "What's the second one", "c'est quoi le deuxième": which of those that were listed it is. */
const ofPlace =
  /^(?:(?:and|et|y|ok|so|wait)[, ]+)*(?:what(?:'?s| is| was)|which (?:is|was)|c'est (?:quoi|lequel|laquelle)|quel(?:le)? (?:est|etait)|cual (?:es|era)) (?:the|le|la|el) (?:\d{1,2}|first|second|third|fourth|last|premiere?|deuxieme|seconde?|troisieme|quatrieme|derniere?|primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|ultim[oa])(?: one)?$/u;

/** The same further on: "les probiotiques c'est à quelle heure déjà", "judo still there right". */
const within =
  /^.{3,40} (?:quand|pour quand|a quelle heure|para cuando|a que hora|cuando|when)$|(?:c'est|es|is|era|c'etait) (?:a quelle heure|pour quand|quand|a que hora|para cuando|when)|(?:still (?:there|on|open)|toujours la|sigue (?:ahi|abierto)|(?:il|elle) est toujours la .{2,40})(?: right| hein| no| verdad)?$/u;
const questionWords =
  /^(?:when(?:'s)?|what(?:'?s)?|quoi|which|cual|lequel|time|again|is|was|there|still|right|quand|quelle|heure|pour|cuando|que|hora|tiene|fecha|deja|toujours|c'est|era|lo|kept|keeping|garde|gardee|gardes|bien|right|hein|verdad|sigue|siguen|sigo|guardado|guardaste|dejaste|reste|remains|doy|dois|faut|hay|have|need|to|tengo)$/u;
