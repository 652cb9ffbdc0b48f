import { limits } from '@squeeze/contracts/limits';
import type { Db } from '@squeeze/database/connection';
import type {
  Asked,
  AskedOrder,
  Done,
  Intent,
  Language,
  Named,
  Understood,
} from '@squeeze/domain/understanding/intent';
import { countryOf } from '@squeeze/domain/capture/dates/countries';
import { dayInZone } from '@squeeze/domain/zoned-time';
import type { OutsideReach } from '../../ports/outside-search.ts';
import { Breather } from '../../timing/breather.ts';
import { leavesQuestionOpen, openProposals } from '../open-proposals.ts';
import type { Assistant, Turn } from '../turn.ts';
import { forgetAbout, recallAbout, rememberText } from './answer-memory.ts';
import { sayClock } from './answer-clock.ts';
import { addNote, answerFromNotes, appendToNote, deleteNote, findNotes } from './answer-notes.ts';
import { changeNote, restoreNote } from './answer-note-changes.ts';
import { addEvent, askEventWhen, askTimes, changeEventMeant } from './change-events.ts';
import { nextEvent, showEvent } from './answer-events.ts';
import { answerFree } from './answer-free.ts';
import { answerOverview, answerSummary } from './answer-overview.ts';
import { answerOutside, outsidePlaces } from './answer-outside.ts';
import { addVideo, outwardPlaces, sendMail } from './answer-outward.ts';
import { answerVideos, withPlaylists } from './answer-videos.ts';
import { answerSearch } from './answer-search.ts';
import { setQuietHours, setTimeZone } from './answer-settings.ts';
import { addReminder, addTodo, changeOne } from './change-things.ts';
import { changeTodoMarked } from './change-todo-marked.ts';
import { askWhat, askWhen, offerToKeep } from './ask-back.ts';
import { asKnown, knownThings, madeLately } from './known-things.ts';
import { goesOn, leftBehind, withdrawOlder } from './what-is-left.ts';
import { chosenFor, isTargeted, type Targeted } from './chosen-for.ts';
import { languageOn, lastTurn, nothing } from './memory.ts';
import { hear, isAsking, leftOpen, sayNoAnswer } from './open-question.ts';
import { remindOfThing } from './remind-of-events.ts';
import { confirmAll, declineAll, undoLast } from './settle-things.ts';
import { listThings, offer, showOne } from './show-things.ts';
import { ask, say, type Said, type Stage } from './stage.ts';
import { suggest } from './suggest.ts';
import { eventsSpokenOf, understood } from './understood.ts';

import { wordsOf } from './words/words.ts';

interface BuiltInParts {
  readonly db: Db;
  readonly understand: (text: string, asked: Asked) => readonly Understood[];
  /** What people have connected; left out where nothing can be. */
  readonly outside?: OutsideReach | undefined;
}

/** The assistant that needs no model: rules say what is asked for, tools do it, sentences of ours answer. */
export class BuiltInAssistant implements Assistant {
  readonly kind = 'built-in';
  readonly #parts: BuiltInParts;

  constructor(parts: BuiltInParts) {
    this.#parts = parts;
  }

  async *answer(turn: Turn): AsyncIterable<string> {
    const { db, understand, outside } = this.#parts;
    const abilities = await outside?.abilities(turn.owner.userId);
    turn.toolbox.followsRules();
    const breather = new Breather();
    const last = lastTurn(turn.history);
    const known = await knownThings(
      db,
      turn.owner,
      { standIns: last.waiting.map(({ id }) => id), spokenOf: eventsSpokenOf(last, turn) },
      turn.now,
    );
    const language = languageOn(last, turn.language);
    const heard = hear(last, turn.text, turn.saidAt);
    if (heard.kind === 'no answer') {
      const isOver = heard.because === 'over';
      // What may still be answered stays asked, as long as it would have been.
      const { asked } = last;
      const choices = asked === null || asked.choices.length === 0 ? titlesOf(last.offered) : asked.choices;
      // Behind a proposal, which has no choices to show again, a yes still counts.
      const isAside = asked?.choices.length === 0;
      turn.remember(
        isOver ? { ...nothing, language: last.language } : { ...last, about: [], shown: [], isAside },
      );
      yield sayNoAnswer(wordsOf(language), heard.because, choices);
      return;
    }
    // Much to read, a long text to understand and much to do: not all in one go.
    await breather.pause();
    const isOpen = heard.kind === 'chosen' || heard.isOpen;
    const asked: Asked = {
      now: turn.writtenAt ?? turn.now,
      timeZone: turn.owner.timeZone,
      country: countryOf(turn.owner.timeZone, known.phoneNumber),
      language,
      known: asKnown(known, turn.history, { now: turn.now, timeZone: turn.owner.timeZone }),
      categories: known.categories,
      pendingProposal: openProposals(turn).length > 0,
      offered: isOpen ? last.offered : [],
      shown: last.listed,
      frame: {
        question: isOpen && !leavesQuestionOpen(turn, last.question) ? last.question : null,
        did: last.did,
        undone: last.undone,
        made: madeLately(turn.history, turn.now),
        category: last.category,
        isListed: last.isListed,
        isAside: last.isAside,
        isNoting: last.isNoting,
        isOnNote: last.isOnNote,
        isFree: last.isFree,
        waiting: last.waiting.filter(({ at }) => turn.saidAt - at < limits.question.openMs),
      },
      ...(abilities !== undefined && {
        outside: outsidePlaces(abilities),
        outward: outwardPlaces(abilities),
      }),
      atMost: limits.toolCallsPerTurn,
    };
    const { intents: heardAs, things } =
      heard.kind === 'chosen'
        ? { intents: heard.things.map((thing) => choosing(thing, language)), things: known }
        : await understood(understand, heard.text, asked, { db, turn, known });
    const meant = await withPlaylists(turn.toolbox, heardAs);
    await breather.pause();
    const spoken = meant[0]?.language ?? language;
    const said: Said[] = [];
    const standInsGone = new Set<string>();
    await withdrawOlder(turn, meant);
    // What was chosen is from here on the order that had asked: what is said next may go on from it.
    const intents = meant.map((intent) =>
      intent.kind === 'choose'
        ? { ...chosenFor(isOpen ? last.question : null, intent, asked), language: intent.language }
        : intent,
    );
    const isAskedAnother = last.asked !== null && isOpen;
    for (const [index, intent] of intents.slice(0, limits.toolCallsPerTurn).entries()) {
      if (isOfUnknownNote(intents[index - 1], said.at(-1)) && changesNote(intent)) {
        said.push(say());
        continue;
      }
      // Each in the language it was said in.
      const stage: Stage = { db, turn, words: wordsOf(intent.language), things, standInsGone };
      said.push(
        await answerOne(stage, intent, {
          isAskedAnother,
          did: last.undone ? [] : last.did,
        }),
      );
    }
    if (intents.length > limits.toolCallsPerTurn)
      said.push(say(wordsOf(spoken).tooMany(limits.toolCallsPerTurn)));
    const asking = said.findLast(isAsking) ?? askingLeave(intents, said);
    const memory = {
      about: said.flatMap(({ about = [] }) => about),
      shown: said.flatMap(({ shown = [] }) => shown),
      ...leftOpen(asking, turn.now),
      ...leftBehind(turn, last, intents, said),
      language: { asked: turn.language, said: spoken },
    };
    turn.remember(goesOn(memory, last, intents, isOpen));
    // The question that is open comes last, with its choices.
    const ordered =
      asking === undefined || !said.includes(asking)
        ? said
        : [...said.filter((one) => one !== asking), asking];
    yield ordered.flatMap(({ lines }) => lines).join('\n');
  }
}

/** What else was to be done to a note that there is not, or of which it is still asked which. */
const isOfUnknownNote = (before: Intent | undefined, said: Said | undefined): boolean =>
  before !== undefined && changesNote(before) && said?.note === undefined;

const changesNote = ({ kind }: Intent): boolean =>
  kind === 'change_note' || kind === 'restore_note' || kind === 'delete_note';

const titlesOf = (things: readonly Named[]): string[] => things.map(({ title }) => title);

/** What is proposed waits for a yes, and may be chosen from: "only the first". */
function askingLeave(intents: readonly Intent[], said: readonly Said[]): Said | undefined {
  const asked = said.flatMap(({ proposed, about = [] }, index) => {
    const intent = intents[index];
    return proposed === true && intent !== undefined ? [{ intent, about }] : [];
  });
  const [first] = asked;
  if (first === undefined || !isTargeted(first.intent)) return undefined;
  const offered = asked.flatMap(({ intent }) =>
    isTargeted(intent) && intent.target.found === 'one'
      ? [{ noun: intent.target.noun, id: intent.target.id, title: intent.target.title }]
      : [],
  );
  return { lines: [], question: first.intent, offered };
}

const choosing = (thing: Named, language: Language): Understood => ({
  kind: 'choose',
  target: { found: 'one', ...thing },
  language,
});

interface OpenNow {
  /** Something waits for an answer, so that nothing else is asked beside it. */
  readonly isAskedAnother: boolean;
  /** What was done last, unless it is taken back already. */
  readonly did: readonly Done[];
}

async function answerOne(stage: Stage, intent: Intent, { isAskedAnother, did }: OpenNow): Promise<Said> {
  const { words, turn } = stage;
  switch (intent.kind) {
    case 'add_todo':
      return await addTodo(stage, intent);
    case 'add_reminder':
      return await addReminder(stage, intent);
    case 'list':
      return await listThings(stage, intent);
    case 'confirm':
      return await confirmAll(stage);
    case 'decline':
      return await declineAll(stage);
    case 'undo':
      return await keptAgain(stage, did, await undoLast(stage, intent));
    case 'suggest':
      return suggest(stage, intent.overwhelmed);
    case 'clock':
      return say(sayClock(stage, intent.about));
    case 'ask_overview':
      return await answerOverview(stage, intent);
    case 'summarise':
      return answerSummary(stage, intent);
    case 'search':
      return await answerSearch(stage, intent);
    case 'search_outside':
      return await answerOutside(stage, intent);
    case 'list_videos':
    case 'show_playlist':
      return await answerVideos(stage, intent);
    case 'send_mail':
      return await sendMail(stage, intent);
    case 'add_video':
      return await addVideo(stage, intent);
    case 'set_quiet_hours':
      return await setQuietHours(stage, intent);
    case 'set_time_zone':
      return await setTimeZone(stage, intent);
    case 'remember':
      return await rememberText(stage, intent);
    case 'recall':
      return await recallAbout(stage, intent);
    case 'forget':
      return await forgetAbout(stage, intent);
    case 'add_event':
      return await addEvent(stage, intent);
    case 'ask_event':
      return askEventWhen(stage, intent);
    case 'ask_free':
      return await answerFree(stage, intent);
    case 'next_event':
      return nextEvent(stage, intent);
    case 'ask_times':
      return askTimes(stage, intent);
    case 'add_note':
      return await addNote(stage, intent);
    case 'append_note':
      return await appendToNote(stage, intent);
    case 'find_notes':
      return await findNotes(stage, intent);
    case 'delete_note':
      return await deleteNote(stage, intent);
    case 'change_note':
      return await changeNote(stage, intent);
    case 'restore_note':
      return await restoreNote(stage, intent);
    case 'beyond':
      return (
        (await answerFromNotes(stage, turn.text)) ??
        offerToKeep(stage, words.beyond, turn.text, isAskedAnother)
      );
    case 'ask_feast':
      return ask(words.whichFeast(intent.words), intent.choices.slice(0, limits.question.choices));
    case 'passed':
      return say(words.dayPassed);
    case 'upset':
      return say(words.upset);
    case 'mood':
      return say(intent.good ? words.gladToHear : words.sorryToHear);
    case 'greet':
      return say(words.greeting);
    case 'farewell':
      return say(words.farewell);
    case 'thank':
      return say(words.thanks);
    case 'help':
      return say(words.help);
    case 'unclear':
      return (
        (await answerFromNotes(stage, intent.text)) ??
        offerToKeep(stage, words.unclear, intent.text, isAskedAnother)
      );
    case 'ask_when':
      return await askWhen(stage, intent);
    case 'ask_what':
      return askWhat(stage, intent);
    default:
      return await answerTargeted(stage, intent);
  }
}

/** A reminder that took the place of a todo leaves it there again when it is taken back. */
async function keptAgain(
  stage: Stage,
  did: readonly Done[],
  { said, ids }: Awaited<ReturnType<typeof undoLast>>,
): Promise<Said> {
  const [only, ...others] = did;
  if (only?.intent.kind !== 'add_reminder' || only.intent.keptAs === undefined || others.length > 0)
    return said;
  // Something else was taken back, or the todo has come back with it.
  if (!ids.has(only.thing.id) || ids.has(only.intent.keptAs)) return said;
  const { scheduleType, schedule } = only.intent;
  const at = scheduleType === 'once' ? Date.parse(schedule.at ?? '') : Number.NaN;
  const isOnce = Number.isFinite(at);
  const again = await askWhen(stage, {
    kind: 'ask_when',
    title: only.thing.title,
    due: isOnce ? dayInZone(at, stage.turn.owner.timeZone) : null,
    repeats: isOnce ? [] : [{ scheduleType, schedule }],
  });
  return { ...again, lines: [...said.lines, ...again.lines] };
}

const ordersFor: ReadonlySet<string> = new Set<AskedOrder>(['complete', 'delete', 'pause', 'resume']);
const isOrderFor = (kind: Intent['kind']): kind is Extract<AskedOrder, Intent['kind']> => ordersFor.has(kind);

/** One thing is acted on, several are asked about, none is said so: never a guess. */
async function answerTargeted(stage: Stage, intent: Targeted): Promise<Said> {
  const { target } = intent;
  if (target.found === 'several' && !(intent.kind === 'find' && target.candidates.length === 1))
    return offer(stage, target.candidates, intent);
  if (target.found === 'none') {
    // "Delete a reminder": which is an answer that may still be given.
    if (target.words === '' && isOrderFor(intent.kind))
      return askWhat(stage, { kind: 'ask_what', order: intent.kind, category: null });
    if (target.words === '') return say(stage.words.nothingMeant);
    const noted = intent.kind === 'find' ? await answerFromNotes(stage, stage.turn.text) : null;
    return noted ?? say(stage.words.notFound(target.words));
  }
  const [only] = target.found === 'several' ? target.candidates : [target];
  if (only === undefined) return say(stage.words.nothingMeant);
  const named: Named = { noun: only.noun, id: only.id, title: only.title };
  if (only.noun === 'event' && intent.kind === 'find') return showEvent(stage, only, intent.asks);
  if (intent.kind === 'find' || intent.kind === 'choose') return showOne(stage, named);
  if (only.noun === 'event') {
    return await changeEventMeant(stage, intent, {
      ...named,
      ...(only.occurrence !== undefined && { occurrence: only.occurrence }),
      ...(only.isAll === true && { isAll: true }),
    });
  }
  if (intent.kind === 'remind_event') return await remindOfThing(stage, named, intent);
  if (intent.kind === 'change_todo') return await changeTodoMarked(stage, intent.mark, named);
  if (intent.kind === 'place_event' || intent.kind === 'last_event')
    return say(stage.words.refused(only.title));
  return await changeOne(stage, intent, named);
}
