import { randomBytes } from 'node:crypto';
import { truncateSync } from 'node:fs';
import { open, stat, statfs, truncate } from 'node:fs/promises';
import path from 'node:path';

const ownerOnly = 0o600;
const pieceBytes = 1024 * 1024;

/**
 * Room held beside a SQLite file for when the disk is full: deleting needs room as well, as does staying signed in.
 * Given back it is empty, and the file stays: it also tells that there has been a database here.
 */
export class ReserveFile {
  readonly #file: string;
  readonly #bytes: number;

  constructor(file: string, bytes: number) {
    this.#file = file;
    this.#bytes = bytes;
  }

  /** Takes its room. Answers whether there was enough, for what has to be written beside it as well. */
  async take(): Promise<boolean> {
    try {
      const held = await stat(this.#file).then(
        ({ size }) => size,
        () => 0,
      );
      if (held >= this.#bytes) return true;
      const { bavail, bsize } = await statfs(path.dirname(this.#file));
      if (bavail * bsize < 2 * this.#bytes) return false;
      await this.#fill();
      return true;
    } catch {
      await truncate(this.#file).catch(() => undefined);
      return false;
    }
  }

  /** Gives its room back, at once. */
  release(): void {
    try {
      truncateSync(this.#file);
    } catch {
      // There was none yet.
    }
  }

  /** With what no file system can make smaller. */
  async #fill(): Promise<void> {
    const handle = await open(this.#file, 'w', ownerOnly);
    try {
      for (let written = 0; written < this.#bytes; written += pieceBytes) {
        await handle.writeFile(randomBytes(Math.min(pieceBytes, this.#bytes - written)));
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}
