import { useRef, useState, type ReactNode } from 'react';
import { useGetPreferencesQuery } from '../../api/preferences/preference-endpoints.ts';
import { withWaiting } from '../../api/preferences/with-waiting.ts';
import { useWaiting } from '../../api/outbox/use-waiting.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageSection } from '../../kit/page-section.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { WaitingWrites } from '../../parts/waiting-writes.tsx';
import { SettingsForm } from './settings-form.tsx';
import { valuesOf } from './settings-values.ts';
import { SavedSettings } from './saved-settings.tsx';
import { SettingsLine } from './settings-line.tsx';

interface ApplicationSettingsProps {
  /** Where there is more than settings, they are one line until they are edited. */
  readonly inALine?: boolean | undefined;
}

/** How Squeeze looks, speaks and notifies: to be read, and to be changed after pressing Edit. */
export function ApplicationSettings({ inALine = false }: ApplicationSettingsProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useGetPreferencesQuery();
  const waiting = useWaiting('settings');
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const leave = (): void => {
    setEditing(false);
    // The button is back with the view; whoever works by keyboard goes on from there.
    requestAnimationFrame(() => edit.current?.focus());
  };

  const content = (): ReactNode => {
    if (data !== undefined) {
      const saved = valuesOf(withWaiting(data, waiting));
      if (editing) return <SettingsForm stored={data} saved={saved} onDone={leave} />;
      return inALine ? <SettingsLine values={saved} /> : <SavedSettings values={saved} />;
    }
    if (error === undefined) return inALine ? <p>–</p> : <LoadingList rows={6} />;
    const { title, reason } = errorText(error, 'settings.fetchFailed');
    return <ErrorState title={title} text={reason} retrying={isFetching} onRetry={() => void refetch()} />;
  };
  const mayEdit = data !== undefined && !editing;
  return (
    <PageSection
      title={t('settings.application')}
      tools={
        mayEdit && (
          <Button
            ref={edit}
            size="sm"
            aria-label={t('settings.editPart', { part: t('settings.application') })}
            onClick={() => setEditing(true)}
          >
            {t('settings.edit')}
          </Button>
        )
      }
    >
      <WaitingWrites lane="settings" />
      {content()}
    </PageSection>
  );
}
