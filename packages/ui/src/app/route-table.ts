import type { PlainMessageId } from '../i18n/messages.ts';

/** Who gets to see a page; everybody else is sent where they belong. */
export const routeGuards = [
  /** The signed-out, and it shows before anything is known of a session. */
  'landing',
  'everybody',
  /** Those who follow a mailed link, or wait for something: the page itself looks who they are. */
  'session',
  'signedOut',
  'signedIn',
  /** The signed-in, inside the dashboard's frame. */
  'dashboard',
  'premium',
  'administrator',
] as const;
export type RouteGuard = (typeof routeGuards)[number];

interface Row {
  readonly path: `/${string}`;
  /** What the tab is called. */
  readonly title: PlainMessageId;
  readonly guard: RouteGuard;
  /** Which of `pages`; null where there is an address and no content yet. */
  readonly page: string | null;
}

/** Every address there is. */
export const routeTable = [
  { path: '/', title: 'page.home', guard: 'landing', page: null },
  { path: '/waitlist', title: 'page.waitlist', guard: 'landing', page: null },
  { path: '/original', title: 'page.waitlist', guard: 'landing', page: null },
  { path: '/pricing', title: 'page.pricing', guard: 'everybody', page: null },
  { path: '/how-it-works', title: 'page.howItWorks', guard: 'everybody', page: null },
  // Whoever has the mail may follow its link, signed in or not.
  { path: '/confirm-email', title: 'page.confirmEmail', guard: 'everybody', page: 'confirmEmail' },
  { path: '/release-email', title: 'page.releaseEmail', guard: 'everybody', page: 'releaseEmail' },
  { path: '/login', title: 'page.login', guard: 'signedOut', page: 'login' },
  { path: '/account-deletion', title: 'page.accountDeletion', guard: 'session', page: 'accountDeletion' },
  // Whoever is signed out is sent to sign in from there, and comes back.
  { path: '/desktop-sign-in', title: 'page.desktopSignIn', guard: 'session', page: 'desktopSignIn' },
  // Whoever comes back from a provider is signed in, or is told; in the desktop's browser nobody need be.
  { path: '/oauth/callback/:provider', title: 'page.oauthCallback', guard: 'session', page: 'oauthCallback' },
  { path: '/mfa-setup', title: 'page.mfaSetup', guard: 'signedIn', page: 'mfaSetup' },
  { path: '/capture', title: 'page.capture', guard: 'signedIn', page: 'capture' },
  { path: '/dashboard', title: 'page.dashboard', guard: 'dashboard', page: 'home' },
  { path: '/dashboard/todos', title: 'page.todos', guard: 'dashboard', page: 'todos' },
  { path: '/dashboard/todos/lists', title: 'page.todoLists', guard: 'dashboard', page: 'todoLists' },
  { path: '/dashboard/ai-tasks', title: 'page.aiTasks', guard: 'dashboard', page: 'aiTasks' },
  { path: '/dashboard/notes', title: 'page.notes', guard: 'dashboard', page: 'notes' },
  { path: '/dashboard/chat', title: 'page.chat', guard: 'dashboard', page: 'chat' },
  { path: '/dashboard/phone-management', title: 'page.phone', guard: 'dashboard', page: 'phoneManagement' },
  { path: '/dashboard/settings', title: 'page.settings', guard: 'dashboard', page: 'settings' },
  { path: '/dashboard/profile', title: 'page.profile', guard: 'dashboard', page: 'profile' },
  { path: '/dashboard/security', title: 'page.security', guard: 'dashboard', page: 'security' },
  { path: '/dashboard/prototype', title: 'page.prototype', guard: 'dashboard', page: 'prototype' },
  { path: '/dashboard/calendar', title: 'page.calendar', guard: 'dashboard', page: 'calendar' },
  { path: '/dashboard/integrations', title: 'page.integrations', guard: 'dashboard', page: 'integrations' },
  {
    path: '/dashboard/oauth-settings',
    title: 'page.oauthSettings',
    guard: 'dashboard',
    page: 'oauthSettings',
  },
  { path: '/dashboard/sms-analytics', title: 'page.smsAnalytics', guard: 'premium', page: 'smsAnalytics' },
  {
    path: '/dashboard/admin-analytics',
    title: 'page.adminAnalytics',
    guard: 'administrator',
    page: 'adminAnalytics',
  },
  { path: '/dashboard/admin-users', title: 'page.adminUsers', guard: 'administrator', page: 'adminUsers' },
] as const satisfies readonly Row[];

export type RouteRow = (typeof routeTable)[number];
