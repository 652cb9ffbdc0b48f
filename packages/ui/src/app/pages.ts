import { firstLanguage } from '../i18n/language-choice.ts';
import { loadCatalogue } from '../i18n/load-catalogue.ts';
import { lazyPage } from './lazy-page.tsx';
import { sessionPart } from './session-part.ts';

/** Every page that is fetched on its own, and the frames and guards around them. */
export const pages = {
  sessionFrame: sessionPart('SessionFrame'),
  signedOutOnly: sessionPart('SignedOutOnly'),
  signedInOnly: sessionPart('SignedInOnly'),
  premiumOnly: lazyPage(async () => (await import('./role-guards.tsx')).PremiumOnly),
  administratorOnly: lazyPage(async () => (await import('./role-guards.tsx')).AdministratorOnly),
  login: lazyPage(async () => (await import('../features/auth/login-page.tsx')).LoginPage),
  desktopSignIn: lazyPage(async () => (await import('./desktop-sign-in-part.tsx')).DesktopSignInPart),
  mfaSetup: lazyPage(async () => (await import('../features/auth/mfa-setup-page.tsx')).MfaSetupPage),
  confirmEmail: lazyPage(
    async () => (await import('../features/auth/confirm-email-page.tsx')).ConfirmEmailPage,
  ),
  releaseEmail: lazyPage(
    async () => (await import('../features/auth/release-email-page.tsx')).ReleaseEmailPage,
  ),
  dashboard: lazyPage(async () => {
    // It needs all texts, and would else ask for them when it is drawn.
    const texts = loadCatalogue(firstLanguage()).catch(() => undefined); // English does then
    const [{ DashboardFrame }] = await Promise.all([import('./dashboard-frame.tsx'), texts]);
    return DashboardFrame;
  }),
  home: lazyPage(async () => (await import('../features/home/home-page.tsx')).HomePage),
  todos: lazyPage(async () => (await import('../features/todos/todos-page.tsx')).TodosPage),
  todoLists: lazyPage(async () => (await import('../features/todos/own-lists-page.tsx')).OwnListsPage),
  aiTasks: lazyPage(async () => (await import('../features/ai-tasks/ai-tasks-page.tsx')).AiTasksPage),
  calendar: lazyPage(
    async () => (await import('../features/calendar-events/calendar-page.tsx')).CalendarPage,
  ),
  notes: lazyPage(async () => (await import('../features/notes/notes-page.tsx')).NotesPage),
  chat: lazyPage(async () => (await import('../features/chat/chat-page.tsx')).ChatPage),
  capture: lazyPage(async () => (await import('../features/capture/capture-page.tsx')).CapturePage),
  phoneManagement: lazyPage(
    async () => (await import('../features/phone-numbers/phone-management-page.tsx')).PhoneManagementPage,
  ),
  settings: lazyPage(async () => (await import('./settings-page.tsx')).SettingsPage),
  profile: lazyPage(async () => (await import('./profile-page.tsx')).ProfilePage),
  security: lazyPage(async () => (await import('./security-page.tsx')).SecurityPage),
  accountDeletion: lazyPage(async () => (await import('./account-deletion-page.tsx')).AccountDeletionPage),
  integrations: lazyPage(
    async () => (await import('../features/integrations/integrations-page.tsx')).IntegrationsPage,
  ),
  smsAnalytics: lazyPage(
    async () => (await import('../features/sms-analytics/sms-analytics-page.tsx')).SmsAnalyticsPage,
  ),
  adminUsers: lazyPage(
    async () => (await import('../features/admin-users/admin-users-page.tsx')).AdminUsersPage,
  ),
  adminAnalytics: lazyPage(
    async () => (await import('../features/admin-analytics/admin-analytics-page.tsx')).AdminAnalyticsPage,
  ),
  oauthSettings: lazyPage(
    async () => (await import('../features/integrations/settings/oauth-settings-page.tsx')).OauthSettingsPage,
  ),
  oauthCallback: lazyPage(async () => (await import('./oauth-callback-part.tsx')).OauthCallbackPart),
  prototype: lazyPage(async () => (await import('../features/prototype/gallery-page.tsx')).GalleryPage),
} as const;
