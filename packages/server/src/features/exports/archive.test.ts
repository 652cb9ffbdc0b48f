import { finished } from 'node:stream/promises';
import { readZip } from '@squeeze/testing/read-export';
import { describe, expect, it } from 'vitest';
import { archive, type ArchiveFile } from './archive.ts';

const then = new Date('2026-06-10T14:30:00Z');
const file = (path: string, parts: ArchiveFile['parts']): ArchiveFile => ({ path, parts });

describe('archive', () => {
  it('holds each file, in UTF-8, in order', async () => {
    const zip = archive(
      [
        file('a.txt', async function* () {
          yield 'Grüß ';
          yield 'Gott 🍊';
        }),
        file('folder/b.txt', async function* () {}),
      ],
      then,
    );
    const files = await readZip(Buffer.concat(await zip.toArray()));
    expect([...files]).toEqual([
      ['a.txt', 'Grüß Gott 🍊'],
      ['folder/b.txt', ''],
    ]);
  });

  it('makes no more than is taken from it', async () => {
    let made = 0;
    const zip = archive(
      [
        file('rows.json', async function* () {
          for (; made < 100_000; made += 1) yield `${crypto.randomUUID()}\n`;
        }),
      ],
      then,
    );
    zip.read(0);
    await new Promise((resolve) => zip.once('readable', resolve));
    // Nobody reads on: whatever may be made besides has its chance.
    for (let turn = 0; turn < 1_000; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(20_000);
    for await (const _ of zip);
    expect(made).toBe(100_000);
  });

  it('ends the file at work when it is given up', async () => {
    let ended = false;
    const zip = archive(
      [
        file('endless.txt', async function* () {
          try {
            for (;;) yield crypto.randomUUID();
          } finally {
            ended = true;
          }
        }),
      ],
      then,
    );
    for await (const _ of zip) break;
    await expect.poll(() => ended).toBe(true);
  });

  it('fails when a file fails, and not a second time when it has been given up', async () => {
    const failing = () =>
      archive(
        [
          file('bad.txt', async function* () {
            yield 'begun';
            await Promise.resolve();
            throw new Error('the disk is gone');
          }),
        ],
        then,
      );
    await expect(finished(failing().resume())).rejects.toThrow('the disk is gone');
    const givenUp = failing();
    givenUp.on('error', () => undefined);
    givenUp.read();
    givenUp.destroy();
    for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(givenUp.destroyed).toBe(true);
  });
});
