import { hasAdministrator } from '@squeeze/domain/roles';
import type { ReactNode } from 'react';
import { useGetAssistantModelQuery } from '../../api/assistant-model/assistant-model-endpoints.ts';
import { useUser } from '../../api/store-hooks.ts';
import { useGetSystemQuery } from '../../api/system-api.ts';
import { useText } from '../../i18n/use-text.ts';

const hostOf = (endpoint: string): string => (URL.canParse(endpoint) ? new URL(endpoint).host : endpoint);

/** What answers as the assistant, and so reads what is fetched. Its name is known to who runs the server. */
export function WhoReads({ name }: { readonly name: string }): ReactNode {
  const t = useText();
  const { data: system, isError } = useGetSystemQuery();
  const mayKnow = hasAdministrator(useUser().roles);
  const isModel = system?.services.assistant === 'model';
  const { data: model } = useGetAssistantModelQuery(undefined, {
    skip: !isModel || !mayKnow,
  });
  const words = (): string => {
    if (system === undefined) return isError ? t('consent.privacyUnknown', { name }) : '';
    if (!isModel) return t('consent.privacyBuiltIn', { name });
    return model?.model == null || model.endpoint == null
      ? t('consent.privacyModel', { name })
      : t('consent.privacyModelNamed', { name, model: model.model, host: hostOf(model.endpoint) });
  };
  return (
    <section className="mt-16 shrink-0 rounded-12 bg-fill px-16 py-12 text-14">
      <h3 className="font-mid">{t('consent.privacy')}</h3>
      <p className="mt-4 min-h-[2lh] wrap-anywhere text-text-2">{words()}</p>
    </section>
  );
}
