import { lazyPage, type LazyPage } from './lazy-page.tsx';
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
  dashboard: lazyPage(async () => (await import('./dashboard-frame.tsx')).DashboardFrame),
  home: lazyPage(async () => (await import('../features/home/home-page.tsx')).HomePage),
  todos: lazyPage(async () => (await import('../features/todos/todos-page.tsx')).TodosPage),
  aiTasks: lazyPage(async () => (await import('../features/ai-tasks/ai-tasks-page.tsx')).AiTasksPage),
  chat: lazyPage(async () => (await import('../features/chat/chat-page.tsx')).ChatPage),
  capture: lazyPage(async () => (await import('../features/capture/capture-page.tsx')).CapturePage),
  phoneManagement: lazyPage(
    async () => (await import('../features/phone-numbers/phone-management-page.tsx')).PhoneManagementPage,
  ),
  settings: lazyPage(async () => (await import('./settings-page.tsx')).SettingsPage),
  profile: lazyPage(async () => (await import('./profile-page.tsx')).ProfilePage),
  security: lazyPage(async () => (await import('./security-page.tsx')).SecurityPage),
  accountDeletion: lazyPage(async () => (await import('./account-deletion-page.tsx')).AccountDeletionPage),
  prototype: lazyPage(async () => (await import('../features/prototype/gallery-page.tsx')).GalleryPage),
} as const;

type Preloadable = Pick<LazyPage<object>, 'preload'>;

const session = [pages.sessionFrame, pages.signedInOnly];

/** What a first visit to an address needs; the first that matches counts. */
const needs: readonly { readonly path: RegExp; readonly pages: readonly Preloadable[] }[] = [
  { path: /^\/login/, pages: [pages.sessionFrame, pages.signedOutOnly, pages.login] },
  { path: /^\/account-deletion/, pages: [pages.sessionFrame, pages.accountDeletion] },
  { path: /^\/desktop-sign-in/, pages: [pages.sessionFrame, pages.desktopSignIn] },
  { path: /^\/capture/, pages: [...session, pages.capture] },
  { path: /^\/confirm-email/, pages: [pages.confirmEmail] },
  { path: /^\/release-email/, pages: [pages.releaseEmail] },
  { path: /^\/mfa-setup/, pages: [...session, pages.mfaSetup] },
  { path: /^\/dashboard\/?$/, pages: [...session, pages.dashboard, pages.home] },
  { path: /^\/dashboard\/todos/, pages: [...session, pages.dashboard, pages.todos] },
  { path: /^\/dashboard\/ai-tasks/, pages: [...session, pages.dashboard, pages.aiTasks] },
  { path: /^\/dashboard\/chat/, pages: [...session, pages.dashboard, pages.chat] },
  { path: /^\/dashboard\/phone-management/, pages: [...session, pages.dashboard, pages.phoneManagement] },
  { path: /^\/dashboard\/settings/, pages: [...session, pages.dashboard, pages.settings] },
  { path: /^\/dashboard\/profile/, pages: [...session, pages.dashboard, pages.profile] },
  { path: /^\/dashboard\/security/, pages: [...session, pages.dashboard, pages.security] },
  { path: /^\/dashboard\/prototype/, pages: [...session, pages.dashboard, pages.prototype] },
  { path: /^\/dashboard/, pages: [...session, pages.dashboard] },
];

/** Fetches at once, side by side, everything that the page at `pathname` is made of. Never rejects. */
export const preloadFirstPage = async (pathname: string): Promise<void> => {
  const needed = needs.find(({ path }) => path.test(pathname))?.pages ?? [];
  await Promise.all(needed.map((page) => page.preload()));
};
