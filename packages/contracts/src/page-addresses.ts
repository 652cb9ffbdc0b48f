/**
 * Every address of a page of the app. The server answers these with the app, and any other with 404; the app has a route
 * for each. A part that begins with a colon stands for any one part.
 */
export const pageAddresses = [
  '/',
  '/waitlist',
  '/original',
  '/pricing',
  '/how-it-works',
  '/confirm-email',
  '/release-email',
  '/login',
  '/account-deletion',
  '/desktop-sign-in',
  '/mfa-setup',
  '/oauth/callback/:provider',
  '/capture',
  '/dashboard',
  '/dashboard/todos',
  '/dashboard/todos/lists',
  '/dashboard/ai-tasks',
  '/dashboard/chat',
  '/dashboard/phone-management',
  '/dashboard/settings',
  '/dashboard/profile',
  '/dashboard/security',
  '/dashboard/prototype',
  '/dashboard/calendar',
  '/dashboard/notes',
  '/dashboard/integrations',
  '/dashboard/oauth-settings',
  '/dashboard/sms-analytics',
  '/dashboard/admin-analytics',
  '/dashboard/admin-users',
] as const satisfies readonly `/${string}`[];

const partsOf = (path: string): string[] => path.toLowerCase().replace(/\/$/, '').split('/');

/** Whether the app has a page there; upper case and a slash at the end make no difference, as in the app. */
export function isPageAddress(pathname: string): boolean {
  const have = partsOf(pathname);
  return pageAddresses.some((address) => {
    const want = partsOf(address);
    return (
      want.length === have.length &&
      want.every((part, i) => part === have[i] || (part.startsWith(':') && have[i] !== ''))
    );
  });
}

/** The first parts of those that open without a network; the others are of use with one alone. */
const offline: ReadonlySet<string | undefined> = new Set(['login', 'mfa-setup', 'dashboard']);

/** Whether the app opens there without a network, with what this device keeps: signing in, and all that lies behind it. */
export const opensOffline = (pathname: string): boolean =>
  isPageAddress(pathname) && offline.has(partsOf(pathname)[1]);
