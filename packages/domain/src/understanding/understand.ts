import { weighed } from './reading/weigh.ts';
import { capturedLines } from '../capture/captured-lines.ts';
import { whileReading } from '../capture/while-reading.ts';
import { foldText } from '../capture/folded-text.ts';
import { protectedText } from '../capture/protected-text.ts';
import { asReminder, asTodo, capturePart, type Captured } from './capture-part.ts';
import { readDenial } from './commands/read-denial.ts';
import { readCommand } from './commands/read-command.ts';
import { correctSlips } from './correct-slips.ts';
import type { Asked, Intent, Understood } from './intent.ts';
import { isEnquiry } from './enquiry.ts';
import { withListLast } from './list-last.ts';
import { withFeastsNamed } from './named-feasts.ts';
import { withRhythmSaid } from './rhythm-said.ts';
import { withOrderFirst } from './order-behind.ts';
import { withoutTakenBack } from './said-again.ts';
import { asksToWatch } from './told-when-so.ts';
import { withListedItems } from './listed-items.ts';
import { readForgettingSomebody, readMemory } from './about-me/read-memory.ts';
import { readPreference } from './about-me/read-preference.ts';
import { askNewTime } from './frame/ask-new-time.ts';
import { asksOfDay } from './frame/asks-on.ts';
import { asks } from './frame/asks.ts';
import { telling, wordsIn } from './frame/clause.ts';
import { unlessInVain } from './frame/in-vain.ts';
import { readFollowUp } from './frame/read-follow-up.ts';
import { withoutJoint } from './frame/plain-order.ts';
import { readInFrame } from './frame/read-in-frame.ts';
import { unlessGoingOn } from './frame/unless-going-on.ts';
import { isQuestion } from './questions/is-question.ts';
import { exclaims, readQuestion } from './questions/read-question.ts';
import { chatter, tells, leadingAnswer, readAnswer } from './read-answer.ts';
import { feastAsked } from './feast-in.ts';
import { isForPassedDay } from './passed-day.ts';
import { readReminder, remindedPart, remindingOf, type Reminding } from './read-reminder.ts';
import { readOverview } from './search/read-overview.ts';
import { readSearch } from './search/read-search.ts';
import { headedThings } from './headed-things.ts';
import { asRepeatingTodos } from './repeating-todos.ts';
import { spelledOut } from './spelled-out.ts';
import { saidLanguage } from './said-language.ts';
import { isShort, readable, said, type Said } from './said.ts';
import { moreOfNote } from './notes/add-to-note.ts';
import { ofNoTodo } from './notes/not-a-todo.ts';
import { mayBeEvent } from './events/new-event-in.ts';
import { eventInTalk } from './events/event-in-talk.ts';
import { isKnown, readEvent } from './events/read-event.ts';
import { changedReminders } from './events/change-reminders.ts';
import { todosAsEvents } from './events/todo-as-event.ts';
import { readNote } from './notes/read-note.ts';
import { readOutward } from './outside/read-outward.ts';
import { readOutside } from './outside/read-outside.ts';
import { orPlaylist, readVideos } from './outside/read-videos.ts';
import { splitTasks, type TaskPart } from './split-tasks.ts';
import { readTodoChange } from './todos/read-todo-change.ts';
import { withoutEmptyThings } from './without-empty-things.ts';
import { withoutSwappedLetters } from './swapped-letters.ts';
import { announces, datedLead, withoutHave, withoutTodoLead } from './task-leads.ts';
import { beginsTask } from '../capture/task-verbs.ts';
import { daySaid, onSameDay } from './same-day.ts';
import { readingValueTags } from './value-tags.ts';
import { wholeWhen } from './said-when.ts';
import { wellCalled } from './well-called.ts';

/** What a line before says about those after it: "today:", "remind me to:". */
interface Heading {
  before: string | null;
  reminding: boolean;
}

/** What the parts of a line have in common so far. */
interface Thread extends Heading {
  /** The reminder before, while nothing else has come between. */
  last: Captured | null;
  /** That reminder's day, `YYYY-MM-DD`, where one was said. */
  lastDay: string | null;
  /** Nothing in the whole of it says that it is about reminders, or about what there is. */
  mayBeEvents: boolean;
}

/**
 * What a message asks for, in its order: several things where it says several, each with the language it was said in.
 * English is understood in every language, and another than the person's own where the text is plainly in it. A text that is neither order, question nor answer is a task to keep, as in capture; what says nothing
 * to act on is `unclear`, and a text without words asks for nothing. Never guesses between things of like names:
 * see `Target`. To answer such a question, understand the message again with `known` narrowed to the one chosen.
 * @throws {RangeError} for an unknown time zone
 */
export function understand(text: string, asked: Asked): Understood[] {
  return whileReading(() => readingValueTags(text, asked, read));
}

function read(typed: string, asked: Asked): Understood[] {
  const language = saidLanguage(typed, asked);
  const own = language === 'en' ? asked : { ...asked, language };
  const outward = readOutward(typed, own);
  if (outward !== null) return [outward];
  const spelt = withRhythmSaid(withFeastsNamed(withoutSwappedLetters(typed, own)));
  const text = withListLast(withOrderFirst(withoutTakenBack(spelt, own), own), own.categories);
  const noted = readNote(typed, own);
  if (noted !== null) return noted.map((intent) => ({ ...intent, language }));
  const elsewhere = readOutside(text, own);
  if (elsewhere !== null) return [{ ...elsewhere, language }];
  const videos = readVideos(typed, own);
  if (videos !== null) return [videos];
  const intents = ofNoTodo(text, withoutEmptyThings(understandLines(text, own)), own);
  const more = moreOfNote(typed, own, intents);
  if (more !== null) return [{ ...more, language }];
  const [only] = intents;
  // Of several things it is not plain which of them the day belongs to.
  const isPassed = only !== undefined && intents.length === 1 && isForPassedDay(only, text, own);
  const feast = only === undefined || intents.length > 1 ? null : feastAsked(only, text, own);
  const meant: readonly Intent[] = isPassed
    ? [{ kind: 'passed' }]
    : feast === null
      ? intents.map((intent) => unlessInVain(withOnly(intent), text))
      : [feast];
  return meant.map((intent) => ({ ...orPlaylist(wellCalled(intent), own), language }));
}

/** Of one thing that comes into question nobody is asked which; what is ticked off has to be surely meant. */
function withOnly(intent: Intent): Intent {
  if (!('target' in intent) || intent.kind === 'complete' || intent.target.found !== 'several') {
    return intent;
  }
  const [only, ...others] = intent.target.candidates;
  return only === undefined || others.length > 0 ? intent : { ...intent, target: { found: 'one', ...only } };
}

function understandLines(text: string, asked: Asked): Intent[] {
  const lines = capturedLines(text);
  const intents: Intent[] = [];
  let heading: Heading = { before: null, reminding: false };
  // What has several lines is a list of things to keep.
  const [only, ...others] = lines;
  if (only !== undefined && others.length === 0) {
    const said = withoutHesitation(only.text);
    const change = readTodoChange(said, asked);
    if (change !== null) return [change];
    const event = readEvent(said, asked);
    if (event !== null) return [...event];
    const isAsked = asked.frame !== undefined && (asks(said) || asksOfDay(said, asked));
    const text = isAsked && !/\?\s*$/u.test(said) ? `${said}?` : said;
    const own = withoutJoint(text, asked);
    return (
      unlessNameless(readInFrame(text, asked), text, asked) ??
      askNewTime(
        text,
        todosAsEvents(
          own,
          unlessGoingOn(own, understandLine(own.replace(givenUp, ''), asked, heading, true), asked),
          asked,
        ),
        asked,
      )
    );
  }
  for (const [index, line] of lines.entries()) {
    if (intents.length > (asked.atMost ?? Number.POSITIVE_INFINITY)) {
      break;
    }
    const headed = index < lines.length - 1 ? headingOf(line.text, heading, asked) : null;
    if (headed === null) {
      intents.push(...understandLine(withoutHesitation(line.text), asked, heading));
    } else {
      heading = headed;
    }
  }
  return intents;
}

/** "Et le week-end aussi mais à 9h": nothing is called by words that say nothing. */
function unlessNameless(intents: Intent[] | null, text: string, { frame }: Asked): Intent[] | null {
  const isNameless = (intent: Intent): boolean =>
    (intent.kind === 'add_todo' || intent.kind === 'add_reminder') &&
    /\p{L}/u.test(intent.title) &&
    telling(wordsIn(intent.title)).length === 0 &&
    frame?.did.some(({ thing }) => thing.title === intent.title) !== true;
  return intents?.some(isNameless) === true ? [{ kind: 'unclear', text }] : intents;
}

/** What a line that ends in a colon says about the next ones; null when it is no heading. */
function headingOf(line: string, current: Heading, asked: Asked): Heading | null {
  const { text, plain } = said(line);
  if (!/:\s*$/u.test(text) || plain.length > 80) {
    return null;
  }
  const words = plain.replace(/\s*:$/u, '');
  if (announces.test(words)) {
    return current;
  }
  if (
    /^(?:remind me(?: to| about)?|reminders?|rappelle[- ]moi(?: de)?|rappels?|recuerdame|recordatorios?)$/u.test(
      words,
    )
  ) {
    return { ...current, reminding: true };
  }
  return wholeWhen(words, asked) === null ? null : { ...current, before: words };
}

/** "I did it", where that was nothing of what is known. */
const success =
  /^(?:(?:yay|yes+|omg|ouf)[,! ]+)*(?:i (?:actually |really |finally )?did it|j'ai reussi|je l'ai fait|lo (?:logre|hice|consegui))$/u;
/** Sounds of somebody who is thinking, as dictation writes them down. */
const hesitation = /(?<![\p{L}\p{N}"'«“-])(?:u+h+m*|u+m+|erm?|euh+|eh+m*)(?:,\s*|\s+)(?=\S)/giu;

/** What is given up before something else is asked for: "never mind. add eggs". */
const givenUp =
  /^(?:never ?mind|nvm|forget it|laisse tomber|oublie(?: ça)?|olv[ií]dalo|d[eé]jalo|da igual)\s*[.!;]+\s+(?=\p{L}+\s+\p{L})/iu;

function withoutHesitation(line: string): string {
  if (line.search(hesitation) === -1) {
    return line;
  }
  const quoted = protectedText(line);
  return line.replaceAll(hesitation, (sound, at: number) =>
    quoted.some(({ start, end }) => start <= at && at < end) ? sound : '',
  );
}

/** What the classifier knows nothing of. */
const ofEvents = new Set<Intent['kind']>(['add_event', 'remind_event']);

/** `alone`: it is all that was said, so that it may be an order in words of its own. */
function understandLine(line: string, asked: Asked, heading: Heading, alone = false): Intent[] {
  const weigh = (ruled: readonly Intent[]): Intent[] =>
    alone && !ruled.some(({ kind }) => ofEvents.has(kind))
      ? weighed(line, ruled, asked)
      : heading.reminding
        ? [...ruled]
        : asRepeatingTodos(line, ruled, asked);
  const message = said(line);
  if (message.plain === '') {
    return [{ kind: 'unclear', text: line }];
  }
  const meant = said(spelledOut(message.text, asked));
  const answer = readAnswer(message, asked) ?? readAnswer(meant, asked);
  if (answer !== null) {
    return answer;
  }
  const memory = readMemory(message, asked);
  if (memory !== null) {
    return weigh([memory]);
  }
  if (alone && asksToWatch(message.text, asked)) return [{ kind: 'beyond' }];
  const enquiry = alone ? enquiryIn(message.text, asked) : null;
  if (enquiry !== null) return enquiry;
  const own =
    readPreference(message) ??
    readAside(meant, asked) ??
    readDenial(message, asked) ??
    readFollowUp(message, line, asked);
  if (own !== null) {
    return [own];
  }
  const leading = leadingAnswer(message);
  const question = leading === null ? readQuestion(meant, asked) : null;
  if (question !== null) {
    return weigh([question]);
  }
  if (leading !== null && readCommand(message, asked) === null) {
    // "Nope, never said that": what follows and asks for nothing is why.
    const rest = understandLine(leading.rest, asked, heading, alone);
    return [{ kind: leading.kind }, ...rest.filter(({ kind }) => kind !== 'beyond')];
  }
  const things = alone ? headedThings(message.text, asked) : null;
  return things ?? weigh(understandTasks(message, line, asked, heading));
}

/** "Preguntarle a Luis cuándo viene": a task, though a question stands in it. */
function enquiryIn(text: string, asked: Asked): Intent[] | null {
  const task = withoutTodoLead(text, asked.language);
  const part = isEnquiry(task, asked.language) ? capturePart(task, asked) : null;
  return part === null ? null : asTodo(part, asked);
}

/** What is about the things kept here rather than one of them: searches, overviews and summaries. */
function readAside(meant: Said, asked: Asked): Intent | null {
  return readOverview(meant, asked) ?? readSearch(meant);
}

function understandTasks(message: Said, line: string, asked: Asked, heading: Heading): Intent[] {
  const whole = wholeOrder(message, asked);
  if (whole !== null) {
    return whole;
  }
  const forgotten = readForgettingSomebody(message);
  if (forgotten !== null) {
    return [forgotten];
  }
  const parts = withListedItems(tasksOf(message.text, asked), asked);
  const mayBeEvents = mayBeEvent(message.plain);
  const thread: Thread = { ...heading, last: null, lastDay: null, mayBeEvents };
  return sharedDates(parts, asked).flatMap((part, index) =>
    understandPart(part, parts.length === 1 ? line : part.text, asked, thread, index),
  );
}

/** "…, both for monday": what is said of all of them at the end. */
const ofBoth =
  /[ ,]+(?:both(?: of them)?|all (?:of them|three)|(?:tous |toutes )?les (?:deux|trois)|l[oa]s (?:dos|tres)|amb[oa]s) (?<when>(?:for|by|on|due|pour|avant|le|para|antes|el) \S.*)$/du;

function tasksOf(text: string, asked: Asked): TaskPart[] {
  const match = ofBoth.exec(foldText(text));
  const at = match?.indices?.groups?.['when']?.[0];
  const when = at === undefined ? '' : text.slice(at);
  if (match === null || wholeWhen(when, asked) === null) return splitTasks(text, asked);
  const parts = splitTasks(text.slice(0, match.index), asked);
  return parts.length < 2
    ? splitTasks(text, asked)
    : parts.map((part) => ({ ...part, text: `${part.text} ${when}` }));
}

/** An order about several things by their names: "done with oat milk and buy bread" is not one. */
function wholeOrder(message: Said, asked: Asked): Intent[] | null {
  return remindingOf(message, asked) === null ? readCommand(message, asked, false) : null;
}

/** "Remind me to call mom and buy milk tomorrow": the one date is for both. */
function sharedDates(parts: readonly TaskPart[], asked: Asked): readonly TaskPart[] {
  const [first, second, ...others] = parts;
  if (first === undefined || second === undefined || others.length > 0 || !second.goesOn) {
    return parts;
  }
  const reminding = remindingOf(said(first.text), asked);
  if (reminding === null || remindingOf(said(second.text), asked) !== null) {
    return parts;
  }
  const [one, two] = [capturePart(reminding.text, asked), capturePart(second.text, asked)];
  const date = lastDate(second.text, two);
  const bare = one !== null && one.due === null && one.recurrence === null;
  return bare && date !== null && two?.category == null && two?.priority == null
    ? [
        { ...first, text: `${first.text} ${date}` },
        { ...second, reminds: true },
      ]
    : parts;
}

function lastDate(text: string, part: Captured | null): string | null {
  if (part === null || part.due === null || !text.startsWith(part.title)) {
    return null;
  }
  return text.slice(part.title.length).trim();
}

function understandPart(
  part: TaskPart,
  typed: string,
  asked: Asked,
  thread: Thread,
  index: number,
): Intent[] {
  const message = said(part.text);
  const shares = part.reminds === true ? { text: message.text } : null;
  const own = shares ?? remindingOf(message, asked) ?? remindingOf(said(correctSlips(message.text)), asked);
  if (own !== null) {
    return reminded(own, typed, asked, thread);
  }
  if (index > 0 && part.goesOn && thread.last !== null) {
    const shared = sharedReminder(part, thread.last, thread.lastDay, asked);
    if (shared !== null) {
      return shared;
    }
  }
  thread.last = null;
  const event = thread.mayBeEvents && !thread.reminding ? eventInTalk(part.text, asked) : null;
  if (event?.isPlain === true && (event.isOrdered || !isKnown(event.intent.title, asked))) {
    return [event.intent];
  }
  const command =
    changedReminders(message, asked) ?? readCommand(message, asked) ?? corrected(message, asked);
  if (command !== null) {
    return [...command];
  }
  return kept(message, typed, asked, thread);
}

function reminded(reminding: Reminding, typed: string, asked: Asked, thread: Thread): Intent[] {
  const intents = readReminder(reminding, asked, thread.before);
  thread.last = remindedPart(reminding, asked, thread.before);
  thread.lastDay = daySaid(reminding.text, asked);
  thread.before ??= thread.last?.opening ?? null;
  return intents ?? [{ kind: 'unclear', text: typed }];
}

/** What "remind me to" before an "and" makes of the part after it, unless that is plainly a todo. */
function sharedReminder(
  { text: typed, led }: TaskPart,
  last: Captured,
  lastDay: string | null,
  asked: Asked,
): Intent[] | null {
  const { text } = said(typed);
  const part = capturePart(text, asked);
  const marked = part?.category != null || part?.priority != null;
  const dayOnly = part?.due?.length === 10 && last.due !== null && led !== true;
  if (part === null || marked || dayOnly || readCommand(said(text), asked) !== null) {
    return null;
  }
  const bare = part.due === null && part.recurrence === null;
  return asReminder(bare ? { ...last, title: part.title } : onSameDay(part, text, lastDay, asked), asked);
}

/** Orders with a slip of the finger count only where they can be nothing else. */
function corrected(message: Said, asked: Asked): Intent[] | null {
  const text = isShort(message) ? correctSlips(spelledOut(message.text, asked)) : message.text;
  return text === message.text ? null : readCommand(said(text), asked, false);
}

function kept(message: Said, typed: string, asked: Asked, thread: Thread): Intent[] {
  const language = asked.language;
  const meant = said(spelledOut(message.text, asked));
  const isTask = beginsTask(readable(message), language, false);
  const asks = isQuestion({ ...meant, asks: message.asks }, asked, isTask);
  const text = taskIn(message, asked);
  if (asks && !exclaims.test(message.plain)) {
    return [readQuestion(meant, asked) ?? { kind: 'beyond' }];
  }
  if (success.test(message.plain)) {
    return [{ kind: 'mood', good: true }];
  }
  if (
    text === message.text &&
    (chatter.test(message.plain) || tells.test(message.plain)) &&
    withDate(message.text, asked) === null
  ) {
    return [{ kind: 'unclear', text: typed }];
  }
  const had = withDate(text, asked);
  const before = thread.before;
  const part = capturePart(had ?? text, asked, { before, plain: false });
  if (part === null) {
    return [{ kind: 'unclear', text: typed }];
  }
  thread.before ??= part.named ? part.opening : null;
  return thread.reminding ? asReminder(part, asked) : asTodo(part, asked);
}

/** A task without the words that only say that it is one; a date before them stays. */
function taskIn({ text, plain }: Said, asked: Asked): string {
  const when = datedLead.exec(plain.slice(0, 80))?.groups?.['when'];
  return when !== undefined && wholeWhen(when, asked) !== null
    ? `${text.slice(0, when.length)} ${withoutTodoLead(text.slice(when.length).replace(/^[ ,]+/u, ''), asked.language)}`
    : withoutTodoLead(text, asked.language);
}

/** "I have a dentist appointment friday" without the beginning, where a date makes a task of it. */
function withDate(text: string, asked: Asked): string | null {
  const rest = withoutHave(text);
  const part = rest === null ? null : capturePart(rest, asked);
  return part !== null && (part.due !== null || part.recurrence !== null) ? rest : null;
}
