import type { SyncList, SyncTrouble } from '@squeeze/contracts/oauth-sync';
import { syncTroubles } from '@squeeze/contracts/oauth-sync';
import { changeBounds } from '@squeeze/database/repositories/calendar-change-repository';
import type { Db } from '@squeeze/database/connection';
import {
  findIntegration,
  type OauthIntegrationRecord,
} from '@squeeze/database/repositories/oauth-integration-repository';
import {
  deleteSyncList,
  insertSyncList,
  leaveHome,
  listSyncLists,
  type SyncedNounName,
  type SyncListRecord,
  updateSyncList,
} from '@squeeze/database/repositories/sync-list-repository';
import { lockUser } from '@squeeze/database/repositories/user-repository';
import { uuidv7 } from 'uuidv7';
import { AppError, notFound } from '../../http/app-error.ts';
import { presentInstant } from '../../http/present-instant.ts';
import { OutsideFailure, type OutsideFailureKind, type OutsideList } from '../../ports/outside-lists.ts';
import { madeCalendarOfList, requireOwnCalendar } from './calendar-of-list.ts';
import { OutsideVoice } from './outside-voice.ts';
import { syncAt } from './schedule-sync.ts';
import type { SyncParts } from './sync-parts.ts';
import { nounsOf, onLists } from './synced-nouns.ts';

/** A live connection of its owner. @throws {AppError} `not_found` */
export async function liveIntegration(db: Db, ownerId: string, id: string): Promise<OauthIntegrationRecord> {
  const found = await findIntegration(db, ownerId, id);
  if (found === null || found.revokedAt !== null) throw notFound('integration');
  return found;
}

interface Offered extends OutsideList {
  readonly noun: SyncedNounName;
}

/** What was granted, or what the account has, may go as far as one noun and not as far as another. */
const ofOneNoun: ReadonlySet<OutsideFailureKind> = new Set(['not_allowed', 'missing']);

/** What a connected service has. @throws {OutsideFailure} */
async function offeredBy(parts: SyncParts, integration: OauthIntegrationRecord): Promise<Offered[]> {
  // No list says a time.
  const voice = new OutsideVoice(parts, integration, 'UTC');
  const service = (await parts.services[integration.provider]?.()) ?? {};
  const nouns = nounsOf(service);
  const offered: Offered[] = [];
  const refused: OutsideFailure[] = [];
  for (const noun of nouns) {
    try {
      const lists = await onLists(service, noun, (_, outside) => voice.ask((call) => outside.lists(call)));
      offered.push(...(lists ?? []).map((list) => ({ ...list, noun })));
    } catch (error) {
      if (!(error instanceof OutsideFailure) || !ofOneNoun.has(error.kind)) throw error;
      refused.push(error);
    }
  }
  const [why] = refused;
  if (why !== undefined && refused.length === nouns.length) throw why;
  return offered;
}

export const troubleOf = (kind: string | null): SyncTrouble | null =>
  kind === null ? null : (syncTroubles.find((known) => known === kind) ?? 'unreachable');

interface Listed {
  readonly lists: SyncList[];
  readonly trouble: SyncTrouble | null;
}

/** What is chosen, as it was when it was last looked at: nobody is asked. */
export async function listChosen(
  db: Db,
  { userId, id }: Pick<OauthIntegrationRecord, 'userId' | 'id'>,
): Promise<Listed> {
  return { lists: presentLists([], await listSyncLists(db, userId, id)), trouble: null };
}

/** All that can be kept in step, with what is chosen; where the service cannot be asked, what is chosen. */
export async function listLists(parts: SyncParts, integration: OauthIntegrationRecord): Promise<Listed> {
  const chosen = await listSyncLists(parts.database.db, integration.userId, integration.id);
  try {
    return { lists: presentLists(await offeredBy(parts, integration), chosen), trouble: null };
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    return { lists: presentLists([], chosen), trouble: troubleOf(error.kind) };
  }
}

const isSame = (
  list: SyncListRecord,
  { id, noun }: { readonly id: string; readonly noun: string },
): boolean => list.outsideId === id && list.noun === noun;

function presentLists(offered: readonly Offered[], chosen: readonly SyncListRecord[]): SyncList[] {
  const gone = chosen.filter((list) => !offered.some((one) => isSame(list, one)));
  return [
    ...offered,
    ...gone.map(({ outsideId, noun, name, writable }) => ({
      id: outsideId,
      noun,
      name,
      writable,
      usual: false,
    })),
  ].map((one) => {
    const list = chosen.find((record) => isSame(record, one));
    return {
      id: one.id,
      noun: one.noun,
      name: one.name,
      writable: one.writable,
      usual: one.usual,
      chosen: list !== undefined,
      home: list?.isHome ?? false,
      category: one.noun === 'todo' ? (list?.target ?? null) : null,
      calendar_id: one.noun === 'event' ? (list?.target ?? null) : null,
      confirmed: list?.confirmedAt != null,
      last_synced_at: presentInstant(list?.lastSyncedAt ?? null),
      trouble: troubleOf(list?.trouble ?? null),
    };
  });
}

export interface ChosenList {
  readonly id: string;
  readonly noun: SyncedNounName;
  readonly home: boolean;
  readonly category: string | null;
  readonly calendar_id: string | null;
}

/**
 * Has exactly these lists of a connection kept in step, once that is confirmed.
 * @throws {AppError} `not_found` for one that the service does not have; `oauth_provider` where it cannot be asked
 */
export async function chooseLists(
  parts: SyncParts,
  integration: OauthIntegrationRecord,
  wanted: readonly ChosenList[],
): Promise<void> {
  const { userId, id: integrationId } = integration;
  const offered = await askedFor(() => offeredBy(parts, integration));
  const now = parts.clock.now();
  await parts.database.transaction(async (trx) => {
    await lockUser(trx, userId);
    const known = await listSyncLists(trx, userId, integrationId);
    for (const list of known) {
      if (!wanted.some((one) => isSame(list, one))) await deleteSyncList(trx, userId, list.id);
    }
    const homes = new Set(wanted.filter(({ home }) => home).map(({ noun }) => noun));
    for (const noun of homes) await leaveHome(trx, userId, noun);
    const taken = new Set<string>();
    for (const one of wanted) {
      const list = known.find((record) => isSame(record, one));
      const about = offered.find(({ id, noun }) => id === one.id && noun === one.noun);
      if (about === undefined && list === undefined) throw notFound('sync_list');
      const writable = about?.writable ?? list?.writable ?? false;
      // What is new goes to one place.
      const isHome = one.home && writable && !taken.has(one.noun);
      if (isHome) taken.add(one.noun);
      const name = about?.name ?? list?.name ?? one.id;
      const target = await targetOf(trx, userId, one, now);
      if (list === undefined) {
        await insertSyncList(trx, {
          ...blankList,
          id: uuidv7(),
          userId,
          integrationId,
          noun: one.noun,
          outsideId: one.id,
          name,
          writable,
          target,
          isHome,
          sendsOwn: isHome,
          createdAt: now,
        });
        continue;
      }
      // What is in another calendar is other things.
      const isNewHome = isHome && (!list.isHome || (one.noun === 'event' && target !== list.target));
      await updateSyncList(trx, userId, list.id, {
        name,
        writable,
        isHome,
        target,
        // What is here already would go there: that is asked first.
        ...(isNewHome && { confirmedAt: null, sendsOwn: true }),
      });
    }
    // One that held up the others may be among those that are let go of.
    const goesOn = known.some((list) => list.confirmedAt !== null && wanted.some((one) => isSame(list, one)));
    if (goesOn) await syncAt({ db: trx, jobs: parts.jobs }, { integrationId, userId }, now);
    await parts.liveEvents.publish(trx, userId, { type: 'integrations_changed' });
  });
}

/** Where its things are here. @throws {AppError} as `requireOwnCalendar` does */
async function targetOf(trx: Db, userId: string, one: ChosenList, now: number): Promise<string | null> {
  if (one.noun === 'todo') return one.category;
  if (one.noun === 'note') return null;
  return one.calendar_id && (await requireOwnCalendar(trx, userId, one.calendar_id, now));
}

const blankList = {
  confirmedAt: null,
  state: null,
  page: null,
  reading: 0,
  heardSeq: 0,
  lastSyncedAt: null,
  trouble: null,
} as const;

/** Begins with what was chosen; answers how many lists that are. */
export async function confirmLists(
  trx: Db,
  parts: SyncParts,
  { id: integrationId, userId }: OauthIntegrationRecord,
  now: number,
): Promise<number> {
  const lists = await listSyncLists(trx, userId, integrationId);
  const waiting = lists.filter(({ confirmedAt }) => confirmedAt === null);
  const { last } = await changeBounds(trx, userId);
  for (const list of waiting) {
    const { id, reading, noun } = list;
    const target = noun === 'event' ? await madeCalendarOfList(trx, list, now) : undefined;
    // What was changed before is not news, but in one that has been kept in step before and waited.
    const heardSeq = reading === 0 ? last : undefined;
    await updateSyncList(trx, userId, id, {
      confirmedAt: now,
      ...(target !== undefined && { target }),
      ...(heardSeq !== undefined && { heardSeq }),
    });
  }
  if (waiting.length > 0) await syncAt({ db: trx, jobs: parts.jobs }, { integrationId, userId }, now);
  return waiting.length;
}

/** @throws {AppError} `oauth_provider` where a service does not answer as it should */
export async function askedFor<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    throw new AppError('oauth_provider', { cause: error });
  }
}
