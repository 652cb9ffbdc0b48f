import type { ElectronApplication } from '@playwright/test';

/** Dialogs of the system are answered at once, and what they said is kept: no test can reach them. */
export const keepDialogs = async (electron: ElectronApplication): Promise<void> =>
  await electron.evaluate(({ dialog }) => {
    const told: string[] = [];
    Reflect.set(globalThis, 'told', told);
    dialog.showMessageBox = (({ message, detail }: Electron.MessageBoxOptions) => {
      told.push(`${message}: ${detail}`);
      return Promise.resolve({ response: 0, checkboxChecked: false });
    }) as typeof dialog.showMessageBox;
  });

/** First ones first. */
export const toldByDialogs = (electron: ElectronApplication): Promise<string[]> =>
  electron.evaluate(() => Reflect.get(globalThis, 'told') as string[]);
