import { type OutsideCall, OutsideFailure } from '@squeeze/server/ports/outside-lists';
import { z } from 'zod';
import type { OutsideApi } from '../outside-api.ts';

/** https://learn.microsoft.com/graph/json-batching: as many as one call may hold. */
const mostAtOnce = 20;
const Answers = z.object({ responses: z.array(z.object({ id: z.string(), status: z.int() })) });

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
    const statuses = new Map(responses.map(({ id, status }) => [id, status]));
    for (const [at, id] of asked.entries()) {
      const status = statuses.get(String(at)) ?? 0;
      if (status === 200) found.add(id);
      // That it could not be said is no sign that it is gone.
      else if (status !== 404 && status !== 410)
        throw new OutsideFailure(status === 429 ? 'limited' : 'unreachable');
    }
  }
  return found;
}
