/** The scheme our pages are served from; a standard, secure one, so that they have an origin of their own. */
export const appScheme = 'app';
const appHost = 'squeeze';
export const appOrigin = `${appScheme}://${appHost}`;

/** Address of a page of ours; `route` starts with a slash. */
export const appUrl = (route: string): string => `${appOrigin}${route}`;

/** Whether an address is one of our pages. Node gives such schemes no `origin`, so the parts are compared. */
export function isAppUrl(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === `${appScheme}:` && url.host === appHost;
}
