import { useMemo, useState, type ReactNode } from 'react';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import { SearchSelect } from '../../kit/search-select.tsx';
import { Subsection } from '../../kit/subsection.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import type { SettingFieldsProps } from './settings-form.tsx';
import { browserZone, zoneName, zoneOptions } from '../../parts/time-zones.ts';

interface DayFieldsProps extends SettingFieldsProps {
  readonly quietError: string | null;
}

/** Where the day is, and when it is to be quiet. */
export function DayFields({ values, change, quietError }: DayFieldsProps): ReactNode {
  const t = useText();
  const { locale } = useLanguage();
  const [opened] = useState(() => Date.now());
  const options = useMemo(() => zoneOptions(values.zone, opened, locale), [values.zone, opened, locale]);
  const here = browserZone();
  return (
    <Subsection title={t('settings.day')}>
      <div className="grid max-w-form gap-8 pt-8">
        <SearchSelect
          label={t('settings.zone')}
          options={options}
          value={values.zone}
          onValueChange={(zone) => change({ zone })}
          emptyText={t('settings.zone.none')}
          hint={t('settings.zone.hint')}
        />
        {here !== values.zone && (
          <p className="text-14 text-text-2">
            {t('settings.zone.here', { zone: zoneName(here) })}{' '}
            <TextButton onClick={() => change({ zone: here })}>{t('settings.zone.useHere')}</TextButton>
          </p>
        )}
        <Checkbox
          label={t('settings.quiet')}
          hint={t('settings.quiet.text')}
          checked={values.quiet}
          onCheckedChange={(quiet) => change({ quiet })}
          className="mt-8"
        />
        {values.quiet && (
          <div className="grid grid-cols-2 gap-16 pl-32">
            <TextField
              type="time"
              label={t('settings.quiet.start')}
              value={values.quietStart}
              error={quietError}
              onChange={({ currentTarget }) => change({ quietStart: currentTarget.value })}
            />
            <TextField
              type="time"
              label={t('settings.quiet.end')}
              value={values.quietEnd}
              onChange={({ currentTarget }) => change({ quietEnd: currentTarget.value })}
            />
          </div>
        )}
      </div>
    </Subsection>
  );
}
