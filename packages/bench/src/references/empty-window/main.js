// What Electron itself costs: one window, one field.
import path from 'node:path';
import { app, BrowserWindow } from 'electron';

const open = () => {
  const window = new BrowserWindow({ width: 1280, height: 800, show: false });
  window.once('ready-to-show', () => window.show());
  return window.loadFile(path.join(import.meta.dirname, 'index.html'));
};

// Not awaited: Electron gets ready only when this module has been evaluated.
void app.whenReady().then(open);
