import { shell, type Session, type WebContents } from 'electron';
import { isOfTestProvider, testProvider } from '../server/test-provider.ts';
import { appOrigin, isAppUrl } from './app-origin.ts';
import { mayOpenExternally } from './external-link.ts';

/**
 * Keeps a window on our own pages: no other page, no frame, no second window; https links go to the system browser.
 *
 * @param home address to come back to
 */
export function lockWindow(contents: WebContents, home: string): void {
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isAppUrl(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!isAppUrl(event.url)) event.preventDefault();
  });
  // No event asks about about:blank, which loads nothing; it is only left again.
  contents.on('did-navigate', (_event, url) => {
    if (!isAppUrl(url)) void contents.loadURL(home);
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (mayOpenExternally(url) || isRehearsed(url)) void shell.openExternal(url);
    return { action: 'deny' };
  });
}

/** A consent page of a test, which is on this computer and has no certificate. */
const isRehearsed = (url: string): boolean =>
  isOfTestProvider(testProvider(process.env, process.versions.electron), url);

/** What our own pages may do; everything else is refused without a question. */
const granted: ReadonlySet<string> = new Set([
  'clipboard-sanitized-write',
  // Newer Chromium asks before a page may call this machine. Which server it is stays with the content policy.
  'local-network-access',
  'loopback-network',
]);

export const isGranted = (permission: string, origin: string): boolean =>
  granted.has(permission) && origin.replace(/\/$/, '') === appOrigin;

export function lockPermissions(session: Session): void {
  session.setPermissionRequestHandler((contents, permission, answer, details) => {
    answer(details.isMainFrame && isAppUrl(contents.getURL()) && isGranted(permission, originOf(details)));
  });
  session.setPermissionCheckHandler((_contents, permission, origin) => isGranted(permission, origin));
  session.setDevicePermissionHandler(() => false);
}

const originOf = ({ requestingUrl }: { readonly requestingUrl: string }): string =>
  isAppUrl(requestingUrl) ? appOrigin : '';
