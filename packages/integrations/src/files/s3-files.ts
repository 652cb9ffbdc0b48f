import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { AppError } from '@squeeze/server/http/app-error';
import type { FileContent, Files } from '@squeeze/server/ports/files';
import { emptyBodyHash, signS3 } from './sign-s3.ts';
import type { S3Address } from './s3-address.ts';

const policy = {
  /** Nothing goes back or forth for so long. */
  silenceMs: 15_000,
  tries: 3,
  pauseMs: 200,
};
type Policy = typeof policy;

interface Answer {
  readonly status: number;
  readonly request: http.ClientRequest;
  readonly response: http.IncomingMessage;
}

/** Said without the address that was asked: there may be a key in what a client is told of. */
class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
}

/**
 * Files in any store that speaks as S3 does, asked by path and not by host name, which all of them understand. What is put
 * there is sent while it is read, so its signature does not cover it; over https nobody else has a hand in it.
 */
export class S3Files implements Files {
  readonly #address: S3Address;
  readonly #clock: { now(): number };
  readonly #policy: Policy;
  readonly #agent: http.Agent;

  constructor(address: S3Address, clock: { now(): number }, given: Partial<Policy> = {}) {
    this.#address = address;
    this.#clock = clock;
    this.#policy = { ...policy, ...given };
    const options = { keepAlive: true, maxSockets: 64 };
    this.#agent = address.base.protocol === 'https:' ? new https.Agent(options) : new http.Agent(options);
  }

  /** Tried once: what has been read of the content cannot be read again, and its sender sends anew. */
  async put(key: string, { bytes, content }: FileContent): Promise<void> {
    const headers = { 'content-length': String(bytes) };
    const { status, response } = await this.#send('PUT', key, { headers, content, bytes });
    await discard(response);
    if (status !== 200) throw refused('PUT', status);
  }

  async get(key: string): Promise<Readable | null> {
    const { status, request, response } = await this.#patiently('GET', key);
    if (status === 200) {
      endWhereSilent(request, response, this.#policy.silenceMs);
      return response;
    }
    await discard(response);
    if (status === 404) return null;
    throw refused('GET', status);
  }

  async erase(key: string): Promise<void> {
    const { status, response } = await this.#patiently('DELETE', key);
    await discard(response);
    if (![200, 204, 404].includes(status)) throw refused('DELETE', status);
  }

  /** Again where the store was busy or could not be reached: neither changes anything by being asked twice. */
  async #patiently(method: string, key: string): Promise<Answer> {
    for (let left = this.#policy.tries - 1; ; left -= 1) {
      try {
        const answer = await this.#send(method, key, { headers: {} });
        if (answer.status < 500 || left === 0) return answer;
        await discard(answer.response);
      } catch (error) {
        if (left === 0) throw error;
      }
      const pause = this.#policy.pauseMs * (this.#policy.tries - left);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  /** @throws {AppError} `unavailable`, and whatever the content throws */
  async #send(
    method: string,
    key: string,
    body: { readonly headers: Readonly<Record<string, string>> } & Partial<FileContent>,
  ): Promise<Answer> {
    const url = new URL(encodeURIComponent(key), this.#address.base);
    const bodyHash = body.content === undefined ? emptyBodyHash : 'UNSIGNED-PAYLOAD';
    const signed = { method, url, headers: body.headers, bodyHash, now: this.#clock.now() };
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method,
      headers: signS3(signed, this.#address.signer),
      agent: this.#agent,
      timeout: this.#policy.silenceMs,
    });
    // Also while an answer is only discarded, when nobody waits for the request any more.
    request.on('error', () => undefined);
    request.on('timeout', () => request.destroy(new StoreFailure('the store has said nothing for too long')));
    const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
    // It may fail while the body is still being sent.
    answered.catch(() => undefined);
    let fault: { readonly cause: unknown } | null = null;
    try {
      if (body.content === undefined) request.end();
      else {
        const watched = watching(body.content, body.bytes ?? 0, (cause) => (fault = { cause }));
        await pipeline(Readable.from(watched, { objectMode: false }), request);
      }
      const [response] = await answered;
      return { status: response.statusCode ?? 0, request, response };
    } catch (error) {
      request.destroy();
      if (fault !== null) throw (fault as { readonly cause: unknown }).cause;
      // A refusal may come before all is sent, and the connection end with it.
      const early = await Promise.race([
        answered.then(([response]) => response),
        Promise.resolve(null),
      ]).catch(() => null);
      if (early !== null) return { status: early.statusCode ?? 0, request, response: early };
      throw unavailable(error);
    }
  }
}

/**
 * Tells the content's own failure from one of the store's, with which a pipeline ends this as well; what is too short or long is
 * one of the content.
 */
async function* watching(
  content: AsyncIterable<Uint8Array>,
  bytes: number,
  onFault: (cause: unknown) => void,
): AsyncGenerator<Uint8Array> {
  const pieces = content[Symbol.asyncIterator]();
  let sent = 0;
  const next = async (): Promise<Uint8Array | null> => {
    try {
      const { done, value } = await pieces.next();
      const piece = done === true ? null : value;
      sent += piece?.length ?? 0;
      if (piece === null ? sent !== bytes : sent > bytes)
        throw new RangeError('the file is not as long as it was said to be');
      return piece;
    } catch (error) {
      onFault(error);
      throw error;
    }
  };
  try {
    for (let piece = await next(); piece !== null; piece = await next()) yield piece;
  } finally {
    await pieces.return?.();
  }
}

/** The store may not take its time in the middle of a file, or whoever reads it would wait for ever; the reader may. */
function endWhereSilent(
  request: http.ClientRequest,
  response: http.IncomingMessage,
  silenceMs: number,
): void {
  // Whoever reads is told by what they read.
  request.removeAllListeners('timeout');
  // Of the response, which hears of every silence: the request hears of one.
  response.on('timeout', () => {
    // All is here, and what is left of it may be with its reader already.
    if (response.complete) return;
    // What is here already waits for its reader, and the store for that.
    if (response.readableLength > 0) response.socket.setTimeout(silenceMs);
    else response.destroy(unavailable(new StoreFailure('the store has stopped in the middle of a file')));
  });
}

const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable.files', { retryAfterSeconds: 5, cause });

const refused = (method: string, status: number): AppError =>
  unavailable(new StoreFailure(`the store answered ${method} with ${status}`));

/** Reads to the end, so that the connection can be used again; what it says is for nobody. */
async function discard(response: http.IncomingMessage): Promise<void> {
  response.resume();
  await once(response, 'close').catch(() => undefined);
}
