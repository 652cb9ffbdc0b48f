import { expect, it } from 'vitest';
import { isHiddenPath } from './hidden-paths.ts';

it.each([
  ['.obsidian/app.json', true],
  ['Vault/.trash/a.md', true],
  ['a/.git/HEAD', true],
  ['.DS_Store', true],
  ['a/._b.md', true],
  ['__MACOSX/a.md', true],
  ['a/Thumbs.db', true],
  ['.NET tips.md', false],
  ['.github.md', false],
  ['.gitlab/a.md', false],
  ['.attachments/x.png', false],
  ['.notes/a.md', false],
  ['.', false],
])('%s is hidden: %s', (path, hidden) => expect(isHiddenPath(path)).toBe(hidden));
