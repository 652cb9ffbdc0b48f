/** The one source of time, so that tests can hold it still. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}
