import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { contentDisposition, isAbandoned } from './send-download.ts';

/** A file of a person's that never changes under its address. */
export interface StoredDownload {
  readonly fileName: string;
  readonly type: string;
  readonly bytes: number;
  /** Shown where it is asked for; else it is only ever saved. */
  readonly isShown: boolean;
  /** What tells it from others, of letters, digits and hyphens. */
  readonly tag: string;
  /** Asked for where the client does not have it yet. */
  readonly open: () => Promise<Readable>;
}

/**
 * Sends what a person has stored, which may be anything: nothing in it runs, whatever it turns out to be. A browser may keep
 * it and has to ask each time whether it still may show it, since somebody else may sign in to it later.
 */
export async function sendStored(
  download: StoredDownload,
  request: Request,
  response: Response,
  log: Logger,
): Promise<void> {
  const tag = `"${download.tag}"`;
  response.setHeader('Cache-Control', 'private, no-cache, no-transform');
  response.setHeader('Vary', 'Authorization, Origin');
  response.setHeader('ETag', tag);
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (namesTag(request.get('if-none-match'), tag)) {
    response.status(304).end();
    return;
  }
  const content = await download.open();
  response.status(200);
  response.setHeader('Content-Type', download.type);
  response.setHeader('Content-Length', download.bytes);
  const way = download.isShown ? 'inline' : 'attachment';
  response.setHeader('Content-Disposition', contentDisposition(download.fileName, way));
  try {
    await pipeline(content, response);
  } catch (error) {
    if (!isAbandoned(error)) log.error({ err: error }, 'a file broke off');
    response.destroy();
  }
}

/** Whether `If-None-Match` names this tag, weak or not; `*` names any (RFC 9110, 13.1.2). */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === tag);
