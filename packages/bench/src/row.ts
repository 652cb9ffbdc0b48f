/** Requests a second, milliseconds … what the figures of a row count. */
export type Unit =
  | 'requests/s'
  | 'requests/CPU s'
  | 'jobs/s'
  | 'texts/s'
  | 'sign-ins/s'
  | 'µs'
  | 'ms'
  | 's'
  | 'KB'
  | 'MB'
  | 'GB'
  | '% of a core';

export interface Goal {
  /** `ratio`: product over reference. `figure`: the product's own figure, where no reference runs beside it. */
  readonly of: 'ratio' | 'figure';
  readonly bound: 'at least' | 'at most';
  readonly value: number;
}

/** Reference and product measured right after each other. */
export interface Round {
  /** Null where the row has no reference. */
  readonly reference: number | null;
  readonly product: number;
}

export interface Measured {
  readonly rounds: readonly Round[];
  /** What was found on the way, a sentence each. */
  readonly notes: readonly string[];
}

/** One thing that is measured beside its reference. */
export interface Row {
  /** What it is called on the command line. */
  readonly name: string;
  readonly what: string;
  readonly reference: string;
  readonly unit: Unit;
  readonly goal: Goal;
  measure(): Promise<Measured>;
}
