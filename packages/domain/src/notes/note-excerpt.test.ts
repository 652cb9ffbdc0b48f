import { describe, expect, it } from 'vitest';
import { noteExcerpt } from './note-excerpt.ts';

describe('how a note begins', () => {
  it.each([
    ['', ''],
    ['Milk', 'Milk'],
    ['# Trip\n\nBy **train**, see [the plan](https://example.com).', 'Trip By train, see the plan.'],
    ['- oat milk\n  - two of them\n- bread\n\n---\n\n> said *so*', 'oat milk two of them bread said so'],
    ['| a | b |\n|---|---|\n| c | d |', 'a b c d'],
    ['```\nlet a;\n```', 'let a;'],
    ['🍊'.repeat(300), '🍊'.repeat(100)],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('%j reads %j', (content, excerpt) => {
    expect(noteExcerpt(content)).toBe(excerpt);
  });

  it('takes no longer for a long text', () => {
    expect(noteExcerpt('word '.repeat(40_000))).toMatch(/^(?:word ){40}w$/);
  });
});
