import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { isDeclined, type ApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import type { PlainMessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../kit/icon.tsx';

interface FormErrorProps {
  readonly error: ApiError | null;
  /** What the operation says when the server gives no words of its own. */
  readonly fallback: PlainMessageId;
}

const secondsToWait = (error: ApiError): number | null =>
  error.kind === 'problem' && error.retryAfterMs !== null ? Math.ceil(error.retryAfterMs / 1000) : null;

/** Why a form did not get through, read aloud when it appears. What was typed stays as it is. */
export function FormError({ error, fallback }: FormErrorProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  if (error === null || isDeclined(error)) return null;
  const { title, reason } = errorText(error, fallback);
  const seconds = secondsToWait(error);
  return (
    <div role="alert" className="flex gap-8 rounded-12 bg-danger-tint px-16 py-12 text-14">
      <Icon icon={CircleAlert} className="text-danger-text" />
      <div className="grid gap-4">
        <p className="font-mid wrap-anywhere">{title}</p>
        {reason !== null && <p className="text-text-2">{reason}</p>}
        {seconds !== null && <p className="text-text-2">{t('auth.retryIn', { seconds })}</p>}
      </div>
    </div>
  );
}
