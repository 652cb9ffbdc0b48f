import { useState, type ReactNode } from 'react';
import { useGetOauthSettingsQuery } from '../../../api/oauth/oauth-settings-endpoints.ts';
import { useErrorText } from '../../../api/use-error-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { LoadingList } from '../../../kit/skeleton.tsx';
import { OauthSettingsForm } from './oauth-settings-form.tsx';

/** How connections are looked after: to be read, and to be changed after pressing Edit Settings. */
export function SettingsTab(): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useGetOauthSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [editing, setEditing] = useState(false);
  if (data !== undefined) {
    return <OauthSettingsForm saved={data.settings} editing={editing} onEditing={setEditing} />;
  }
  if (error === undefined) return <LoadingList rows={5} />;
  return (
    <ErrorState
      title={t('oauth.error')}
      text={errorText(error, 'oauth.settings.loadFailed').title}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
