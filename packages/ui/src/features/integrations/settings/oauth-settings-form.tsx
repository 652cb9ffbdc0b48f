import type { OauthSettings } from '@squeeze/contracts/oauth-settings';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { asApiError, isDeclined, type ApiError } from '../../../api/api-error.ts';
import { oauthSettingsApi } from '../../../api/oauth/oauth-settings-endpoints.ts';
import { useProblemText } from '../../../api/use-problem-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../kit/button.tsx';
import { Checkbox } from '../../../kit/checkbox.tsx';
import { FormProblem } from '../../../kit/form-problem.tsx';
import { PageSection } from '../../../kit/page-section.tsx';
import { showToast } from '../../../kit/show-toast.ts';
import { TextField } from '../../../kit/text-field.tsx';
import { readValues, valuesOf, type OauthSettingsValues } from './settings-values.ts';

interface OauthSettingsFormProps {
  readonly saved: OauthSettings;
  /** Whether its controls can be changed. */
  readonly editing: boolean;
  readonly onEditing: (editing: boolean) => void;
}

/** The settings, all of them in sight; what changes is kept when it is saved. */
export function OauthSettingsForm({ saved, editing, onEditing }: OauthSettingsFormProps): ReactNode {
  const t = useText();
  const problemText = useProblemText();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => valuesOf(saved));
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [update, { isLoading }] = oauthSettingsApi.useUpdateOauthSettingsMutation();
  const shown = editing ? values : valuesOf(saved);
  const { settings, wrong } = readValues(values);
  const change = (part: Partial<OauthSettingsValues>): void =>
    setValues((before) => ({ ...before, ...part }));
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    setFailure(null);
    setTried(settings === null);
    if (settings === null) {
      // The fields are marked as wrong by then.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const { data, error } = await update({ body: settings });
    if (data === undefined) {
      if (!isDeclined(asApiError(error))) setFailure(asApiError(error));
      return;
    }
    showToast({ key: 'oauth-settings', text: t('oauth.settings.saved') });
    onEditing(false);
  };
  const was = useRef(editing);
  useEffect(() => {
    if (was.current === editing) return;
    was.current = editing;
    // The button that was pressed is gone: the first control it has opened comes next, or the one that opens them again.
    form.current?.querySelector<HTMLElement>(editing ? '[role="checkbox"]' : 'footer button')?.focus();
  }, [editing]);
  const toggle = (next: boolean): void => {
    setValues(valuesOf(saved));
    setTried(false);
    setFailure(null);
    onEditing(next);
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('oauth.tab.settings')}
      onSubmit={(event) => void submit(event)}
      className="max-w-column"
    >
      <PageSection title={t('oauth.settings.tokens')}>
        <Checkbox
          disabled={!editing}
          label={t('oauth.settings.autoRefresh')}
          hint={t('oauth.settings.autoRefreshText')}
          checked={shown.autoRefreshTokens}
          onCheckedChange={(autoRefreshTokens) => change({ autoRefreshTokens })}
        />
        <TextField
          disabled={!editing}
          frameClassName="mt-8 max-w-form"
          label={t('oauth.settings.threshold')}
          hint={t('oauth.settings.thresholdHint')}
          error={editing && tried && wrong.refreshThreshold ? t('oauth.settings.thresholdWrong') : undefined}
          inputMode="numeric"
          value={shown.refreshThreshold}
          onChange={({ currentTarget }) => change({ refreshThreshold: currentTarget.value })}
        />
      </PageSection>
      <NotificationFields shown={shown} disabled={!editing} change={change} />
      <PageSection title={t('oauth.settings.security')}>
        <Checkbox
          disabled={!editing}
          label={t('oauth.settings.reauth')}
          hint={t('oauth.settings.reauthText')}
          checked={shown.security.requireReauthForRevoke}
          onCheckedChange={(requireReauthForRevoke) =>
            change({ security: { ...values.security, requireReauthForRevoke } })
          }
        />
        <TextField
          disabled={!editing}
          frameClassName="mt-8 max-w-form"
          label={t('oauth.settings.retention')}
          hint={t('oauth.settings.retentionHint')}
          error={editing && tried && wrong.auditLogRetention ? t('oauth.settings.retentionWrong') : undefined}
          inputMode="numeric"
          value={shown.security.auditLogRetention}
          onChange={({ currentTarget }) =>
            change({ security: { ...values.security, auditLogRetention: currentTarget.value } })
          }
        />
      </PageSection>
      {failure !== null && <FormProblem {...problemText(failure, 'oauth.settings.saveFailed')} />}
      <FormButtons editing={editing} saving={isLoading} onEditing={toggle} />
    </form>
  );
}

interface NotificationFieldsProps {
  readonly shown: OauthSettingsValues;
  readonly disabled: boolean;
  readonly change: (part: Partial<OauthSettingsValues>) => void;
}

function NotificationFields({ shown, disabled, change }: NotificationFieldsProps): ReactNode {
  const t = useText();
  const { notifications } = shown;
  const set = (part: Partial<OauthSettings['notifications']>): void =>
    change({ notifications: { ...notifications, ...part } });
  return (
    <PageSection title={t('oauth.settings.notifications')}>
      <Checkbox
        disabled={disabled}
        label={t('oauth.settings.tokenExpiry')}
        hint={t('oauth.settings.tokenExpiryText')}
        checked={notifications.tokenExpiry}
        onCheckedChange={(tokenExpiry) => set({ tokenExpiry })}
      />
      <Checkbox
        disabled={disabled}
        label={t('oauth.settings.syncFailures')}
        hint={t('oauth.settings.syncFailuresText')}
        checked={notifications.syncFailures}
        onCheckedChange={(syncFailures) => set({ syncFailures })}
      />
      <Checkbox
        disabled={disabled}
        label={t('oauth.settings.securityAlerts')}
        hint={t('oauth.settings.securityAlertsText')}
        checked={notifications.securityAlerts}
        onCheckedChange={(securityAlerts) => set({ securityAlerts })}
      />
    </PageSection>
  );
}

interface FormButtonsProps {
  readonly editing: boolean;
  readonly saving: boolean;
  readonly onEditing: (editing: boolean) => void;
}

function FormButtons({ editing, saving, onEditing }: FormButtonsProps): ReactNode {
  const t = useText();
  return (
    <footer className="mt-16 flex flex-wrap gap-8">
      {editing ? (
        <>
          <Button key="save" type="submit" variant="primary" pending={saving}>
            {t('oauth.settings.save')}
          </Button>
          <Button key="cancel" variant="ghost" disabled={saving} onClick={() => onEditing(false)}>
            {t('kit.cancel')}
          </Button>
        </>
      ) : (
        <Button key="edit" onClick={() => onEditing(true)}>
          {t('oauth.settings.edit')}
        </Button>
      )}
    </footer>
  );
}
