import type { OpenDatabase } from '@squeeze/database/connection';
import { listMemoryFacts } from '@squeeze/database/repositories/memory-fact-repository';
import type { Clock } from '../ports/clock.ts';
import type { KeptInStep } from '../ports/kept-in-step.ts';
import type { OutsideReach } from '../ports/outside-search.ts';
import type { RateLimits } from '../ports/rate-limits.ts';
import { Agent } from './agent.ts';
import { modelPolicy } from './model-policy.ts';
import { beginSpending } from './model-spending.ts';
import type { Models } from './model-terms.ts';
import { isDecision } from './open-proposals.ts';
import { loadReading } from './reading.ts';
import type { Assistant, Turn } from './turn.ts';
import { SaysWhatWaits } from './waits-elsewhere.ts';

const day = 24 * 60 * 60_000;

export interface ChoiceParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly models: Models;
  /** Count what each person asks of the model, on all processes together. */
  readonly rateLimits: Pick<RateLimits, 'consume'>;
  /** Turns of the model that each person has in 24 hours, since it may cost by use; `modelPolicy` says when left out. */
  readonly modelTurnsPerDay?: number;
  /** What people have connected; left out where nothing can be. */
  readonly outside?: OutsideReach | undefined;
  /** What becomes of changes there; left out where nothing can. */
  readonly keptInStep?: KeptInStep | undefined;
}

/** Which limit of the day is reached: the person's turns, their money, or everybody's money. */
export type ReachedLimit = 'turns' | 'own' | 'overall';

interface Chosen {
  readonly assistant: Assistant;
  /** A model would have answered, but for this limit. */
  readonly limit: ReachedLimit | null;
}

/**
 * Who answers this turn. A bare yes or no to a proposal is settled by rules also where there is a model, so
 * that no model can say yes to what it proposed itself, whatever text it has read. Choosing the model takes one of the
 * person's turns.
 */
export async function chooseAssistant(parts: ChoiceParts, turn: Turn): Promise<Chosen> {
  const { database, keptInStep } = parts;
  const chosen = await whoAnswers(parts, turn);
  if (keptInStep === undefined) return chosen;
  return { ...chosen, assistant: new SaysWhatWaits(chosen.assistant, { db: database.db, keptInStep }) };
}

async function whoAnswers(
  {
    models,
    database,
    clock,
    rateLimits,
    outside,
    modelTurnsPerDay: points = modelPolicy.turnsPerDay,
  }: ChoiceParts,
  turn: Turn,
): Promise<Chosen> {
  const reading = await loadReading();
  const { BuiltInAssistant } = await import('./built-in/built-in.ts');
  const builtIn = new BuiltInAssistant({ db: database.db, understand: reading.understand, outside });
  const chosen = isDecision(turn, reading) ? null : await models.chosen();
  if (chosen === null) return { assistant: builtIn, limit: null };
  const { userId } = turn.owner;
  const { allowed } = await rateLimits.consume({ name: 'assistant:model', points, windowMs: day }, userId);
  if (!allowed) return { assistant: builtIn, limit: 'turns' };
  const spending = await beginSpending(database.db, chosen.terms, turn, clock.now());
  if (typeof spending === 'string') return { assistant: builtIn, limit: spending };
  const memory = await listMemoryFacts(database.db, userId);
  const abilities = (await outside?.abilities(userId)) ?? new Set();
  return { assistant: new Agent(chosen.model, { spending, memory, reading, abilities }), limit: null };
}
