import { describe, expect, it } from 'vitest';
import { noteExcerpt } from './note-excerpt.ts';
import { linkTo } from './note-links.ts';

const id = '01997a0e-0000-7000-8000-00000000000a';

describe('how a note begins', () => {
  it.each([
    ['', ''],
    ['Milk', 'Milk'],
    ['# Trip\n\nBy **train**, see [the plan](https://example.com).', 'Trip By train, see the plan.'],
    ['![the *beach*|300](squeeze-file:0197a000-0000-7000-8000-000000000001) at noon', 'the beach at noon'],
    ['![beach|300x20](https://a.example/b.png)', 'beach'],
    ['see [what to take](#packing%20list)', 'see what to take'],
    ['- oat milk\n  - two of them\n- bread\n\n---\n\n> said *so*', 'oat milk two of them bread said so'],
    ['| a | b |\n|---|---|\n| c | d |', 'a b c d'],
    ['```\nlet a;\n```', 'let a;'],
    // Where a link leads here says nothing to who reads it; where it leads elsewhere does.
    [`see ${linkTo({ kind: 'note', id }, 'Trip [2]')}, ![a map](squeeze-file:${id})`, 'see Trip [2], a map'],
    ['[here](http://example.com)', 'here (http://example.com)'],
    ['🍊'.repeat(300), '🍊'.repeat(100)],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('%j reads %j', (content, excerpt) => {
    expect(noteExcerpt(content)).toBe(excerpt);
  });

  it('takes no longer for a long text', () => {
    expect(noteExcerpt('word '.repeat(40_000))).toMatch(/^(?:word ){40}w$/);
  });
});
