import type { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import { Suspense, useState, type ReactNode } from 'react';
import { useListSyncConflictsQuery } from '../../../api/oauth/sync-endpoints.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../kit/button.tsx';
import { lazyPart } from '../../../kit/lazy-part.ts';

const LogSheet = lazyPart(async () => (await import('./log-sheet.tsx')).LogSheet);

interface LogButtonsProps {
  readonly provider: OauthProviderId;
  /** Also where nothing waits for a look. */
  readonly always: boolean;
}

/** The way to what came and went, and how many changes of a service wait for a look. */
export function LogButtons({ provider, always }: LogButtonsProps): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { data } = useListSyncConflictsQuery();
  const count = data?.conflicts.filter((conflict) => conflict.provider === provider).length ?? 0;
  const show = (): void => setOpen(true);
  return (
    <>
      {count > 0 && (
        <Button size="sm" onClick={show}>
          {t('sync.look', { count })}
        </Button>
      )}
      {(always || count > 0) && (
        <Button size="sm" variant="ghost" onClick={show}>
          {t('sync.log')}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <LogSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
