import type { Receipt } from '@squeeze/contracts/receipts';
import type { ReactNode } from 'react';
import { NeedsLook } from '../needs-look.tsx';

interface WaitsAtServiceProps {
  readonly receipt: Receipt;
}

/** Below what was done, or taken back: that a service would tell others of it, so that it waits for a yes of its own, to be said here. */
export function WaitsAtService({ receipt: { noun, noun_id: id, state } }: WaitsAtServiceProps): ReactNode {
  if ((state !== 'done' && state !== 'undone') || (noun !== 'event' && noun !== 'todo' && noun !== 'note'))
    return null;
  return <NeedsLook noun={noun} id={id} onCard />;
}
