import type { ReactNode } from 'react';
import { useListOauthProvidersQuery } from '../../api/oauth/provider-endpoints.ts';
import { useText } from '../../i18n/use-text.ts';

/** What answers as the assistant, and so reads what is fetched. @param name of the service */
export function WhoReads({ name }: { readonly name: string }): ReactNode {
  const t = useText();
  const { data, isError } = useListOauthProvidersQuery();
  const words = (): string => {
    if (data === undefined) return isError ? t('consent.privacyUnknown', { name }) : '';
    if (data.reader === null) return t('consent.privacyBuiltIn', { name });
    const { model, host } = data.reader;
    return host === null
      ? t('consent.privacyModel', { name, model })
      : t('consent.privacyModelNamed', { name, model, host });
  };
  return (
    <section className="mt-16 shrink-0 rounded-12 bg-fill px-16 py-12 text-14">
      <h3 className="font-mid">{t('consent.privacy')}</h3>
      <p className="mt-4 min-h-[2lh] wrap-anywhere text-text-2">{words()}</p>
    </section>
  );
}
