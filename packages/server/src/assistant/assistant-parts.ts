import type { Models } from './model-terms.ts';
import type { RateLimits } from '../ports/rate-limits.ts';
import type { ToolboxParts } from './toolbox.ts';

/** All that any source needs to let the assistant work. */
export interface AssistantParts extends ToolboxParts {
  readonly models: Models;
  /** Count what each person asks of the model, on all processes together. */
  readonly rateLimits: Pick<RateLimits, 'consume'>;
  /** Turns of the model that each person has in 24 hours, since it may cost by use; `modelPolicy` says when left out. */
  readonly modelTurnsPerDay?: number;
}
