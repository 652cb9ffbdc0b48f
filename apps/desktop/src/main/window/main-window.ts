import { BrowserWindow, screen } from 'electron';
import { appUrl } from './app-origin.ts';
import { lockWindow } from './window-lock.ts';
import type { WindowKinds } from './window-kind.ts';
import { paperColour, webPreferences } from './web-preferences.ts';
import { leastSize, openingArea, type WindowPlace } from './window-place.ts';

export interface MainWindowParts {
  readonly windows: WindowKinds;
  readonly preload: string;
  readonly icon: string;
}

export interface MainWindowOptions {
  /** Where it was left; null the first time. */
  readonly place: WindowPlace | null;
  /** It was moved, resized or drawn larger, some moments ago. */
  onPlaced(place: WindowPlace): void;
  /** It was closed, and is only hidden. */
  onHidden(): void;
  /** It is open from now on, be it behind others, or no more. */
  onOpen(isOpen: boolean): void;
  /** Whether to stay hidden once drawn, for a start that only wants to capture something. */
  hidden(): boolean;
  /** The page has gone, to be loaded again. */
  onPageLeft(): void;
  isQuitting(): boolean;
}

/** Whoever is signed out is led to sign-in from there. */
const home = appUrl('/dashboard');
/** How long it has to rest before its place counts, ms. */
const restMs = 500;
/** What the wheel of the mouse makes larger or smaller at once. */
const zoomStep = 0.5;

const displayAreas = (): Electron.Rectangle[] => {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  return [main, ...others].map(({ workArea }) => workArea);
};

/** A page that crashes again and again is left alone until the application is started again. */
const mostCrashes = 3;

/** The window with the whole interface. It lives as long as the application; closing it only hides it. */
export class MainWindow {
  readonly #window: BrowserWindow;

  /** Makes it, hidden, and begins to load its page: both take their time, and need nothing that has to be read first. */
  constructor({ windows, preload, icon }: MainWindowParts) {
    this.#window = new BrowserWindow({
      minWidth: leastSize.width,
      minHeight: leastSize.height,
      show: false,
      // Alt shows the menu; its keys work without.
      autoHideMenuBar: true,
      title: 'Squeeze',
      icon,
      backgroundColor: paperColour(),
      webPreferences: webPreferences(preload),
    });
    const { webContents } = this.#window;
    windows.remember(webContents, 'main');
    lockWindow(webContents, home);
    this.load();
  }

  /** To be called before the page is served. */
  attach(options: MainWindowOptions): void {
    const { place, hidden, onPageLeft, isQuitting } = options;
    const { webContents } = this.#window;
    const area = openingArea(place, displayAreas());
    this.#window.setBounds(area);
    if (!('x' in area)) this.#window.center();
    let isReady = false;
    const showReady = (): void => {
      if (isReady) return;
      isReady = true;
      if (place?.maximized === true && !hidden()) this.#window.maximize();
      if (!hidden()) this.#window.show();
    };
    this.#window.once('ready-to-show', showReady);
    // A hidden window is never told that it is ready on some systems: https://github.com/electron/electron/issues/48859
    webContents.once('did-finish-load', showReady);
    this.#window.on('close', (event) => {
      this.#keepPlace(options);
      if (isQuitting()) return;
      event.preventDefault();
      this.#window.hide();
      options.onHidden();
    });
    webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) onPageLeft();
    });
    this.#window.on('show', () => options.onOpen(true)).on('hide', () => options.onOpen(false));
    this.#followPlace(options);
    let crashes = 0;
    webContents.on('render-process-gone', (_event, { reason }) => {
      onPageLeft();
      crashes += 1;
      if (reason !== 'clean-exit' && !isQuitting() && crashes <= mostCrashes) webContents.reload();
    });
  }

  /** The page gets the size it was read at back, and what is changed is told once it has come to rest. */
  #followPlace(options: MainWindowOptions): void {
    const { webContents } = this.#window;
    const { place } = options;
    let timer: NodeJS.Timeout | null = null;
    const later = (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(() => this.#keepPlace(options), restMs);
    };
    this.#window.on('resize', later).on('move', later).on('blur', later);
    this.#window.on('closed', () => {
      if (timer !== null) clearTimeout(timer);
    });
    webContents.on('zoom-changed', (_event, direction) => {
      webContents.setZoomLevel(webContents.getZoomLevel() + (direction === 'in' ? zoomStep : -zoomStep));
      later();
    });
    webContents.once('did-finish-load', () => webContents.setZoomLevel(place?.zoom ?? 0));
  }

  #keepPlace({ onPlaced }: MainWindowOptions): void {
    if (this.#window.isDestroyed() || this.#window.isMinimized()) return;
    const maximized = this.#window.isMaximized();
    onPlaced({ ...this.#window.getNormalBounds(), maximized, zoom: this.#window.webContents.getZoomLevel() });
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
