import { limits } from '@squeeze/contracts/limits';
import type { Intent, Understood } from '@squeeze/domain/understanding/intent';
import { z } from 'zod';
import { asKnown, knownThings } from './built-in/known-things.ts';
import type { Reading } from './reading.ts';
import { isPartOf } from './said-words.ts';
import type { ToolContext } from './tools/tool.ts';
import type { Turn } from './turn.ts';
import { typedThings } from './typed-things.ts';

/** Whether the person has typed just this wish, in this turn. */
export type IsTyped = (tool: string, input: unknown, context: ToolContext) => Promise<boolean>;

/** Whether an intent is the very same wish as the input of a call. */
export type AsksTheSame = (
  intent: Intent,
  input: unknown,
  context: ToolContext,
) => boolean | Promise<boolean>;

/**
 * What the person's own words ask for, read by rules: a model that has read other texts as well may do that outright, and
 * nothing else of its kind.
 */
export function typedRequest(turn: Turn, { understand }: Pick<Reading, 'understand'>): IsTyped {
  let intents: readonly Understood[] | null = null;
  const readIn = async (db: ToolContext['db']): Promise<readonly Understood[]> => {
    // By names alone, as the words are; what was spoken of before is a model's to know.
    const things = await knownThings(db, turn.owner, { standIns: [], spokenOf: [] }, turn.now);
    return understand(turn.text, {
      now: turn.writtenAt ?? turn.now,
      timeZone: turn.owner.timeZone,
      language: turn.language,
      known: { ...asKnown(things, [], { now: turn.now, timeZone: turn.owner.timeZone }), recent: [] },
      categories: things.categories,
      atMost: limits.toolCallsPerTurn,
    });
  };
  return async (tool, input, context) => {
    const asks = asked[tool];
    if (asks === undefined) return false;
    intents ??= await readIn(context.db);
    for (const intent of intents) if (await asks(intent, input, context)) return true;
    return false;
  };
}

const Remembering = z.object({ text: z.string() });
const Zone = z.object({ time_zone: z.string() });
const Hours = z.object({
  start: z.string().nullish(),
  end: z.string().nullish(),
  off: z.boolean().optional(),
});

/** By tool. One that is not here is never asked for by rules. */
const asked: Readonly<Record<string, AsksTheSame>> = {
  ...typedThings,
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
