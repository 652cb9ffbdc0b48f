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
  type ListSettings,
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
import { within } from '../../timing/within.ts';
import { askForPerson } from './ask-for-person.ts';
import { madeCalendarOfList, requireOwnCalendar } from './calendar-of-list.ts';
import { becomesHome, chosenOf, isWaiting } from './list-settings.ts';
import { OutsideVoice } from './outside-voice.ts';
import { syncAt } from './schedule-sync.ts';
import type { SyncParts } from './sync-parts.ts';
import { syncPolicy } from './sync-policy.ts';
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
async function offeredBy(parts: SyncParts, integration: OauthIntegrationRecord): Promise<readonly Offered[]> {
  const { timers } = parts;
  return await askForPerson(parts, integration, async () => {
    const offered = await within(timers, syncPolicy.patienceMs, (signal) => ask(parts, integration, signal));
    if (offered === null) throw new OutsideFailure('unreachable');
    return offered;
  });
}

async function ask(
  parts: SyncParts,
  integration: OauthIntegrationRecord,
  signal: AbortSignal,
): Promise<readonly Offered[]> {
  // No list says a time.
  const voice = new OutsideVoice(parts, integration, 'UTC');
  const service = (await parts.services[integration.provider]?.()) ?? {};
  const nouns = nounsOf(service);
  const offered: Offered[] = [];
  const refused: OutsideFailure[] = [];
  for (const noun of nouns) {
    try {
      const lists = await onLists(service, noun, (_, outside) =>
        voice.ask((call) => outside.lists({ ...call, signal })),
      );
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
  // Of these another list is to get what is new.
  const moving = new Set(chosen.flatMap(({ noun, next }) => (next?.home === true ? [noun] : [])));
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
    const settings = list === undefined ? null : chosenOf(list);
    return {
      id: one.id,
      noun: one.noun,
      name: one.name,
      writable: one.writable,
      usual: one.usual,
      chosen: list !== undefined,
      home: settings !== null && settings.home && !(list?.next === null && moving.has(one.noun)),
      category: one.noun === 'todo' ? (settings?.target ?? null) : null,
      calendar_id: one.noun === 'event' ? (settings?.target ?? null) : null,
      confirmed: list?.confirmedAt != null,
      waits: list !== undefined && isWaiting(list),
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
 * Has exactly these lists of a connection kept in step, once that is confirmed. One that is in step already goes on as it is until its
 * person has said yes to what another home or calendar would send; so does the home of before. Answers what there then is.
 * @throws {AppError} `not_found` for one that the service does not have; `oauth_provider` where it cannot be asked
 */
export async function chooseLists(
  parts: SyncParts,
  integration: OauthIntegrationRecord,
  wanted: readonly ChosenList[],
): Promise<Listed> {
  const { userId, id: integrationId } = integration;
  const offered = await askedFor(() => offeredBy(parts, integration));
  const now = parts.clock.now();
  return await parts.database.transaction(async (trx) => {
    await lockUser(trx, userId);
    const known = await listSyncLists(trx, userId, integrationId);
    for (const list of known) {
      if (!wanted.some((one) => isSame(list, one))) await deleteSyncList(trx, userId, list.id);
    }
    const choices = await choicesOf(trx, { userId, wanted, known, offered, now });
    // What is new goes to one place: to the one of before, as long as another waits.
    const moving = new Set(choices.flatMap(({ one, next }) => (next?.home === true ? [one.noun] : [])));
    for (const { one, list, about, home, target, next } of choices) {
      if (list === undefined) {
        await insertSyncList(trx, {
          ...blankList,
          ...about,
          id: uuidv7(),
          userId,
          integrationId,
          noun: one.noun,
          outsideId: one.id,
          target,
          next,
          createdAt: now,
        });
        continue;
      }
      // It goes on as it is, until what is chosen is said yes to.
      const isLeft = next !== null && list.confirmedAt !== null;
      await updateSyncList(trx, userId, list.id, {
        ...about,
        isHome: list.isHome && (home || moving.has(one.noun)),
        next,
        ...(!isLeft && { target }),
      });
    }
    // One that held up the others may be among those that are let go of.
    const goesOn = known.some((list) => list.confirmedAt !== null && wanted.some((one) => isSame(list, one)));
    if (goesOn) await syncAt({ db: trx, jobs: parts.jobs }, { integrationId, userId }, now);
    await parts.liveEvents.publish(trx, userId, { type: 'integrations_changed' });
    return { lists: presentLists(offered, await listSyncLists(trx, userId, integrationId)), trouble: null };
  });
}

interface Choosing {
  readonly userId: string;
  readonly wanted: readonly ChosenList[];
  readonly known: readonly SyncListRecord[];
  readonly offered: readonly Offered[];
  readonly now: number;
}

interface Choice extends ListSettings {
  readonly one: ChosenList;
  readonly list: SyncListRecord | undefined;
  readonly about: Pick<SyncListRecord, 'name' | 'writable'>;
  /** What of it is to be seen and said yes to beside that it is kept in step at all. */
  readonly next: ListSettings | null;
}

async function choicesOf(
  trx: Db,
  { userId, wanted, known, offered, now }: Choosing,
): Promise<readonly Choice[]> {
  const choices: Choice[] = [];
  const taken = new Set<string>();
  for (const one of wanted) {
    const list = known.find((record) => isSame(record, one));
    const found = offered.find(({ id, noun }) => id === one.id && noun === one.noun);
    if (found === undefined && list === undefined) throw notFound('sync_list');
    const about = {
      name: found?.name ?? list?.name ?? one.id,
      writable: found?.writable ?? list?.writable ?? false,
    };
    const home = one.home && about.writable && !taken.has(one.noun);
    if (home) taken.add(one.noun);
    const target = await targetOf(trx, userId, one, now);
    // What is here already would go there, and what is in another calendar is other things.
    const isElsewhere = list === undefined || (one.noun === 'event' && target !== list.target);
    const goesAnew = home && (list === undefined || !list.isHome || isElsewhere);
    choices.push({ one, list, about, home, target, next: goesAnew ? { home, target } : null });
  }
  return choices;
}

/** Where its things are here. @throws {AppError} as `requireOwnCalendar` does */
async function targetOf(trx: Db, userId: string, one: ChosenList, now: number): Promise<string | null> {
  if (one.noun === 'todo') return one.category;
  if (one.noun === 'note') return null;
  return one.calendar_id && (await requireOwnCalendar(trx, userId, one.calendar_id, now));
}

const blankList = {
  isHome: false,
  sendsOwn: false,
  confirmedAt: null,
  state: null,
  page: null,
  reading: 0,
  heardSeq: 0,
  lastSyncedAt: null,
  trouble: null,
} as const;

/** A list as it was seen before its person said yes. */
export interface SeenList {
  readonly id: string;
  readonly noun: SyncedNounName;
  /** What was to become of it, where whoever saw it says so. */
  readonly home?: boolean | undefined;
  readonly calendar_id?: string | null | undefined;
}

/**
 * Begins with what was seen, and with nothing else; answers how many lists that are.
 * @throws {AppError} `changed_since` where one of them does not wait any more, or for something else; nothing begins then
 */
export async function confirmLists(
  trx: Db,
  parts: Pick<SyncParts, 'jobs'>,
  { id: integrationId, userId }: Pick<OauthIntegrationRecord, 'id' | 'userId'>,
  seen: readonly SeenList[],
  now: number,
): Promise<number> {
  await lockUser(trx, userId);
  const lists = await listSyncLists(trx, userId, integrationId);
  const waiting = lists.filter((list) => isWaiting(list) && seen.some((one) => isSame(list, one)));
  const isAsSeen = seen.every((one) => {
    const list = waiting.find((each) => isSame(each, one));
    if (list === undefined) return false;
    const { home, target } = chosenOf(list);
    const calendar = list.noun === 'event' ? target : null;
    return (one.home ?? home) === home && (one.calendar_id === undefined || one.calendar_id === calendar);
  });
  if (!isAsSeen) throw new AppError('changed_since.lists');
  const { last } = await changeBounds(trx, userId);
  for (const list of waiting) await confirmList(trx, list, last, now);
  if (waiting.length > 0) await syncAt({ db: trx, jobs: parts.jobs }, { integrationId, userId }, now);
  return waiting.length;
}

/** @param last the number of the last change here */
async function confirmList(trx: Db, list: SyncListRecord, last: number, now: number): Promise<void> {
  const { id, userId, noun, reading } = list;
  const { home, target: chosen } = chosenOf(list);
  const target = noun === 'event' ? await madeCalendarOfList(trx, { ...list, target: chosen }, now) : chosen;
  const goesAnew = becomesHome(list, { home, target });
  if (goesAnew) await leaveHome(trx, userId, noun);
  await updateSyncList(trx, userId, id, {
    confirmedAt: now,
    next: null,
    isHome: home,
    target,
    ...(goesAnew && { sendsOwn: true }),
    // What was changed before is not news, but in one that has been kept in step before.
    ...(reading === 0 && { heardSeq: last }),
  });
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
