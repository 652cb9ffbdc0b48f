import { app } from 'electron';
import { linkScheme } from './deep-link.ts';

/** Makes the system hand `squeeze://` links to the installed application; a working copy leaves the system alone. */
export function registerLinkScheme(): void {
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme);
}
