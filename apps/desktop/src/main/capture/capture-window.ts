import { BrowserWindow, screen } from 'electron';
import { appUrl } from '../window/app-origin.ts';
import { sendEvent } from '../window/ipc.ts';
import { paperColour, webPreferences } from '../window/web-preferences.ts';
import type { WindowKinds } from '../window/window-kind.ts';
import { lockWindow } from '../window/window-lock.ts';
import { withAppended, type CaptureDraft } from './capture-draft.ts';
import { capturePlacement } from './capture-placement.ts';

export interface CaptureWindowOptions {
  readonly windows: WindowKinds;
  readonly preload: string;
  readonly draft: CaptureDraft;
  isQuitting(): boolean;
}

const home = appUrl('/capture');
const firstHeight = 120;

/**
 * The small window that takes a thought down, above everything else, on the display where the pointer is. It goes
 * away when something else is clicked and keeps what was typed.
 */
export class CaptureWindow {
  readonly #options: CaptureWindowOptions;
  #window: BrowserWindow | null = null;
  /** Words that the page does not know of. */
  #unseen = '';

  constructor(options: CaptureWindowOptions) {
    this.#options = options;
  }

  /** @param words are put under what is in the field already */
  async show(words = ''): Promise<void> {
    // On disk before the page asks for it: a page that is still loading hears no event.
    await this.#options.draft.append(words);
    const window = this.#window ?? this.#open();
    window.setBounds(capturePlacement(workAreaUnderPointer(), window.getContentSize()[1] ?? firstHeight));
    window.show();
    window.focus();
    this.#send(window, words);
  }

  /** Puts words back that could not be saved; they are seen now, or when the window is shown the next time. */
  async giveBack(words: string): Promise<void> {
    await this.#options.draft.append(words);
    if (this.#window?.isVisible()) this.#send(this.#window, words);
    else this.#unseen = withAppended(this.#unseen, words);
  }

  hide(): void {
    this.#window?.hide();
  }

  /** @param height of the page, in CSS pixels */
  resize(height: number): void {
    const window = this.#window;
    if (window === null) return;
    const { x, y, width } = window.getBounds();
    window.setBounds({ x, y, width, height: Math.round(height) });
  }

  reload(): void {
    this.#window?.webContents.reload();
  }

  /** The page adds what it does not have yet. */
  #send(window: BrowserWindow, words: string): void {
    sendEvent(window.webContents, 'capture-shown', { text: withAppended(this.#unseen, words) });
    this.#unseen = '';
  }

  #open(): BrowserWindow {
    const { windows, preload, isQuitting } = this.#options;
    const window = new BrowserWindow({
      ...capturePlacement(workAreaUnderPointer(), firstHeight),
      show: false,
      frame: false,
      backgroundColor: paperColour(),
      resizable: false,
      maximizable: false,
      fullscreenable: false,
      skipTaskbar: true,
      alwaysOnTop: true,
      title: 'Squeeze',
      ...(process.platform === 'darwin' && { type: 'panel' }),
      webPreferences: webPreferences(preload),
    });
    windows.remember(window.webContents, 'capture');
    lockWindow(window.webContents, home);
    window.on('blur', () => window.hide());
    window.on('close', (event) => {
      if (isQuitting()) return;
      event.preventDefault();
      window.hide();
    });
    window.loadURL(home).catch(() => undefined);
    this.#window = window;
    return window;
  }
}

const workAreaUnderPointer = (): Electron.Rectangle =>
  screen.getDisplayNearestPoint(screen.getCursorScreenPoint()).workArea;
