import { describe, expect, it } from 'vitest';
import { defaultAccelerator, mayBeGlobal } from './accelerator.ts';

describe('mayBeGlobal', () => {
  it.each([defaultAccelerator, 'Alt+N', 'Super+Shift+T', 'ctrl + alt + 7'])('takes %s', (accelerator) => {
    expect(mayBeGlobal(accelerator)).toBe(true);
  });

  it.each(['A', 'Shift+A', 'F5', 'Control', 'Control+Shift', '', '+', 'Control+', 'Banana+A'])(
    'leaves %j to other applications',
    (accelerator) => {
      expect(mayBeGlobal(accelerator)).toBe(false);
    },
  );
});
