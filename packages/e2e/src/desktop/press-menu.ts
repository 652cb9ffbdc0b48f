import type { ElectronApplication } from '@playwright/test';

/** Presses what has that name in the application's menu. */
export const pressMenu = async (electron: ElectronApplication, menu: string, name: string): Promise<void> =>
  await electron.evaluate(
    ({ Menu, BrowserWindow }, [inMenu, label]) => {
      const items = Menu.getApplicationMenu()?.items.find((each) => each.label === inMenu)?.submenu?.items;
      items?.find((each) => each.label === label)?.click(undefined, BrowserWindow.getFocusedWindow());
    },
    [menu, name] as const,
  );
