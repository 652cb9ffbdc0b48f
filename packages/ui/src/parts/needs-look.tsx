import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../kit/lazy-part.ts';
import type { LooksOfThingProps } from './needs-look/looks-of-thing.tsx';

const LooksOfThing = lazyPart(async () => (await import('./needs-look/looks-of-thing.tsx')).LooksOfThing);

/** What of a thing that is kept in step waits for a look, beside the thing itself; nothing for most. */
export function NeedsLook(props: LooksOfThingProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <LooksOfThing {...props} />
    </Suspense>
  );
}
