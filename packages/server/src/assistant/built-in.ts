import type { Db } from '@squeeze/database/connection';
import type { AiTaskActions } from './ai-task-actions.ts';
import type { Assistant, Turn } from './turn.ts';

export class BuiltInAssistant implements Assistant {
  readonly kind = 'built-in';
  constructor(parts: { readonly db: Db; readonly aiTasks: AiTaskActions }) { void parts; }
  async *answer(turn: Turn): AsyncIterable<string> { yield turn.text; }
}
