import type { Trial } from '@squeeze/contracts/trial';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { asApiError, type ApiError } from '../../api/api-error.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useGetTrialQuery, useStartTrialMutation } from '../../api/trial/trial-endpoints.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { reloadUser } from '../../api/users/user-actions.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { LoadingList } from '../../kit/skeleton.tsx';
import { TextLink } from '../../kit/text-link.tsx';

/** The free trial of premium: what it is, whether it can be begun, when it ends. */
export function TrialSection(): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useGetTrialQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const content = (): ReactNode => {
    if (data !== undefined) return <TrialState trial={data.trial} />;
    if (error === undefined) return <LoadingList rows={1} />;
    const { title, reason } = errorText(error, 'trial.fetchFailed');
    return <ErrorState title={title} text={reason} retrying={isFetching} onRetry={() => void refetch()} />;
  };
  return <PageSection title={t('trial.title')}>{content()}</PageSection>;
}

function TrialState({ trial }: { readonly trial: Trial }): ReactNode {
  const t = useText();
  const format = useFormat();
  const ends = trial.ends_at === null ? null : Date.parse(trial.ends_at);
  const end =
    ends === null ? '' : t('trial.moment', { day: format.date(ends, 'full'), time: format.time(ends) });
  switch (trial.state) {
    case 'available':
      return <StartTrial days={trial.days} />;
    case 'number_needed':
      return (
        <div className="grid max-w-measure gap-8">
          <p>{t('trial.offer', { days: trial.days })}</p>
          <p className="text-14 text-text-2">
            {t('trial.numberNeeded')}{' '}
            <TextLink render={<Link to="/dashboard/phone-management" />}>{t('trial.verify')}</TextLink>
          </p>
        </div>
      );
    case 'active':
      return (
        <div className="grid max-w-measure gap-4">
          <p className="font-mid">{t('trial.active', { end })}</p>
          <p className="text-14 text-text-2">{t('trial.activeText')}</p>
        </div>
      );
    case 'ended':
      return (
        <p className="max-w-measure">{ends === null ? t('trial.ended') : t('trial.endedOn', { end })}</p>
      );
    case 'not_needed':
      return <p className="max-w-measure">{t('trial.notNeeded')}</p>;
  }
}

function StartTrial({ days }: { readonly days: number }): ReactNode {
  const t = useText();
  const problemText = useProblemText();
  const dispatch = useAppDispatch();
  const [start, { isLoading }] = useStartTrialMutation();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const begin = async (): Promise<void> => {
    setFailure(null);
    const answer = await start();
    if (answer.data === undefined) {
      setFailure(asApiError(answer.error));
      return;
    }
    showToast({ key: 'trial', text: t('trial.started') });
    void dispatch(reloadUser());
  };
  return (
    <div className="grid max-w-measure justify-items-start gap-16">
      <div className="grid gap-4">
        <p>{t('trial.offer', { days })}</p>
        <p className="text-14 text-text-2">{t('trial.once')}</p>
      </div>
      {failure !== null && <FormProblem {...problemText(failure, 'trial.startFailed')} />}
      <Button pending={isLoading} onClick={() => void begin()}>
        {t('trial.start')}
      </Button>
    </div>
  );
}
