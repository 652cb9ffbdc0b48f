/** A refusal for the person at the terminal: printed without a stack, exit code 1. */
export class AdminError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AdminError';
  }
}
