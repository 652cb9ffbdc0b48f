import type { LanguageModel } from '../ports/language-model.ts';
import type { ToolboxParts } from './toolbox.ts';

/** All that any door needs to let the assistant work. */
export interface AssistantParts extends ToolboxParts {
  /** Null where the built-in assistant answers. */
  readonly languageModel: LanguageModel | null;
}
