import { useState, type ReactNode } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import type { StoredPreferences } from '../../api/preferences/preference-endpoints.ts';
import { keepLook } from '../../api/preferences/preference-actions.ts';
import { useWaiting } from '../../api/outbox/use-waiting.ts';
import { savePreferences } from '../../api/preferences/save-preferences.ts';
import { followPushLater } from '../../api/push/follow-push-later.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useSentenceText } from '../../i18n/use-sentence-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { FormProblem } from '../../kit/form-problem.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { useTheme } from '../../kit/theme.ts';
import { usePlatform } from '../../platform/platform-context.tsx';
import { DayFields } from './day-fields.tsx';
import { KeyFields } from './key-fields.tsx';
import { LookFields } from './look-fields.tsx';
import { NotificationFields } from './notification-fields.tsx';
import { PrivacyFields } from './privacy-fields.tsx';
import { changeOf, quietProblem, type SettingsValues } from './settings-values.ts';
import { ValueFields } from './value-fields.tsx';

/** What each group of fields is given. */
export interface SettingFieldsProps {
  readonly values: SettingsValues;
  readonly change: (change: Partial<SettingsValues>) => void;
}

interface SettingsFormProps {
  /** As the server has them. */
  readonly stored: StoredPreferences;
  readonly saved: SettingsValues;
  readonly onDone: () => void;
}

/** Changes the settings. Theme and language show, and are kept, as they are chosen; Cancel puts the former ones back. */
export function SettingsForm({ stored, saved, onDone }: SettingsFormProps): ReactNode {
  const t = useText();
  const sentenceText = useSentenceText();
  const problemText = useProblemText();
  const dispatch = useAppDispatch();
  const { edition } = usePlatform();
  const showLook = useLook();
  const [former] = useState(saved);
  const [values, setValues] = useState(saved);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [saving, setSaving] = useState(false);
  const [checked, setChecked] = useState(false);
  // The look, which has been kept on the way, may be all that was changed.
  const waits = useWaiting('settings').length > 0;
  const quietError = checked ? quietProblem(values) : null;

  const change = (next: Partial<SettingsValues>): void => setValues((known) => ({ ...known, ...next }));
  const choose = (look: Partial<Pick<SettingsValues, 'theme' | 'language'>>): void => {
    change(look);
    showLook(look);
  };
  const save = async (): Promise<void> => {
    setChecked(true);
    if (quietProblem(values) !== null) return;
    // From what was there when editing began, but for the look, which has been kept on the way.
    const { theme, language } = saved;
    const wanted = changeOf({ ...former, theme, language }, values);
    setFailure(null);
    setSaving(true);
    const outcome = wanted === null ? null : await dispatch(savePreferences(wanted, stored));
    setSaving(false);
    if (outcome?.kind === 'refused') {
      setFailure(outcome.error);
      return;
    }
    if (wanted?.preferences?.notifications !== undefined) dispatch(followPushLater());
    showToast({
      key: 'settings',
      text: t(
        outcome?.kind === 'waiting' || (outcome === null && waits) ? 'kept.willBeSent' : 'settings.saved',
      ),
    });
    onDone();
  };
  const cancel = (): void => {
    const { theme, language } = former;
    if (values.theme !== theme || values.language !== language) showLook({ theme, language });
    onDone();
  };
  const fields: SettingFieldsProps = { values, change };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) void save();
      }}
      className="grid gap-32"
    >
      <LookFields values={values} change={choose} />
      <KeyFields {...fields} />
      <DayFields {...fields} quietError={quietError === null ? null : sentenceText(quietError)} />
      <NotificationFields {...fields} />
      {edition === 'cloud' && <PrivacyFields {...fields} />}
      <ValueFields {...fields} />
      {failure !== null && <FormProblem {...problemText(failure, 'settings.updateFailed')} />}
      <div className="sticky bottom-0 z-10 -mx-4 flex gap-8 border-t border-line bg-bg px-4 py-12 phone:bottom-tabs">
        <Button type="submit" variant="primary" pending={saving}>
          {t('settings.save')}
        </Button>
        <Button variant="ghost" disabled={saving} onClick={cancel}>
          {t('kit.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Shows theme and language at once, here, and has the account keep them. */
const useLook = (): ((look: Partial<Pick<SettingsValues, 'theme' | 'language'>>) => void) => {
  const dispatch = useAppDispatch();
  const { setChoice } = useTheme();
  const { setLanguage } = useLanguage();
  return (look) => {
    if (look.theme !== undefined) setChoice(look.theme);
    // Without a connection the texts cannot be had; the account keeps the choice for later.
    if (look.language !== undefined) setLanguage(look.language).catch(() => undefined);
    void dispatch(keepLook(look));
  };
};
