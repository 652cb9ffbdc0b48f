/** As they stand in the address. */
export const oauthTabs = ['integrations', 'analytics', 'audit-logs', 'settings'] as const;
export type OauthTab = (typeof oauthTabs)[number];

interface Access {
  readonly premium: boolean;
  readonly administrator: boolean;
}

/** The tabs that somebody's roles show; the server decides again, for every call. */
export const tabsFor = ({ premium, administrator }: Access): readonly OauthTab[] =>
  oauthTabs.filter((tab) => {
    if (tab === 'analytics') return premium;
    return tab !== 'audit-logs' || administrator;
  });
