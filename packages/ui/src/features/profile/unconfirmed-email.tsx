import { useState, type ReactNode } from 'react';
import { asApiError, type ApiError } from '../../api/api-error.ts';
import { ownEmailApi } from '../../api/email/own-email-endpoints.ts';
import { useGetSystemQuery } from '../../api/system-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { useSecondsUntil } from '../../api/use-seconds-until.ts';
import { useText } from '../../i18n/use-text.ts';
import { FormProblem } from '../../kit/form-problem.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { ChangeEmail } from './change-email.tsx';

/** What can be done about an address that is not confirmed: another link, or another address. */
export function UnconfirmedEmail(): ReactNode {
  const t = useText();
  const problemText = useProblemText();
  const { data: system } = useGetSystemQuery();
  const [send, { isLoading }] = ownEmailApi.useSendEmailConfirmationMutation();
  const [resendAt, setResendAt] = useState<number | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [changing, setChanging] = useState(false);
  const seconds = useSecondsUntil(resendAt);
  const canMail = system?.services.mail !== 'not_configured';

  const resend = async (): Promise<void> => {
    setFailure(null);
    const answer = await send();
    if (answer.data === undefined) setFailure(asApiError(answer.error));
    else setResendAt(Date.parse(answer.data.resend_at));
  };
  if (changing) return <ChangeEmail onDone={() => setChanging(false)} />;
  return (
    <div className="grid gap-8">
      <p>{t(canMail ? 'profile.email.text' : 'profile.email.noMail')}</p>
      {failure !== null && <FormProblem {...problemText(failure, 'profile.email.sendFailed')} />}
      <div className="flex flex-wrap items-center gap-x-24 gap-y-8">
        {canMail &&
          (seconds > 0 ? (
            <output className="tabular-nums">{t('profile.email.sent', { seconds })}</output>
          ) : (
            <TextButton disabled={isLoading} onClick={() => void resend()}>
              {t('profile.email.resend')}
            </TextButton>
          ))}
        <TextButton onClick={() => setChanging(true)}>{t('profile.email.change')}</TextButton>
      </div>
    </div>
  );
}
