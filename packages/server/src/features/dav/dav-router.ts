import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits } from '@squeeze/contracts/limits';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { isStorageFull, isUnsynced } from '@squeeze/database/database-error';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { AppError } from '../../http/app-error.ts';
import type { OriginRules } from '../../http/origin-guard.ts';
import { requestFacts } from '../../http/request-facts.ts';
import { requesterOf } from '../../http/requester.ts';
import type { RequestLimits } from '../../http/request-limits.ts';
import { isAbandoned } from '../../http/send-download.ts';
import { storageFull } from '../../http/storage-full.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type {
  AppPasswordAuthenticator,
  AppPasswordPerson,
} from '../../security/app-password-authenticator.ts';
import type { DavAnswer, DavCall } from './dav-call.ts';
import { DavError } from './dav-error.ts';
import { readDavPath } from './dav-path.ts';
import { deleteResource } from './delete-resource.ts';
import { getFile } from './get-file.ts';
import { getObject } from './get-object.ts';
import { makeCalendar } from './make-calendar.ts';
import { makeFolder } from './make-folder.ts';
import { moveFile } from './move-file.ts';
import { moveObject } from './move-object.ts';
import { PersonTurns } from './person-turns.ts';
import { propfind } from './propfind.ts';
import { proppatch } from './proppatch.ts';
import { putFile } from './put-file.ts';
import { putObject } from './put-object.ts';
import { readXml } from './read-xml.ts';
import { isSameHost } from './same-host.ts';
import { refusalOf } from './refusal.ts';
import { report } from './report.ts';
import { nothingThere } from './resource.ts';
import { writeDocument } from './xml-element.ts';

export interface DavParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  readonly appPasswords: AppPasswordAuthenticator;
  readonly requestLimits: RequestLimits;
  readonly origins: OriginRules;
}

interface Method {
  readonly answer: (call: DavCall) => Promise<DavAnswer>;
  /** What it does to what is stored. */
  readonly effect: 'reads' | 'adds' | 'deletes';
  /** Its body is XML. */
  readonly hasXml?: true;
}

/** Calendars are one thing and files of any kind another, wherever they are written or read whole. */
const byPlace =
  (amongCalendars: Method['answer'], amongFiles: Method['answer']): Method['answer'] =>
  async (call) =>
    await (call.path.kind === 'files' ? amongFiles(call) : amongCalendars(call));

const readWhole = byPlace(getObject, getFile);
const transferred = (method: 'COPY' | 'MOVE'): Method['answer'] =>
  byPlace(
    (call) => moveObject(call, method),
    (call) => moveFile(call, method),
  );

const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['GET', { answer: readWhole, effect: 'reads' }],
  ['HEAD', { answer: readWhole, effect: 'reads' }],
  ['PUT', { answer: byPlace(putObject, putFile), effect: 'adds' }],
  ['DELETE', { answer: deleteResource, effect: 'deletes' }],
  ['COPY', { answer: transferred('COPY'), effect: 'adds' }],
  ['MOVE', { answer: transferred('MOVE'), effect: 'adds' }],
  ['PROPFIND', { answer: propfind, effect: 'reads', hasXml: true }],
  ['PROPPATCH', { answer: proppatch, effect: 'adds', hasXml: true }],
  ['REPORT', { answer: report, effect: 'reads', hasXml: true }],
  ['MKCALENDAR', { answer: (call) => makeCalendar(call, 'MKCALENDAR'), effect: 'adds', hasXml: true }],
  [
    'MKCOL',
    { answer: byPlace((call) => makeCalendar(call, 'MKCOL'), makeFolder), effect: 'adds', hasXml: true },
  ],
]);

const longestPauseMs = 60_000;

/** What these would make needs something above it (RFC 4918, section 9). */
const creating: ReadonlySet<string> = new Set(['PUT', 'MKCOL', 'MKCALENDAR']);

const allowed = ['OPTIONS', ...methods.keys()].join(', ');

/** What is spoken here: WebDAV without locks (RFC 4918), making collections with properties (RFC 5689), CalDAV (RFC 4791). */
const capabilities = '1, 3, extended-mkcol, calendar-access';

/**
 * Calendars and todos for calendar programs, at /dav and whatever lies below it. Who asks is known by an app password, with each
 * request and by nothing else: neither cookies nor tokens count, and a page of another site is not answered.
 */
export function davRouter(parts: DavParts): RequestHandler {
  const turns = new PersonTurns();
  return async (request, response, next) => {
    response.setHeader('DAV', capabilities);
    response.setHeader('Cache-Control', 'no-store');
    try {
      await answer({ ...parts, turns }, request, response);
    } catch (error) {
      refuse(error, response, next);
    }
  };
}

async function answer(
  parts: DavParts & { readonly turns: PersonTurns },
  request: Request,
  response: Response,
): Promise<void> {
  requireNoOtherSite(request, parts.origins);
  if (request.method === 'OPTIONS') {
    response.status(200).set({ Allow: allowed, 'Content-Length': '0' }).end();
    return;
  }
  const now = parts.clock.now();
  const person = await admitted(parts, request, now);
  const method = methods.get(request.method);
  if (method === undefined) {
    throw new DavError(405, 'This is not spoken here');
  }
  await requireSoundFor(method, parts.database);
  const path = readDavPath(addressOf(request));
  if (path === null) {
    // Deeper than anything lies here.
    if (creating.has(request.method)) throw new DavError(409, 'There is nothing above it');
    throw nothingThere();
  }
  const body = await bodyOf(request, response);
  const xml = method.hasXml === true && body.length > 0 ? readXml(xmlText(body, request)) : null;
  const call: Omit<DavCall, 'db'> = {
    person,
    now,
    path,
    body,
    xml,
    header: (name) => request.get(name),
    liveEvents: parts.liveEvents,
  };
  await parts.turns.take(person.userId, async () => {
    const answered = await carriedOut(parts.database, method, (db) => method.answer({ ...call, db }));
    // Whoever reads nothing of it does not keep their turn for ever.
    response.setTimeout(longestPauseMs, () => response.destroy());
    await send(answered, request, response);
  });
}

/** @throws {DavError} 400 for what stands for a part of a thing: none is sent (RFC 9112, section 3.2), and the whole is not meant */
function addressOf({ originalUrl }: Request): string {
  if (originalUrl.includes('#')) throw new DavError(400, 'An address has no fragment');
  return originalUrl.split('?', 1)[0] ?? '';
}

/**
 * A browser keeps a password that it was given once, and would send it along for a page of any site. Some calendar programs are
 * built of a browser and say of themselves that they are of this site, which a page of another cannot. They do not make a
 * part of a page of what they read, as a script or a picture.
 */
function requireNoOtherSite(request: Request, { corsOrigins }: OriginRules): void {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-dest': use = 'empty' } = request.headers;
  const isOwn =
    origin === undefined || origin === 'null' || isOfHere(origin, request) || corsOrigins.includes(origin);
  const isPart = use !== 'empty' && use !== 'document';
  if (!isOwn || isPart || site === 'cross-site' || site === 'same-site') {
    throw new DavError(403, 'Pages of other sites are not answered');
  }
}

/** Whether an origin is the one that this request was sent to; whether it is HTTPS only a proxy in front knows. */
function isOfHere(origin: string, { headers: { host } }: Request): boolean {
  try {
    return host !== undefined && isSameHost(new URL(origin).host, host);
  } catch {
    return false;
  }
}

async function admitted(
  { appPasswords, requestLimits }: DavParts,
  request: Request,
  now: number,
): Promise<AppPasswordPerson> {
  const { address } = requestFacts(request);
  await requestLimits.countAddress(requesterOf(address));
  const person = await appPasswords.authenticate(request.headers.authorization, { address, now });
  if (person === null) throw new DavError(401, 'An app password is needed');
  // Apart from what the person does in the app, which a program that runs wild is not to hold up.
  await requestLimits.countPerson(`dav ${person.userId}`);
  return person;
}

/** As for calls of the API: a damaged database is only read, and a full disk takes no more. */
async function requireSoundFor({ effect }: Method, database: OpenDatabase): Promise<void> {
  if (effect === 'reads') return;
  if (database.damage !== null) throw new AppError('unavailable.damaged');
  if (effect === 'adds' && (await database.isOutOfRoom())) throw storageFull();
}

async function carriedOut(
  database: OpenDatabase,
  { effect }: Method,
  work: (db: Db) => Promise<DavAnswer>,
): Promise<DavAnswer> {
  if (effect === 'reads') return await work(database.db);
  try {
    return await database.transaction(work);
  } catch (error) {
    // By now the reserve has been given back. What could only not be synced is deleted already.
    if (effect !== 'deletes' || !isStorageFull(error) || isUnsynced(error)) throw error;
    return await database.transaction(work);
  }
}

const readRaw = express.raw({ type: () => true, limit: 2 * limits.calendarObjectBytes, inflate: false });

/** All of it; one that is cut off in the middle is none, and nothing is done. */
async function bodyOf(request: Request, response: Response): Promise<Buffer> {
  await new Promise<void>((resolve, reject) => {
    readRaw(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error('A body could not be read', { cause: error }));
    });
  });
  // Without a body there is none, or an object without anything in it.
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

/** @throws {DavError} 415 for what says that it is something else */
function xmlText(body: Buffer, request: Request): string {
  const type = (request.get('content-type') ?? 'text/xml').trim();
  const isXml = /^(?:text|application)\/(?:[\w.-]+\+)?xml\b/i.test(type);
  // Some programs send XML so. To MKCOL anything else is a body that is not known (RFC 4918, section 9.3).
  const isTaken = isXml || (/^text\/plain\b/i.test(type) && (request.method !== 'MKCOL' || body[0] === 0x3c));
  if (!isTaken) {
    throw new DavError(415, 'The body is XML');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new DavError(400, 'The body is not in UTF-8');
  }
}

/** No faster than it is read. */
async function send(
  { status, headers, body }: DavAnswer,
  request: Request,
  response: Response,
): Promise<void> {
  response.status(status);
  if (body !== undefined) response.setHeader('Content-Type', 'application/xml; charset=utf-8');
  response.set({ ...headers });
  if (body === undefined) {
    response.end();
    return;
  }
  const pieces = typeof body === 'string' ? [Buffer.from(body)] : body;
  response.setHeader(
    'Content-Length',
    pieces.reduce((sum, { length }) => sum + length, 0),
  );
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  try {
    await pipeline(Readable.from(pieces), response);
  } catch (error) {
    if (!isAbandoned(error)) throw error;
  }
}

function refuse(error: unknown, response: Response, next: NextFunction): void {
  const refusal = refusalOf(error);
  if (refusal === null || response.headersSent) {
    next(error);
    return;
  }
  const { status, document, retryAfterSeconds } = refusal;
  if (status === 405) response.setHeader('Allow', allowed);
  if (status === 401) response.setHeader('WWW-Authenticate', 'Basic realm="Squeeze", charset="UTF-8"');
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
  response.status(status).setHeader('Content-Type', 'application/xml; charset=utf-8');
  response.send(Buffer.from(writeDocument(document)));
}
