import type { CapturedLink, ShownCapture } from '@squeeze/contracts/desktop-bridge';
import { BrowserWindow, screen } from 'electron';
import { appUrl } from '../window/app-origin.ts';
import type { NativeTexts } from '../system/native-texts.ts';
import { offerContextMenu } from '../window/context-menu.ts';
import { sendEvent } from '../window/ipc.ts';
import { paperColour, webPreferences } from '../window/web-preferences.ts';
import type { WindowKinds } from '../window/window-kind.ts';
import { lockWindow } from '../window/window-lock.ts';
import type { CaptureDraft } from './capture-draft.ts';
import { capturePlacement } from './capture-placement.ts';

export interface CaptureWindowOptions {
  readonly windows: WindowKinds;
  readonly preload: string;
  readonly draft: CaptureDraft;
  readonly texts: Pick<NativeTexts, 'menu'>;
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
  /** Something was refused and waits, which nobody has been told. */
  #refused = false;

  constructor(options: CaptureWindowOptions) {
    this.#options = options;
  }

  show(): void {
    this.#send(this.#comeForward(), { kind: 'opened', refused: this.#refused });
    this.#refused = false;
  }

  /** Shows what a link says, alone in the field: any page can send one, and it is none of what the person was typing. */
  async showLink(link: CapturedLink): Promise<void> {
    if (link.text.trim() === '') return this.show();
    // On disk before the page asks for it: a page that is still loading hears no event.
    const aside = await this.#options.draft.take(link);
    this.#send(this.#comeForward(), { kind: 'link', ...link, aside });
  }

  /**
   * Puts words back that could not be saved: into the field where it is empty, and else they wait until it is, which is said now
   * or when the window is shown the next time.
   */
  async giveBack(words: string): Promise<void> {
    const { draft } = this.#options;
    await draft.giveBack(words);
    await this.bringBack();
    if (!draft.kept.waits) return;
    if (this.#window?.isVisible()) this.#send(this.#window, { kind: 'opened', refused: true });
    else this.#refused = true;
  }

  /** The field is empty: what had to make room for a link is in it again. */
  async bringBack(): Promise<void> {
    const text = await this.#options.draft.bringBack();
    if (text !== null && this.#window !== null) this.#send(this.#window, { kind: 'back', text });
  }

  /** What it says is queued has reached the server. */
  tellSent(key: string): void {
    if (this.#window !== null) sendEvent(this.#window.webContents, 'capture-sent', { key });
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

  #comeForward(): BrowserWindow {
    const window = this.#window ?? this.#open();
    window.setBounds(capturePlacement(workAreaUnderPointer(), window.getContentSize()[1] ?? firstHeight));
    window.show();
    window.focus();
    return window;
  }

  #send(window: BrowserWindow, shown: ShownCapture): void {
    sendEvent(window.webContents, 'capture-shown', shown);
  }

  #open(): BrowserWindow {
    const { windows, preload, texts, isQuitting } = this.#options;
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
    // Its keys are those of the page; the menu's are for the large window.
    window.removeMenu();
    windows.remember(window.webContents, 'capture');
    lockWindow(window.webContents, home);
    let menuIsOpen = false;
    window.on('blur', () => {
      if (!menuIsOpen) window.hide();
    });
    offerContextMenu(window.webContents, texts, (isOpen) => {
      menuIsOpen = isOpen;
    });
    window.on('close', (event) => {
      if (isQuitting()) return;
      event.preventDefault();
      window.hide();
    });
    window.webContents.on('render-process-gone', () => {
      if (isQuitting() || this.#window !== window) return;
      // What was typed is on disk; the next one reads it.
      this.#window = null;
      window.destroy();
    });
    window.loadURL(home).catch(() => undefined);
    this.#window = window;
    return window;
  }
}

const workAreaUnderPointer = (): Electron.Rectangle =>
  screen.getDisplayNearestPoint(screen.getCursorScreenPoint()).workArea;
