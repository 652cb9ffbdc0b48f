import { isPageAddress } from '@squeeze/contracts/page-addresses';

const offline = /^\/(?:login|mfa-setup|dashboard)(?:\/|$)/i;

/** Whether the app is opened there without asking the network; every other address is the server's to answer. */
export const opensOffline = (pathname: string): boolean => offline.test(pathname) && isPageAddress(pathname);
