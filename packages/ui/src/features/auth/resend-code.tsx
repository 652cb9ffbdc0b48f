import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { TextButton } from '../../kit/text-button.tsx';
import { useSecondsUntil, type CodeRequest } from './use-code-request.ts';

/** Says that a code is on its way, and sends it again once that is allowed. */
export function ResendCode({ code }: { readonly code: CodeRequest }): ReactNode {
  const t = useText();
  const seconds = useSecondsUntil(code.resendAt);
  const sent = code.resendAt !== null && !code.sending && code.error === null;
  return (
    <div className="flex min-h-control flex-wrap items-center justify-between gap-x-16 text-14 text-text-2">
      <output>{code.sending ? t('auth.verify.sending') : sent && t('auth.verify.sent')}</output>
      {seconds > 0 ? (
        <p className="tabular-nums">{t('auth.verify.resendIn', { seconds })}</p>
      ) : (
        <TextButton disabled={code.sending} onClick={() => void code.send()}>
          {t('auth.verify.resend')}
        </TextButton>
      )}
    </div>
  );
}
