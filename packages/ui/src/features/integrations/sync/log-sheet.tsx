import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Sheet } from '../../../kit/sheet.tsx';
import { ConflictList } from './conflict-list.tsx';
import { LogList } from './log-list.tsx';

/** What was changed on both sides and nobody has looked at, and below it what came and went. */
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
      <ConflictList />
      <LogList />
    </Sheet>
  );
}
