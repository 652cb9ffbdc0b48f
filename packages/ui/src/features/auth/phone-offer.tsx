import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { AccountNotice } from './account-notice.tsx';

const PhoneDialog = lazy(async () => ({ default: (await import('./phone-dialog.tsx')).PhoneDialog }));

/** Offers the phone step to somebody who signed in without having done it. */
export function PhoneOffer({ onSkip }: { readonly onSkip: () => void }): ReactNode {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const verify = (): void => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <AccountNotice name={t('auth.verify.offerTitle')} text={t('auth.verify.offer')}>
      <Button size="sm" variant="ghost" onClick={onSkip}>
        {t('auth.verify.skip')}
      </Button>
      <Button size="sm" onClick={verify}>
        {t('auth.verify.action')}
      </Button>
      <Suspense>{wanted && <PhoneDialog open={open} onOpenChange={setOpen} onSkip={onSkip} />}</Suspense>
    </AccountNotice>
  );
}
