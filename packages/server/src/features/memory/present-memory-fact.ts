import type { MemoryFact } from '@squeeze/contracts/memory';
import type { MemoryFactRecord } from '@squeeze/database/repositories/memory-fact-repository';
import { presentInstant } from '../../http/present-instant.ts';

/** A fact as the API shows it. */
export const presentMemoryFact = (fact: MemoryFactRecord): MemoryFact => ({
  id: fact.id,
  text: fact.text,
  created_at: presentInstant(fact.createdAt),
  updated_at: presentInstant(fact.updatedAt),
});
