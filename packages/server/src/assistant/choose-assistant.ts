import { listMemoryFacts } from '@squeeze/database/repositories/memory-fact-repository';
import type { KeptInStep } from '../ports/kept-in-step.ts';
import type { OutsideReach } from '../ports/outside-search.ts';
import { Agent } from './agent.ts';
import { beginModelTurn, type ModelTurnParts, type ReachedLimit } from './begin-model-turn.ts';
import type { Models } from './model-terms.ts';
import { isDecision } from './open-proposals.ts';
import { loadReading } from './reading.ts';
import type { Assistant, Turn } from './turn.ts';
import { SaysWhatWaits } from './waits-elsewhere.ts';

export interface ChoiceParts extends ModelTurnParts {
  readonly models: Models;
  /** What people have connected; left out where nothing can be. */
  readonly outside?: OutsideReach | undefined;
  /** What becomes of changes there; left out where nothing can. */
  readonly keptInStep?: KeptInStep | undefined;
}

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

async function whoAnswers(parts: ChoiceParts, turn: Turn): Promise<Chosen> {
  const { models, database, outside } = parts;
  const reading = await loadReading();
  const { BuiltInAssistant } = await import('./built-in/built-in.ts');
  const builtIn = new BuiltInAssistant({ db: database.db, understand: reading.understand, outside });
  const chosen = isDecision(turn, reading) ? null : await models.chosen();
  if (chosen === null) return { assistant: builtIn, limit: null };
  const spending = await beginModelTurn(parts, chosen, turn);
  if (typeof spending === 'string') return { assistant: builtIn, limit: spending };
  const { userId } = turn.owner;
  const memory = await listMemoryFacts(database.db, userId);
  const abilities = (await outside?.abilities(userId)) ?? new Set();
  return { assistant: new Agent(chosen.model, { spending, memory, reading, abilities }), limit: null };
}
