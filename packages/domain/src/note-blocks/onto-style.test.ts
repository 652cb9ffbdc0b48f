import { describe, expect, it } from 'vitest';
import { ontoStyle } from './onto-style.ts';
import { asBlocks } from './write-blocks.ts';

describe('what was changed elsewhere', () => {
  it.each([
    ['a line that was changed', '* milk\n* bread', '- milk\n- oat bread', '* milk\n- oat bread'],
    ['a line that is new', '* milk\n* bread', '- milk\n- eggs\n- bread', '* milk\n- eggs\n* bread'],
    ['a line that went', '* milk\n* bread\n* eggs', '- milk\n- eggs', '* milk\n* eggs'],
    ['nothing', '# A\ntext\n\n\n* b', '# A\n\ntext\n\n- b', '# A\ntext\n\n\n* b'],
    ['below a tight heading', '# A\ntext\n\n\nmore', '# A\n\ntext there\n\nmore', null],
    [
      'among empty lines',
      '# A\n* a\n* b\n\n\n* c',
      '# A\n\n- a2\n- b\n- c\n- d',
      '# A\n- a2\n* b\n\n\n* c\n- d',
    ],
    ['all of it', '* a', '', ''],
    ['the whole text', '__x__', 'something else', 'something else'],
  ])('keeps the marks of the rest: %s', (_, ours, changed, expected) => {
    const now = ontoStyle({ ours, held: asBlocks(ours), changed });
    if (expected !== null) expect(now).toBe(expected);
    expect(asBlocks(now)).toBe(changed);
  });
});
