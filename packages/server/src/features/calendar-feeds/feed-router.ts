import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OpenDatabase } from '@squeeze/database/connection';
import { stateOfCalendar } from '@squeeze/database/repositories/calendar-content-repository';
import {
  type FedCalendar,
  findFedCalendar,
  noteFeedFetched,
} from '@squeeze/database/repositories/calendar-feed-repository';
import express, { type Request, type Response, type Router } from 'express';
import { requestFacts } from '../../http/request-facts.ts';
import { type RequestLimits, requirePoint } from '../../http/request-limits.ts';
import { requesterOf } from '../../http/requester.ts';
import { contentDisposition, isAbandoned } from '../../http/send-download.ts';
import { namesTag } from '../../http/send-stored.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RateLimit, RateLimits } from '../../ports/rate-limits.ts';
import { feedTokenHash, feedTokenIn } from './feed-token.ts';
import { writeFeed } from './write-feed.ts';

const hour = 60 * 60_000;

export const feedPolicy = {
  /** Calendar programs look a few times an hour. */
  perToken: { name: 'feed:token', points: 60, windowMs: hour },
  /** Apart from right ones: a service that fetches for many people comes from few addresses. */
  wrongPerAddress: { name: 'feed:wrong', points: 60, windowMs: hour },
  /** When it was last fetched is written down so often at most. */
  notedEveryMs: hour,
} as const satisfies Record<string, RateLimit | number>;

interface FeedRouterParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly requestLimits: Pick<RequestLimits, 'countAddress'>;
  /** Shields this process; a token is not guessed, whatever the number of tries. */
  readonly floodLimits: RateLimits;
  readonly version: string;
}

/**
 * Private addresses of calendars, for other programs: the token in an address is all that lets one in. What is no such
 * address, or none any more, is answered alike and in plain text, so nothing tells a revoked token from one that never was.
 */
export function feedRouter(parts: FeedRouterParts): Router {
  const router = express.Router();
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Express 5 hands what is rejected on by itself
  router.use('/feeds', async (request, response) => {
    response.setHeader('Cache-Control', 'private, no-store');
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('X-Robots-Tag', 'noindex, nofollow, noarchive');
    await answerFeed(parts, request, response);
  });
  return router;
}

async function answerFeed(parts: FeedRouterParts, request: Request, response: Response): Promise<void> {
  const { database, clock, requestLimits, floodLimits } = parts;
  const requester = requesterOf(requestFacts(request).address);
  await requestLimits.countAddress(requester);
  const token = isReading(request) ? feedTokenIn(`${request.baseUrl}${request.path}`) : null;
  const tokenHash = token === null ? null : feedTokenHash(token);
  const calendar = tokenHash === null ? null : await findFedCalendar(database.db, tokenHash);
  if (tokenHash === null || calendar === null) {
    await requirePoint(floodLimits, feedPolicy.wrongPerAddress, requester);
    response.status(404).type('text/plain').send('There is nothing at this address\n');
    return;
  }
  await requirePoint(floodLimits, feedPolicy.perToken, tokenHash);
  const now = clock.now();
  if (request.method === 'GET' && now - (calendar.lastFetchedAt ?? 0) >= feedPolicy.notedEveryMs) {
    await noteFeedFetched(database.db, tokenHash, now);
  }
  await sendFeed(parts, calendar, request, response);
}

const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

async function sendFeed(
  { database: { db }, version }: FeedRouterParts,
  calendar: FedCalendar,
  request: Request,
  response: Response,
): Promise<void> {
  const tag = `"${await tagOf()}"`;
  response.setHeader('ETag', tag);
  if (namesTag(request.get('if-none-match'), tag)) {
    response.status(304).end();
    return;
  }
  response.status(200);
  response.setHeader('Content-Type', 'text/calendar; charset=utf-8');
  response.setHeader('Content-Disposition', contentDisposition(`${calendar.name}.ics`, 'inline'));
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  try {
    await pipeline(Readable.from(writeFeed(db, calendar)), response);
  } catch (error) {
    if (!isAbandoned(error)) requestFacts(request).log.error({ err: error }, 'a calendar broke off');
    // Whoever reads it sees a broken answer and not a short one.
    response.destroy();
  }

  /** Of all that the text is made of; a hash, so it tells nothing by itself. */
  async function tagOf(): Promise<string> {
    const { count, changedAt, versions } = await stateOfCalendar(db, calendar.calendarId);
    const facts = [
      calendar.calendarId,
      calendar.updatedAt,
      calendar.timeZone,
      count,
      changedAt,
      versions,
      version,
    ];
    return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 27);
  }
}
