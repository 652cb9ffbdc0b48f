import { hasAdministrator } from '@squeeze/domain/roles';
import type { ReactNode } from 'react';
import { useUser } from '../../api/store-hooks.ts';
import { useGetSystemQuery } from '../../api/system-api.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { ModelSettings } from './model-settings.tsx';

/** Who answers as the assistant: chosen by who runs the server, shown to everybody else. */
export function AssistantSection(): ReactNode {
  const t = useText();
  if (!hasAdministrator(useUser().roles)) {
    return (
      <PageSection title={t('assistantModel.title')}>
        <WhoAnswers />
      </PageSection>
    );
  }
  return <ModelSettings />;
}

function WhoAnswers(): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useGetSystemQuery();
  if (data === undefined && error === undefined) return <LoadingList rows={1} />;
  if (data === undefined) {
    const { title, reason } = errorText(error, 'assistantModel.fetchFailed');
    return <ErrorState title={title} text={reason} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  const isModel = data.services.assistant === 'model';
  return (
    <p className="max-w-measure">
      {t(isModel ? 'assistantModel.modelAnswers' : 'assistantModel.builtInAnswers')}
    </p>
  );
}
