import { unzipSync, strFromU8 } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { pickedFolder, zipFolder } from './zip-folder.ts';

function picked(path: string, content: BlobPart = path): File {
  const file = new File([content], path.split('/').at(-1) ?? '');
  Object.defineProperty(file, 'webkitRelativePath', { value: path });
  return file;
}

const most = 4 * 1024 * 1024;

const packed = async (files: readonly File[]): Promise<Record<string, string>> => {
  const zip = await zipFolder(pickedFolder(files, most));
  const entries = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  return Object.fromEntries(Object.entries(entries).map(([path, bytes]) => [path, strFromU8(bytes)]));
};

describe('a picked folder', () => {
  it('is packed whole, but for what programs keep for themselves', async () => {
    const files = ['V/.NET.md', 'V/.obsidian/a.md', 'V/a/b.md', 'V/.DS_Store', 'V/.a/p.png'].map((path) =>
      picked(path),
    );
    expect(await packed(files)).toEqual({
      'V/.NET.md': 'V/.NET.md',
      'V/a/b.md': 'V/a/b.md',
      'V/.a/p.png': 'V/.a/p.png',
    });
  });

  it('may be called as what is hidden', async () => {
    expect(Object.keys(await packed([picked('.notes/a.md')]))).toEqual(['.notes/a.md']);
    expect(Object.keys(await packed([picked('.trash/a.md')]))).toEqual(['trash/a.md']);
  });

  it('may hold nothing that is not hidden', () => {
    expect(pickedFolder([picked('V/.git/HEAD')], most)).toEqual({ name: 'V', files: [], tooLarge: [] });
  });

  it('is sent with all its notes, however short files may be', () => {
    const [note, long, picture] = [
      picked('V/a.md', 'a'.repeat(600_000)),
      picked('V/long.md', 'a'.repeat(800_000)),
      picked('V/b.png', 'b'.repeat(2)),
    ];
    expect(pickedFolder([note, long, picture], 1)).toEqual({
      name: 'V',
      files: [note],
      tooLarge: ['long.md', 'b.png'],
    });
  });

  it('is sent without what is too large, which is named, and read piece by piece', async () => {
    const large = picked('V/film.mov');
    Object.defineProperty(large, 'size', { value: most + 1 });
    const text = 'a'.repeat(3 * 1024 * 1024 + 7);
    const note = picked('V/a.md', text);
    const slice = vi.spyOn(note, 'slice');
    expect(pickedFolder([large, note], most).tooLarge).toEqual(['film.mov']);
    expect(await packed([large, note])).toEqual({ 'V/a.md': text });
    expect(slice).toHaveBeenCalledTimes(4);
  });
});
