export const defaultAccelerator = 'CommandOrControl+Shift+Space';

const modifiers: ReadonlySet<string> = new Set(
  [
    'Command',
    'Cmd',
    'Control',
    'Ctrl',
    'CommandOrControl',
    'CmdOrCtrl',
    'Alt',
    'Option',
    'AltGr',
    'Super',
    'Meta',
  ].map((name) => name.toLowerCase()),
);

/**
 * Whether a shortcut may be taken from every other application: it needs a modifier besides Shift, or people could no
 * longer type the letter. Whether Electron and the system know the keys shows when it is registered.
 *
 * @param accelerator as Electron writes them: https://www.electronjs.org/docs/latest/api/accelerator
 */
export function mayBeGlobal(accelerator: string): boolean {
  const keys = accelerator.split('+').map((key) => key.trim().toLowerCase());
  const last = keys.at(-1) ?? '';
  return (
    last !== '' &&
    !modifiers.has(last) &&
    last !== 'shift' &&
    keys.slice(0, -1).some((key) => modifiers.has(key))
  );
}

/** The keys of an accelerator as they stand on the keyboard of this system. */
export const keysOf = (accelerator: string): string =>
  accelerator.replace('CommandOrControl', process.platform === 'darwin' ? 'Cmd' : 'Ctrl');
