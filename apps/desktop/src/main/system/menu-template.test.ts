import type { MenuItem, MenuItemConstructorOptions } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import { menuTemplate } from './menu-template.ts';
import { nativeTexts } from './native-texts.ts';

const actions = { backUp: vi.fn(), restore: vi.fn(), showBackups: vi.fn(), print: vi.fn(), reload: vi.fn() };
const menuOf = (platform: NodeJS.Platform, hasBackups = true, locale = 'en') =>
  menuTemplate(nativeTexts(locale), actions, { platform, hasBackups });

const itemsIn = (menu: MenuItemConstructorOptions[], label: string): MenuItemConstructorOptions[] => {
  const submenu = menu.find((each) => each.label === label)?.submenu;
  return Array.isArray(submenu)
    ? submenu.filter(({ visible, type }) => visible !== false && type === undefined)
    : [];
};
const labels = (menu: MenuItemConstructorOptions[], label: string) =>
  itemsIn(menu, label).map((item) => item.label);

describe('the menu', () => {
  it.each(['linux', 'win32'] as const)('of %s has files, editing and the view', (platform) => {
    const menu = menuOf(platform);
    expect(menu.map(({ label }) => label)).toEqual(['File', 'Edit', 'View']);
    expect(labels(menu, 'File')).toEqual([
      'Back Up Now',
      'Restore a Backup…',
      'Show Backups Folder',
      'Print…',
      'Close Window',
      'Quit Squeeze',
    ]);
    expect(labels(menu, 'Edit')).toEqual(['Undo', 'Redo', 'Cut', 'Copy', 'Paste', 'Select All']);
    expect(labels(menu, 'View')).toEqual(['Zoom In', 'Zoom Out', 'Actual Size', 'Reload', 'Full Screen']);
  });

  it('leads to where one is restored', () => {
    const item = itemsIn(menuOf('linux'), 'File').find(({ label }) => label === 'Restore a Backup…');
    item?.click?.({} as MenuItem, undefined, {});
    expect(actions.restore).toHaveBeenCalledOnce();
  });

  it('leaves the keys of editing to the page, but on macOS, where only a menu has them', () => {
    const registered = (platform: NodeJS.Platform) =>
      new Set(itemsIn(menuOf(platform), 'Edit').map((item) => item.registerAccelerator));
    expect(registered('linux')).toEqual(new Set([false]));
    expect(registered('darwin')).toEqual(new Set([true]));
  });

  it('of macOS keeps its own, and quits from there', () => {
    const menu = menuOf('darwin');
    expect(menu[0]).toEqual({ role: 'appMenu' });
    expect(menu.at(-1)).toMatchObject({ role: 'windowMenu' });
    expect(labels(menu, 'File')).not.toContain('Quit Squeeze');
  });

  it('has no backups where the data is elsewhere', () => {
    expect(labels(menuOf('linux', false), 'File')).toEqual(['Print…', 'Close Window', 'Quit Squeeze']);
  });

  it.each([
    ['fr', ['Fichier', 'Édition', 'Affichage']],
    ['es', ['Archivo', 'Edición', 'Ver']],
  ])('speaks %s', (locale, names) => {
    expect(menuOf('linux', true, locale).map(({ label }) => label)).toEqual(names);
  });
});
