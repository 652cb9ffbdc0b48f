import { describe, expect, it } from 'vitest';
import { SharedSync } from './shared-sync.ts';

/** Syncs that end when the test says so, in the order they began. */
class Disk {
  readonly begun: { end: () => void; fail: (error: Error) => void }[] = [];
  readonly shared = new SharedSync(
    () => new Promise((resolve, reject) => this.begun.push({ end: resolve, fail: reject })),
  );
  readonly log: string[] = [];

  write(name: string): void {
    this.shared.written().then(
      () => this.log.push(name),
      (error: Error) => this.log.push(`${name}: ${error.message}`),
    );
  }

  async end(n: number): Promise<void> {
    this.begun[n]?.end();
    await this.#passed();
  }

  async fail(n: number, message: string): Promise<void> {
    this.begun[n]?.fail(new Error(message));
    await this.#passed();
  }

  async #passed(): Promise<void> {
    for (let n = 0; n < 10; n += 1) await Promise.resolve();
  }
}

describe('SharedSync', () => {
  it('syncs at once for whoever is alone', async () => {
    const disk = new Disk();
    disk.write('a');
    expect(disk.begun).toHaveLength(1);
    expect(disk.log).toEqual([]);
    await disk.end(0);
    expect(disk.log).toEqual(['a']);
    disk.write('b');
    expect(disk.begun).toHaveLength(2);
  });

  it('gives those who come during one the next, together', async () => {
    const disk = new Disk();
    for (const name of ['a', 'b', 'c']) disk.write(name);
    expect(disk.begun).toHaveLength(1);
    await disk.end(0);
    expect(disk.log).toEqual(['a']);
    expect(disk.begun).toHaveLength(2);
    disk.write('d');
    await disk.end(1);
    expect(disk.log).toEqual(['a', 'b', 'c']);
    expect(disk.begun).toHaveLength(3);
    await disk.end(2);
    expect(disk.log).toEqual(['a', 'b', 'c', 'd']);
  });

  it('fails for those it was for, and for nobody after them', async () => {
    const disk = new Disk();
    for (const name of ['a', 'b']) disk.write(name);
    await disk.fail(0, 'EIO');
    await disk.end(1);
    expect(disk.log).toEqual(['a: EIO', 'b']);
  });

  it('settles when all are done, failed ones too', async () => {
    const disk = new Disk();
    await disk.shared.settle();
    for (const name of ['a', 'b']) disk.write(name);
    const settled = disk.shared.settle().then(() => disk.log.push('settled'));
    await disk.fail(0, 'EIO');
    expect(disk.log).toEqual(['a: EIO']);
    await disk.end(1);
    await settled;
    expect(disk.log).toEqual(['a: EIO', 'b', 'settled']);
  });
});
