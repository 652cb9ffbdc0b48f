import { limits } from '@squeeze/contracts/limits';
import type { Db } from '@squeeze/database/connection';
import type { Asked, Intent, Named } from '@squeeze/domain/understanding/intent';
import { openProposals } from '../open-proposals.ts';
import type { Assistant, Turn } from '../turn.ts';
import { addReminder, addTodo, changeOne } from './change-things.ts';
import { asKnown, knownThings } from './known-things.ts';
import { lastQuestion, type Memory } from './memory.ts';
import { confirmAll, declineAll, undoLast } from './settle-things.ts';
import { listThings, offer, showOne } from './show-things.ts';
import { say, type Said, type Stage } from './stage.ts';
import { suggest } from './suggest.ts';
import { sayDate, sayTime } from './when.ts';
import { wordsOf } from './words/words.ts';

interface BuiltInParts {
  readonly db: Db;
  readonly understand: (text: string, asked: Asked) => readonly Intent[];
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
    const things = await knownThings(db, turn.owner);
    const { offered, question } = lastQuestion(turn.history);
    const intents = understand(turn.text, {
      now: turn.now,
      timeZone: turn.owner.timeZone,
      language: turn.language,
      known: asKnown(things, turn.history),
      categories: things.categories,
      pendingProposal: openProposals(turn).length > 0,
      offered,
      atMost: limits.toolCallsPerTurn,
    });
    const stage: Stage = { turn, words: wordsOf(turn.language), things };
    const said: Said[] = [];
    for (const intent of intents.slice(0, limits.toolCallsPerTurn)) {
      said.push(await answerOne(stage, intent, question));
    }
    if (intents.length > limits.toolCallsPerTurn)
      said.push(say(stage.words.tooMany(limits.toolCallsPerTurn)));
    turn.remember(memoryOf(said));
    yield said.flatMap(({ lines }) => lines).join('\n');
  }
}

const memoryOf = (said: readonly Said[]): Memory => ({
  about: said.flatMap(({ about = [] }) => about),
  offered: said.flatMap(({ offered = [] }) => offered),
  question: said.findLast(({ question }) => question !== undefined)?.question ?? null,
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
      return say(sayNow(stage));
    case 'ask_overview':
    case 'summarise':
    case 'search':
    case 'set_quiet_hours':
    case 'set_time_zone':
    case 'remember':
    case 'recall':
    case 'forget':
    case 'beyond':
      return say(words.beyond);
    case 'upset':
      return say(words.upset);
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

const sayNow = ({ turn: { now, owner }, words }: Stage): string =>
  words.clock(sayDate(now, owner.timeZone, words), sayTime(now, owner.timeZone, words));

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
  if (intent.kind === 'categorise') return say(stage.words.refused(target.title));
  return await changeOne(stage, intent, named);
}
