import type { Request } from 'express';
import { AppError } from './app-error.ts';

interface UploadRules {
  readonly type: string;
  readonly mostBytes: number;
}

/** Files are held in memory, so a process takes only so many at once. */
const mostAtOnce = 4;

/** The files that one process is taking. */
export class Uploads {
  #open = 0;

  /**
   * Reads a file and holds it while `takeUp` works with it.
   * @throws {AppError} as `readUpload` does, and `unavailable` while too many others are being taken
   */
  async take<T>(request: Request, rules: UploadRules, takeUp: (file: Buffer) => Promise<T>): Promise<T> {
    if (this.#open >= mostAtOnce) {
      throw new AppError('unavailable', 'Too many files are coming in just now. Please try again.', {
        retryAfterSeconds: 5,
      });
    }
    this.#open += 1;
    try {
      return await takeUp(await readUpload(request, rules));
    } finally {
      this.#open -= 1;
    }
  }
}

/**
 * Reads the body of a request as one file, in memory: nothing of it ever lies on a disk.
 * @throws {AppError} `unsupported_media_type`, `payload_too_large`, `malformed_request` when it breaks off
 */
async function readUpload(request: Request, { type, mostBytes }: UploadRules): Promise<Buffer> {
  const [sent] = (request.get('content-type') ?? '').split(';', 1);
  if (sent?.trim().toLowerCase() !== type || request.get('content-encoding') !== undefined) {
    throw new AppError('unsupported_media_type', `Send the file as ${type}`);
  }
  if (Number(request.get('content-length') ?? 0) > mostBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).length;
      if (bytes > mostBytes) break;
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    throw new AppError('malformed_request', 'The file broke off', { cause: error });
  }
  if (bytes > mostBytes) throw tooLarge();
  return Buffer.concat(chunks, bytes);
}

const tooLarge = (): AppError => new AppError('payload_too_large', 'The file is too large');
