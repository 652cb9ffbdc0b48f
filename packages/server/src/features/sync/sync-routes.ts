import type { oauthSyncEndpoints } from '@squeeze/contracts/oauth-sync';
import type { oauthSyncWaitingEndpoints } from '@squeeze/contracts/oauth-sync-waiting';
import type { Db } from '@squeeze/database/connection';
import { countThingsThatCame } from '@squeeze/database/repositories/sync-came-repository';
import { restingSyncs } from '@squeeze/database/repositories/sync-connection-repository';
import { listConfirmed } from '@squeeze/database/repositories/sync-list-repository';
import { listSyncLog } from '@squeeze/database/repositories/sync-log-repository';
import { z } from 'zod';
import { bound, type Routes, unbound } from '../../http/call.ts';
import { readPosition, writePosition } from '../../http/cursor.ts';
import type { Person } from '../../http/person.ts';
import { presentInstant } from '../../http/present-instant.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import { languageOf } from '../preferences/preferred-language.ts';
import { answerHeld } from './answer-held.ts';
import { chooseLists, confirmLists, liveIntegration } from './list-choices.ts';
import { listChosen, listLists, restOf, troubleOf } from './offered-lists.ts';
import { openConflicts, settledConflicts } from './present-conflict.ts';
import { heldChanges } from './present-held.ts';
import { previewSync } from './preview-sync.ts';
import { syncNow } from './schedule-sync.ts';
import type { SyncParts } from './sync-parts.ts';
import { leaveConflict, takeConflict, takeSettled, undoConflict } from './take-conflict.ts';
import { waysBack } from './ways-back.ts';

export interface SyncRouteParts {
  readonly sync: SyncParts;
  /** Those that have own changes sent. */
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}

const logPosition = z.tuple([z.int(), z.uuid()]);
const order = 'sync';
/** Whoever has more to look at looks at these first. */
const waitingShown = 200;
/** Of one thing. */
const settledShown = 50;

export function syncRoutes({
  sync,
  liveEvents,
}: SyncRouteParts): Routes<typeof oauthSyncEndpoints & typeof oauthSyncWaitingEndpoints> {
  const ownerOf = async (db: Db, { userId, timeZone }: Person) => ({
    userId,
    timeZone,
    language: await languageOf(db, userId),
  });

  return {
    listSyncLists: unbound(async ({ database, person, params, query, now }) => {
      const integration = await liveIntegration(database.db, person.userId, params.id);
      return query.chosen === 'true'
        ? await listChosen(database.db, integration, now)
        : await listLists(sync, integration);
    }),

    chooseSyncLists: unbound(async ({ database, person, params, body }) => {
      const integration = await liveIntegration(database.db, person.userId, params.id);
      const owner = await ownerOf(database.db, person);
      return await chooseLists(sync, integration, owner, body.lists);
    }),

    previewSync: unbound(async ({ database, person, params }) => {
      const integration = await liveIntegration(database.db, person.userId, params.id);
      const seen = await previewSync(sync, integration, await ownerOf(database.db, person));
      const rest = await restOf(database.db, integration.id, sync.clock.now());
      return { ...seen, rests_until: presentInstant(rest) };
    }),

    confirmSync: bound(async ({ db, person, params, body, now }) => {
      const integration = await liveIntegration(db, person.userId, params.id);
      const lists = await confirmLists(db, sync, integration, body.lists, now);
      await liveEvents.publish(db, person.userId, { type: 'integrations_changed' });
      return { lists, begins_at: presentInstant(await restOf(db, integration.id, now)) };
    }),

    countSyncedThings: bound(async ({ db, person, params }) => {
      const { id } = await liveIntegration(db, person.userId, params.id);
      return { came: await countThingsThatCame(db, id) };
    }),

    syncOauthIntegrations: bound(async ({ db, person, now }) => {
      const { userId } = person;
      const resting = await restingSyncs(db, userId, now);
      const lists = (await listConfirmed(db, userId)).filter(
        ({ integrationId }) => !resting.has(integrationId),
      );
      const integrations = [...new Set(lists.map(({ integrationId }) => integrationId))];
      for (const integrationId of integrations) {
        await syncNow({ db, jobs: sync.jobs }, { integrationId, userId }, now);
      }
      return { integrations: integrations.length, lists: lists.length };
    }),

    listSyncLog: bound(async ({ db, person, now, query: { cursor, limit } }) => {
      const after = cursor === undefined ? null : readPosition(cursor, order, logPosition);
      const found = await listSyncLog(db, person.userId, { after, limit: limit + 1 });
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      const wayBack = await waysBack(db, person.userId, page, now);
      return {
        entries: page.map((one) => ({
          id: one.id,
          provider: one.provider,
          noun: one.noun,
          list_name: one.listName,
          added_here: one.addedHere,
          changed_here: one.changedHere,
          removed_here: one.removedHere,
          added_there: one.addedThere,
          made_anew: one.madeAnew,
          changed_there: one.changedThere,
          removed_there: one.removedThere,
          conflicts: one.conflicts,
          unread: one.unread,
          unread_named: one.unreadNamed.map(({ id, title }) => ({ title, item_id: id })),
          held_back: one.heldBack,
          held: one.held.map(({ title, why }) => ({ title, why })),
          removed: one.removed.map(({ receiptId, title }) => ({
            receipt_id: receiptId,
            title,
            ...wayBack(receiptId),
          })),
          trouble: troubleOf(one.failure),
          at: presentInstant(one.createdAt),
        })),
        next_cursor: last === undefined ? null : writePosition(order, [last.createdAt, last.id]),
      };
    }),

    listHeldChanges: bound(async ({ db, person }) => ({
      changes: await heldChanges(db, await ownerOf(db, person), waitingShown),
    })),

    answerHeldChange: bound(async ({ db, person, params, body, now }) => {
      await answerHeld({ trx: db, jobs: sync.jobs }, person.userId, { ...body, id: params.id, now });
      await liveEvents.publish(db, person.userId, { type: 'integrations_changed' });
      return {};
    }),

    listSyncConflicts: bound(async ({ db, person }) => ({
      conflicts: await openConflicts(db, await ownerOf(db, person), waitingShown),
    })),

    listSettledConflicts: bound(async ({ db, person, query, now }) => ({
      conflicts: await settledConflicts(db, await ownerOf(db, person), {
        noun: query.noun,
        thingId: query.thing_id,
        now,
        limit: settledShown,
      }),
    })),

    takeSyncConflict: bound(async ({ db, person, params, now }) => {
      const settling = { trx: db, liveEvents, owner: await ownerOf(db, person), now };
      return { receipt_id: await takeConflict(settling, params.id) };
    }),

    takeSettledConflict: bound(async ({ db, person, params, body, now }) => {
      const settling = { trx: db, liveEvents, owner: await ownerOf(db, person), now };
      const seen = { settledAt: Date.parse(body.settled_at), isTakenBack: body.is_taken_back };
      return { receipt_id: await takeSettled(settling, params.id, seen) };
    }),

    leaveSyncConflict: bound(async ({ db, person, params, now }) => {
      await leaveConflict({ trx: db, liveEvents, owner: await ownerOf(db, person), now }, params.id);
      return {};
    }),

    undoSyncConflict: bound(async ({ db, person, params, now }) => {
      await undoConflict({ trx: db, liveEvents, owner: await ownerOf(db, person), now }, params.id);
      return {};
    }),
  };
}
