import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Sheet } from '../../../kit/sheet.tsx';
import { LogList } from './log-list.tsx';
import { LookList } from './look-list.tsx';

/** What waits for a look, and below it what came and went. */
export function LogSheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useText();
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('sync.log')}
    >
      <LookList />
      <LogList />
    </Sheet>
  );
}
