import type { ReactNode } from 'react';
import { useListHeldChangesQuery } from '../../api/oauth/sync-endpoints.ts';
import { classNames } from '../../kit/class-names.ts';
import { HeldBox } from './held-box.tsx';
import type { LooksOfThingProps } from './looks-of-thing.tsx';

/** What of one thing waits for a yes before a service is told of it, and nothing else. */
export function HeldOfThing({ noun, id }: LooksOfThingProps): ReactNode {
  const held = useListHeldChangesQuery().data?.changes ?? [];
  const changes = held.filter((one) => one.noun === noun && one.thing_id === id);
  return (
    // A card has less room below than a page.
    <div className={classNames(changes.length > 0 && '-mb-16')}>
      <HeldBox changes={changes} heading="h2" named={false} />
    </div>
  );
}
