import type { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import { useState, type ReactNode } from 'react';
import { useListHeldChangesQuery, useListSyncConflictsQuery } from '../../../api/oauth/sync-endpoints.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../kit/button.tsx';
import { LogSheet } from './log-sheet.tsx';

/** How many changes of a service wait for a look, and the way to them; nothing where none does. */
export function LookCount({ provider }: { readonly provider: OauthProviderId }): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const conflicts = useListSyncConflictsQuery().data?.conflicts ?? [];
  const held = useListHeldChangesQuery().data?.changes ?? [];
  const count = [...conflicts, ...held].filter((one) => one.provider === provider).length;
  return (
    <>
      {count > 0 && (
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('sync.look', { count })}
        </Button>
      )}
      {/* It stays open when the last of them is dealt with. */}
      {open && <LogSheet onClose={() => setOpen(false)} />}
    </>
  );
}
