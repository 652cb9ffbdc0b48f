import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CaptureDraft, withAppended } from './capture-draft.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'capture-draft-'));
  file = path.join(folder, 'draft.txt');
});
afterEach(() => rm(folder, { recursive: true }));

describe('withAppended', () => {
  it.each([
    ['', 'milk', 'milk'],
    ['  ', 'milk', 'milk'],
    ['bread\n', 'milk', 'bread\nmilk'],
    ['bread', '', 'bread'],
    ['bread', ' \n', 'bread'],
  ])('%j and %j make %j', (draft, words, whole) => {
    expect(withAppended(draft, words)).toBe(whole);
  });

  it('never gives up what was typed', () => {
    const long = 'x'.repeat(3_999);
    expect(withAppended(long, 'milk')).toBe(long);
  });
});

describe('CaptureDraft', () => {
  it('finds the newest text again after a burst of keystrokes', async () => {
    const draft = await CaptureDraft.open(file);
    const text = 'buy oat milk friday #errands';
    const lengths = Array.from(text, (_, index) => index + 1);
    await Promise.all(lengths.map((length) => draft.keep(text.slice(0, length))));
    expect((await CaptureDraft.open(file)).text).toBe(text);
  });

  it('says whether words found room', async () => {
    const draft = await CaptureDraft.open(file);
    expect(await draft.append('milk')).toBe(true);
    await draft.keep('x'.repeat(4_000));
    expect(await draft.append('bread')).toBe(false);
  });
});
