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
import type { OutsideFailure } from '../../ports/outside-lists.ts';
import { madeCalendarOfList, requireOwnCalendar } from './calendar-of-list.ts';
import { becomesHome, chosenOf, isWaiting } from './list-settings.ts';
import {
  isSame,
  type Listed,
  listedWith,
  notAsked,
  type Offered,
  offeredNow,
  presentLists,
} from './offered-lists.ts';
import { owesReminders, settleReminders } from './settle-reminders.ts';
import { syncAt } from './schedule-sync.ts';
import type { SyncParts } from './sync-parts.ts';
import { syncPolicy } from './sync-policy.ts';
import type { SyncOwner } from './synced-noun.ts';

/** A live connection of its owner. @throws {AppError} `not_found` */
export async function liveIntegration(db: Db, ownerId: string, id: string): Promise<OauthIntegrationRecord> {
  const found = await findIntegration(db, ownerId, id);
  if (found === null || found.revokedAt !== null) throw notFound('integration');
  return found;
}

export interface ChosenList {
  readonly id: string;
  readonly noun: SyncedNounName;
  readonly home: boolean;
  readonly category: string | null;
  readonly calendar_id: string | null;
  /** Left out: as it is, and not for one that is new. */
  readonly reminds?: boolean | undefined;
}

/**
 * Has exactly these lists of a connection kept in step, once that is confirmed. One that is in step already goes on as it is until its
 * person has said yes to what another home or calendar would send; so does the home of before. Answers what there then is. Of those
 * that are chosen already nobody has to be asked: they can be changed, and let go of, while the service is out of reach or rests.
 * @throws {AppError} `not_found` for one that the service does not have; `oauth_provider` where it cannot be asked for one that is new
 */
export async function chooseLists(
  parts: SyncParts,
  integration: OauthIntegrationRecord,
  owner: SyncOwner,
  wanted: readonly ChosenList[],
): Promise<Listed> {
  const { userId, id: integrationId } = integration;
  const { offered, failure } = await offeredNow(parts, integration);
  const now = parts.clock.now();
  const chosen = await parts.database.transaction(async (trx) => {
    await lockUser(trx, userId);
    const known = await listSyncLists(trx, userId, integrationId);
    for (const list of known) {
      if (!wanted.some((one) => isSame(list, one))) await deleteSyncList(trx, userId, list.id);
    }
    const choices = await choicesOf(trx, { userId, wanted, known, offered, failure, now });
    // What is new goes to one place: to the one of before, as long as another waits.
    const moving = new Set(choices.flatMap(({ one, next }) => (next?.home === true ? [one.noun] : [])));
    for (const { one, list, about, home, target, next, reminds } of choices) {
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
          reminds,
          createdAt: now,
        });
        continue;
      }
      // It goes on as it is, until what is chosen is said yes to.
      const isLeft = next !== null && list.confirmedAt !== null;
      await updateSyncList(trx, userId, list.id, {
        ...about,
        reminds,
        // Some events may do already what was chosen before, and others not yet.
        ...(owesReminders(list) && { remindsSet: !reminds }),
        isHome: list.isHome && (home || moving.has(one.noun)),
        next,
        ...(!isLeft && { target }),
      });
    }
    // One that held up the others may be among those that are let go of.
    const goesOn = known.some((list) => list.confirmedAt !== null && wanted.some((one) => isSame(list, one)));
    if (goesOn) await syncAt({ db: trx, jobs: parts.jobs }, { integrationId, userId }, now);
    await parts.liveEvents.publish(trx, userId, { type: 'integrations_changed' });
    const lists = presentLists(offered, await listSyncLists(trx, userId, integrationId));
    return await listedWith(trx, integrationId, { lists, failure, now });
  });
  // At once, as far as somebody waits for it; the rest with the next round.
  const until = now + syncPolicy.patienceMs;
  for (const list of await listSyncLists(parts.database.db, userId, integrationId)) {
    if (owesReminders(list)) await settleReminders(parts, owner, list, { until });
  }
  return chosen;
}

interface Choosing {
  readonly userId: string;
  readonly wanted: readonly ChosenList[];
  readonly known: readonly SyncListRecord[];
  readonly offered: readonly Offered[];
  /** Why the service could not be asked. */
  readonly failure: OutsideFailure | null;
  readonly now: number;
}

interface Choice extends ListSettings {
  readonly one: ChosenList;
  readonly list: SyncListRecord | undefined;
  readonly about: Pick<SyncListRecord, 'name' | 'writable'>;
  /** What of it is to be seen and said yes to beside that it is kept in step at all. */
  readonly next: ListSettings | null;
  readonly reminds: boolean;
}

async function choicesOf(
  trx: Db,
  { userId, wanted, known, offered, failure, now }: Choosing,
): Promise<readonly Choice[]> {
  const choices: Choice[] = [];
  const taken = new Set<string>();
  for (const one of wanted) {
    const list = known.find((record) => isSame(record, one));
    const found = offered.find(({ id, noun }) => id === one.id && noun === one.noun);
    if (found === undefined && list === undefined) {
      throw failure === null ? notFound('sync_list') : notAsked(failure);
    }
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
    const reminds = one.noun === 'event' && (one.reminds ?? list?.reminds ?? false);
    choices.push({ one, list, about, home, target, next: goesAnew ? { home, target } : null, reminds });
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
