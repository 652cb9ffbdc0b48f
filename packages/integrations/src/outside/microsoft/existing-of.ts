import { type OutsideCall, OutsideFailure } from '@squeeze/server/ports/outside-lists';
import { z } from 'zod';
import { retryAfter } from '../../http/retry-after.ts';
import type { OutsideApi } from '../outside-api.ts';

/** https://learn.microsoft.com/graph/json-batching: as many as one call may hold. */
const mostAtOnce = 20;
const Part = z.object({
  id: z.string(),
  status: z.int(),
  headers: z.record(z.string(), z.string()).nullish().catch(null),
});
type Part = z.infer<typeof Part>;
const Answers = z.object({ responses: z.array(Part) });

/** Which of these events there are. @throws {OutsideFailure} */
export async function existingOf(
  call: OutsideCall,
  api: OutsideApi,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let from = 0; from < ids.length; from += mostAtOnce) {
    const asked = ids.slice(from, from + mostAtOnce);
    const requests = asked.map((id, at) => ({
      id: String(at),
      method: 'GET',
      url: `/me/events/${encodeURIComponent(id)}?$select=id`,
    }));
    const question = { kind: 'changes', method: 'POST', path: ['$batch'], body: { requests } } as const;
    const { responses } = await api.read(call, question, Answers);
    const parts = new Map(responses.map((part) => [part.id, part]));
    const failed: (Part | undefined)[] = [];
    for (const [at, id] of asked.entries()) {
      const part = parts.get(String(at));
      if (part?.status === 200) found.add(id);
      // That it could not be said is no sign that it is gone.
      else if (part?.status !== 404 && part?.status !== 410) failed.push(part);
    }
    if (failed.length > 0) throw failureOf(failed);
  }
  return found;
}

/** Each part has headers of its own, and the call that holds them has none: https://learn.microsoft.com/graph/throttling. */
function failureOf(failed: readonly (Part | undefined)[]): OutsideFailure {
  const waits = failed.flatMap((part) => waitOf(part) ?? []);
  const isLimit = failed.some((part) => part?.status === 429);
  return new OutsideFailure(
    isLimit ? 'limited' : 'unreachable',
    waits.length > 0 ? Math.max(...waits) : null,
  );
}

function waitOf(part: Part | undefined): number | null {
  const named = Object.entries(part?.headers ?? {}).filter(([name]) => /^(retry-after|date)$/i.test(name));
  return retryAfter({ headers: new Headers(named) });
}
