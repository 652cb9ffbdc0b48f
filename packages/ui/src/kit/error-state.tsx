import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { Button } from './button.tsx';
import { ErrorNotice, type ErrorNoticeProps } from './error-notice.tsx';

export type ErrorStateProps = Omit<ErrorNoticeProps, 'action'> & {
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
};

/** Something failed: says what, and offers to try again. Read aloud when it appears. */
export function ErrorState({ onRetry, retrying = false, ...notice }: ErrorStateProps): ReactNode {
  const t = useText();
  return (
    <ErrorNotice
      {...notice}
      action={
        onRetry && (
          <Button size="sm" className="mt-8" pending={retrying} onClick={onRetry}>
            {t('kit.tryAgain')}
          </Button>
        )
      }
    />
  );
}
