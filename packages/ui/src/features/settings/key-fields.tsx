import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Subsection } from '../../kit/subsection.tsx';
import type { SettingFieldsProps } from './settings-form.tsx';

/** Whether letters by themselves do something: who dictates, or has a tremor, does without. */
export function KeyFields({ values, change }: SettingFieldsProps): ReactNode {
  const t = useText();
  return (
    <Subsection title={t('settings.keyboard')}>
      <Checkbox
        label={t('keys.single')}
        hint={t('keys.single.hint')}
        checked={values.singleKeys}
        onCheckedChange={(singleKeys) => change({ singleKeys })}
      />
    </Subsection>
  );
}
