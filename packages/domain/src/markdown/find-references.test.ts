import { describe, expect, it, vi } from 'vitest';
import { findReferences, isTooMarkedUp } from './find-references.ts';

const found = (text: string): string[] =>
  findReferences(text).references.map(({ from, to, kind, target, embedded }) =>
    [kind[0], embedded ? '!' : '', ' ', text.slice(from, to), ' → ', target].join(''),
  );

describe('what a text refers to', () => {
  it.each([
    ['[a](b.md)', ['a b.md → b.md']],
    ['[a](<b c.md> "t") ![x](p.png)', ['a <b c.md> → b c.md', 'a! p.png → p.png']],
    ['[![x](p.png)](b.md)', ['a! p.png → p.png', 'a b.md → b.md']],
    ['[a [b] c](d.md)', ['a d.md → d.md']],
    ['see [[Note]] and ![[pic.png|200]]', ['w [[Note]] → Note', 'w! ![[pic.png|200]] → pic.png|200']],
    ['[[f/Note#Head|words]]', ['w [[f/Note#Head|words]] → f/Note#Head|words']],
    ['> - > quoted [a](b)\r\n> - > [[c]]', ['a b → b', 'w [[c]] → c']],
    ['1. one\n   two [a](b)\n\n   [[c]]', ['a b → b', 'w [[c]] → c']],
    ['# Head [[a]] #\n\nUnder [[b]]\n---', ['w [[a]] → a', 'w [[b]] → b']],
    [
      '| a | b |\n|---|---|\n| [[x\\|y]] | [[x\\|y]] [p](q) |',
      ['w [[x\\|y]] → x|y', 'w [[x\\|y]] → x|y', 'a q → q'],
    ],
    ['[a]: b.md "t"\n[c]: <d e.md>\n\n[a] [c]', ['a b.md → b.md', 'a <d e.md> → d e.md']],
    ['`[a](b)` `` [[c]] `` [d](e)', ['a e → e']],
    ['```\n[a](b) [[c]]\n```\n~~~\n[[d]]\n~~~\n    [[e]]\n\n[[f]]', ['w [[f]] → f']],
    [String.raw`\[a](b) \[[c]] [[d]\]`, []],
    ['<a href="[[x]]">[[y]]</a>\n\n<div>\n[[z]]\n</div>', ['w [[y]] → y']],
    ['x <img src=":/1" width="9"> y', ['h! <img src=":/1" width="9"> → :/1']],
    [
      '<img src=\'a.png\'/>\n<IMG alt="x" src="b&amp;c.png" />\n\n[[z]]',
      ["h! <img src='a.png'/> → a.png", 'h! <IMG alt="x" src="b&amp;c.png" /> → b&c.png', 'w [[z]] → z'],
    ],
    ['<div>\n<img src="a.png">\n</div>\n\n`<img src="b">` <img alt="none">', []],
    ['[[1]](b.md)', ['a b.md → b.md']],
    ['[[1]]\n\n[1]: b.md', ['a b.md → b.md']],
    ['[a](b', []],
    ['[a](b "t)', []],
    ['[a]()', []],
    ['![alt [x](y)](z.png)', ['a! z.png → z.png']],
    ['**[a](b)** *[[c]]* ~~[d](e)~~', ['a b → b', 'w [[c]] → c', 'a e → e']],
    ['a\tb [[c]]\n\t[[d]]', ['w [[c]] → c', 'w [[d]] → d']],
    ['- \t[[a]]\n\n\t[[b]]', ['w [[a]] → a', 'w [[b]] → b']],
    ['😀 [[ä]] [é](ü.md)', ['w [[ä]] → ä', 'a ü.md → ü.md']],
    ['[[a\nb]]', []],
  ])('%j', (text, expected) => expect(found(text)).toEqual(expected));

  it.each([
    ['#one and #two/three, #2024 #v2\n# Head #four', ['one', 'two/three', 'v2', 'four']],
    ['a#b `#c` https://x.test/#d [#e](f) \\#g', []],
    ['```\n#a\n```\n- #été #日本', ['été', '日本']],
  ])('the tags of %j', (text, expected) => expect(findReferences(text).tags).toEqual(expected));

  it('is not read out of a text that is all marks', () => {
    for (const piece of ['[', '![', '[a](', '*a**b', '- a\n', '|a|b\n|-|-\n', '`']) {
      expect(isTooMarkedUp(piece.repeat(200_000 / piece.length))).toBe(true);
    }
    expect(findReferences('[[a]]'.repeat(40_000)).references).toEqual([]);
    const dense = 'A sentence with a [link](to.md) and **bold** words.\n'.repeat(3_800);
    expect(isTooMarkedUp(dense)).toBe(false);
  });

  it('is found without going through all lines, or a cell from its start, for each link', () => {
    const findLast = vi.spyOn(Array.prototype, 'findLast');
    const match = vi.spyOn(String.prototype, 'match');
    const lines = 'a [[b]]\n'.repeat(5_000);
    const cell = String.raw`[[a\|b]] `.repeat(2_000);
    const counts = [lines, `|${cell}|x|\n|-|-|\n|${cell}|x|`].map(
      (text) => findReferences(text).references.length,
    );
    const calls = findLast.mock.calls.length + match.mock.calls.length;
    findLast.mockRestore();
    match.mockRestore();
    expect(counts).toEqual([5_000, 4_000]);
    expect(calls).toBeLessThan(100);
  });
});
