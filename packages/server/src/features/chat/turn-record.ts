import { z } from 'zod';
import type { CallRecord } from '../../assistant/call-result.ts';

const TurnRecord = z.object({
  calls: z.array(z.object({ tool: z.string(), input: z.unknown(), output: z.unknown() })),
  memory: z.unknown(),
});

export interface TurnRecord {
  readonly calls: readonly CallRecord[];
  readonly memory: unknown;
}

/** As it is kept beside the text of a reply. */
export const writeTurn = (turn: TurnRecord): string => JSON.stringify(turn);

/** Null and what is not readable (any more) count as a turn without calls. */
export function readTurn(json: string | null): TurnRecord {
  if (json === null) return { calls: [], memory: null };
  const parsed = TurnRecord.safeParse(JSON.parse(json));
  return parsed.success ? parsed.data : { calls: [], memory: null };
}
