import type { DesktopBridge, DesktopServer } from '@squeeze/contracts/desktop-bridge';
import type { Platform } from './platform.ts';

const originOf = (server: DesktopServer): string => server.origin.replace(/\/$/, '');

/**
 * The desktop, made from the bridge its preload exposes. Waits for the server's address once; later moves of the
 * embedded server arrive through `onApiOriginChanged`. A change of edition reloads the window, so `edition` is fixed.
 */
export const createDesktopPlatform = async (bridge: DesktopBridge): Promise<Platform> => {
  let server = await bridge.server.get();
  const listeners = new Set<() => void>();
  bridge.server.onChanged((next) => {
    server = next;
    for (const listener of listeners) listener();
  });
  return {
    edition: server.mode,
    signedOutPath: '/login',
    tokenStore: bridge.tokens,
    deviceTokens: {
      get: () => bridge.tokens.get('device_tokens'),
      join: (json) => bridge.tokens.set('device_tokens', json),
    },
    deviceStore: async () => bridge.kept,
    apiOrigin: () => originOf(server),
    onApiOriginChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onDeepLink: (listener) => {
      const unsubscribe = bridge.links.onLink(listener);
      // Links that came before the window was ready wait in the main process until somebody listens.
      void bridge.links.ready();
      return unsubscribe;
    },
    // No window of ours comes of it: the main process hands https addresses to the system, and drops every other.
    openOutside: (address) => void window.open(address, '_blank', 'noopener,noreferrer'),
    onTodosChanged: (listener) => bridge.onTodosChanged(listener),
    quickCapture: bridge.capture,
    browserSignIn: {
      begin: async () => void (await bridge.signIn.begin()),
      onFinished: (listener) => bridge.signIn.onFinished(({ outcome }) => listener(outcome)),
    },
    serverChoice: {
      current: () => server,
      choose: (choice) => bridge.server.choose(choice),
      keychain: () => bridge.tokens.state(),
    },
    shortcut: bridge.shortcut,
    ...(server.mode === 'embedded' && { backups: bridge.backups }),
    notifier: {
      // The system has its own switch for each application, which nobody can ask about.
      permission: () => 'granted',
      request: () => Promise.resolve('granted'),
      show: (notification) => void bridge.notifications.show(notification),
      onOpened: (listener) => bridge.notifications.onClicked(({ id }) => listener(id)),
    },
  };
};
