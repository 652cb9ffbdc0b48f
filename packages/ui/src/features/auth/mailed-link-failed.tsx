import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { LinkButton } from '../../kit/link-button.tsx';

interface MailedLinkFailedProps {
  /** Null where the address had no token at all. */
  readonly error: ApiError | null;
  /** What to do about it. */
  readonly next: string;
  readonly onRetry: () => void;
}

/** Why a mailed link did nothing, and the way on. */
export function MailedLinkFailed({ error, next, onRetry }: MailedLinkFailedProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const { title, reason } =
    error === null
      ? { title: t('email.incomplete'), reason: t('email.incompleteText') }
      : errorText(error, 'email.failed');
  // A refused link stays refused; anything else may go better the next time.
  const mayRetry = error !== null && (error.kind !== 'problem' || error.status >= 429);
  return (
    <div role="alert" className="grid gap-12">
      <p className="font-mid">{title}</p>
      {reason !== null && <p className="text-text-2">{reason}</p>}
      {!mayRetry && error !== null && <p className="text-text-2">{next}</p>}
      <div className="mt-12 flex flex-wrap gap-8">
        {mayRetry && <Button onClick={onRetry}>{t('kit.tryAgain')}</Button>}
        <LinkButton render={<Link to="/login" />}>{t('email.toSignIn')}</LinkButton>
      </div>
    </div>
  );
}
