import { useState, type ReactNode } from 'react';
import { useSyncLogInfiniteQuery } from '../../../api/oauth/sync-endpoints.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../kit/button.tsx';
import { LogSheet } from './log-sheet.tsx';

/** The way to what came and went, also of services that are connected no more; nothing as long as nothing did. */
export function LogButton(): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { data } = useSyncLogInfiniteQuery();
  const isEmpty = data?.pages.every((page) => page.entries.length === 0) !== false;
  if (isEmpty && !open) return null;
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        {t('sync.log')}
      </Button>
      {open && <LogSheet onClose={() => setOpen(false)} />}
    </>
  );
}
