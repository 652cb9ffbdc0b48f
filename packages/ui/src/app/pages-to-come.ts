import type { PlainMessageId } from '../i18n/messages.ts';

interface PageToCome {
  readonly path: `/${string}`;
  readonly title: PlainMessageId;
}

/** Screens that have an address and no content yet. This list only ever gets shorter. */
export const pagesToCome = {
  /** For signed-out people; `/` has a door of its own in front of what is to come. */
  door: [
    { path: '/', title: 'page.home' },
    { path: '/waitlist', title: 'page.waitlist' },
    { path: '/original', title: 'page.waitlist' },
  ],
  /** For everybody. */
  open: [
    { path: '/pricing', title: 'page.pricing' },
    { path: '/how-it-works', title: 'page.howItWorks' },
  ],
  dashboard: [
    { path: '/dashboard/calendar', title: 'page.calendar' },
    { path: '/dashboard/notes', title: 'page.notes' },
    { path: '/dashboard/integrations', title: 'page.integrations' },
    { path: '/dashboard/oauth-settings', title: 'page.oauthSettings' },
  ],
  premium: [{ path: '/dashboard/sms-analytics', title: 'page.smsAnalytics' }],
  administrator: [{ path: '/dashboard/admin-analytics', title: 'page.adminAnalytics' }],
} as const satisfies Record<string, readonly PageToCome[]>;
