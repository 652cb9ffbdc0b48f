import { isDamage, isStorageFull, isUnavailable } from '@squeeze/database/database-error';
import type { NextFunction, Request, Response } from 'express';
import { AppError } from './app-error.ts';
import { problemBody } from './problem-body.ts';
import { requestFacts } from './request-facts.ts';
import { storageFull } from './storage-full.ts';

/** The last stop of every error: expected ones as they are, anything else logged and answered without its message. */
export function answerProblem(
  error: unknown,
  request: Request,
  response: Response,
  next: NextFunction,
): void {
  if (response.headersSent) {
    next(error);
    return;
  }
  const facts = requestFacts(request);
  const known = error instanceof AppError ? error : translate(error);
  if (known.status >= 500) facts.log.error({ err: error, code: known.code }, 'request met an error');
  if (known.retryAfterSeconds !== undefined)
    response.setHeader('Retry-After', String(known.retryAfterSeconds));
  if (known.status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  response.setHeader('Cache-Control', 'no-store');
  response.status(known.status).json(problemBody(known, facts.id));
}

/** Body-parser and database errors have meanings of their own; the rest is ours to mend, not the client's to read. */
function translate(error: unknown): AppError {
  if (isStorageFull(error)) return storageFull(error);
  if (isDamage(error)) return new AppError('unavailable.damaged', { cause: error });
  if (isUnavailable(error)) {
    return new AppError('unavailable.database', {
      retryAfterSeconds: 2,
      cause: error,
    });
  }
  return bodyParserError(error) ?? new AppError('internal_error', { cause: error });
}

/** `type` and `status` as body-parser 2 sets them (https://github.com/expressjs/body-parser#errors). */
function bodyParserError(error: unknown): AppError | null {
  const { type, status } = (error ?? {}) as { type?: unknown; status?: unknown };
  if (error instanceof URIError) return new AppError('malformed_request.address');
  // A body that does not unpack is refused with a status alone: the error is zlib's own.
  if (typeof status !== 'number') return null;
  if (type === 'entity.parse.failed') return new AppError('malformed_json');
  if (status === 413) return new AppError('payload_too_large');
  if (status === 415) return new AppError('unsupported_media_type');
  return status >= 400 && status < 500 ? new AppError('malformed_request') : null;
}
