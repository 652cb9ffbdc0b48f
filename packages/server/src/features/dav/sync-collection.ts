import {
  type CalendarChange,
  changeFloor,
  changesAfter,
  goneName,
  lastChange,
} from '@squeeze/database/repositories/calendar-change-repository';
import { namesIn } from '@squeeze/database/repositories/dav-name-repository';
import { Breather } from '../../timing/breather.ts';
import type { Collection } from './collections.ts';
import type { DavAnswer, DavCall } from './dav-call.ts';
import { DavError, refusedByDav } from './dav-error.ts';
import { multistatus, statusResponse } from './multistatus.ts';
import { ObjectAnswers } from './object-answers.ts';
import { listObjects } from './objects.ts';
import { syncToken } from './properties.ts';
import { reportDepth } from './report-depth.ts';
import { hrefIn, requireResource } from './resource.ts';
import { childOf, dav, ns, textIn, type XmlElement } from './xml-element.ts';

/** Until when a program knows a collection. */
interface Token {
  readonly seq: number;
  /** Where the first listing, as of `seq`, has been cut off: behind the thing of this id. */
  readonly after: string | null;
}

/** What has changed in a collection since a token, or all of it without one (RFC 6578). */
export async function syncCollection(call: DavCall, xml: XmlElement): Promise<DavAnswer> {
  requireScope(call, xml);
  const resource = await requireResource(call);
  if (resource.kind !== 'collection') {
    throw refusedByDav(403, 'supported-report', 'Only of a calendar or of the todos');
  }
  const { collection } = resource;
  const token = await tokenIn(call, collection, xml);
  const limit = limitIn(xml);
  const answers = await ObjectAnswers.for(call, xml);
  const portion =
    token === null || token.after !== null
      ? await listing(call, collection, { token, limit })
      : await changes(call, collection, { since: token.seq, limit });
  const responses = [
    ...(await answers.ofAll(collection, portion.there)),
    ...portion.gone.map((name) => statusResponse(hrefIn(call, collection, name), 404)),
    ...(portion.isCut ? [statusResponse(resource.href, 507, dav('number-of-matches-within-limits'))] : []),
  ];
  return await multistatus(responses, dav('sync-token', portion.next));
}

/**
 * How deep is said by `sync-level` and not by Depth, which is 0 or left out (sections 3.2 and 3.3). Since before that it was said by
 * Depth, and Thunderbird sends both, 1 is taken too. In what is asked about lies nothing deeper, so both levels are one.
 * @throws {DavError} 400
 */
function requireScope(call: DavCall, xml: XmlElement): void {
  if (reportDepth(call) === 'infinity') throw new DavError(400, 'It is asked with Depth: 0');
  const level = childOf(xml, ns.dav, 'sync-level');
  if (level !== null && !['1', 'infinite'].includes(textIn(level).trim())) {
    throw new DavError(400, 'A sync-level is 1 or infinite');
  }
}

interface Portion {
  readonly there: Awaited<ReturnType<typeof listObjects>>;
  /** Names of what has gone. */
  readonly gone: readonly string[];
  readonly next: string;
  readonly isCut: boolean;
}

interface Asked {
  readonly limit: number;
}

/** All there is. What changes meanwhile is told of by the next question once more. */
async function listing(
  call: DavCall,
  collection: Collection,
  { token, limit }: Asked & { readonly token: Token | null },
): Promise<Portion> {
  const seq = token?.seq ?? (await lastChange(call.db, call.person.userId, collection.key));
  const after = token?.after ?? '';
  const all = (await listObjects(call, collection)).filter(({ id }) => id > after);
  const there = all.slice(0, limit);
  const isCut = there.length < all.length;
  return { there, gone: [], isCut, next: `${syncToken(seq)}${isCut ? `:${there.at(-1)?.id ?? ''}` : ''}` };
}

async function changes(
  call: DavCall,
  collection: Collection,
  { since, limit }: Asked & { readonly since: number },
): Promise<Portion> {
  const { userId } = call.person;
  const found = await changesSince(call, collection, { since, limit: limit + 1 });
  // Mostly nothing has, and then nothing else is looked for.
  if (found.length === 0) return { there: [], gone: [], next: syncToken(since), isCut: false };
  const told = found.slice(0, limit);
  const heads = new Map((await listObjects(call, collection)).map((head) => [head.id, head]));
  const there = told.flatMap(({ thingId }) => heads.get(thingId) ?? []);
  const here = new Set([...heads.values()].map(({ name }) => name));
  const missing = told.filter(({ thingId }) => !heads.has(thingId)).map(({ thingId }) => thingId);
  const names =
    missing.length > 0 ? await namesIn(call.db, userId, collection.key) : new Map<string, string>();
  const gone = missing
    .map((id) => goneName(id) ?? names.get(id) ?? `${id}.ics`)
    // Something else is called so by now.
    .filter((name) => !here.has(name));
  return { there, gone, next: syncToken(told.at(-1)?.seq ?? since), isCut: told.length < found.length };
}

/** As many are read in one statement. */
const changesAtOnce = 2_000;

async function changesSince(
  { db, person }: DavCall,
  { key }: Collection,
  { since, limit }: Asked & { readonly since: number },
): Promise<CalendarChange[]> {
  const breather = new Breather();
  const found: CalendarChange[] = [];
  for (;;) {
    const asked = Math.min(changesAtOnce, limit - found.length);
    const after = found.at(-1)?.seq ?? since;
    const some = await changesAfter(db, person.userId, key, { since: after, limit: asked });
    found.push(...some);
    if (some.length < asked || found.length === limit) return found;
    await breather.pause();
  }
}

/** @throws {DavError} for one that was never given out, or is from too long ago */
async function tokenIn(call: DavCall, collection: Collection, xml: XmlElement): Promise<Token | null> {
  const given = childOf(xml, ns.dav, 'sync-token');
  const text = given === null ? '' : textIn(given).trim();
  if (text === '') return null;
  const [, digits, after = null] = /^urn:squeeze:sync:(\d{1,15})(?::([\da-f-]{36}))?$/.exec(text) ?? [];
  const { db, person } = call;
  const seq = Number(digits ?? Number.NaN);
  const isKnown =
    seq >= (await changeFloor(db, person.userId, collection.key)) &&
    seq <= (await lastChange(db, person.userId, collection.key));
  if (!isKnown) throw refusedByDav(403, 'valid-sync-token', 'Begin anew, without a token');
  return { seq, after };
}

/** As many are told of at once as are asked for. */
function limitIn(xml: XmlElement): number {
  const limit = childOf(xml, ns.dav, 'limit');
  const results = limit === null ? null : childOf(limit, ns.dav, 'nresults');
  if (results === null) return Number.MAX_SAFE_INTEGER - 1;
  const count = Number(textIn(results).trim());
  if (!Number.isSafeInteger(count) || count < 1) throw new DavError(400, 'A limit is a number');
  return count;
}
