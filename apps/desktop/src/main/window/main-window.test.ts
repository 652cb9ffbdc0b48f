import type { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MainWindow, type MainWindowOptions } from './main-window.ts';
import { WindowKinds } from './window-kind.ts';

const { made } = vi.hoisted(() => ({ made: [] as unknown[] }));

vi.mock('electron', async () => {
  const events = await import('node:events');
  class WebContents extends events.EventEmitter {
    readonly setWindowOpenHandler = vi.fn<() => void>();
    readonly setZoomLevel = vi.fn<() => void>();
  }
  class BrowserWindow extends events.EventEmitter {
    readonly webContents = new WebContents();
    readonly shown: string[] = [];
    constructor() {
      super();
      made.push(this);
    }
    loadURL = async (): Promise<void> => undefined;
    setBounds = (): void => undefined;
    center = (): void => undefined;
    show = (): void => void this.shown.push('shown');
    maximize = (): void => void this.shown.push('maximized');
  }
  const display = { id: 1, workArea: { x: 0, y: 0, width: 1_600, height: 900 } };
  return {
    BrowserWindow,
    nativeTheme: { shouldUseDarkColors: false },
    screen: { getPrimaryDisplay: () => display, getAllDisplays: () => [display] },
    shell: {},
  };
});

interface Made extends EventEmitter {
  readonly webContents: EventEmitter;
  readonly shown: readonly string[];
}

beforeEach(() => {
  made.length = 0;
});

const open = (change: Partial<MainWindowOptions> = {}): Made => {
  const main = new MainWindow({ windows: new WindowKinds(), preload: 'preload.js', icon: 'icon.png' });
  main.attach({
    place: null,
    onPlaced: () => undefined,
    onHidden: () => undefined,
    onOpen: () => undefined,
    hidden: () => false,
    onPageLeft: () => undefined,
    isQuitting: () => false,
    ...change,
  });
  return made[0] as Made;
};
const place = { x: 0, y: 0, width: 800, height: 600, maximized: true, zoom: 0 };

describe('MainWindow', () => {
  it.each([
    ['is ready to be shown', (window: Made) => window.emit('ready-to-show')],
    // Some systems never tell a hidden window that it is ready.
    ['has loaded its page', (window: Made) => window.webContents.emit('did-finish-load')],
  ])('shows itself once it %s', (_, happens) => {
    const window = open();
    expect(window.shown).toEqual([]);
    happens(window);
    expect(window.shown).toEqual(['shown']);
  });

  it('shows itself once, so that it stays hidden where it was closed between', () => {
    const window = open();
    window.emit('ready-to-show');
    window.webContents.emit('did-finish-load');
    expect(window.shown).toEqual(['shown']);
  });

  it('is as large as it was left', () => {
    const window = open({ place });
    window.emit('ready-to-show');
    expect(window.shown).toEqual(['maximized', 'shown']);
  });

  it('says when it is open, and when no more', () => {
    const said: boolean[] = [];
    const window = open({ onOpen: (isOpen) => said.push(isOpen) });
    expect(said).toEqual([]);
    for (const event of ['show', 'hide', 'show']) window.emit(event);
    expect(said).toEqual([true, false, true]);
  });

  it('stays hidden where it was started to take something down', () => {
    const window = open({ place, hidden: () => true });
    window.emit('ready-to-show');
    window.webContents.emit('did-finish-load');
    expect(window.shown).toEqual([]);
  });
});
