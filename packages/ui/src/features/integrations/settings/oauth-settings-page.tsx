import { hasAdministrator, hasPremium } from '@squeeze/domain/roles';
import { useCallback, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '../../../api/store-hooks.ts';
import type { PlainMessageId } from '../../../i18n/messages.ts';
import { useText } from '../../../i18n/use-text.ts';
import { PageBody } from '../../../kit/page-body.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { Tabs } from '../../../kit/tabs.tsx';
import { AnalyticsTab } from './analytics-tab.tsx';
import { AuditTab } from './audit-tab.tsx';
import { IntegrationsTab } from './integrations-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { tabsFor, oauthTabs, type OauthTab } from './oauth-tabs.ts';

const labels = {
  integrations: 'oauth.tab.integrations',
  analytics: 'oauth.tab.analytics',
  'audit-logs': 'oauth.tab.auditLogs',
  settings: 'oauth.tab.settings',
} as const satisfies Record<OauthTab, PlainMessageId>;

const panels = {
  integrations: IntegrationsTab,
  analytics: AnalyticsTab,
  'audit-logs': AuditTab,
  settings: SettingsTab,
} as const satisfies Record<OauthTab, () => ReactNode>;

/** Why a tab that is asked for is not shown. */
const denials: Partial<Record<OauthTab, PlainMessageId>> = {
  analytics: 'oauth.analyticsDenied',
  'audit-logs': 'oauth.auditDenied',
};

/** How connections are looked after, in four tabs of which one's roles show some. Which is open stands in the address. */
export function OauthSettingsPage(): ReactNode {
  const t = useText();
  const { roles } = useUser();
  const [search, setSearch] = useSearchParams();
  const asked = oauthTabs.find((tab) => tab === search.get('tab')) ?? 'integrations';
  const shown = tabsFor({ premium: hasPremium(roles), administrator: hasAdministrator(roles) });
  const active = shown.includes(asked) ? asked : 'integrations';
  const denial = active === asked ? undefined : denials[asked];
  const open = useCallback(
    (tab: OauthTab) => setSearch(tab === 'integrations' ? {} : { tab }, { replace: true }),
    [setSearch],
  );
  return (
    <PageBody>
      <PageHeader title={t('oauth.title')} />
      {denial !== undefined && (
        <p role="alert" className="mt-16 max-w-measure rounded-12 bg-carry-tint px-16 py-12 text-14">
          {t(denial)}
        </p>
      )}
      <Tabs
        className="mt-16"
        label={t('oauth.tabs')}
        value={active}
        onValueChange={open}
        tabs={shown.map((value) => {
          const Panel = panels[value];
          return { value, label: t(labels[value]), panel: <Panel /> };
        })}
      />
    </PageBody>
  );
}
