import { listMemoryFacts } from '@squeeze/database/repositories/memory-fact-repository';
import { understand } from '@squeeze/domain/understanding/understand';
import { Agent } from './agent.ts';
import type { AssistantParts } from './assistant-parts.ts';
import { BuiltInAssistant } from './built-in/built-in.ts';
import { modelPolicy } from './model-policy.ts';
import { isDecision } from './open-proposals.ts';
import type { Assistant, Turn } from './turn.ts';

const day = 24 * 60 * 60_000;

interface Chosen {
  readonly assistant: Assistant;
  /** A model would have answered, but this person has had their turns of the day. */
  readonly isOverLimit: boolean;
}

/**
 * Who answers this turn. A bare yes or no to a proposal is settled by rule also where there is a model: none can say
 * yes to what it proposed itself, whatever text it has read. Choosing the model takes one of the person's turns.
 */
export async function chooseAssistant(parts: AssistantParts, turn: Turn): Promise<Chosen> {
  const { languageModel, database, rateLimits, modelTurnsPerDay: points = modelPolicy.turnsPerDay } = parts;
  const builtIn = new BuiltInAssistant({ db: database.db, understand });
  if (languageModel === null || isDecision(turn)) return { assistant: builtIn, isOverLimit: false };
  const limit = { name: 'assistant:model', points, windowMs: day };
  const { allowed } = await rateLimits.consume(limit, turn.owner.userId);
  if (!allowed) return { assistant: builtIn, isOverLimit: true };
  const memory = await listMemoryFacts(database.db, turn.owner.userId);
  return { assistant: new Agent(languageModel, memory), isOverLimit: false };
}
