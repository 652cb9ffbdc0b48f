import type { PictureFailure, RemotePictures } from '@squeeze/server/ports/remote-pictures';
import { guardedFetch } from '../http/guarded-fetch.ts';

const mostRedirects = 5;
const deadlineMs = 10_000;

/**
 * Fetches pictures from the public internet. Each step of a redirect is an address of its own, which is looked up and refused
 * like the first; nothing of ours is sent along.
 */
export class WebPictures implements RemotePictures {
  readonly #fetch: typeof fetch;
  readonly #deadlineMs: number;

  constructor(fetchAddress: typeof fetch = guardedFetch('public'), ms = deadlineMs) {
    this.#fetch = fetchAddress;
    this.#deadlineMs = ms;
  }

  async fetch(address: string, mostBytes: number): Promise<Buffer | PictureFailure> {
    const signal = AbortSignal.timeout(this.#deadlineMs);
    try {
      const answer = await this.#follow(address, signal);
      return answer === null ? 'unreachable' : await readWhole(answer, mostBytes, signal);
    } catch {
      // Whether it was refused, unknown or silent is not told: that would map the network of the server.
      return 'unreachable';
    }
  }

  /** Null where it leads in circles, or to nothing. */
  async #follow(address: string, signal: AbortSignal): Promise<Response | null> {
    let url = new URL(address);
    for (let step = 0; step <= mostRedirects; step += 1) {
      if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
      url.username = '';
      url.password = '';
      const answer = await this.#fetch(url, { signal, headers: { accept: 'image/*' } });
      const next = answer.headers.get('location');
      if (answer.status < 300 || answer.status > 399 || next === null)
        return answer.ok ? answer : discard(answer);
      await discard(answer);
      url = new URL(next, url);
    }
    return null;
  }
}

async function discard(answer: Response): Promise<null> {
  await answer.body?.cancel();
  return null;
}

async function readWhole(
  answer: Response,
  mostBytes: number,
  signal: AbortSignal,
): Promise<Buffer | PictureFailure> {
  if (Number(answer.headers.get('content-length') ?? 0) > mostBytes) {
    await discard(answer);
    return 'too_large';
  }
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    signal.throwIfAborted();
    bytes += piece.length;
    if (bytes > mostBytes) return 'too_large';
    pieces.push(piece);
  }
  return bytes === 0 ? 'none' : Buffer.concat(pieces, bytes);
}
