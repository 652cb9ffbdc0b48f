import { Suspense, useState, type ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { AccountNotice } from './account-notice.tsx';
import type { AccountOffer } from './use-account-offer.ts';

type AccountOffersProps = Pick<AccountOffer, 'offer' | 'skip'>;

/** The offer of `useAccountOffer`, where there is one. */
export function AccountOffers({ offer, skip }: AccountOffersProps): ReactNode {
  switch (offer) {
    case 'phone':
      return <PhoneOffer onSkip={() => skip('phone')} />;
    case 'email':
      return (
        <Suspense>
          <EmailOffer onSkip={() => skip('email')} />
        </Suspense>
      );
    case null:
      return null;
  }
}

// Few are asked for it.
const EmailOffer = lazyPart(async () => (await import('./email-offer.tsx')).EmailOffer);
const PhoneDialog = lazyPart(async () => (await import('./phone-dialog.tsx')).PhoneDialog);

/** Offers the phone step to somebody who signed in without having done it. */
function PhoneOffer({ onSkip }: { readonly onSkip: () => void }): ReactNode {
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
