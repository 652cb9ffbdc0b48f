import type { ReactNode } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { ownEmailApi } from '../../api/email/own-email-endpoints.ts';
import { useUser } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { AccountNotice } from './account-notice.tsx';

/** Reminds somebody of the link that confirms their address, and mails it again when asked to. */
export function EmailOffer({ onSkip }: { readonly onSkip: () => void }): ReactNode {
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
