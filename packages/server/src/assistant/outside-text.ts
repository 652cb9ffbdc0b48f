import type { CallRecord } from './call-result.ts';
import { toolNamed } from './tools/all-tools.ts';

/**
 * Whether the result of a call holds text that somebody may have written with a model in mind: what was found, and the
 * names of things that were there before. What a call creates has the name that the model gave it, which is not outside text.
 */
export function bringsOutsideText({ tool: name, input }: Pick<CallRecord, 'tool' | 'input'>): boolean {
  const tool = toolNamed(name);
  if (tool === null) return true;
  if (tool.permission === 'read') return !tool.answersOwnWords;
  // What a video and a list are called, others have written.
  if (tool.permission === 'outward') return true;
  return typeof input === 'object' && input !== null && 'id' in input;
}
