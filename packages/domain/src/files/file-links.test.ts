import { describe, expect, it } from 'vitest';
import { fileIdsIn, fileLink, withFileAddresses, withoutFile } from './file-links.ts';

const [one, two] = ['0198c5f2-7a10-7c3e-9d41-2b6f0a9e1d11', '0198c5f2-7a10-7c3e-9d41-2b6f0a9e1d22'];

describe('the files that a note names', () => {
  it('are found wherever they stand, each once', () => {
    const text = `![a](squeeze-file:${one}) [b](<squeeze-file:${two.toUpperCase()}> "t")\n\n[c]: squeeze-file:${one}`;
    expect(fileIdsIn(text)).toEqual([one, two]);
  });

  it('have other addresses where they are elsewhere, and what is not there stays', () => {
    const text = `![a](${fileLink(one)}) ![b](${fileLink(two)}) ${one}`;
    const moved = withFileAddresses(text, (id) => (id === one ? 'files/a.png' : null));
    expect(moved).toBe(`![a](files/a.png) ![b](${fileLink(two)}) ${one}`);
  });

  it('leave their words where one is given up', () => {
    const text = `![a b](${fileLink(one)}) [c](${fileLink(one.toUpperCase())}) ![d](${fileLink(two)})`;
    expect(withoutFile(text, one)).toBe(`a b c ![d](${fileLink(two)})`);
  });

  it('are none where nothing is an id', () => {
    expect(fileIdsIn(`![](squeeze-file:1) squeeze-file: https://x.test/a.png SQUEEZE-FILE:${one}`)).toEqual(
      [],
    );
  });
});
