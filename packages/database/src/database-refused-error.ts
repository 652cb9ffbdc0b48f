/**
 * What is wrong with a database that is not fit to be served: `damaged` inside, `foreign` when it is another program's
 * or no database at all, `newer` when a later release has changed it.
 */
export type DatabaseFault = 'damaged' | 'foreign' | 'newer';

/** A database that would rather be left alone; `message` says what was found. */
export class DatabaseRefusedError extends Error {
  readonly fault: DatabaseFault;

  constructor(fault: DatabaseFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseRefusedError';
    this.fault = fault;
  }
}
