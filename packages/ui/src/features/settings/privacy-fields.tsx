import { visibilities } from '@squeeze/contracts/preferences';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Select } from '../../kit/select.tsx';
import { Subsection } from '../../kit/subsection.tsx';
import { visibilityNames } from './setting-words.ts';
import type { SettingFieldsProps } from './settings-form.tsx';

/** Who may see what: nobody as yet, and it says so. */
export function PrivacyFields({ values, change }: SettingFieldsProps): ReactNode {
  const t = useText();
  const options = visibilities.map((value) => ({ value, label: t(visibilityNames[value]) }));
  const { privacy } = values;
  return (
    <Subsection title={t('settings.privacy')}>
      <p className="mb-8 max-w-measure text-14 text-text-2">{t('settings.privacy.text')}</p>
      <div className="grid max-w-form gap-16">
        <Select
          label={t('settings.privacy.profile')}
          options={options}
          value={privacy.profile_visibility}
          onValueChange={(profile_visibility) => change({ privacy: { ...privacy, profile_visibility } })}
        />
        <Select
          label={t('settings.privacy.activity')}
          options={options}
          value={privacy.activity_visibility}
          onValueChange={(activity_visibility) => change({ privacy: { ...privacy, activity_visibility } })}
        />
      </div>
    </Subsection>
  );
}
