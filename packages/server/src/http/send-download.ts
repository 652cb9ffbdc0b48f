import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Logger } from 'pino';

export const fileTypes = {
  zip: 'application/zip',
  json: 'application/json',
  jsonLines: 'application/jsonl',
  markdown: 'text/markdown; charset=utf-8',
  calendar: 'text/calendar; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  bytes: 'application/octet-stream',
} as const;

/** A file that is made while it is sent, or that is fetched once and kept by nobody on the way. */
export interface Download {
  readonly fileName: string;
  readonly type: (typeof fileTypes)[keyof typeof fileTypes];
  /** How long it is, where that is known. */
  readonly bytes?: number;
  /** Destroyed when the client leaves; what it throws breaks the answer off. */
  readonly content: Readable;
}

/**
 * Sends a file no faster than the client reads it. Once the head is out an error cannot be told any more: the connection
 * is closed in the middle, so that whoever downloads sees a broken file and not a short one.
 */
export async function sendDownload(download: Download, response: Response, log: Logger): Promise<void> {
  response.status(200);
  response.setHeader('Content-Type', download.type);
  response.setHeader('Content-Disposition', contentDisposition(download.fileName));
  if (download.bytes !== undefined) response.setHeader('Content-Length', download.bytes);
  response.setHeader('Cache-Control', 'no-store, no-transform');
  try {
    await pipeline(download.content, response);
  } catch (error) {
    if (!isAbandoned(error)) log.error({ err: error }, 'a download broke off');
    response.destroy();
  }
}

export const isAbandoned = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/**
 * The name in ASCII for everybody and in UTF-8 for whoever knows `filename*` (RFC 6266, RFC 8187). What could end the
 * header or name a folder becomes an underscore.
 */
export function contentDisposition(fileName: string, way: 'attachment' | 'inline' = 'attachment'): string {
  const safe = fileName.replaceAll(/[\p{Cc}"\\/]/gu, '_').toWellFormed();
  const ascii = safe.replaceAll(/[^\x20-\x7e]|%/g, '_');
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  );
  return `${way}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
