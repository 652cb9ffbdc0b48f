import type { KeptChange, KeptKind, KeptRecords } from '@squeeze/contracts/desktop-bridge';

/**
 * What this device keeps for people beside what the server has: their writes until it has them, what they are typing, and
 * what it said last. Apart for each person; the host keeps servers apart.
 */
export interface DeviceStore {
  read(owner: string, kind: KeptKind): Promise<KeptRecords>;
  readOne(owner: string, kind: KeptKind, name: string): Promise<string | null>;
  /**
   * Resolves when all of it would survive a power cut. `full`: some of it is not kept, for want of room; answers of the
   * server do not count.
   */
  write(owner: string, changes: readonly KeptChange[]): Promise<{ full: boolean }>;
  /** The same where the page goes at this moment: nobody waits for it. Left out where whoever writes outlives the page. */
  leave?(owner: string, changes: readonly KeptChange[]): void;
  erase(owner: string, kinds: readonly KeptKind[]): Promise<void>;
  /** `contact`: the server has answered that person. `ended`: it has ended their session. */
  note(owner: string, what: 'contact' | 'ended'): Promise<void>;
}
