import type { ReactNode } from 'react';
import { useAppDispatch } from '../api/store-hooks.ts';
import { logout } from '../features/auth/auth-actions.ts';
import { useText } from '../i18n/use-text.ts';
import { Button } from '../kit/button.tsx';
import { NotHereYet } from '../kit/not-here-yet.tsx';

/** Setting up a second factor has not come yet. Who is sent here must be able to leave. */
export function MfaSetupToCome(): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  return (
    <main className="mx-auto w-full max-w-page px-24">
      <NotHereYet name={t('page.mfaSetup')} />
      <Button variant="ghost" onClick={() => void dispatch(logout())}>
        {t('app.cancelSetup')}
      </Button>
    </main>
  );
}
