import type { ElectronApplication } from '@playwright/test';

declare global {
  // What the application has asked by a dialog of the system, put there by `answerDialogs`.
  var askedByDialog: AskedByDialog[];
}

interface AskedByDialog {
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
}

/** Presses the button of that name in every dialog of the system, which no test can reach otherwise. */
export const answerDialogs = (button: string) => async (electron: ElectronApplication) =>
  await electron.evaluate(({ dialog }, pressed) => {
    globalThis.askedByDialog = [];
    const answer = (options: Electron.MessageBoxOptions) => {
      const { message, detail = '', buttons = [] } = options;
      globalThis.askedByDialog.push({ message, detail, buttons });
      return Promise.resolve({ response: buttons.indexOf(pressed), checkboxChecked: false });
    };
    dialog.showMessageBox = answer as typeof dialog.showMessageBox;
  }, button);

/** First ones first. */
export async function askedByDialogs(electron: ElectronApplication): Promise<AskedByDialog[]> {
  const ask = (): Promise<AskedByDialog[]> => electron.evaluate(() => globalThis.askedByDialog);
  try {
    return await ask();
  } catch (error) {
    // V8 may collect the promise that its inspector waits for. Asking changes nothing, so it is asked again.
    if (!String(error).includes('garbage collected')) throw error;
    return await ask();
  }
}
