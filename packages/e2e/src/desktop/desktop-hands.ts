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

/** Width of the tray when there is something in it; empty it is a dot. */
const iconWidth = 16;

/** Clicks the one icon in the tray, as soon as it is there. */
export async function clickTray(host: DesktopHost, button: 'left' | 'right'): Promise<void> {
  const tray = async (): Promise<{ x: number; y: number } | null> => {
    const windows = await xdotool(host, 'search', '--class', 'trayer').catch(() => '');
    for (const id of windows.split('\n').filter(Boolean)) {
      const shell = await xdotool(host, 'getwindowgeometry', '--shell', id).catch(() => '');
      const [x = 0, y = 0, width = 0, height = 0] = ['X', 'Y', 'WIDTH', 'HEIGHT'].map((name) =>
        Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(shell)?.[1] ?? 0),
      );
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
