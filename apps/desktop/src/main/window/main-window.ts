import { BrowserWindow } from 'electron';
import { appUrl } from './app-origin.ts';
import { lockWindow } from './window-lock.ts';
import type { WindowKinds } from './window-kind.ts';
import { paperColour, webPreferences } from './web-preferences.ts';

export interface MainWindowOptions {
  readonly windows: WindowKinds;
  readonly preload: string;
  readonly icon: string;
  /** Whether to stay hidden once drawn, for a start that only wants to capture something. */
  hidden(): boolean;
  /** The page has been drawn for the first time. */
  onDrawn(): void;
  /** The page has gone, to be loaded again. */
  onPageLeft(): void;
  isQuitting(): boolean;
}

/** Whoever is signed out is led to sign-in from there. */
const home = appUrl('/dashboard');
/** A page that crashes again and again is left alone until the application is started again. */
const mostCrashes = 3;

/** The window with the whole interface. It lives as long as the application; closing it only hides it. */
export class MainWindow {
  readonly #window: BrowserWindow;

  constructor({ windows, preload, icon, hidden, onDrawn, onPageLeft, isQuitting }: MainWindowOptions) {
    this.#window = new BrowserWindow({
      width: 1240,
      height: 840,
      minWidth: 390,
      minHeight: 560,
      show: false,
      title: 'Squeeze',
      icon,
      backgroundColor: paperColour(),
      // Alt shows the menu; its keys work without.
      autoHideMenuBar: true,
      webPreferences: webPreferences(preload),
    });
    const { webContents } = this.#window;
    windows.remember(webContents, 'main');
    lockWindow(webContents, home);
    this.#window.once('ready-to-show', () => {
      if (!hidden()) this.#window.show();
      onDrawn();
    });
    this.#window.on('close', (event) => {
      if (isQuitting()) return;
      event.preventDefault();
      this.#window.hide();
    });
    webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) onPageLeft();
    });
    let crashes = 0;
    webContents.on('render-process-gone', (_event, { reason }) => {
      onPageLeft();
      crashes += 1;
      if (reason !== 'clean-exit' && !isQuitting() && crashes <= mostCrashes) webContents.reload();
    });
  }

  get webContents(): Electron.WebContents {
    return this.#window.webContents;
  }

  load(): void {
    // Our own files are always there; what fails is a load that another one overtakes.
    this.#window.loadURL(home).catch(() => undefined);
  }

  show(): void {
    if (this.#window.isMinimized()) this.#window.restore();
    this.#window.show();
    this.#window.focus();
  }

  /** Opens the system's dialog for printing the page. */
  print(): void {
    this.show();
    this.#window.webContents.print();
  }

  reload(): void {
    this.#window.webContents.reload();
  }
}
