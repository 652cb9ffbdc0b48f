import { settleTurn, type TurnOutcome } from '@squeeze/database/repositories/assistant-turn-repository';
import { uuidv7 } from 'uuidv7';
import type { Logger } from 'pino';
import { languageOf } from '../features/preferences/preferred-language.ts';
import { AppError } from '../http/app-error.ts';
import { ModelFailure, type LanguageModel, type ModelTurn } from '../ports/language-model.ts';
import { joined, prompt, PromptFence } from '../ports/prompt-text.ts';
import type { StepProposals, StepsAsked } from '../ports/step-proposals.ts';
import type { Timers } from '../ports/timers.ts';
import { within } from '../timing/within.ts';
import { beginModelTurn, type ModelTurnParts } from './begin-model-turn.ts';
import { languageName } from './language-names.ts';
import type { Models } from './model-terms.ts';
import { readProposedSteps } from './read-proposed-steps.ts';

/** How long somebody looks at a todo and waits; and how much text ten short steps can be at most. */
export const stepPolicy = {
  longestMs: 45_000,
  /** How long a model that was given up has to say what it has cost. */
  lettingGoMs: 5_000,
  longestAnswer: 6_000,
  longestNotes: 4_000,
} as const;

interface ModelStepsParts extends ModelTurnParts {
  readonly models: Models;
  readonly timers: Timers;
  readonly log: Logger;
}

/**
 * Has the language model think of the steps of a todo. It is given no tool, so that whatever stands in the todo can bring it to
 * nothing but words, of which a person keeps what they choose.
 */
export class ModelSteps implements StepProposals {
  readonly #parts: ModelStepsParts;

  constructor(parts: ModelStepsParts) {
    this.#parts = parts;
  }

  async propose(asked: StepsAsked): Promise<readonly string[]> {
    const { models, database, clock } = this.#parts;
    const chosen = await models.chosen();
    if (chosen === null) throw new AppError('not_configured.model_steps');
    const { owner } = asked;
    // Of no conversation: it is asked for beside the todo.
    const place = { id: uuidv7(), source: null, userId: owner.userId };
    const begun = await beginModelTurn(this.#parts, chosen, { ...place, owner });
    if (typeof begun === 'string') throw new AppError(`limit_reached.model_${begun}`);
    const begunAt = clock.now();
    let outcome: TurnOutcome = 'failed';
    let heard: Promise<unknown> = Promise.resolve();
    const hear: Hear = (turn, signal) => {
      const all = allOf(chosen.model, turn, signal);
      heard = all.catch(() => null);
      return all;
    };
    try {
      const steps = await this.#ask(hear, asked, (usage) => begun.add(usage));
      outcome = asked.signal.aborted ? 'stopped' : 'answered';
      return steps;
    } finally {
      await within(this.#parts.timers, stepPolicy.lettingGoMs, () => heard);
      await begun.settle();
      const ms = Math.max(0, clock.now() - begunAt);
      await settleTurn(database.db, { ...place, kind: 'model', outcome, begunAt, ms });
    }
  }

  async #ask(
    hear: Hear,
    asked: StepsAsked,
    onUsage: NonNullable<ModelTurn['onUsage']>,
  ): Promise<readonly string[]> {
    const turn = await this.#turnFor(asked, onUsage);
    let said: string | null;
    try {
      said = await within(this.#parts.timers, stepPolicy.longestMs, (late) =>
        hear(turn, AbortSignal.any([asked.signal, late])),
      );
    } catch (error) {
      if (asked.signal.aborted) return [];
      this.#parts.log.warn({ err: error }, 'the language model proposed no steps');
      throw new AppError(`unavailable.model_${error instanceof ModelFailure ? error.reason : 'refused'}`);
    }
    if (asked.signal.aborted) return [];
    if (said === null) throw new AppError('unavailable.model_too_slow');
    const has = asked.todo.steps.map(({ title }) => title);
    const steps = readProposedSteps(said, { has, most: asked.most });
    if (steps === null || steps.length === 0) throw new AppError('unavailable.model_no_steps');
    return steps;
  }

  async #turnFor(
    { todo, owner, most }: StepsAsked,
    onUsage: NonNullable<ModelTurn['onUsage']>,
  ): Promise<Omit<ModelTurn, 'signal'>> {
    const fence = new PromptFence();
    const language = await languageOf(this.#parts.database.db, owner.userId);
    const data = {
      title: todo.title,
      notes: todo.description?.slice(0, stepPolicy.longestNotes) ?? null,
      steps: todo.steps.map(({ title, done }) => ({ title, done })),
    };
    return {
      instructions: joined(
        [
          prompt`You help somebody to begin with a todo that feels too big.`,
          fence.rule,
          prompt`Propose at most ${most} small steps, in the order to do them. The first takes two minutes and no thought. Each is one thing to do, begins with its verb and has at most twelve words. None of those that the todo has already.`,
          prompt`Write them in the language that the todo is written in; where that is not plain, in ${languageName(language)}.`,
          prompt`Answer with a JSON array of strings and nothing else.`,
        ],
        '\n',
      ),
      messages: [
        { role: 'person', text: joined([prompt`Break this todo down:`, fence.outside('todo', data)], '\n') },
      ],
      tools: [],
      maxCalls: 0,
      onUsage,
    };
  }
}

type Hear = (turn: Omit<ModelTurn, 'signal'>, signal: AbortSignal) => Promise<string>;

/** What a model says, to the end; one that says too much is not heard out. */
async function allOf(
  model: LanguageModel,
  turn: Omit<ModelTurn, 'signal'>,
  signal: AbortSignal,
): Promise<string> {
  let said = '';
  const enough = new AbortController();
  for await (const part of model.answer({ ...turn, signal: AbortSignal.any([signal, enough.signal]) })) {
    said += part;
    if (said.length > stepPolicy.longestAnswer) {
      enough.abort();
      break;
    }
  }
  return said;
}
