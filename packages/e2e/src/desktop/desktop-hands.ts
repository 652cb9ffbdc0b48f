import { expect } from '@playwright/test';
import { runTool } from '../electron-runtime/run-tool.ts';
import { projectRoot } from './build-desktop.ts';
import type { DesktopHost } from './desktop-app.ts';

/** Keyboard and mouse of the desktop itself: they reach whatever has the focus, as a person's do. */
const xdotool = (host: DesktopHost, ...args: string[]): Promise<string> =>
  runTool('xdotool', args, {
    cwd: projectRoot,
    env: host.session.env,
    advice: 'Keyboard and mouse of the test desktop need xdotool (Debian package xdotool).',
  });

/** @param keys as xdotool names them, such as `ctrl+shift+space` */
export async function pressKeys(host: DesktopHost, keys: string): Promise<void> {
  await xdotool(host, 'key', '--clearmodifiers', keys);
}

export async function typeText(host: DesktopHost, text: string): Promise<void> {
  await xdotool(host, 'type', '--delay', '8', text);
}

/** Clicks where nothing happens, on the lower edge of a window: that brings it to the front, whoever had the focus. */
export async function clickEdge(host: DesktopHost, { x, y, width, height }: Geometry): Promise<void> {
  await xdotool(host, 'mousemove', ...[x + Math.round(width / 2), y + height - 2].map(String), 'click', '1');
}

/** On the screen, in pixels. */
export interface Geometry {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Zeros for a window that has gone. */
async function geometry(host: DesktopHost, id: string): Promise<Geometry> {
  const shell = await xdotool(host, 'getwindowgeometry', '--shell', id).catch(() => '');
  const read = (name: string): number => Number(new RegExp(`^${name}=(-?\\d+)$`, 'm').exec(shell)?.[1] ?? 0);
  return { x: read('X'), y: read('Y'), width: read('WIDTH'), height: read('HEIGHT') };
}

/** Width of the tray when there is something in it; empty it is a dot. */
const iconWidth = 16;

/** Clicks the one icon in the tray, as soon as it is there. */
export async function clickTray(host: DesktopHost, button: 'left' | 'right'): Promise<void> {
  const tray = async (): Promise<{ x: number; y: number } | null> => {
    const windows = await xdotool(host, 'search', '--class', 'trayer').catch(() => '');
    for (const id of windows.split('\n').filter(Boolean)) {
      const { x, y, width, height } = await geometry(host, id);
      if (width >= iconWidth) return { x: x + width / 2, y: y + height / 2 };
    }
    return null;
  };
  await expect.poll(tray, 'there is an icon in the tray').not.toBeNull();
  const place = await tray();
  if (place === null) throw new Error('the icon has left the tray');
  await xdotool(
    host,
    'mousemove',
    String(Math.round(place.x)),
    String(Math.round(place.y)),
    'click',
    button === 'left' ? '1' : '3',
  );
}
