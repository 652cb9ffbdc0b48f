import { limits } from '@squeeze/contracts/limits';
import type { Db } from '@squeeze/database/connection';
import type { Asked, Intent, Language, Named, Understood } from '@squeeze/domain/understanding/intent';
import { Breather } from '../../timing/breather.ts';
import { openProposals } from '../open-proposals.ts';
import type { Assistant, Turn } from '../turn.ts';
import { forgetAbout, recallAbout, rememberText } from './answer-memory.ts';
import { sayClock } from './answer-clock.ts';
import { answerOverview, answerSummary } from './answer-overview.ts';
import { answerSearch } from './answer-search.ts';
import { setQuietHours, setTimeZone } from './answer-settings.ts';
import { addReminder, addTodo, changeOne } from './change-things.ts';
import { asKnown, knownThings } from './known-things.ts';
import { languageOn, lastTurn, nothing } from './memory.ts';
import { hear, isAsking, leftOpen, sayNoAnswer } from './open-question.ts';
import { confirmAll, declineAll, undoLast } from './settle-things.ts';
import { listThings, offer, showOne } from './show-things.ts';
import { say, type Said, type Stage } from './stage.ts';
import { suggest } from './suggest.ts';

import { wordsOf } from './words/words.ts';

interface BuiltInParts {
  readonly db: Db;
  readonly understand: (text: string, asked: Asked) => readonly Understood[];
}

type Targeted = Extract<Intent, { target: unknown }>;

/** The assistant that needs no model: rules say what is asked for, tools do it, sentences of ours answer. */
export class BuiltInAssistant implements Assistant {
  readonly kind = 'built-in';
  readonly #parts: BuiltInParts;

  constructor(parts: BuiltInParts) {
    this.#parts = parts;
  }

  async *answer(turn: Turn): AsyncIterable<string> {
    const { db, understand } = this.#parts;
    turn.toolbox.followsRules();
    const breather = new Breather();
    const things = await knownThings(db, turn.owner);
    const last = lastTurn(turn.history);
    const language = languageOn(last, turn.language);
    const heard = hear(last, turn.text, turn.saidAt);
    if (heard.kind === 'no answer') {
      const isOver = heard.because === 'over';
      // What may still be answered stays asked, as long as it would have been.
      turn.remember(isOver ? { ...nothing, language: last.language } : { ...last, about: [], shown: [] });
      yield sayNoAnswer(wordsOf(language), heard.because, last.asked?.choices ?? []);
      return;
    }
    // Much to read, a long text to understand and much to do: not all in one go.
    await breather.pause();
    const isOpen = heard.kind === 'chosen' || heard.isOpen;
    const intents =
      heard.kind === 'chosen'
        ? heard.things.map((thing) => choosing(thing, language))
        : understand(heard.text, {
            now: turn.now,
            timeZone: turn.owner.timeZone,
            language,
            known: asKnown(things, turn.history),
            categories: things.categories,
            pendingProposal: openProposals(turn).length > 0,
            offered: isOpen ? last.offered : [],
            shown: last.shown,
            atMost: limits.toolCallsPerTurn,
          });
    await breather.pause();
    const spoken = intents[0]?.language ?? language;
    const said: Said[] = [];
    for (const intent of intents.slice(0, limits.toolCallsPerTurn)) {
      // Each in the language it was said in.
      const stage: Stage = { turn, words: wordsOf(intent.language), things };
      said.push(await answerOne(stage, intent, isOpen ? last.question : null));
    }
    if (intents.length > limits.toolCallsPerTurn)
      said.push(say(wordsOf(spoken).tooMany(limits.toolCallsPerTurn)));
    const asking = said.findLast(isAsking);
    turn.remember({
      about: said.flatMap(({ about = [] }) => about),
      shown: said.findLast(({ shown }) => shown !== undefined)?.shown ?? [],
      ...leftOpen(asking, turn.now),
      language: { asked: turn.language, said: spoken },
    });
    // The question that is open comes last, with its choices.
    const ordered = asking === undefined ? said : [...said.filter((one) => one !== asking), asking];
    yield ordered.flatMap(({ lines }) => lines).join('\n');
  }
}

const choosing = (thing: Named, language: Language): Understood => ({
  kind: 'choose',
  target: { found: 'one', ...thing },
  language,
});

async function answerOne(stage: Stage, intent: Intent, question: Intent | null): Promise<Said> {
  const { words } = stage;
  switch (intent.kind) {
    case 'add_todo':
      return await addTodo(stage, intent);
    case 'add_reminder':
      return await addReminder(stage, intent);
    case 'list':
      return listThings(stage, intent);
    case 'confirm':
      return await confirmAll(stage);
    case 'decline':
      return await declineAll(stage);
    case 'undo':
      return await undoLast(stage);
    case 'suggest':
      return suggest(stage, intent.overwhelmed);
    case 'clock':
      return say(sayClock(stage, intent.about));
    case 'ask_overview':
      return answerOverview(stage, intent);
    case 'summarise':
      return answerSummary(stage, intent);
    case 'search':
      return await answerSearch(stage, intent);
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
    case 'beyond':
      return say(words.beyond);
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
      return say(words.unclear);
    case 'ask_when':
    case 'ask_what':
      return say(words.unclear);
    case 'choose':
      // Carried out with the command that had asked; without one it was about nothing but the thing itself.
      return await answerTargeted(
        stage,
        isTargeted(question) ? { ...question, target: intent.target } : intent,
      );
    default:
      return await answerTargeted(stage, intent);
  }
}

const isTargeted = (intent: Intent | null): intent is Targeted => intent !== null && 'target' in intent;

/** One thing is acted on, several are asked about, none is said so: never a guess. */
async function answerTargeted(stage: Stage, intent: Targeted): Promise<Said> {
  const { target } = intent;
  if (target.found === 'several') return offer(stage, target.candidates, intent);
  if (target.found === 'none') {
    return say(target.words === '' ? stage.words.nothingMeant : stage.words.notFound(target.words));
  }
  const named: Named = { noun: target.noun, id: target.id, title: target.title };
  if (intent.kind === 'find' || intent.kind === 'choose') return showOne(stage, named);
  return await changeOne(stage, intent, named);
}
