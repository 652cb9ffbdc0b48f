/** Calls back later, so that tests can decide when that is. */
export interface Timers {
  /** Runs `work` once, `ms` from now; calling the answer before takes it back. Keeps no process alive by itself. */
  after(ms: number, work: () => void): () => void;
}
