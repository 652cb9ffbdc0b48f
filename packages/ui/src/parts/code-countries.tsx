import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/text-provider.tsx';
import { useFormat } from '../i18n/use-format.ts';
import { useText } from '../i18n/use-text.ts';

/** Said before a number is typed that would get no code. `codes` are those of ISO 3166. */
export function CodeCountries({ codes }: { readonly codes: readonly string[] }): ReactNode {
  const t = useText();
  const { list } = useFormat();
  const { locale } = useLanguage();
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return t('phone.countries', { countries: list(codes.map((code) => names.of(code) ?? code)) });
}
