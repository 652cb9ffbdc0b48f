/** A refusal for the person at the terminal: printed without a stack, exit code 1. */
export declare class AdminError extends Error {
  constructor(message: string);
}
