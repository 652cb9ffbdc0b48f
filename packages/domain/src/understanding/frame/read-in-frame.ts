import { foldText } from '../../capture/folded-text.ts';
import { beginsTask } from '../../capture/task-verbs.ts';
import type { Asked, Intent } from '../intent.ts';
import { remindingOf } from '../read-reminder.ts';
import { isShort, said } from '../said.ts';
import { readAnswer } from '../read-answer.ts';
import { answerQuestion, answerUnclear } from './answer-question.ts';
import { wordsOfTitles } from './about-named.ts';
import { agrees } from './agrees.ts';
import { toldAmong } from './at-time.ts';
import { addToList } from './add-to-list.ts';
import { askWhenLater } from './ask-new-time.ts';
import { makesSure, onlyNames } from './asks-on.ts';
import { asks } from './asks.ts';
import { askForOne } from './ask-for-one.ts';
import { askedToMove } from './asked-to-move.ts';
import { dropCalledOff } from './called-off.ts';
import { onlyCannot } from './cannot-then.ts';
import { otherCount } from './other-count.ts';
import { otherLead } from './other-lead.ts';
import { askAgain, listOfDayAlone } from './ask-again.ts';
import { changeLast, changeNamed, isDoneAlone, namedApart, placesDone } from './change-last.ts';
import { closes } from './closes.ts';
import { otherRhythm } from './change-rhythm.ts';
import { clausesOf, isSmall, saysWhy, telling, wordsIn } from './clause.ts';
import { changeIn, changesNothing, countsAll } from './change-in.ts';
import { correctTarget } from './correct-target.ts';
import { deedOnAll, doneForToday } from './deed-on-all.ts';
import { doneOfVerb } from './done-of-verb.ts';
import { deniesDeed } from './denies-deed.ts';
import { dropNamed } from './drop-named.ts';
import { onlyTellsTime, tellsOfSelf } from './mere-talk.ts';
import { moreTime } from './more-time.ts';
import { replaceWords, wasRight } from './replace-words.ts';
import { doneMeanwhile, dropJustMade } from './just-made.ts';
import { deedOnPlaces, deedSaid } from './deed-said.ts';
import { oneAlike, oneMore } from './one-more.ts';
import { isPlace } from './places.ts';
import { placedAmong, pointedOut, sceneOf } from './point-out.ts';
import { readCommand } from '../commands/read-command.ts';
import { remindOfIt } from './remind-of-it.ts';
import { readOrder } from '../reading/read-order.ts';
import { rename } from './rename.ts';
import { otherWeekdays } from './weekdays-said.ts';
import { withoutFiller } from './without-filler.ts';
import { classify } from '../acts/classify.ts';
import { sameAct } from './same-act.ts';
import { takeBack } from './take-back.ts';
import { withoutTodoLead } from '../task-leads.ts';
import { wholeWhen } from '../said-when.ts';
import { spelledOut } from '../spelled-out.ts';
import { deedByLook, nameToo, numberToo, pauses } from './deed-by-look.ts';
import { tells, type Token, tokensOf } from '../reading/tokens.ts';

const longest = 24;

/**
 * What a message means in the middle of a conversation: an answer to the question that is open, a correction or more of what
 * was done last, something about what was shown. Null when it is to be read by itself.
 */
export function readInFrame(line: string, asked: Asked): Intent[] | null {
  const text = withoutFiller(line);
  const message = said(text);
  const { frame } = asked;
  if (frame === undefined || !isShort(message) || wordsIn(text).length > longest || message.plain === '')
    return null;
  const isInMiddle =
    frame.question !== null ||
    asked.pendingProposal === true ||
    sceneOf(asked).counted.length > 0 ||
    frame.did.length > 0;
  const allDone = doneForToday(text, asked);
  if (allDone !== null) return allDone;
  const asksFor = askForOne(text, asked);
  if (asksFor !== null) return asksFor;
  const remindsOfIt = isInMiddle ? remindOfIt(text, asked) : null;
  if (remindsOfIt !== null || remindingOf(message, asked) !== null) return remindsOfIt;
  if (!isInMiddle)
    return (
      moreTime(text, asked) ??
      listOfDayAlone(text, asked) ??
      deedOnAll(text, asked) ??
      doneOfVerb(text, asked) ??
      changeNamed(text, asked) ??
      askedToMove(text, asked) ??
      tellsWhen(text, asked)
    );
  return (
    (countsNothing.test(foldText(text)) ? unclear(text) : null) ??
    closes(text, asked) ??
    makesSure(text, asked) ??
    otherLead(text, asked) ??
    otherCount(text, asked) ??
    otherRhythm(text, asked) ??
    otherWeekdays(text, asked) ??
    answerUnclear(text, asked) ??
    doneMeanwhile(text, asked) ??
    moreTime(text, asked) ??
    askWhenLater(text, asked) ??
    dropJustMade(text, asked) ??
    deniesDeed(text, asked) ??
    pauses(text, asked) ??
    dropCalledOff(text, asked) ??
    takeBack(text, asked) ??
    wasRight(text, asked) ??
    replaceWords(text, asked) ??
    addToList(text, asked) ??
    confirmed(text, asked) ??
    nameToo(text, asked) ??
    answerQuestion(text, asked) ??
    askAgain(text, asked) ??
    (isYesFirst(text, asked) ? null : dropNamed(text, asked)) ??
    chooseNamed(text, asked) ??
    (asked.pendingProposal === true ? correctTarget(text, asked) : null) ??
    (isPlace(message.plain) ? sameAct(text, asked) : placesDone(text, asked)) ??
    doneOfVerb(text, asked) ??
    numberToo(text, asked) ??
    deedByLook(text, asked) ??
    // "The second one" alone is no date: it is what stands there. What is asked changes nothing.
    (isPlace(message.plain) || isOrder(text, asked) || isAsked(text, asked) ? null : changed(text, asked)) ??
    onlyNames(text, asked)
  );
}

/** "La terrasse on la fera lundi": with nothing spoken of before, what is named first, and then when. */
function tellsWhen(text: string, asked: Asked): Intent[] | null {
  if (/\?\s*$/u.test(text) || isAsked(text, asked)) return null;
  const [first] = telling(wordsIn(text));
  const [name] = first === undefined ? [] : wordsOfTitles([first], asked);
  if (name === undefined || beginsTask(foldText(text), asked.language, true)) return null;
  return namedApart(text, asked) ?? changeLast(text, asked);
}

/** "No, in two": of what? */
const countsNothing =
  /^(?:(?:no|non|wait|better|mejor|plutot|actually)[ ,]+)*(?:in|dans|en) (?:\d{1,2}|one|two|three|four|five|deux|trois|quatre|cinq|dos|tres|cuatro|cinco)[\s.!]*$/u;
const unclear = (text: string): Intent[] => [{ kind: 'unclear', text }];

const asking: ReadonlySet<string> = new Set(['list', 'clock', 'recall']);

/** "And tomorrow what have I got": a question, with or without its mark. */
function isAsked(line: string, asked: Asked): boolean {
  const text = spelledOut(line, asked);
  const [best] = classify(text, asked.known);
  const { isDone, shift } = changeIn(text, asked);
  if ((isDone || shift !== null) && !/\?\s*$/u.test(text)) return false;
  const isWorded =
    whWord.test(foldText(text)) || tokensOf(text, asked).some((token) => tells(token, 'question'));
  const sure = isWorded ? 0.8 : 0.97;
  return asking.has(best.act) && best.probability > sure;
}

const whWord = /(?<!\p{L})(?:when|what|where|who|how)['’]?(?:s|re|ll)?(?!\p{L})/u;

/** An order that says all by itself is read as it stands. */
function isOrder(text: string, asked: Asked): boolean {
  // "An hour later" is counted from when it is, which only the conversation knows.
  if (changeIn(text, asked).shift !== null) return false;
  // "All three" of what was listed is read where that is known.
  if ((asked.shown ?? []).length > 1 && countsAll(text)) return false;
  const order = readCommand(said(text), asked, false);
  return order?.every((intent) => 'target' in intent && intent.target.found === 'one') === true;
}

/** What is changed, corrected or added in part. */
function changed(text: string, asked: Asked): Intent[] | null {
  return (
    askedToMove(text, asked) ??
    correctTarget(text, asked) ??
    rename(text, asked) ??
    oneAlike(text, asked) ??
    deedOnPlaces(text, asked) ??
    deedOnAll(text, asked) ??
    deedSaid(text, asked) ??
    ((isTalk(text) && changeIn(text, asked).priority === null) || isThanks(text, asked)
      ? null
      : changeLast(text, asked)) ??
    orderWithReason(text, asked) ??
    // A yes is an answer of its own.
    (isYesFirst(text, asked) ? null : oneMore(text, asked))
  );
}

/** "Oh, the bank one": one of those that were offered, by its name or place. */
function chooseNamed(text: string, asked: Asked): Intent[] | null {
  const { offered = [], shown = [], frame } = asked;
  const isListed = offered.length === 0 && shown.length > 1 && isOne.test(foldText(text));
  if (isListed && changesNothing(changeIn(text, asked))) {
    const [thing, ...others] = placedAmong(wordsIn(text), shown, asked) ?? [];
    if (thing !== undefined && others.length === 0)
      return [{ kind: 'find', target: { found: 'one', ...thing } }];
  }
  if (offered.length < 2 || frame?.question == null || asked.pendingProposal === true) return null;
  const told = toldAmong(text, offered, asked);
  const things = told === null ? placedAmong(wordsIn(text), offered, asked) : [told];
  return things?.map((thing) => ({ kind: 'choose', target: { found: 'one', ...thing } })) ?? null;
}

/** "The dentist one", "celui du dentiste": words for one of what was shown. */
const isOne = /^(?:the .{2,30} one|(?:celui|celle) d(?:e|u|es) .{2,30}|(?:el|la) del? .{2,30})[\s.!]*$/u;

const isYesFirst = (text: string, asked: Asked): boolean =>
  asked.pendingProposal === true && yes.test(foldText(clausesOf(text)[0] ?? ''));

/** "Delete the call to Ana, she rang": an order whose second clause only says why. */
function orderWithReason(text: string, asked: Asked): Intent[] | null {
  const [first = '', ...others] = clausesOf(text);
  if (others.length === 0 || others.length > 2 || /\p{L}\.\s\p{Lu}/u.test(text)) return null;
  if (isYesFirst(text, asked)) return null;
  const orders: Intent[][] = [];
  for (const clause of [first, ...others]) {
    const found = readCommand(said(clause), asked, false);
    if (found !== null) orders.push(found);
    else if (!saysWhy(clause)) return null;
  }
  const [order, ...more] = orders;
  const isSure = order?.every((intent) => !('target' in intent) || intent.target.found === 'one') === true;
  return order !== undefined && isSure && more.length === 0 ? order : null;
}

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

/** Orders to write something down, and words of a task, are plain whatever was said before. */
const isPlainOrder = (text: string, asked: Asked): boolean => {
  const { plain, text: line } = said(withoutFiller(text));
  const [first] = tokensOf(line, asked);
  return (
    withoutTodoLead(line, asked.language) !== line ||
    beginsTask(plain, asked.language, false) ||
    (first !== undefined && tells(first, 'put', 'add') && !tells(first, 'move'))
  );
};

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

/** "Mais rappelle-moi …", "par contre note …": an order behind a word that only joins it to what was said before. */
export function withoutJoint(text: string, asked: Asked): string {
  if (asked.frame === undefined) return text;
  const joint = joining.exec(foldText(text))?.[0].length ?? 0;
  const rest = text.slice(joint);
  return joint > 0 && (remindingOf(said(rest), asked) !== null || isPlainOrder(rest, asked)) ? rest : text;
}
const joining =
  /^(?:(?:mais|but|pero|par contre|en cambio|sin embargo|however|sinon|bon|ok|okay|oh|ah|alors|entonces|then|so|and|et|y|bueno|pues|vale|by the way|btw|au fait|por cierto|never ?mind|nvm|laisse tomber|olvidalo|dejalo)[ ,.!]+)+(?=\S)/u;

const yes =
  /^(?:(?:ah|ok|oh|vale|bon|bueno|pues|well)[ ,]+)*(?:yes|yeah|yep|yup|sure|oui|ouais|si|ok|vale|dale|claro)\b(?:[ ,]+(?:vas[- ]?y|dale|yeah|get rid(?: of it)?|please|pls|c'est ca|c ca|ca|stp|por favor|do it|do that|go ahead|go on|(?:delete|remove|cancel|bin)(?: it| them)?|(?:supprime|efface|enleve|vire|annule)(?:[- ]l(?:e|a|es))?|(?:borra|elimina|quita|cancela)(?:l[oa]s?)?|porfa|that'?s (?:it|right)|all of them|tout|tous|todo|tod[oa]s))*$/u;

const namesDeed =
  /(?<!\p{L})(?:delete|remove|cancel|bin|move|change|confirm|supprime|efface|enleve|vire|annule|deplace|borra|elimina|quita|cancela|mueve|cambia)/u;
const acknowledges =
  /^(?:(?:ah|oh|bon|bueno|pues|well)[ ,]+)*(?:ok|okay|k|kk|fine|perfect|right|vale|dale|claro|d'accord|dacc?|de acuerdo)(?!\p{L})/u;

/** After an aside a mere yes may be meant for that: what was asked is asked again, unless the yes says what it is for. */
function unlessAfterAside(text: string, intents: Intent[], asked: Asked): Intent[] {
  const { question = null, isAside = false } = asked.frame ?? {};
  const folded = foldText(text.trim());
  if (!isAside || (intents.length === 1 && namesDeed.test(folded))) return intents;
  const instead: Intent = acknowledges.test(folded) || question === null ? { kind: 'thank' } : question;
  return intents.map((intent) => (intent.kind === 'confirm' ? instead : intent));
}

/** A yes with a word or two more, where something waits for one. */
function confirmed(text: string, asked: Asked): Intent[] | null {
  if (asked.pendingProposal !== true) return null;
  // It may mean that it is to stay as well.
  if (/^(?:ah |oh )?(?:c'est bon|c bon|ya esta)[\s.!]*$/u.test(foldText(text.trim()))) return unclear(text);
  const [first = '', ...others] = clausesOf(text).map((clause) => foldText(clause));
  const all = [first, ...others].join(', ');
  return yes.test(all) ||
    agrees(text, asked) ||
    (yes.test(others.join(', ')) && /^(?:ah|oh|ok|vale)/u.test(first))
    ? unlessAfterAside(text, [{ kind: 'confirm' }], asked)
    : null;
}

function isThanks(text: string, asked: Asked): boolean {
  const answer = readAnswer(said(text), { ...asked, offered: [], pendingProposal: false });
  return answer?.every(({ kind }) => kind === 'thank' || kind === 'farewell') === true;
}

/** "Cheers love", "ok": courtesies are no orders. */
const isTalk = (text: string): boolean =>
  wordsIn(text).length <= 2 &&
  !/\d/u.test(text) &&
  /^(?:ok|okay|thanks?|cheers|merci|gracias|vale|bon|sorted|top|super|parfait|nickel|perfecto|hi|hello|hola|salut)\b/iu.test(
    text,
  ) &&
  !isDoneAlone(text);
