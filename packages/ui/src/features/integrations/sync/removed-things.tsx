import type { SyncLogEntry } from '@squeeze/contracts/oauth-sync';
import { useRef, useState, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../kit/button.tsx';
import { RemovedThing } from './removed-thing.tsx';
import { useBringBack } from './use-bring-back.ts';

/** More of them are folded. */
const few = 5;

/** What a round has taken away here, each with the way back, and one for all of it. */
export function RemovedThings({ entry }: { readonly entry: SyncLogEntry }): ReactNode {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  const { stateOf, bringBack, bringAllBack, busy } = useBringBack();
  const { removed } = entry;
  const shown = all ? removed : removed.slice(0, few);
  const gone = removed.filter((one) => ['gone', 'coming'].includes(stateOf(one)));
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t('sync.removed')} className="mt-8 grid gap-4 outline-none">
        {shown.map((one) => (
          <RemovedThing
            key={one.receipt_id}
            title={one.title}
            state={stateOf(one)}
            onUndo={() => void bringBack(one.receipt_id)}
          />
        ))}
      </ul>
      <div className="-ml-12 flex flex-wrap gap-4">
        {shown.length < removed.length && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              setAll(true);
              list.current?.focus({ preventScroll: true });
            }}
          >
            {t('sync.removedAll', { count: removed.length })}
          </Button>
        )}
        {removed.length > 1 && gone.length > 0 && (
          <Button
            size="sm"
            variant="ghost"
            pending={busy}
            onClick={() => {
              // The button goes with the last of them.
              list.current?.focus({ preventScroll: true });
              void bringAllBack(gone.map(({ receipt_id: id }) => id));
            }}
          >
            {t('sync.undoAll', { count: gone.length })}
          </Button>
        )}
      </div>
    </>
  );
}
