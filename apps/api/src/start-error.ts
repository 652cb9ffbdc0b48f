/** What keeps the server from starting; `message` says in a sentence what it is, and what to do. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartError';
  }
}
