import { problemStatus, type ProblemCode } from '@squeeze/contracts/problems';

interface AppErrorOptions {
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** Seconds, for a Retry-After header. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** An expected refusal: its status, code and detail go to the client as they are. Anything else thrown is a 500. */
export class AppError extends Error {
  readonly code: ProblemCode;
  readonly errors: AppErrorOptions['errors'];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, detail: string, options: AppErrorOptions = {}) {
    super(detail, 'cause' in options ? { cause: options.cause } : undefined);
    this.name = 'AppError';
    this.code = code;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return problemStatus[this.code];
  }
}

export const notFound = (noun: string): AppError => new AppError('not_found', `${noun} not found`);
