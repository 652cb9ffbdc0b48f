import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { menuTemplate } from './application-menu.ts';
import { contextItems, type PressedPlace } from './context-menu.ts';
import { englishMenu } from './menu-texts.ts';

vi.mock('electron', () => ({ Menu: {}, clipboard: { writeText: () => undefined } }));

const place = (change: Partial<PressedPlace> = {}): PressedPlace => ({
  isEditable: false,
  selectionText: '',
  linkURL: '',
  editFlags: { canCut: true, canCopy: true, canPaste: true, canSelectAll: true },
  ...change,
});
const labels = (items: readonly MenuItemConstructorOptions[]): string[] =>
  items
    .filter(({ type }) => type !== 'separator')
    .map(({ label = '', enabled }) => (enabled === false ? `(${label})` : label));

describe('the second button of the mouse', () => {
  it.each([
    ['nothing', place(), []],
    ['a field', place({ isEditable: true }), ['(Cut)', '(Copy)', 'Paste', 'Select All']],
    [
      'a selection in a field',
      place({ isEditable: true, selectionText: 'milk' }),
      ['Cut', 'Copy', 'Paste', 'Select All'],
    ],
    ['a selection', place({ selectionText: 'milk' }), ['Copy']],
    ['a link to elsewhere', place({ linkURL: 'https://example.com' }), ['Copy Link']],
    ['a link of ours', place({ linkURL: 'app://squeeze/dashboard' }), []],
  ])('offers on %s', (_, pressed, offered) => {
    expect(labels(contextItems(pressed, englishMenu))).toEqual(offered);
  });
});

describe('the menu of the application', () => {
  const menu = (platform: NodeJS.Platform) =>
    menuTemplate(
      englishMenu,
      { print: () => undefined, backUp: () => undefined, showBackups: () => undefined },
      platform,
    ).flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));

  it.each(['linux', 'win32'] as const)('has edit, view, print, close and quit on %s', (platform) => {
    expect(labels(menu(platform))).toEqual([
      'Back Up Now',
      'Show Backups Folder',
      'Print…',
      'Close Window',
      'Quit Squeeze',
      'Undo',
      'Redo',
      'Cut',
      'Copy',
      'Paste',
      'Select All',
      'Larger',
      'Smaller',
      'Actual Size',
      'Reload',
      'Full Screen',
    ]);
  });

  it('leaves the keys of editing to fields and pages, but on macOS', () => {
    const registered = (platform: NodeJS.Platform) =>
      menu(platform).find(({ role }) => role === 'undo')?.registerAccelerator;
    expect([registered('linux'), registered('win32'), registered('darwin')]).toEqual([false, false, true]);
  });
});
