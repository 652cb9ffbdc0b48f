/** A file of keys that cannot be used; `message` says what to do. */
export class KeyFileError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'KeyFileError';
  }
}
