import { classify } from '../acts/classify.ts';
import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent } from '../intent.ts';
import { wordsOfTitles } from './about-named.ts';
import { isSmall, telling, wordsIn } from './clause.ts';
import { tells, tokensOf } from '../reading/tokens.ts';
import { exactlyNamed } from './things-named.ts';
import { pointedOut, sceneOf } from './point-out.ts';

const sure = 0.85;
/** What an order points with: "pause it", "mets-le", "páusalo". */
const points =
  /(?<!\p{L})(?:it|that|this)(?!\p{L})|-l[ea]s?(?!\p{L})|\p{L}{3}l[oa]s?(?!\p{L})|(?<!\p{L})l[aeo]s? (?=\p{L}+(?:r|er|ir)(?!\p{L}))/u;

/** "Pause it, I'm off this week": what plainly looks like that order, of the reminder that was spoken of, with its reason. */
export function deedByLook(text: string, asked: Asked): Intent[] | null {
  const { last } = sceneOf(asked);
  const [thing, ...others] = last;
  if (thing?.noun !== 'ai_task' || others.length > 0 || /\?\s*$/u.test(text)) return null;
  const [best] = classify(text, asked.known);
  if ((best.act !== 'pause' && best.act !== 'resume') || best.probability < sure) return null;
  if (!points.test(foldText(text)) || wordsOfTitles(wordsIn(text), asked).length > 0) return null;
  return [{ kind: best.act, target: { found: 'one', ...thing } }];
}

/** "Stop it for now", "páralo", "arrête-le": of what comes again and again it is to pause, which loses nothing. */
export function pauses(text: string, asked: Asked): Intent[] | null {
  const [thing, ...others] = sceneOf(asked).last;
  const said = asked.known.tasks.find(({ id }) => id === thing?.id)?.said;
  if (thing === undefined || others.length > 0 || said === undefined || said.scheduleType === 'once')
    return null;
  if (asked.frame?.question != null || asked.pendingProposal === true) return null;
  const tokens = tokensOf(text, asked);
  const isPause = tokens.some((token) => stopping.test(token.word));
  const isAlone = tokens.every(
    (token) =>
      stopping.test(token.word) ||
      isSmall(token.word) ||
      tells(token, 'small', 'filler') ||
      /^(?:it|that|this|now|moment|instant|ahora|momento|while|bit|temps|rato)$/u.test(token.word),
  );
  return isPause && isAlone ? [{ kind: 'pause', target: { found: 'one', ...thing } }] : null;
}
const stopping =
  /^(?:stop|pause|hold|suspend|mute|arrete|stoppe|suspends?|coupe|para(?=l)|pausa|suspende|deten|frena)(?:[- ]?(?:it|l[eoa]s?|me|z))*$/u;

const tooMany = 3;
const too = /(?:^(?:and|et|y|also|aussi|tambien)\s)|\s(?:too|as well|also|aussi|tambien|tb|igual)[\s.!]*$/u;

/** "Le 5 aussi" behind "chapter 4 is done": a number that stands in a name is no time. */
export function numberToo(text: string, asked: Asked): Intent[] | null {
  const [done] = asked.frame?.did ?? [];
  const folded = foldText(text.trim());
  if (done === undefined || !('target' in done.intent) || !too.test(folded)) return null;
  const { intent } = done;
  if (!['complete', 'reopen', 'pause', 'resume'].includes(intent.kind)) return null;
  const words = telling(wordsIn(text)).map(({ word }) => word);
  const [number = ''] = words;
  if (words.length > 1 || !/^\d{1,3}$/u.test(number)) return null;
  const open = [
    ...asked.known.todos.map(({ id, title }) => ({ noun: 'todo', id, title }) as const),
    ...asked.known.tasks.map(({ id, title }) => ({ noun: 'ai_task', id, title }) as const),
  ];
  const kin = open.filter(({ title }) => sharesWord(title, done.thing.title));
  const thing = kin.length > tooMany * tooMany ? null : exactlyNamed(number, kin);
  return thing === null || thing.id === done.thing.id
    ? null
    : [{ ...intent, target: { found: 'one', ...thing } }];
}

/** "Et le cachet" behind "suspends la marche": the same is done to what is named, and nothing else is said. */
export function nameToo(text: string, asked: Asked): Intent[] | null {
  const [done] = asked.frame?.did ?? [];
  if (done === undefined || !('target' in done.intent) || asked.frame?.question != null) return null;
  const { intent } = done;
  if (!['complete', 'reopen', 'pause', 'resume'].includes(intent.kind)) return null;
  if (/\?\s*$/u.test(text) || !too.test(foldText(text.trim()))) return null;
  const words = telling(wordsIn(text)).filter(({ word }) => !also.test(word));
  const things =
    words.length === 0 || wordsOfTitles(words, asked).length < words.length ? null : pointedOut(words, asked);
  const [thing, ...others] = things ?? [];
  return thing === undefined || others.length > 0 || thing.id === done.thing.id
    ? null
    : [{ ...intent, target: { found: 'one', ...thing } }];
}
const also = /^(?:and|et|y|also|too|as|well|aussi|tambien|tb|igual)$/u;

const sharesWord = (one: string, other: string): boolean => {
  const words = new Set(foldText(other).split(/\s+/u));
  return foldText(one)
    .split(/\s+/u)
    .some((word) => word.length > 3 && words.has(word));
};
