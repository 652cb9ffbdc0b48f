import type { MemoryFactRecord } from '@squeeze/database/repositories/memory-fact-repository';
import { joined, prompt, type PromptFence, type PromptText } from '../ports/prompt-text.ts';

/** Characters of memory that a model reads before every answer; small ones have little room. */
const readAtMost = 6_000;

/**
 * What is known about the person, for the instructions of a model: as data, the newest first, as many as fit. Null when
 * nothing is.
 */
export function memoryInstructions(
  fence: PromptFence,
  facts: readonly Pick<MemoryFactRecord, 'text'>[],
): PromptText | null {
  const shown: string[] = [];
  let room = readAtMost;
  for (const { text } of facts) {
    room -= JSON.stringify(text).length + 1;
    if (room < 0) break;
    shown.push(text);
  }
  if (shown.length === 0) return null;
  const left = facts.length - shown.length;
  return joined(
    [
      prompt`What is remembered about the person, newest first:`,
      fence.outside('memory', shown),
      ...(left > 0 ? [prompt`(${left} more: read them with recall)`] : []),
    ],
    '\n',
  );
}
