import { describe, expect, it } from 'vitest';
import { cleanFileName } from './file-name.ts';

const clean = (name: string): string => cleanFileName(name, 255, 'file');

describe('the name of a file', () => {
  it.each([
    ['Photo 1.png', 'Photo 1.png'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\plan.pdf', 'plan.pdf'],
    ['a:b?.txt', 'a_b_.txt'],
    ['line\r\nbreak\u0000.txt', 'linebreak.txt'],
    ['photo\u202Egnp.exe', 'photognp.exe'],
    ['soft\u00ADhy\u200Bphen\uFEFF.md', 'softhyphen.md'],
    ['.bashrc', 'bashrc'],
    ['trailing. . ', 'trailing'],
    ['e\u0301t\u00E9.jpg', '\u00E9t\u00E9.jpg'],
    ['', 'file'],
    ['..', 'file'],
    ['/', 'file'],
    ['\u202E', 'file'],
  ])('%j is %j', (sent, kept) => expect(clean(sent)).toBe(kept));

  it('is cut at 255 bytes, between signs, and keeps its ending', () => {
    const name = clean(`${'漢'.repeat(200)}.jpeg`);
    expect(name).toMatch(/^漢+\.jpeg$/);
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
    expect(clean(`x.${'y'.repeat(300)}`)).toHaveLength(255);
    expect(clean(`${'😀'.repeat(100)}\ud800`).isWellFormed()).toBe(true);
  });
});
