import { foldText } from '../../capture/folded-text.ts';
import { moveIntent, shiftIntent } from '../commands/move.ts';
import type { Asked, Intent, Named, Target } from '../intent.ts';
import { rhythmOf } from '../known-things.ts';
import { aboutNamed, wordsOfTitles } from './about-named.ts';
import { toldByTime } from './at-time.ts';
import { cannotThen, onlyCannot } from './cannot-then.ts';
import { changeIn, changesNothing, type Change } from './change-in.ts';
import {
  dayOf,
  onOtherWeekday,
  onOwnWeekday,
  untilSaid,
  weekdayAdded,
  withoutTime,
} from './change-rhythm.ts';
import { clausesOf, consequence, reason, saysWhy, telling, type Word } from './clause.ts';
import { heldReminder } from './held-reminder.ts';
import { said as saidIn } from '../said.ts';
import { atTimeOf, remindedToo, sameAct, withoutOne } from './same-act.ts';
import { isMereTalk } from './mere-talk.ts';
import { notUrgent } from './said-level.ts';
import { oneAlike, onceMoreAt, oneMore } from './one-more.ts';
import { hasEvery, pointedOut, sceneOf } from './point-out.ts';
import type { When } from '../said-when.ts';
import { dayInZone, instantAt } from '../../zoned-time.ts';
import { letters } from '../../capture/word-letters.ts';

const joint = /\s+(?:y|and|et|&)\s+/u;
/**
 * What changes things the conversation is about, in a few words that say only what is to be otherwise: "no, friday", "high
 * priority", "the second one at 8". Null when the words name something else, or change nothing.
 */
export function changeLast(text: string, asked: Asked): Intent[] | null {
  // What is asked changes nothing, unless it proposes another time.
  if (/\?\s*$/u.test(text) && saidIn(text).asks && !proposing.test(foldText(text))) return null;
  if (wondering.test(foldText(text.trim())) || tellsOfOther(text, asked) || onlyCannot(text)) return null;
  const byTime = changedByTime(text, asked);
  if (byTime !== null) return byTime;
  const alsoDone = sameBeforeReason(text, asked);
  if (alsoDone !== null) return alsoDone;
  const atTime = atTimeOf(text, asked);
  if (atTime !== null) return atTime.length > 0 ? atTime : null;
  const both = twoChanges(text, asked);
  if (both !== null) return both;
  const apart = namedApart(text, asked);
  if (apart !== null) return apart;
  for (const part of partsToRead(text)) {
    const intents = changed(part, asked);
    if (intents !== null) return intents;
  }
  const parts = text.split(joint);
  const each = parts.length === 2 ? parts.map((part) => changed(part, asked)) : [];
  return each.length === 2 && each.every((one) => one !== null)
    ? each.flatMap((one) => one ?? [])
    : withoutOne(text, asked);
}

/** "The trip is on the 20th" of "fix the bike before the trip": when something else is, which it only goes by. */
function tellsOfOther(text: string, asked: Asked): boolean {
  const subject = subjectOf.exec(foldText(text.trim()))?.groups?.['subject'];
  return (
    subject !== undefined &&
    sceneOf(asked).last.some(({ title }) =>
      new RegExp(
        `(?:before|avant|antes del?|for|pour|para) (?:(?:the|my|le|la|les|mes|el|los|las|mi) |l')?${subject}(?![${letters}])`,
        'u',
      ).test(foldText(title)),
    )
  );
}
const subjectOf =
  /^(?:(?:and|et|y|oh|ah)[ ,]+)*(?:the |le |la |les |el |los |las |my |mon |ma |mi |l')(?<subject>\p{L}{3,20}) (?:is|are|est|sont|es|son|c'est)(?!\p{L})/u;

/** "Can we do 3:30?", "¿puede ser el viernes?" */
const proposing =
  /^[¿ ]*(?:(?:and|et|y|ok|hm+|actually)[ ,]+)*(?:(?:can|could|shall) (?:we|it|you)|how about|what about|(?:on|tu) peut|peut[- ]on|ca peut etre|et si|puede ser|podemos|podria ser|que tal|y si)(?!\p{L})/u;

/** "C'est quoi le deuxième", "what's the third one": asked without its mark. */
const wondering =
  /^[¿ ]*(?:(?:and|et|y|ok|so|wait|pero|mais|but)[ ,]+)*(?:c'est (?:quoi|quand|lequel|laquelle)|quel(?:le)?s? |what(?:'s|s| is| was| are)(?!\p{L})|which |when(?:'s| is| was)? |cual(?:es)? |que (?:es|era|hora|dia)|cuando |who |qui est|combien|how (?:many|long|much)|cuant[oa]s? )/u;

/** "Not tomorrow", "mañana no": what it is not. */
const denied = /^(?:(?:no|non|nn|ah|oh|wait)[ ,]+)*(?:not|pas) \S.*$|^\S.* no$/u;

/** "Friday instead of thursday": what it was before. */
const insteadOf =
  /[\s,]+(?:(?:et|and|y|mais|but|pero)\s+)?(?:instead of|rather than|not|pas|y no|au lieu d[eu']|plutôt que|en vez de(?:l)?|en lugar de(?:l)?)\s*(?:(?:à|a|at|on|le|el|las?|the|à la)\s+)*\S+(?: \d{1,2})?[\s.!]*$/iu;

/** "Tomorrow before lunch, 11": what says less than the time beside it. */
const aboutWhen =
  /,?\s+(?:(?:right |just )?(?:before|after) (?:lunch|work|breakfast|dinner|school)|avant (?:midi|manger|le boulot|le travail)|apres (?:manger|le boulot|le travail|l'ecole)|(?:antes|despues) de (?:comer|cenar|almorzar|desayunar|trabajar|clase))(?!\p{L})/u;

function withoutAside(text: string): string {
  const match = aboutWhen.exec(foldText(text));
  const rest =
    match === null
      ? text
      : text.slice(0, match.index) + text.slice(match.index + match[0].length).replace(/^,/u, '');
  return /\d/u.test(rest) ? rest : text;
}

/** "The report isn't happening today, tomorrow": one clause says only when, the others what it is about. */
export function namedApart(text: string, asked: Asked): Intent[] | null {
  const clauses = clausesOf(text);
  if (clauses.length < 2 || clauses.length > 3) return null;
  const at = clauses.findLastIndex((clause) => {
    const { when, recurrence, words } = changeIn(clause, asked);
    return (
      (when !== null || recurrence !== null) &&
      telling(words).length === 0 &&
      !denied.test(foldText(clause)) &&
      !cannotThen(clause)
    );
  });
  if (at === -1) return null;
  const others = clauses.filter((_, index) => index !== at).join(' ');
  const { isDone, words } = changeIn(others, asked);
  const names = wordsOfTitles(words, asked);
  const [thing, ...more] = names.length === 0 || isDone ? [] : (pointedOut(names, asked) ?? []);
  const clause = clauses[at] ?? '';
  return thing === undefined || more.length > 0 || telling(words).length - names.length > 3
    ? null
    : intentsFor(thing, changeIn(clause, asked), clause, asked);
}

const dayPart =
  /(?<!\p{L})(?:morning|afternoon|evening|tonight|night|matin|apres-midi|aprem|soir|manana|tarde|noche)(?!\p{L})/u;

/** The message, then without a reason behind it, then its clauses from the last on, without those that are talk. */
function partsToRead(line: string): readonly string[] {
  const stripped = line.replace(insteadOf, '');
  // "11 not 10": a number that corrects is no mere number.
  const text = withoutAside(
    stripped !== line && /^\W*\d{1,2}\W*$/u.test(stripped) ? `no, ${stripped}` : stripped,
  );
  // "Ce soir plutôt, 22h": a part of the day and its time are one.
  const timed = text.replace(
    /(?:\s+(?:plut[oô]t|mejor|rather|instead))?,\s*(?=(?:at |à |a las? )?\d{1,2}(?:[:h.]\d{0,2})?(?: ?[ap]m)?[\s.!]*$)/iu,
    ' ',
  );
  if (timed !== text && dayPart.test(foldText(text))) return [timed, text];
  const at = foldText(text).search(reason);
  const all = clausesOf(text);
  const clauses = all.filter(
    (clause) => (!denied.test(foldText(clause)) || notUrgent.test(foldText(clause))) && !cannotThen(clause),
  );
  // "Not before friday" says no other time.
  if (clauses.length === 0) return [];
  if (clauses.length < all.length) {
    const said = clauses.join(' ');
    // "Ugh no. 6": a number that corrects is no mere number.
    return [/^\d{1,2}$/u.test(said) ? `no, ${said}` : said];
  }
  const bare = at > 0 ? [text.slice(0, at)] : [];
  const behind = consequence.exec(foldText(text));
  // "They shut at 2 so make it 1:30": what follows is what is wanted.
  if (behind !== null && behind.index > 0 && /\d/u.test(text.slice(behind.index)))
    return [text.slice(behind.index + behind[0].length), text, ...bare];
  return clauses.length > 1
    ? [text, ...bare, clauses.slice(0, -1).join(' '), ...clauses.toReversed().filter((one) => one.length > 1)]
    : [text, ...bare];
}

/** "Make it monday and the dentist tuesday": each by itself, where each says when. */
function twoChanges(text: string, asked: Asked): Intent[] | null {
  const parts = text.split(joint);
  if (parts.length !== 2) return null;
  const changes = parts.map((part) => changeIn(part, asked));
  const namesOne = changes.some(({ words }) => telling(words).length > 0);
  if (!namesOne || changes.some(({ when, isDone }) => when === null || isDone)) return null;
  const intents = parts.map((part) => changed(part, asked));
  const ids = intents.flatMap((one) =>
    (one ?? []).map((intent) => ('target' in intent ? targetId(intent.target) : '')),
  );
  return intents.every((one) => one?.length === 1) && new Set(ids).size === 2
    ? intents.flatMap((one) => one ?? [])
    : null;
}
const targetId = (target: Target): string => (target.found === 'one' ? target.id : '');

/** "Et le plombier aussi, il passe jeudi": the same once more; what stands behind it only says why. */
function sameBeforeReason(text: string, asked: Asked): Intent[] | null {
  const [first = '', ...others] = clausesOf(text);
  const isReason = others.length > 0 && others.every((clause) => saysWhy(clause));
  return isReason && alsoSaid.test(foldText(first)) && changesNothing(changeIn(first, asked))
    ? sameAct(first, asked)
    : null;
}
const alsoSaid = /(?<!\p{L})(?:too|as well|also|aussi|tambien|pareil|igual)[\s.!]*$/u;

/** "La de mañana cámbiala a las 6": told apart by its time, then changed. */
function changedByTime(text: string, asked: Asked): Intent[] | null {
  const ends = [...text.matchAll(/\S+/gu)].map(({ index, 0: word }) => index + word.length);
  for (const end of ends.slice(1, 7)) {
    const rest = text.slice(end);
    const thing = toldByTime(text.slice(0, end), asked);
    if (thing === null || !/\p{L}|\d/u.test(rest)) continue;
    const change = changeIn(rest, asked);
    if (!changesNothing(change) && telling(change.words).length === 0)
      return intentsFor(thing, change, rest, asked);
  }
  return null;
}

function changed(text: string, asked: Asked): Intent[] | null {
  const ends = untilSaid(text, asked);
  if (ends !== null) return ends;
  const change = changeIn(text, asked);
  if (changesNothing(change)) return sameAct(text, asked);
  if (isMereTalk(text, change, asked)) return null;
  // "And friday too" of what was just made is another one.
  const isAnother =
    (change.when !== null || change.shift !== null) &&
    (isMore(text, asked) || isOneMoreTime(text, change, asked));
  const another = isAnother
    ? (oneMore(text, asked) ?? oneAlike(text, asked) ?? onceMoreAt(text, asked))
    : null;
  if (another !== null) return another;
  const listed = whichOfListed(text, change, asked);
  if (listed !== null) return listed;
  const things = pointedOut(change.words, asked) ?? aboutNamed(text, change, asked);
  if (things === null && onlyDone(change)) return whichIsDone(change.words, asked);
  if (things === null && change.shift !== null) return whichIsShifted(change.shift, change.words, asked);
  const reminded = things?.length === 1 ? remindedToo(things[0], change, text, asked) : null;
  if (reminded !== null) return reminded;
  const intents =
    things?.flatMap(
      (thing) =>
        weekdayAdded(thing, change, text, asked) ??
        intentsFor(thing, onThatDay(thing, text, change, asked), text, asked),
    ) ?? [];
  return intents.length === 0 ? null : intents;
}

const thatDay =
  /(?<!\p{L})(?:(?:on )?(?:that|the same) day|ce jour[- ]la|le meme jour|ese(?: mismo)? dia|el mismo dia)(?!\p{L})/u;

/** "That day at noon": the day of what was spoken of last, for a thing without one. */
function onThatDay(thing: Named, text: string, change: Change, asked: Asked): Change {
  const { when } = change;
  // "Yes, the same day" says no other.
  if (when?.time === null && thatDay.test(foldText(text)) && saysOnlyThatDay(text, asked))
    return { ...change, when: null };
  if (when === null || when.time === null || when.hasDay || !thatDay.test(foldText(text))) return change;
  const own = dayOf(thing, asked);
  const day =
    own ??
    sceneOf(asked)
      .counted.map((one) => dayOf(one, asked))
      .find((one) => one !== null);
  if (day == null) return { ...change, when: null };
  const due = new Date(instantAt(day, when.time, asked.timeZone)).toISOString();
  return { ...change, when: { ...when, due, hasDay: true } };
}

const saysOnlyThatDay = (text: string, asked: Asked): boolean =>
  changeIn(foldText(text).replace(thatDay, ' '), asked).when === null;

const doneAlone = /^(?:done|finished|completed|fait|fini|hecho|listo|entregado|appele|envoye|paye)/u;

/** A rule with several times a day keeps the others: the one in the same half of the day moves. */
function movedTo(target: Target & { found: 'one' }, when: When, asked: Asked): Intent {
  const said = rhythmOf(target.id, asked.known);
  const hours = /BYHOUR=(\d+),(\d+);BYMINUTE=(\d+)/u.exec(said?.schedule.rule ?? '');
  const moved = moveIntent(target, when, asked);
  if (said === undefined || hours === null || when.time === null || when.hasDay || moved.kind !== 'move')
    return moved;
  const [, morning = '', evening = '', minute = ''] = hours;
  const hour = Number(when.time.slice(0, 2));
  if (Number(when.time.slice(3)) !== Number(minute)) return moved;
  const isFirst = Math.abs(hour - Number(morning)) <= Math.abs(hour - Number(evening));
  const both = isFirst ? [hour, Number(evening)] : [Number(morning), hour];
  const rule = (said.schedule.rule ?? '').replace(
    /BYHOUR=\d+,\d+/u,
    `BYHOUR=${both.toSorted((a, b) => a - b).join(',')}`,
  );
  return { ...moved, due: null, time: null, repeats: { ...said, schedule: { ...said.schedule, rule } } };
}

const correcting =
  /(?<!\p{L})(?:no+n?|nope|not|pas|sorry|pardon|perdon|perdona|perdo|oops|oups|uy|mejor|plutot|rather|actually|wait|attends?|espera)(?!\p{L})/u;

/** "No, thursday" of what was just put on wednesday of next week: the thursday of that week. */
function inSameWeek(thing: Named, when: When, text: string, asked: Asked): When {
  const own = dayOf(thing, asked);
  const isSaid = when.said.day?.is === 'weekday' && !/\d/u.test(text) && when.time === null;
  const isJustPut = asked.frame?.did.some((done) => done.thing.id === thing.id) === true;
  if (own === null || !isSaid || !isJustPut || !correcting.test(foldText(text))) return when;
  const dayOfTime = (day: string): number => Date.parse(day) / 86_400_000;
  // Weeks begin on Monday, and the epoch on a Thursday.
  const weekOf = (day: string): number => Math.floor((dayOfTime(day) + 3) / 7);
  const weeks = weekOf(own) - weekOf(when.due);
  // What is within a week may as well have been meant for the coming one.
  if (weeks < 1 || dayOfTime(own) - dayOfTime(dayInZone(asked.now, asked.timeZone)) < 7) return when;
  return {
    ...when,
    due: new Date(Date.parse(when.due) + weeks * 7 * 86_400_000).toISOString().slice(0, 10),
  };
}

/** "In an hour", of what comes again and again: this once. */
function putOff(target: Target & { found: 'one' }, when: When, { known, now }: Asked): Intent | null {
  const said = known.tasks.find(({ id }) => id === target.id)?.said;
  const isRepeated = said !== undefined && said.scheduleType !== 'once';
  const until = Date.parse(when.due);
  return isRepeated && when.ahead && when.time !== null && until > now
    ? { kind: 'snooze', target, until }
    : null;
}

const sameTime = /(?<!\p{L})(?:same (?:time|hour)|meme heure|misma hora)(?!\p{L})/u;

function intentsFor(thing: Named, change: Change, text: string, asked: Asked): Intent[] {
  const isSameTime = sameTime.test(foldText(text));
  const { when, recurrence, shift, priority, category, isDone } = change;
  const target: Target & { found: 'one' } = { found: 'one', ...thing };
  const held = asked.frame?.waiting.find(({ id }) => id === thing.id);
  const intents: Intent[] = [];
  if (held !== undefined && (when?.time != null || recurrence?.timed === true)) {
    intents.push(...heldReminder(held, { when, recurrence }, asked));
  } else if (recurrence !== null) {
    const own = onOwnWeekday(thing, recurrence, text, asked);
    intents.push(moveIntent(target, isSameTime ? withoutTime(own) : own, asked));
  } else if (when !== null)
    intents.push(
      onOtherWeekday(target, when, asked) ??
        putOff(target, when, asked) ??
        movedTo(target, inSameWeek(thing, when, text, asked), asked),
    );
  else if (shift !== null) {
    const moved = shiftIntent(target, shift.length, asked, shift.isEarlier);
    if (moved !== null) intents.push(moved);
  }
  if (priority !== null) intents.push({ kind: 'rate', target, priority });
  if (category !== null) intents.push({ kind: 'categorise', target, category });
  if (isDone && when === null && priority === null) intents.push({ kind: 'complete', target });
  return intents;
}

/** A change that says of itself what it is about: something done, or an order with its verb. */
export function changeNamed(text: string, asked: Asked): Intent[] | null {
  const change = changeIn(text, asked);
  const isOrder = orderVerb.test(foldText(text)) && change.category !== null;
  if (
    !(change.isDone || isOrder || change.priority !== null) ||
    telling(change.words).length === 0 ||
    change.words.length > 10
  )
    return null;
  if (isMereTalk(text, change, asked)) return null;
  const things = pointedOut(change.words, asked) ?? (change.isDone ? aboutNamed(text, change, asked) : null);
  if (things === null) return onlyDone(change) ? whichIsDone(change.words, asked) : null;
  return things.flatMap((thing) => intentsFor(thing, change, text, asked));
}

/** "2 and 3 are done" of what was listed: no dates. */
export function placesDone(text: string, asked: Asked): Intent[] | null {
  const isListed = (asked.shown ?? []).length > 1 || (asked.offered ?? []).length > 1;
  if (isListed && allDone.test(foldText(text)))
    return sceneOf(asked).counted.map((thing) => ({ kind: 'complete', target: { found: 'one', ...thing } }));
  if (!isListed || !/\d/u.test(text)) return null;
  const { isDone, words } = changeIn(
    text.replace(/(?<!\p{L})(?:sont|están?|are|is|all|ya)(?!\p{L})/giu, ''),
    asked,
    false,
  );
  const isPlain = telling(words).every(({ word }) => /^\d{1,2}$/u.test(word));
  const done = isDone || /(?<!\p{L})ya est[aá]n?[\s.!]*$/iu.test(text);
  const things =
    done && isPlain && telling(words).length > 0 ? pointedOut(words, asked, { byName: false }) : null;
  return things?.map((thing) => ({ kind: 'complete', target: { found: 'one', ...thing } })) ?? null;
}

/** "And saturday at 9" behind a reminder for once: another, where a day and a time are said and nothing else. */
const isOneMoreTime = (text: string, { when, words }: Change, { frame }: Asked): boolean =>
  when !== null &&
  when.hasDay &&
  when.time !== null &&
  telling(words).length === 0 &&
  isJustMade(frame) &&
  /^(?:and|et|y) (?!it|its|it's|c'est|es )/u.test(foldText(text.trim())) &&
  !correcting.test(foldText(text));

function isJustMade(frame: Asked['frame']): boolean {
  const done = frame?.did.at(-1);
  return (
    (done?.thing.noun === 'ai_task' || done?.thing.noun === 'event') &&
    (done.intent.kind === 'add_reminder' ||
      done.intent.kind === 'add_event' ||
      frame?.made?.includes(done.thing.id) === true)
  );
}

const isMore = (text: string, { frame, known }: Asked): boolean => {
  const done = frame?.did.at(-1);
  const isMade =
    done?.intent.kind === 'add_reminder' ||
    done?.intent.kind === 'add_todo' ||
    (done?.thing.noun === 'event' && frame?.made?.includes(done.thing.id) === true);
  const said = known.tasks.find(({ id }) => id === done?.thing.id)?.said;
  return (
    isMade &&
    (said === undefined || said.scheduleType === 'once') &&
    /(?<!\p{L})(?:too|as well|aussi|tambien|tmb|also|egalement)[\s.!]*$|^(?:(?:and|et|y|oh|ah)[ ,]+)*(?:also|aussi|tambien)(?!\p{L})/u.test(
      foldText(text),
    )
  );
};

const allDone =
  /^(?:(?:all|everything|they|both)(?:'s| is| are|'re)?(?: all)? (?:done|finished|sorted)|(?:tout|tous|toutes)(?: est| sont| c'est)? (?:fait|fini|regle)(?:e?s)?|tod[oa]s?(?: esta[n]?)? (?:hech|list|terminad)[oa]s?)[\s.!]*$/u;

const onlyDone = ({ isDone, when, priority, category }: Change): boolean =>
  isDone && when === null && priority === null && category === null;

const askedAtMost = 5;

/** "The quote is done", where there are two: which? */
function whichIsDone(words: readonly Word[], asked: Asked): Intent[] | null {
  const candidates = hasEvery(telling(words), asked);
  return candidates.length < 2 || candidates.length > askedAtMost
    ? null
    : [{ kind: 'complete', target: { found: 'several', candidates } }];
}

/** "Until monday" behind a list of several, of which none was spoken of since: which of them? */
function whichOfListed(text: string, { when, words }: Change, asked: Asked): Intent[] | null {
  const { known, shown = [], frame, offered = [] } = asked;
  const isListed = frame?.isListed === true && shown.length > 1 && shown.length <= askedAtMost;
  const isOfAll = shown.every(({ id }) => known.recent.slice(0, shown.length).some((one) => one.id === id));
  if (!isListed || !isOfAll || when === null || telling(words).length > 0 || offered.length > 0) return null;
  if (frame.question !== null || plural.test(foldText(text))) return null;
  return [moveIntent({ found: 'several', candidates: [...shown] }, when, asked)];
}
const plural = /(?<!\p{L})(?:them|those|these|les|los|las|all|both|tout|tous|tod[oa]s?)(?!\p{L})/u;

/** "Push the dentist back an hour", where there are two: which? */
function whichIsShifted(
  { length, isEarlier }: { readonly length: string; readonly isEarlier: boolean },
  words: readonly Word[],
  asked: Asked,
): Intent[] | null {
  const candidates = hasEvery(telling(words), asked);
  if (candidates.length < 2 || candidates.length > askedAtMost) return null;
  const shifted = shiftIntent({ found: 'several', candidates }, length, asked, isEarlier);
  return shifted === null ? null : [shifted];
}

const orderVerb =
  /^(?:(?:please|stp|porfa|can you|tu peux) )?(?:put|move|file|mets|met|range|classe|pon|mete|pasa|mueve)(?!\p{L})/u;

export const isDoneAlone = (text: string): boolean => doneAlone.test(foldText(text));
