import type { ReactNode } from 'react';
import type { CodeRequest } from '../../api/use-code-request.ts';
import { useSecondsUntil } from '../../api/use-seconds-until.ts';
import { useText } from '../../i18n/use-text.ts';
import { ResendLine } from '../../parts/resend-line.tsx';

/** Says that a code is on its way, and sends it again once that is allowed. */
export function ResendCode({ code }: { readonly code: CodeRequest }): ReactNode {
  const t = useText();
  const seconds = useSecondsUntil(code.resendAt);
  const sent = code.resendAt !== null && !code.sending && code.error === null;
  return (
    <ResendLine
      status={code.sending ? t('auth.verify.sending') : sent && t('auth.verify.sent')}
      wait={seconds > 0 ? t('auth.verify.resendIn', { seconds }) : null}
      label={t('auth.verify.resend')}
      disabled={code.sending}
      onResend={() => void code.send()}
    />
  );
}
