import type { ReactNode } from 'react';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';

interface AnsweredProps {
  readonly question: {
    readonly currentData?: unknown;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly failed: 'adminAnalytics.systemFailed' | 'adminAnalytics.performanceFailed';
  /** What is shown of the answer. */
  readonly children: ReactNode;
}

/** What has been answered; where nothing has, that it is on its way, or why it is not. */
export function Answered({ question, failed, children }: AnsweredProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const { currentData, error, isFetching, refetch } = question;
  if (currentData !== undefined)
    return (
      <>
        {error !== undefined && (
          <output className="mb-16 block text-14 text-text-2">{t('smsAnalytics.older')}</output>
        )}
        {children}
      </>
    );
  if (error === undefined || isFetching) return <LoadingList rows={6} />;
  return (
    <ErrorState
      title={t('smsAnalytics.failed')}
      text={errorText(error, failed).reason ?? t(failed)}
      onRetry={() => void refetch()}
    />
  );
}
