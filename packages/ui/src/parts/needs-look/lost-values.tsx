import type { SyncedNoun } from '@squeeze/contracts/oauth-sync';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useListSettledConflictsQuery } from '../../api/oauth/sync-endpoints.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { HairlineList } from '../../kit/hairline-list.tsx';
import { LostValue } from './lost-value.tsx';

interface LostValuesProps {
  readonly noun: SyncedNoun;
  /** Of the thing. */
  readonly id: string;
}

/** Values of a thing that did not win, folded: each can be taken for 30 days after its person has decided; nothing for most. */
export function LostValues({ noun, id }: LostValuesProps): ReactNode {
  const t = useText();
  const headingId = useId();
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { data } = useListSettledConflictsQuery(
    { query: { noun, thing_id: id } },
    { refetchOnMountOrArgChange: true },
  );
  const conflicts = data?.conflicts ?? [];
  if (conflicts.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mt-8 mb-16">
      <h2 id={headingId} className="-ml-12">
        <Button size="sm" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('sync.lost', { count: conflicts.length })}
        </Button>
      </h2>
      {open && (
        <div ref={place} tabIndex={-1} className="outline-none">
          <p className="mt-4 text-14 text-text-2">{t('sync.lostText')}</p>
          <HairlineList aria-labelledby={headingId} className="mt-4">
            {conflicts.map((conflict) => (
              <LostValue
                key={conflict.id}
                conflict={conflict}
                onTaken={() => place.current?.focus({ preventScroll: true })}
              />
            ))}
          </HairlineList>
        </div>
      )}
    </section>
  );
}
