import type { SyncLogEntry } from '@squeeze/contracts/oauth-sync';
import { useRef, useState, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../kit/button.tsx';
import { RemovedThing } from './removed-thing.tsx';

/** More of them are folded. */
const few = 5;

/** What a round has taken away here, each with the way back. */
export function RemovedThings({ entry }: { readonly entry: SyncLogEntry }): ReactNode {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  const { removed, removed_here: count } = entry;
  const shown = all ? removed : removed.slice(0, few);
  const unnamed = count - removed.length;
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={t('sync.removed')} className="mt-8 grid gap-4 outline-none">
        {shown.map((thing) => (
          <RemovedThing key={thing.receipt_id} receiptId={thing.receipt_id} title={thing.title} />
        ))}
        {shown.length === removed.length && unnamed > 0 && (
          <li className="text-text-2">{t('sync.removedMore', { count: unnamed })}</li>
        )}
      </ul>
      {shown.length < removed.length && (
        <Button
          size="sm"
          variant="ghost"
          className="-ml-12"
          onClick={() => {
            setAll(true);
            list.current?.focus({ preventScroll: true });
          }}
        >
          {t('sync.removedAll', { count: removed.length })}
        </Button>
      )}
    </>
  );
}
