import type { Request } from 'express';
import type { Timers } from '../ports/timers.ts';
import { AppError } from './app-error.ts';
import { withoutDeadline } from './body-deadline.ts';
import { UploadPace, uploadPolicy } from './upload-pace.ts';

/** A file that is coming in; read it once, and to its end. */
export interface IncomingFile {
  /** As its sender says; no more and no less comes. */
  readonly bytes: number;
  readonly content: AsyncIterable<Buffer>;
}

export const receivingPolicy = {
  /** A person may drop several pictures at once. */
  mostOfPerson: 4,
  mostAtOnce: 64,
  /** Held of each before its sender has to wait for the disk. */
  heldBytes: 256 * 1024,
} as const;

/** Files that come in one piece after the other and are stored meanwhile: no more than a piece of each is held. */
export class ReceivedFiles {
  readonly #timers: Timers;
  readonly #ofPeople = new Map<string, number>();
  #all = 0;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /**
   * Lets `takeUp` have the file, whether or not it reads it.
   * @throws {AppError} `malformed_request` where its length is not said, it breaks off or comes too slowly, `busy` while too
   *   many of this person are coming in, `unavailable` while too many of others are
   */
  async take<T>(request: Request, userId: string, takeUp: (file: IncomingFile) => Promise<T>): Promise<T> {
    const bytes = lengthOf(request);
    const own = this.#ofPeople.get(userId) ?? 0;
    if (own >= receivingPolicy.mostOfPerson) throw new AppError('busy.files', { retryAfterSeconds: 2 });
    if (this.#all >= receivingPolicy.mostAtOnce) {
      throw new AppError('unavailable.uploads', { retryAfterSeconds: 5 });
    }
    this.#ofPeople.set(userId, own + 1);
    this.#all += 1;
    const body = new IncomingBody(request, this.#timers);
    try {
      return await withoutDeadline(request, () => takeUp({ bytes, content: body.pieces() }));
    } finally {
      body.letGo();
      this.#all -= 1;
      const left = (this.#ofPeople.get(userId) ?? 1) - 1;
      if (left === 0) this.#ofPeople.delete(userId);
      else this.#ofPeople.set(userId, left);
    }
  }
}

function lengthOf(request: Request): number {
  // Packed, it would be of another length and another kind than it seems.
  if (request.get('content-encoding') !== undefined) throw new AppError('unsupported_media_type');
  const length = request.get('content-length');
  if (length === undefined || !/^\d{1,15}$/.test(length)) throw new AppError('malformed_request.length');
  return Number(length);
}

/** The body of a request. Its pace counts while its reader waits for it: a slow disk is not the sender's fault. */
class IncomingBody {
  readonly #request: Request;
  readonly #pace = new UploadPace();
  readonly #timers: Timers;
  #pieces: Buffer[] = [];
  #held = 0;
  #over = false;
  #failure: AppError | null = null;
  #wake: (() => void) | null = null;
  #stopTicking = (): void => undefined;

  constructor(request: Request, timers: Timers) {
    this.#request = request;
    this.#timers = timers;
    request.on('data', this.#take).once('end', this.#end);
    request.once('error', this.#breakOff).once('close', this.#breakOff).pause();
    this.#stopTicking = timers.after(uploadPolicy.tickMs, this.#tick);
  }

  /** @throws {AppError} `malformed_request` */
  async *pieces(): AsyncGenerator<Buffer> {
    for (;;) {
      if (this.#failure !== null) throw this.#failure;
      const pieces = this.#pieces;
      this.#pieces = [];
      this.#held = 0;
      yield* pieces;
      if (this.#pieces.length > 0 || this.#failure !== null) continue;
      if (this.#over) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        this.#request.resume();
      });
      this.#wake = null;
    }
  }

  letGo(): void {
    this.#stopTicking();
    this.#over = true;
    this.#request.off('data', this.#take).off('end', this.#end);
    this.#request.off('error', this.#breakOff).off('close', this.#breakOff);
    // A connection that is cut while it sends may yet fail; nobody is interested any more.
    this.#request.on('error', () => undefined);
    // What is left of it goes nowhere.
    this.#request.resume();
  }

  readonly #take = (piece: Buffer): void => {
    this.#pace.received(piece.length);
    this.#pieces.push(piece);
    this.#held += piece.length;
    if (this.#held >= receivingPolicy.heldBytes) this.#request.pause();
    this.#wake?.();
  };

  readonly #end = (): void => {
    this.#over = true;
    this.#wake?.();
  };

  readonly #breakOff = (cause?: unknown): void => {
    if (!this.#over) this.#fail(new AppError('malformed_request.broke_off', { cause }));
  };

  readonly #tick = (): void => {
    const verdict = this.#wake === null || this.#over ? 'fine' : this.#pace.tick();
    if (verdict === 'fine') this.#stopTicking = this.#timers.after(uploadPolicy.tickMs, this.#tick);
    else this.#fail(new AppError('malformed_request.too_slow'));
  };

  #fail(failure: AppError): void {
    this.#failure ??= failure;
    this.#wake?.();
  }
}
