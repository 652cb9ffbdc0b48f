import type { KeptChange, KeptKind, KeptRecord } from '@squeeze/contracts/desktop-bridge';

export interface FoundRecords {
  readonly records: KeptRecord[];
  /** How many there are that cannot be understood. */
  readonly damaged: number;
}

/** What is kept for people of one server. Nothing of one owner is ever answered to another. */
export interface KeptStore {
  /** Whether it outlives this process. */
  readonly lasts: 'disk' | 'memory';
  read(owner: string, kind: KeptKind): Promise<FoundRecords>;
  readOne(owner: string, kind: KeptKind, name: string): Promise<string | null>;
  /** Resolves when all of it is kept, in the order given. `full`: some is not, for want of room. */
  write(owner: string, changes: readonly KeptChange[]): Promise<{ full: boolean }>;
  erase(owner: string, kinds: readonly KeptKind[]): Promise<void>;
  note(owner: string, what: 'contact' | 'ended'): Promise<void>;
}
