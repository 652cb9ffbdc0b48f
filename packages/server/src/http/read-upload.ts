import { says } from '@squeeze/contracts/sentences/sentence';
import type { Request } from 'express';
import type { Timers } from '../ports/timers.ts';
import { AppError } from './app-error.ts';
import { withoutDeadline } from './body-deadline.ts';
import { UploadPace, uploadPolicy } from './upload-pace.ts';

interface UploadRules {
  readonly type: string;
  readonly mostBytes: number;
}

/** Files are held in memory: so many at once, and so much of them together. */
const mostAtOnce = 32;
const mostBytesAtOnce = 128 * 1024 * 1024;

/** A file of which some has come in. */
interface Arrival {
  bytes: number;
  /** Ticks of the pace so far. */
  ticks: number;
  /** Ends it; not once it is whole. */
  giveWay: ((reason: AppError) => void) | null;
}

const tooMany = (): AppError =>
  new AppError('unavailable.uploads', {
    retryAfterSeconds: 5,
  });

/** The files that one process is taking: one a person, so that nobody's slow ones keep the others waiting. */
export class Uploads {
  readonly #timers: Timers;
  readonly #people = new Set<string>();
  readonly #arrivals = new Set<Arrival>();

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /**
   * Reads a file and holds it while `takeUp` works with it.
   * @throws {AppError} `busy` while another of this person is coming in, `unavailable` while too many others are,
   *   `unsupported_media_type`, `payload_too_large`, `malformed_request` when it breaks off or comes too slowly
   */
  async take<T>(
    request: Request,
    userId: string,
    rules: UploadRules,
    takeUp: (file: Buffer) => Promise<T>,
  ): Promise<T> {
    refuseOther(request, rules);
    if (this.#people.has(userId)) {
      throw new AppError('busy.upload', {
        retryAfterSeconds: uploadPolicy.overMs / 1_000,
      });
    }
    if (this.#arrivals.size >= mostAtOnce) throw tooMany();
    const arrival: Arrival = { bytes: 0, ticks: 0, giveWay: null };
    this.#people.add(userId);
    this.#arrivals.add(arrival);
    try {
      return await takeUp(await withoutDeadline(request, () => this.#read(request, arrival, rules)));
    } finally {
      this.#people.delete(userId);
      this.#arrivals.delete(arrival);
    }
  }

  /** The body of a request as one file, in memory: nothing of it ever lies on a disk. */
  #read(request: Request, arrival: Arrival, { mostBytes }: UploadRules): Promise<Buffer> {
    const chunks: Buffer[] = [];
    const pace = new UploadPace();
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    let stopTicking = (): void => undefined;
    const tick = (): void => {
      arrival.ticks += 1;
      const verdict = pace.tick();
      if (verdict === 'fine') stopTicking = this.#timers.after(uploadPolicy.tickMs, tick);
      else reject(new AppError('malformed_request.too_slow'));
    };
    stopTicking = this.#timers.after(uploadPolicy.tickMs, tick);
    const take = (chunk: Buffer): void => {
      arrival.bytes += chunk.length;
      pace.received(chunk.length);
      if (arrival.bytes > mostBytes) reject(tooLarge());
      else chunks.push(chunk);
      this.#makeRoom();
    };
    const end = (): void => resolve(Buffer.concat(chunks, arrival.bytes));
    const breakOff = (cause?: unknown): void =>
      reject(new AppError('malformed_request.broke_off', { cause }));
    arrival.giveWay = reject;
    request.on('data', take).once('end', end).once('error', breakOff).once('close', breakOff);
    return promise.finally(() => {
      stopTicking();
      arrival.giveWay = null;
      request.off('data', take).off('end', end).off('error', breakOff).off('close', breakOff);
      // A connection that is cut while it sends may yet fail; nobody is interested any more.
      request.on('error', () => undefined);
      // What is left of it goes nowhere.
      request.resume();
    });
  }

  /** Where memory runs short the slowest gives way: whoever sends slowly on purpose does not keep others waiting. */
  #makeRoom(): void {
    const held = [...this.#arrivals].reduce((sum, { bytes }) => sum + bytes, 0);
    if (held <= mostBytesAtOnce) return;
    const paceOf = ({ bytes, ticks }: Arrival): number => bytes / (ticks + 1);
    const [slowest] = [...this.#arrivals]
      .filter(({ giveWay }) => giveWay !== null)
      .toSorted((a, b) => paceOf(a) - paceOf(b));
    slowest?.giveWay?.(tooMany());
  }
}

function refuseOther(request: Request, { type, mostBytes }: UploadRules): void {
  const [sent] = (request.get('content-type') ?? '').split(';', 1);
  if (sent?.trim().toLowerCase() !== type || request.get('content-encoding') !== undefined) {
    throw new AppError(says('unsupported_media_type.file', { type }));
  }
  if (Number(request.get('content-length') ?? 0) > mostBytes) throw tooLarge();
}

const tooLarge = (): AppError => new AppError('payload_too_large.file');
