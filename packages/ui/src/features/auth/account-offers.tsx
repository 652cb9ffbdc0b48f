import { Suspense, useState, type ReactNode } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { ownEmailApi } from '../../api/email/own-email-endpoints.ts';
import { selectReachable } from '../../api/connection-slice.ts';
import { useAppSelector, useUser } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { showToast } from '../../kit/show-toast.ts';
import type { AccountOffer } from './use-account-offer.ts';

type AccountOffersProps = Pick<AccountOffer, 'offer' | 'skip'>;

/** The offer of `useAccountOffer`, where there is one. */
export function AccountOffers({ offer, skip }: AccountOffersProps): ReactNode {
  switch (offer) {
    case 'phone':
      return <PhoneOffer onSkip={() => skip('phone')} />;
    case 'email':
      return <EmailOffer onSkip={() => skip('email')} />;
    case null:
      return null;
  }
}

/** Reminds somebody of the link that confirms their address, and mails it again when asked to. */
function EmailOffer({ onSkip }: { readonly onSkip: () => void }): ReactNode {
  const t = useText();
  const { email } = useUser();
  const errorText = useErrorText();
  const [request, { isLoading }] = ownEmailApi.useSendEmailConfirmationMutation();
  const resend = async (): Promise<void> => {
    const { data, error } = await request();
    if (data !== undefined) {
      showToast({ key: 'email', text: t('email.sentAgain', { email }) });
      return;
    }
    const { title, reason } = errorText(asApiError(error), 'email.sendFailed');
    showToast({ key: 'email', failed: true, text: title, ...(reason !== null && { detail: reason }) });
  };
  return (
    <AccountNotice name={t('email.offerTitle')} text={t('email.offer', { email })}>
      <Button size="sm" variant="ghost" onClick={onSkip}>
        {t('auth.verify.skip')}
      </Button>
      <Button size="sm" pending={isLoading} onClick={() => void resend()}>
        {t('email.sendAgain')}
      </Button>
    </AccountNotice>
  );
}

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

interface AccountNoticeProps {
  /** What it is about, read aloud. */
  readonly name: string;
  readonly text: string;
  /** Its buttons. */
  readonly children: ReactNode;
}

/**
 * One quiet line above the day about something left to do for the account. Out of sight while the server cannot be reached, when
 * none of it can be done and what is said about that needs the room; a dialog that it has opened stays.
 */
function AccountNotice({ name, text, children }: AccountNoticeProps): ReactNode {
  const reachable = useAppSelector(selectReachable);
  return (
    <section
      aria-label={name}
      hidden={!reachable}
      className="flex flex-wrap items-center gap-x-16 gap-y-4 bg-fill px-48 py-8 text-14 phone:px-16"
    >
      <p className="min-w-0 flex-1 basis-[240px] wrap-anywhere">{text}</p>
      <div className="flex gap-4 phone:-ml-12">{children}</div>
    </section>
  );
}
