import { nativeTheme, type WebPreferences } from 'electron';

/** Every window of ours: its page has no more power than a page on the web, plus the bridge of the preload. */
export const webPreferences = (preload: string): WebPreferences => ({
  preload,
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  // Elsewhere it would download dictionaries from a third party.
  spellcheck: process.platform === 'darwin',
});

/** `--bg` of the interface, so that nothing flashes before the first paint. */
export const paperColour = (): string => (nativeTheme.shouldUseDarkColors ? '#1a1714' : '#f7f6f4');
