import type { DesktopChannel } from '@squeeze/contracts/desktop-bridge';
import { appOrigin } from './app-origin.ts';
import type { WindowKind } from './window-kind.ts';

/** Where a message from a page comes from, as Electron reports it. */
export interface Sender {
  /** Null when the page is one that we did not open. */
  readonly window: WindowKind | null;
  /** Null when the frame went away meanwhile. */
  readonly frame: { readonly origin: string; readonly isTop: boolean } | null;
}

/** The capture window takes a thought down and knows no secrets; its size is its own affair. */
const onlyFor: Partial<Record<DesktopChannel, WindowKind>> = {
  'server:choose': 'main',
  'sign-in:begin': 'main',
  'keychain:state': 'main',
  'token:get': 'main',
  'token:set': 'main',
  'token:clear': 'main',
  'shortcut:get': 'main',
  'shortcut:set': 'main',
  'notification:show': 'main',
  'kept:read': 'main',
  'kept:read-one': 'main',
  'kept:write': 'main',
  'kept:erase': 'main',
  'kept:note': 'main',
  'backups:make': 'main',
  'backups:list': 'main',
  'backups:restore': 'main',
  'backups:take-restored': 'main',
  'backups:show-folder': 'main',
  'capture:resize': 'capture',
  'capture:zone': 'capture',
  'capture:close': 'capture',
};

/** Which window may use the channel from here, or null: only the top frame of our own page in our own window. */
export function allowedWindow(channel: DesktopChannel, { window, frame }: Sender): WindowKind | null {
  if (window === null || frame === null || !frame.isTop || frame.origin !== appOrigin) return null;
  const only = onlyFor[channel];
  return only === undefined || only === window ? window : null;
}
