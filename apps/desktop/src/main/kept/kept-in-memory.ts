import type { KeptChange, KeptKind } from '@squeeze/contracts/desktop-bridge';
import type { FoundRecords, KeptStore } from './kept-store.ts';

type Held = KeptChange & { readonly value: string };

/** For a computer without a key to seal anything with: outlives the page and not this process. */
export class KeptInMemory implements KeptStore {
  readonly lasts = 'memory';
  readonly #records = new Map<string, { readonly owner: string; readonly change: Held }>();

  async read(owner: string, kind: KeptKind): Promise<FoundRecords> {
    const prefix = keyOf(owner, kind, '');
    const records = [...this.#records]
      .filter(([key]) => key.startsWith(prefix))
      .map(([, { change }]) => ({ name: change.name, value: change.value }));
    return { records, damaged: 0 };
  }

  async readOne(owner: string, kind: KeptKind, name: string): Promise<string | null> {
    return this.#records.get(keyOf(owner, kind, name))?.change.value ?? null;
  }

  async write(owner: string, changes: readonly KeptChange[]): Promise<{ full: boolean }> {
    for (const { kind, name, value } of changes) {
      // There may be much of them, and the server has them.
      if (kind === 'picture') continue;
      if (value === null) this.#records.delete(keyOf(owner, kind, name));
      else this.#records.set(keyOf(owner, kind, name), { owner, change: { kind, name, value } });
    }
    return { full: false };
  }

  async erase(owner: string, kinds: readonly KeptKind[]): Promise<void> {
    const prefixes = kinds.map((kind) => keyOf(owner, kind, ''));
    for (const key of this.#records.keys())
      if (prefixes.some((prefix) => key.startsWith(prefix))) this.#records.delete(key);
  }

  /** All of it by owner, to be kept elsewhere from now on. */
  all(): ReadonlyMap<string, readonly KeptChange[]> {
    const changes = new Map<string, KeptChange[]>();
    for (const { owner, change } of this.#records.values())
      changes.set(owner, [...(changes.get(owner) ?? []), change]);
    return changes;
  }

  async note(): Promise<void> {
    // Ends with this process, which is sooner than any of it would run out.
  }
}

const keyOf = (owner: string, kind: KeptKind, name: string): string => `${owner}\n${kind}\n${name}`;
