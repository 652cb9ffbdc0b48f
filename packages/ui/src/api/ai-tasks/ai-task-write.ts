import type { AiTask, AiTaskChange, AiTaskDraft } from '@squeeze/contracts/ai-tasks';

/** What a person typed of an AI task, as it waits for the server. */
export type AiTaskWrite =
  | {
      readonly kind: 'createTask';
      readonly draft: AiTaskDraft;
      /** What is kept of the form it was typed into, to be given back should the server refuse. */
      readonly form: string;
    }
  | {
      readonly kind: 'editTask';
      /** As the server had it when it was changed. */
      readonly task: AiTask;
      /** With what waited then; left out where that is nothing. */
      readonly before?: AiTask;
      readonly edit: AiTaskChange;
      readonly form: string;
    };
