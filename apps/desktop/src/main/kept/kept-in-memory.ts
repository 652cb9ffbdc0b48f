import type { KeptChange, KeptKind } from '@squeeze/contracts/desktop-bridge';
import type { FoundRecords, KeptStore } from './kept-store.ts';

/** For a computer without a key to seal anything with: outlives the page and not this process. */
export class KeptInMemory implements KeptStore {
  readonly lasts = 'memory';
  readonly #records = new Map<string, string>();

  async read(owner: string, kind: KeptKind): Promise<FoundRecords> {
    const prefix = keyOf(owner, kind, '');
    const records = [...this.#records]
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, value]) => ({ name: key.slice(prefix.length), value }));
    return { records, damaged: 0 };
  }

  async readOne(owner: string, kind: KeptKind, name: string): Promise<string | null> {
    return this.#records.get(keyOf(owner, kind, name)) ?? null;
  }

  async write(owner: string, changes: readonly KeptChange[]): Promise<{ full: boolean }> {
    for (const { kind, name, value } of changes) {
      if (value === null) this.#records.delete(keyOf(owner, kind, name));
      else this.#records.set(keyOf(owner, kind, name), value);
    }
    return { full: false };
  }

  async erase(owner: string, kinds: readonly KeptKind[]): Promise<void> {
    const prefixes = kinds.map((kind) => keyOf(owner, kind, ''));
    for (const key of this.#records.keys())
      if (prefixes.some((prefix) => key.startsWith(prefix))) this.#records.delete(key);
  }

  async note(): Promise<void> {
    // Ends with this process, which is sooner than any of it would run out.
  }
}

const keyOf = (owner: string, kind: KeptKind, name: string): string => `${owner}\n${kind}\n${name}`;
