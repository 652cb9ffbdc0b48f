import { test } from '@playwright/test';
import { buildDesktop } from '../desktop/build-desktop.ts';
import { ensureElectronRuntime } from '../electron-runtime/electron-runtime.ts';

// Bringing the runtime takes a minute or two the first time.
test('the desktop app and an Electron for it are there', async () => {
  await Promise.all([ensureElectronRuntime(), buildDesktop()]);
});
