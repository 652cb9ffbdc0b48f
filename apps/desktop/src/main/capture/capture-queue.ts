import { mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { removeDurably, writeDurably } from '../files/durable-file.ts';
import { readJsonFile } from '../files/json-file.ts';
import { QueuedEntry } from './queued-entry.ts';

/**
 * Captures on disk, one file each, so that a damaged one takes no other with it. Every change is on disk when its
 * promise resolves.
 */
export class CaptureQueue {
  readonly #folder: string;
  readonly #entries: Map<string, QueuedEntry>;

  private constructor(folder: string, entries: readonly QueuedEntry[]) {
    this.#folder = folder;
    this.#entries = new Map(entries.map((entry) => [entry.key, entry]));
  }

  /**
   * Reads what an earlier run left behind.
   *
   * @param onDamaged hears of each file that cannot be understood; it is kept under another name
   */
  static async open(folder: string, now: number, onDamaged: (keptAs: string) => void): Promise<CaptureQueue> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const entries: QueuedEntry[] = [];
    const names = await readdir(folder);
    for (const name of names.filter((each) => each.endsWith('.json'))) {
      const read = await readJsonFile(path.join(folder, name), QueuedEntry, now);
      if (read.kind === 'read') entries.push(read.value);
      if (read.kind === 'damaged') onDamaged(read.keptAs);
    }
    return new CaptureQueue(folder, entries);
  }

  /** Oldest first. */
  all(): QueuedEntry[] {
    return [...this.#entries.values()].toSorted((a, b) => a.capturedAt - b.capturedAt);
  }

  find(key: string): QueuedEntry | undefined {
    return this.#entries.get(key);
  }

  /** Adds an entry, or replaces the one with the same key. */
  async keep(entry: QueuedEntry): Promise<void> {
    await writeDurably(this.#fileOf(entry.key), JSON.stringify(entry));
    this.#entries.set(entry.key, entry);
  }

  async remove(key: string): Promise<void> {
    await removeDurably(this.#fileOf(key));
    this.#entries.delete(key);
  }

  /** Takes an entry out of the queue and keeps its file for people to look at. */
  async setAside(key: string): Promise<void> {
    await rename(this.#fileOf(key), `${this.#fileOf(key)}.refused`);
    this.#entries.delete(key);
  }

  #fileOf(key: string): string {
    return path.join(this.#folder, `${key}.json`);
  }
}
