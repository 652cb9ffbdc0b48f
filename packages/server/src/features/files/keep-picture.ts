import { pictureTypes } from '@squeeze/contracts/files';
import { invalid, AppError } from '../../http/app-error.ts';
import { requirePoint } from '../../http/request-limits.ts';
import type { RateLimits } from '../../ports/rate-limits.ts';
import type { FileRecord } from '@squeeze/database/repositories/file-repository';
import { findFile } from '@squeeze/database/repositories/file-repository';
import type { PictureFailure, RemotePictures } from '../../ports/remote-pictures.ts';
import { filePolicy } from './file-policy.ts';
import { keepFile, type KeepFileParts } from './keep-file.ts';
import { sniffType } from './sniff-type.ts';

export interface KeepPictureParts extends KeepFileParts {
  readonly pictures: RemotePictures;
  readonly floodLimits: RateLimits;
}

interface PictureWish {
  readonly userId: string;
  readonly id: string | undefined;
  readonly address: string;
  readonly now: number;
}

const failures = {
  unreachable: 'picture_unreachable',
  too_large: 'picture_too_large',
  none: 'picture_unknown',
} as const satisfies Record<PictureFailure, string>;

/** Fetches pictures for people, a few at a time, since each is held whole. */
export class PictureKeeper {
  readonly #parts: KeepPictureParts;
  /** Whose are being fetched: one at a time each, so that nobody has all the places. */
  readonly #atWork = new Set<string>();

  constructor(parts: KeepPictureParts) {
    this.#parts = parts;
  }

  /**
   * @throws {AppError} `validation_failed` where there is no picture to be had, `rate_limited`, `busy`, `unavailable`, and as
   *   `keepFile`
   */
  async keep({ userId, id, address, now }: PictureWish): Promise<FileRecord> {
    const { database, pictures, floodLimits, fileLimits } = this.#parts;
    const known = id === undefined ? null : await findFile(database.db, userId, id);
    if (known !== null) return known;
    if (this.#atWork.has(userId)) throw new AppError('busy.files', { retryAfterSeconds: 2 });
    if (this.#atWork.size >= filePolicy.picturesAtOnce) {
      throw new AppError('unavailable.uploads', { retryAfterSeconds: 5 });
    }
    this.#atWork.add(userId);
    try {
      await requirePoint(floodLimits, filePolicy.picturesFetched, userId);
      const fetched = await pictures.fetch(address, fileLimits.fileBytes);
      if (typeof fetched === 'string') throw invalid('address', failures[fetched]);
      const type = await sniffType(fetched.subarray(0, filePolicy.sniffedBytes));
      if (!isPicture(type)) throw invalid('address', 'picture_unknown');
      const content = oneOf(fetched);
      const name = nameIn(address);
      return await keepFile(this.#parts, { userId, id, name, now, bytes: fetched.length, content });
    } finally {
      this.#atWork.delete(userId);
    }
  }
}

/** Whether it is one of those that pages show. */
export const isPicture = (type: string): boolean => (pictureTypes as readonly string[]).includes(type);

async function* oneOf(whole: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(whole);
}

/** What the end of its path calls it. */
function nameIn(address: string): string {
  const end = new URL(address).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(end);
  } catch {
    return end;
  }
}
