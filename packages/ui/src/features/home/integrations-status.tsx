import { Plug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGetOauthStatusQuery } from '../../api/oauth/integration-endpoints.ts';
import { useText } from '../../i18n/use-text.ts';
import { HairlineRow } from '../../kit/hairline-list.tsx';
import { Icon } from '../../kit/icon.tsx';

/** How many connections with other services there are, and how they fare, with the way to them. */
export function IntegrationsStatus(): ReactNode {
  const t = useText();
  const { data } = useGetOauthStatusQuery(undefined);
  const isBad = data?.health === 'unhealthy' || data?.health === 'critical';
  const said = (): string => {
    if (data === undefined) return '–';
    const { total_integrations: total, active_integrations: count } = data;
    if (total === 0) return t('home.system.noneConnected');
    // All of them are there, and one or another does not work all the same.
    return isBad && count === total ? t('home.system.failing') : t('home.system.connected', { count, total });
  };
  return (
    <HairlineRow
      leading={<Icon icon={Plug} />}
      trailing={<span className={isBad ? 'text-danger-text' : undefined}>{said()}</span>}
    >
      <Link to="/dashboard/integrations" className="link">
        {t('page.integrations')}
      </Link>
    </HairlineRow>
  );
}
