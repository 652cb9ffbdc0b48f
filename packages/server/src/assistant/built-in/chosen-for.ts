import { shiftIntent } from '@squeeze/domain/understanding/commands/move';
import type { Asked, Intent } from '@squeeze/domain/understanding/intent';

export type Targeted = Exclude<Extract<Intent, { target: unknown }>, { kind: 'ask_times' }>;

export const isTargeted = (intent: Intent | null): intent is Targeted =>
  intent !== null && 'target' in intent && intent.kind !== 'ask_times';

/** What is to be done with what was chosen: the order that had asked; without one only to tell about it. */
export function chosenFor(
  question: Intent | null,
  chosen: Extract<Intent, { kind: 'choose' }>,
  asked: Asked,
): Targeted {
  const { target } = chosen;
  // "An hour later" counts from the time of the one that was chosen.
  if (question?.kind === 'move' && question.by !== undefined) {
    const { length, isEarlier } = question.by;
    const shifted = shiftIntent(target, length, asked, isEarlier);
    if (shifted?.kind === 'move') return shifted;
  }
  if (isTargeted(question)) return { ...question, target };
  if (question?.kind !== 'ask_what') return chosen;
  const { order } = question;
  const isDeed = order === 'complete' || order === 'delete' || order === 'pause' || order === 'resume';
  return isDeed ? { kind: order, target } : chosen;
}
