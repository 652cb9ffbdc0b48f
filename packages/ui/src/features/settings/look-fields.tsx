import { languages } from '@squeeze/contracts/languages';
import { themes } from '@squeeze/contracts/preferences';
import type { ReactNode } from 'react';
import { languageNames } from '../../i18n/language.ts';
import { useText } from '../../i18n/use-text.ts';
import { SegmentedControl } from '../../kit/segmented-control.tsx';
import { Select } from '../../kit/select.tsx';
import { Subsection } from '../../kit/subsection.tsx';
import { themeNames } from './setting-words.ts';
import type { SettingsValues } from './settings-values.ts';

interface LookFieldsProps {
  readonly values: SettingsValues;
  readonly change: (change: Partial<Pick<SettingsValues, 'theme' | 'language'>>) => void;
}

/** What stands for no choice in a list of choices. */
const asBrowser = 'browser';

/** Theme and language. */
export function LookFields({ values, change }: LookFieldsProps): ReactNode {
  const t = useText();
  return (
    <Subsection title={t('settings.look')}>
      <p className="mb-8 text-14 text-text-2">{t('settings.look.text')}</p>
      <div className="grid max-w-form gap-16">
        <div className="grid justify-items-start gap-6">
          <span aria-hidden className="text-14 font-mid">
            {t('settings.theme')}
          </span>
          <SegmentedControl
            label={t('settings.theme')}
            hiddenLabel
            segments={themes.map((value) => ({ value, label: t(themeNames[value]) }))}
            value={values.theme}
            onValueChange={(theme) => change({ theme })}
          />
        </div>
        <Select
          label={t('settings.language')}
          options={[
            { value: asBrowser, label: t('settings.language.device') },
            ...languages.map((value) => ({ value, label: languageNames[value] })),
          ]}
          value={values.language ?? asBrowser}
          onValueChange={(value) =>
            change({
              language: value === asBrowser ? null : (languages.find((known) => known === value) ?? null),
            })
          }
        />
      </div>
    </Subsection>
  );
}
