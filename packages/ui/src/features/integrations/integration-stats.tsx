import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Stat, StatRow } from '../../kit/stat.tsx';
import { isConnected, type Service } from './connection-state.ts';

interface IntegrationStatsProps {
  /** Undefined where it is not known (yet): a dash stands for it, never a nought. */
  readonly services: readonly Service[] | undefined;
  /** How many can be connected; undefined likewise. */
  readonly available: number | undefined;
}

/** How much of what can be connected is. */
export function IntegrationStats({ services, available }: IntegrationStatsProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const connected = services?.filter(
    ({ integration }) => integration !== null && isConnected(integration),
  ).length;
  const rate = connected === undefined || !available ? undefined : connected / available;
  return (
    <StatRow className="mt-24 max-w-column phone:grid-cols-3 phone:[&_dt]:min-h-[2lh] phone:[&>div:nth-child(n+2)]:border-l phone:[&>div:nth-child(n+2)]:pl-16 phone:[&>div:nth-child(n+3)]:border-t-0">
      <Stat
        label={t('integrations.connectedServices')}
        value={connected === undefined ? '–' : format.number(connected)}
      />
      <Stat
        label={t('integrations.availableServices')}
        value={available === undefined ? '–' : format.number(available)}
      />
      <Stat label={t('integrations.rate')} value={rate === undefined ? '–' : format.percent(rate)} />
    </StatRow>
  );
}
