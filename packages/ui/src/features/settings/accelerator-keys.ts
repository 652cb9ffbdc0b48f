const shown = (key: string, mac: boolean): string => {
  switch (key.toLowerCase()) {
    case 'commandorcontrol':
    case 'cmdorctrl':
      return mac ? '⌘' : 'Ctrl';
    case 'command':
    case 'cmd':
      return '⌘';
    case 'control':
      return 'Ctrl';
    case 'option':
      return 'Alt';
    case 'super':
    case 'meta':
      return mac ? '⌘' : 'Super';
    default:
      return key;
  }
};

/** The keys of an accelerator as a keyboard names them: `CommandOrControl+Shift+Space` is Ctrl, Shift, Space. */
export const keysOf = (accelerator: string, mac: boolean): readonly string[] =>
  accelerator.split('+').map((key) => shown(key, mac));

/** Keys by their place on the keyboard (https://www.w3.org/TR/uievents-code/), so that Shift does not change a digit. */
const keyName = (code: string): string | null => {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? [];
  if (letter ?? digit) return letter ?? digit ?? null;
  if (/^F([1-9]|1\d|2[0-4])$/.test(code)) return code;
  return named[code] ?? null;
};

const named: Readonly<Record<string, string>> = {
  Space: 'Space',
  Enter: 'Enter',
  Backspace: 'Backspace',
  Delete: 'Delete',
  Insert: 'Insert',
  Home: 'Home',
  End: 'End',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
};

type Press = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>;

/**
 * The accelerator of the keys that are down; null while only modifiers are, or where one besides Shift is missing, without
 * which people could no longer type the letter.
 */
export const acceleratorOf = (press: Press, mac: boolean): string | null => {
  const key = keyName(press.code);
  if (key === null || !(press.ctrlKey || press.altKey || press.metaKey)) return null;
  return [
    press.ctrlKey && 'Control',
    press.metaKey && (mac ? 'Command' : 'Super'),
    press.altKey && 'Alt',
    press.shiftKey && 'Shift',
    key,
  ]
    .filter(Boolean)
    .join('+');
};
