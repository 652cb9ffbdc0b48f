import { understand } from '@squeeze/domain/understanding/understand';
import { Agent } from './agent.ts';
import type { AssistantParts } from './assistant-parts.ts';
import { BuiltInAssistant } from './built-in/built-in.ts';
import { isDecision } from './open-proposals.ts';
import type { Assistant, Turn } from './turn.ts';

/**
 * Who answers this turn. A bare yes or no to a proposal is settled by rule also where there is a model: none can say
 * yes to what it proposed itself, whatever text it has read.
 */
export function chooseAssistant({ languageModel, database }: AssistantParts, turn: Turn): Assistant {
  if (languageModel === null || isDecision(turn)) {
    return new BuiltInAssistant({ db: database.db, understand });
  }
  return new Agent(languageModel);
}
