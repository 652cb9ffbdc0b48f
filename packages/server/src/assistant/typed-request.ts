import { limits } from '@squeeze/contracts/limits';
import { searchKey } from '@squeeze/domain/search/search-key';
import type { Understood } from '@squeeze/domain/understanding/intent';
import { z } from 'zod';
import type { Reading } from './reading.ts';
import type { Turn } from './turn.ts';

/** Whether the person has typed just this wish, in this turn. */
export type IsTyped = (tool: string, input: unknown) => boolean;

/**
 * What the person's own words ask for, read by rules: a model that has read other texts as well may do that outright, and
 * nothing else of its kind.
 */
export function typedRequest(turn: Turn, { understand }: Pick<Reading, 'understand'>): IsTyped {
  let intents: readonly Understood[] | null = null;
  return (tool, input) => {
    intents ??= understand(turn.text, {
      now: turn.now,
      timeZone: turn.owner.timeZone,
      language: turn.language,
      known: { todos: [], tasks: [], recent: [] },
      atMost: limits.toolCallsPerTurn,
    });
    const asks = asked[tool];
    return asks !== undefined && intents.some((intent) => asks(intent, input));
  };
}

const Remembering = z.object({ text: z.string() });
const Zone = z.object({ time_zone: z.string() });
const Hours = z.object({
  start: z.string().nullish(),
  end: z.string().nullish(),
  off: z.boolean().optional(),
});

/** By tool: whether an intent is the very same wish. A tool that is not here is never asked for by rules. */
const asked: Readonly<Record<string, (intent: Understood, input: unknown) => boolean>> = {
  remember: (intent, input) => {
    const said = Remembering.safeParse(input);
    return intent.kind === 'remember' && said.success && isPartOf(said.data.text, intent.text);
  },
  set_time_zone: (intent, input) =>
    intent.kind === 'set_time_zone' && Zone.safeParse(input).data?.time_zone === intent.name,
  set_quiet_hours: (intent, input) => {
    const said = Hours.safeParse(input).data;
    if (intent.kind !== 'set_quiet_hours' || said === undefined) return false;
    if (intent.hours === null) return said.off === true;
    const { from, to } = intent.hours;
    return said.off !== true && (said.start ?? null) === from && (said.end ?? null) === to;
  },
};

/** Whether all words of one text stand in the other, in whatever order. */
function isPartOf(text: string, whole: string): boolean {
  const words = new Set(wordsIn(whole));
  return wordsIn(text).every((word) => words.has(word));
}

const wordsIn = (text: string): string[] =>
  searchKey(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
