/** How much of everything is tried: `short` shows that a row works, and proves little. */
export type Extent = 'whole' | 'short';

/** What came of one kind of fault. */
export interface Finding {
  readonly what: string;
  /** How often it was done to the server. */
  readonly times: number;
  /** Writes it had answered for; null where none are counted. */
  readonly acknowledged: number | null;
  readonly lost: number | null;
  readonly twice: number | null;
  /** Null: what is to happen then is not built yet. */
  readonly held: boolean | null;
  /** Figures, and what else was seen. */
  readonly notes: readonly string[];
}

export interface FaultRow {
  readonly name: string;
  run(extent: Extent): Promise<readonly Finding[]>;
}
