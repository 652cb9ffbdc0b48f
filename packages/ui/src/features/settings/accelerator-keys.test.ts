import { describe, expect, it } from 'vitest';
import { acceleratorOf, keysOf } from './accelerator-keys.ts';

const none = { ctrlKey: false, altKey: false, shiftKey: false, metaKey: false };

describe('the accelerator of keys pressed together', () => {
  it.each([
    [{ ctrlKey: true, shiftKey: true, code: 'Space' }, false, 'Control+Shift+Space'],
    [{ altKey: true, code: 'KeyQ' }, false, 'Alt+Q'],
    // Shift makes another character of a digit, not another key.
    [{ ctrlKey: true, shiftKey: true, code: 'Digit2' }, false, 'Control+Shift+2'],
    [{ metaKey: true, code: 'F5' }, true, 'Command+F5'],
    [{ metaKey: true, code: 'F5' }, false, 'Super+F5'],
    [{ ctrlKey: true, code: 'ArrowUp' }, false, 'Control+Up'],
    // People could no longer type these.
    [{ code: 'KeyQ' }, false, null],
    [{ shiftKey: true, code: 'KeyQ' }, false, null],
    [{ ctrlKey: true, code: 'ControlLeft' }, false, null],
    [{ ctrlKey: true, code: 'F25' }, false, null],
  ])('of %j (Mac: %s) is %s', (press, mac, accelerator) => {
    expect(acceleratorOf({ ...none, ...press }, mac)).toBe(accelerator);
  });
});

it.each([
  ['CommandOrControl+Shift+Space', false, ['Ctrl', 'Shift', 'Space']],
  ['CommandOrControl+Shift+Space', true, ['⌘', 'Shift', 'Space']],
  ['Super+Alt+Q', false, ['Super', 'Alt', 'Q']],
])('%s (Mac: %s) reads %j', (accelerator, mac, keys) => {
  expect(keysOf(accelerator, mac)).toEqual(keys);
});
