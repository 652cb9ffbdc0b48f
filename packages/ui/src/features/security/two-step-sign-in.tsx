import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGetMfaStatusQuery } from '../../api/mfa/mfa-endpoints.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { TwoStepMethods } from './two-step-methods.tsx';

/** Whether a code is asked for after the password, and by which ways. */
export function TwoStepSignIn(): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useGetMfaStatusQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <PageSection
      title={t('security.mfa')}
      aside={data && t(data.enabled ? 'security.mfa.on' : 'security.mfa.off')}
    >
      {data === undefined &&
        (error === undefined ? (
          <LoadingList rows={1} />
        ) : (
          <ErrorState
            title={t('security.mfa.error')}
            text={errorText(error, 'security.mfa.error').reason}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ))}
      {data?.enabled === false && (
        <div className="flex flex-wrap items-center justify-between gap-x-24 gap-y-12">
          <p className="min-w-0 flex-1 basis-[240px] text-text-2">{t('security.mfa.offText')}</p>
          <LinkButton render={<Link to="/mfa-setup" />}>{t('security.mfa.setUp')}</LinkButton>
        </div>
      )}
      {data?.enabled && <TwoStepMethods status={data} />}
    </PageSection>
  );
}
