import type { AiTaskType } from '@squeeze/contracts/ai-tasks';
import type { OpenDatabase } from '@squeeze/database/connection';
import type { TurnKind } from '@squeeze/database/repositories/assistant-turn-repository';

/** What the assistant is asked to do on its own, at a time the person chose. */
export interface TaskOrder {
  readonly taskId: string;
  readonly runId: string;
  /** This try of the run. */
  readonly turnId: string;
  readonly userId: string;
  readonly timeZone: string;
  readonly type: Exclude<AiTaskType, 'reminder'>;
  readonly title: string;
  readonly description: string | null;
  readonly context: string | null;
}

export interface TaskReport {
  /** Worded for the person, without Markdown: it goes into lists, mails, texts and what a system shows. */
  readonly text: string;
  /** What asks for a yes before it happens. */
  readonly proposals: number;
  /** Who carried it out. */
  readonly by: TurnKind;
  /** A limit of the day kept the model from it, and nobody did. */
  readonly fellBack: boolean;
}

/**
 * Lets the assistant carry out a task and answers its report; what it changed has receipts that name the run. Run again
 * after a crash, it does nothing a second time that has a receipt already.
 * @throws when no attempt got to an end: the run is tried again.
 */
export type CarryOutTask = (
  database: OpenDatabase,
  order: TaskOrder,
  now: number,
  signal: AbortSignal,
) => Promise<TaskReport>;
