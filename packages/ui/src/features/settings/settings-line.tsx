import type { ReactNode } from 'react';
import { languageNames } from '../../i18n/language.ts';
import { useText } from '../../i18n/use-text.ts';
import { zoneName } from '../../parts/time-zones.ts';
import { themeNames } from './setting-words.ts';
import type { SettingsValues } from './settings-values.ts';

/** The settings that one sees most of, in a line. */
export function SettingsLine({ values }: { readonly values: SettingsValues }): ReactNode {
  const t = useText();
  const { theme, language, zone } = values;
  const said = [
    `${t('settings.theme')}: ${t(themeNames[theme])}`,
    `${t('settings.language')}: ${language === null ? t('settings.language.device') : languageNames[language]}`,
    zoneName(zone),
  ];
  return <p className="wrap-anywhere">{said.join(' · ')}</p>;
}
