import type { ReactNode } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';

interface MfaSetupFailedProps {
  /** Null where it is not even known whom to set it up for. */
  readonly error: ApiError | null;
  readonly onLogin: () => void;
}

/** The set-up did not begin: why, and the two ways on. */
export function MfaSetupFailed({ error, onLogin }: MfaSetupFailedProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const { title, reason } =
    error === null ? { title: t('setup.noUser'), reason: null } : errorText(error, 'setup.failed');
  return (
    <section role="alert" className="grid max-w-measure justify-items-start gap-12">
      <h1 className="display-face text-36 phone:text-28">{t('setup.failedTitle')}</h1>
      <p className="font-mid">{title}</p>
      {reason !== null && <p className="text-text-2">{reason}</p>}
      <div className="mt-12 flex flex-wrap gap-8">
        <Button onClick={onLogin}>{t('setup.backToLogin')}</Button>
        <Button variant="primary" onClick={() => globalThis.location.reload()}>
          {t('kit.tryAgain')}
        </Button>
      </div>
    </section>
  );
}
