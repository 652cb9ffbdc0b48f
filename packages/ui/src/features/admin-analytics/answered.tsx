import type { ReactNode } from 'react';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';

interface AnsweredProps<Answer> {
  readonly question: {
    readonly currentData?: Answer | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly failed: 'adminAnalytics.systemFailed' | 'adminAnalytics.performanceFailed';
  readonly show: (answer: Answer) => ReactNode;
}

/** What has been answered; where nothing has, that it is on its way, or why it is not. */
export function Answered<Answer>({ question, failed, show }: AnsweredProps<Answer>): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const { currentData, error, isFetching, refetch } = question;
  if (currentData !== undefined)
    return (
      <>
        {error !== undefined && (
          <output className="mb-16 block text-14 text-text-2">{t('smsAnalytics.older')}</output>
        )}
        {show(currentData)}
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
