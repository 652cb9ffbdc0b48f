import type { Receipt } from '@squeeze/contracts/receipts';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../kit/lazy-part.ts';

const HeldOfThing = lazyPart(async () => (await import('../needs-look/held-of-thing.tsx')).HeldOfThing);

interface HeldAtServiceProps {
  readonly receipt: Receipt;
}

/** Below what was done: that a service would tell others of it, so that it waits for a yes of its own, to be said here. */
export function HeldAtService({ receipt: { noun, noun_id: id, state } }: HeldAtServiceProps): ReactNode {
  if (state !== 'done' || (noun !== 'event' && noun !== 'todo' && noun !== 'note')) return null;
  return (
    <Suspense fallback={null}>
      <HeldOfThing noun={noun} id={id} />
    </Suspense>
  );
}
