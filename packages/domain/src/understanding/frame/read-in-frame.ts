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
import { unlessAfterAside } from './after-aside.ts';
import { isAsked } from './is-asked.ts';
import { askForOne } from './ask-for-one.ts';
import { askedToMove } from './asked-to-move.ts';
import { dropCalledOff } from './called-off.ts';
import { otherCount } from './other-count.ts';
import { otherLead } from './other-lead.ts';
import { askAgain, listOfDayAlone } from './ask-again.ts';
import { changeLast, changeNamed, isDoneAlone, namedApart, placesDone } from './change-last.ts';
import { closes } from './closes.ts';
import { otherRhythm } from './change-rhythm.ts';
import { clausesOf, saysWhy, telling, wordsIn } from './clause.ts';
import { changeIn, changesNothing, countsAll } from './change-in.ts';
import { correctTarget } from './correct-target.ts';
import { deedOnAll, doneForToday } from './deed-on-all.ts';
import { doneOfVerb } from './done-of-verb.ts';
import { deniesDeed } from './denies-deed.ts';
import { dropNamed } from './drop-named.ts';
import { moreTime } from './more-time.ts';
import { replaceWords, wasRight } from './replace-words.ts';
import { doneMeanwhile, dropJustMade } from './just-made.ts';
import { deedOnPlaces, deedSaid } from './deed-said.ts';
import { oneAlike, oneMore } from './one-more.ts';
import { isPlace } from './places.ts';
import { placedAmong, sceneOf } from './point-out.ts';
import { readCommand } from '../commands/read-command.ts';
import { remindOfIt } from './remind-of-it.ts';
import { rename } from './rename.ts';
import { otherWeekdays } from './weekdays-said.ts';
import { withoutFiller } from './without-filler.ts';
import { sameAct } from './same-act.ts';
import { takeBack } from './take-back.ts';
import { deedByLook, nameToo, numberToo, pauses } from './deed-by-look.ts';

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

const yes =
  /^(?:(?:ah|ok|oh|vale|bon|bueno|pues|well)[ ,]+)*(?:yes|yeah|yep|yup|sure|oui|ouais|si|ok|vale|dale|claro)\b(?:[ ,]+(?:vas[- ]?y|dale|yeah|get rid(?: of it)?|please|pls|c'est ca|c ca|ca|stp|por favor|do it|do that|go ahead|go on|(?:delete|remove|cancel|bin)(?: it| them)?|(?:supprime|efface|enleve|vire|annule)(?:[- ]l(?:e|a|es))?|(?:borra|elimina|quita|cancela)(?:l[oa]s?)?|porfa|that'?s (?:it|right)|all of them|tout|tous|todo|tod[oa]s))*$/u;

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
