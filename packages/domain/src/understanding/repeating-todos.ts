import { asksToBeTold } from './asks-to-be-told.ts';
import { repeating } from './capture-part.ts';
import type { Asked, Intent, SaidSchedule } from './intent.ts';
import { called } from './reading/called.ts';
import { slotsOf } from './reading/slots.ts';

/**
 * What is to come again and again is to be done, and a todo that repeats, unless its person asks to be told of it; what comes several
 * times a day stays a reminder, as no todo does.
 */
export function asRepeatingTodos(text: string, intents: readonly Intent[], asked: Asked): Intent[] {
  const again = intents.map(rhythmOf);
  if (again.every((said) => said === null) || asksToBeTold(text)) return [...intents];
  return intents.map((intent, at) => {
    const said = again[at];
    if (said == null || !('title' in intent)) return intent;
    // "At 8 and at 18:30" is one thing, twice a day.
    const alike = intents.filter((other) => 'title' in other && other.title === intent.title);
    if (alike.length > 1 || (intent.kind === 'ask_when' && clock.test(intent.title))) return intent;
    const todo = {
      kind: 'add_todo',
      title: intent.title,
      due: null,
      ...markedIn(text, intents, asked),
    } as const;
    const time = said.schedule.time ?? null;
    const timed = intent.kind === 'add_reminder';
    return repeating(todo, { schedules: [said], time, timed, words: [] }, asked) ?? intent;
  });
}

/** Times of day that were not read, such as several of them. */
const clock = /(?<![\p{L}\p{N}])\d{1,2}(?:[:h.]\d{0,2}|\s?[ap]m|\s?sharp)(?![\p{L}\p{N}])/iu;

/** The list and the priority that words name, which reminders have not. */
function markedIn(
  text: string,
  { length }: readonly Intent[],
  asked: Asked,
): Pick<Extract<Intent, { kind: 'add_todo' }>, 'priority' | 'category'> {
  if (length > 1) return { priority: null, category: null };
  const { list, priority } = slotsOf(text, asked);
  return { priority, category: list?.name == null ? null : called(list.name, asked) };
}

/** How often a reminder is to come that nothing stands for yet. */
function rhythmOf(intent: Intent): SaidSchedule | null {
  if (intent.kind === 'add_reminder')
    return intent.scheduleType === 'once' || intent.keptAs !== undefined ? null : intent;
  if (intent.kind !== 'ask_when' || intent.keptAs !== undefined || intent.moves !== undefined) return null;
  const [said, ...others] = intent.repeats;
  return said === undefined || others.length > 0 ? null : said;
}
