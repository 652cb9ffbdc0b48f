import { says } from '@squeeze/contracts/sentences/sentence';
import { createHash } from 'node:crypto';
import { limits } from '@squeeze/contracts/limits';
import type { OpenDatabase, Db } from '@squeeze/database/connection';
import { isUniqueViolation } from '@squeeze/database/database-error';
import {
  findIdempotencyKey,
  insertIdempotencyKey,
  storeIdempotentAnswer,
} from '@squeeze/database/repositories/idempotency-repository';
import { AppError, invalid } from './app-error.ts';

/**
 * Longer than a device sends a write by itself, which is for 30 days: sent again on the last of them, it still counts once.
 * What has waited longer is sent only by its person (ui/api/outbox/hold-back.ts).
 */
const keptMs = 31 * 24 * 60 * 60_000;

/** What one Idempotency-Key stands for: this principal, this call, this body. */
export interface IdempotentRequest {
  readonly principal: string;
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly bodyHash: string;
}

export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Reads the header; refuses one of unusable length or characters rather than ignoring it. */
export function idempotencyKeyOf(header: string | undefined): string | null {
  if (header === undefined) return null;
  const { min, max } = limits.idempotencyKey;
  if (header.length >= min && header.length <= max && /^[\x21-\x7e]+$/.test(header)) return header;
  throw invalid('Idempotency-Key', says('idempotency_key', { min, max }));
}

export const bodyHashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url');

/**
 * Runs work at most once per key. The key's row is written first, inside the same transaction as the change, so a use
 * at the same time on another process meets the primary key, and a failure leaves no trace of either.
 */
export class IdempotentRunner {
  readonly #database: OpenDatabase;
  readonly #running = new Set<string>();

  constructor(database: OpenDatabase) {
    this.#database = database;
  }

  /** Answers what the first use answered; 409 while it still runs here, 422 for another body. */
  async run(
    request: IdempotentRequest,
    now: number,
    work: (db: Db) => Promise<KeptAnswer>,
  ): Promise<KeptAnswer> {
    const name = [request.principal, request.method, request.path, request.key].join('\n');
    if (this.#running.has(name)) {
      throw new AppError('idempotency_key_in_use', {
        retryAfterSeconds: 1,
      });
    }
    this.#running.add(name);
    try {
      return (await this.#kept(request, now)) ?? (await this.#runOnce(request, now, work));
    } finally {
      this.#running.delete(name);
    }
  }

  async #runOnce(
    request: IdempotentRequest,
    now: number,
    work: (db: Db) => Promise<KeptAnswer>,
  ): Promise<KeptAnswer> {
    try {
      return await this.#database.transaction(async (trx) => {
        await insertIdempotencyKey(trx, { ...request, now, expiresAt: now + keptMs });
        const answer = await work(trx);
        await storeIdempotentAnswer(trx, request, answer.status, JSON.stringify(answer.body));
        return answer;
      });
    } catch (error) {
      const kept = isUniqueViolation(error) ? await this.#kept(request, now) : null;
      if (kept === null) throw error;
      return kept;
    }
  }

  async #kept(request: IdempotentRequest, now: number): Promise<KeptAnswer | null> {
    const row = await findIdempotencyKey(this.#database.db, request, now);
    if (row === null || row.responseJson === null || row.status === null) return null;
    if (row.bodyHash !== request.bodyHash) {
      throw new AppError('idempotency_key_reused');
    }
    return { status: row.status, body: JSON.parse(row.responseJson) as unknown };
  }
}
