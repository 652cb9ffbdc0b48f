import path from 'node:path';
import { projectRoot } from './build-desktop.ts';
import { runTool } from '../electron-runtime/run-tool.ts';
import type { DesktopHost } from './desktop-app.ts';

/**
 * Presses keys on the desktop itself, whatever has the focus, as a person does.
 *
 * @param keys as xdotool names them, such as `ctrl+shift+space`
 */
export async function pressKeys(host: DesktopHost, keys: string): Promise<void> {
  await runTool('xdotool', ['key', '--clearmodifiers', keys], {
    cwd: path.join(projectRoot, 'packages/e2e'),
    env: host.session.env,
    advice: 'Pressing keys needs xdotool (Debian package xdotool).',
  });
}

/** Types on the desktop itself, into whatever has the focus. */
export async function typeText(host: DesktopHost, text: string): Promise<void> {
  await runTool('xdotool', ['type', '--delay', '8', text], {
    cwd: path.join(projectRoot, 'packages/e2e'),
    env: host.session.env,
    advice: 'Typing needs xdotool (Debian package xdotool).',
  });
}
