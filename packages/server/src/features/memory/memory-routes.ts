import type { memoryEndpoints } from '@squeeze/contracts/memory';
import type { Db } from '@squeeze/database/connection';
import {
  listMemoryFacts,
  softDeleteMemoryFacts,
} from '@squeeze/database/repositories/memory-fact-repository';
import { bound, type Routes } from '../../http/call.ts';
import { presentInstant } from '../../http/present-instant.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import {
  correctFact,
  forgetFact,
  readFact,
  rememberFact,
  restoreFact,
  restoreForgotten,
} from './memory-actions.ts';
import { presentMemoryFact } from './present-memory-fact.ts';

export function memoryRoutes({
  liveEvents,
}: {
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}): Routes<typeof memoryEndpoints> {
  const publishChange = (db: Db, userId: string): Promise<void> =>
    liveEvents.publish(db, userId, { type: 'memory_changed' });

  return {
    listMemory: bound(async ({ db, person }) => ({
      facts: (await listMemoryFacts(db, person.userId)).map(presentMemoryFact),
    })),

    addMemoryFact: bound(async ({ db, person, body, now }) => {
      const fact = await rememberFact(db, person.userId, body.text, now);
      await publishChange(db, person.userId);
      return { fact: presentMemoryFact(fact) };
    }),

    updateMemoryFact: bound(async ({ db, person, params, body, now }) => {
      const before = await readFact(db, person.userId, params.id);
      const text = body.text ?? before.text;
      const fact = await correctFact(db, person.userId, params.id, text, now);
      await publishChange(db, person.userId);
      return { fact: presentMemoryFact(fact) };
    }),

    deleteMemoryFact: bound(async ({ db, person, params, now }) => {
      await forgetFact(db, person.userId, params.id, now);
      await publishChange(db, person.userId);
      return {};
    }),

    restoreMemoryFact: bound(async ({ db, person, params, now }) => {
      const fact = await restoreFact(db, person.userId, params.id, now);
      await publishChange(db, person.userId);
      return { fact: presentMemoryFact(fact) };
    }),

    forgetMemory: bound(async ({ db, person, now }) => {
      const forgotten = await softDeleteMemoryFacts(db, person.userId, now);
      if (forgotten > 0) await publishChange(db, person.userId);
      return { forgotten_at: forgotten > 0 ? presentInstant(now) : null };
    }),

    restoreMemory: bound(async ({ db, person, body, now }) => {
      const known = await restoreForgotten(db, person.userId, Date.parse(body.forgotten_at), now);
      await publishChange(db, person.userId);
      return { facts: known.map(presentMemoryFact) };
    }),
  };
}
