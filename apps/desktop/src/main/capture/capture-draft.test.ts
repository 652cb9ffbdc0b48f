import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CaptureDraft, type DraftFiles } from './capture-draft.ts';

let folder: string;
let files: DraftFiles;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'capture-draft-'));
  files = { draft: path.join(folder, 'draft.txt'), aside: path.join(folder, 'aside.json') };
});
afterEach(() => rm(folder, { recursive: true }));

const damaged: string[] = [];
const open = (): Promise<CaptureDraft> =>
  CaptureDraft.open(files, 0, (keptAs) => void damaged.push(path.basename(keptAs)));
const link = (text: string) => ({ text, cut: false });

describe('CaptureDraft', () => {
  it('finds the newest text again after a burst of keystrokes', async () => {
    const draft = await open();
    const text = 'buy oat milk friday #errands';
    const lengths = Array.from(text, (_, index) => index + 1);
    await Promise.all(lengths.map((length) => draft.keep(text.slice(0, length))));
    expect((await open()).text).toBe(text);
  });

  it('keeps what was refused apart from what is typed, however long that is, and from what a link brought', async () => {
    const draft = await open();
    await draft.keep('x'.repeat(4_000));
    await draft.giveBack('milk');
    await draft.take(link('from a page'));
    await draft.giveBack('bread');
    // Cut off before it was out of the queue, it is refused once more.
    await draft.giveBack('bread');
    await draft.giveBack(' ');
    expect(draft.kept).toEqual({ text: 'from a page', cut: false, waits: true });
    const later = await open();
    const back: (string | null)[] = [];
    for (let count = 0; count < 4; count += 1) {
      await later.keep('');
      back.push(await later.bringBack());
    }
    expect(back).toEqual(['x'.repeat(4_000), 'milk', 'bread', null]);
  });

  it('keeps in pieces what is longer than a capture may be', async () => {
    const draft = await open();
    await draft.giveBack(`note: ${'x'.repeat(4_000)}`);
    const later = await open();
    expect(await later.bringBack()).toBe(`note: ${'x'.repeat(3_994)}`);
    await later.keep('');
    expect(await later.bringBack()).toBe('xxxxxx');
  });

  it('gives way to a link, and is back when the field is empty', async () => {
    const draft = await open();
    await draft.keep('half a thought');
    expect(await draft.take({ text: 'from a page', cut: true })).toBe('half a thought');
    expect(draft.kept).toEqual({ text: 'from a page', cut: true, waits: true });
    expect(await draft.bringBack()).toBeNull();
    await draft.keep('from a page, edited');
    expect(draft.kept).toEqual({ text: 'from a page, edited', cut: false, waits: true });

    const later = await open();
    await later.keep('');
    expect(await later.bringBack()).toBe('half a thought');
    expect(later.kept).toEqual({ text: 'half a thought', cut: false, waits: false });
    expect((await open()).kept).toEqual({ text: 'half a thought', cut: false, waits: false });
  });

  it('keeps what an earlier link brought only where it was edited', async () => {
    const draft = await open();
    for (let count = 0; count < 100; count += 1) {
      expect(await draft.take(link(`page ${count}`))).toBeNull();
    }
    await draft.keep('page 99, and mine');
    expect(await draft.take(link('page 100'))).toBe('page 99, and mine');
    expect(await draft.take(link('page 100'))).toBeNull();
    await draft.keep('');
    expect(await draft.bringBack()).toBe('page 99, and mine');
    expect(await draft.bringBack()).toBeNull();
  });

  it('takes an opening link for no text', async () => {
    const draft = await open();
    await draft.keep('half a thought');
    expect(await draft.take(link(''))).toBeNull();
    expect(draft.text).toBe('half a thought');
  });

  it('has what was typed until the last moment, once, whenever it ends', async () => {
    const draft = await open();
    await draft.keep('half');
    await draft.take(link('from a page'));
    await draft.putAside('half a thought');
    await draft.keep('');
    // Ended between one file and the other: the text stands in both.
    await writeFile(files.draft, 'half a thought');
    const again = await open();
    expect(again.kept).toEqual({ text: 'half a thought', cut: false, waits: false });
  });

  it('goes on where what waited cannot be read', async () => {
    await writeFile(files.aside, '["cut off');
    const draft = await open();
    expect(draft.kept.waits).toBe(false);
    expect(await readdir(folder)).toEqual(['aside.json.damaged-0']);
    expect(damaged).toEqual(['aside.json.damaged-0']);
  });
});
