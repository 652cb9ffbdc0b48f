import { usePlatform } from '../../platform/platform-context.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { troubleOf, type Service } from './connection-state.ts';
import { scopeNames } from './service-words.ts';

/** What is wrong with a connection, and what to press; null: all is well. */
export const useTroubleText = (): ((service: Service) => string | null) => {
  const t = useText();
  const format = useFormat();
  const isOwn = usePlatform().edition === 'embedded';
  return ({ provider, integration }) => {
    if (integration === null) return null;
    const { name } = provider;
    const notConfigured = isOwn
      ? 'integrations.trouble.notConfiguredHere'
      : 'integrations.trouble.notConfigured';
    if (!provider.configured) return t(notConfigured);
    const trouble = troubleOf(integration);
    switch (trouble) {
      case null:
        return null;
      case 'expired':
        return t('integrations.trouble.expired');
      case 'refused':
        return t('integrations.trouble.refused', { name });
      case 'ran_out':
        return t(
          integration.keeps_in_step ? 'integrations.trouble.ranOutInStep' : 'integrations.trouble.ranOut',
        );
      case 'ended_by_itself':
        return t('integrations.trouble.endedByItself', { name });
      case 'unreachable':
        return t('integrations.trouble.unreachable', { name });
      case 'unreachable_long':
        return t('integrations.trouble.unreachableLong', { name });
      case 'limited':
        return t('integrations.trouble.limited', { name });
      case 'fewer_scopes': {
        const missing = scopeNames(provider, integration.missing_scopes, t);
        return missing.length === 0
          ? t('integrations.trouble.fewer')
          : t('integrations.trouble.fewerScopes', { scopes: format.list(missing) });
      }
      case 'not_configured':
        return t(notConfigured);
      case 'unreadable':
        return t('integrations.trouble.unreadable');
    }
  };
};
