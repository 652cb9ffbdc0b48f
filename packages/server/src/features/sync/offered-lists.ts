import type { SyncList, SyncTrouble } from '@squeeze/contracts/oauth-sync';
import { syncTroubles } from '@squeeze/contracts/oauth-sync';
import type { Db } from '@squeeze/database/connection';
import type { OauthIntegrationRecord } from '@squeeze/database/repositories/oauth-integration-repository';
import { findSyncConnection } from '@squeeze/database/repositories/sync-connection-repository';
import {
  listSyncLists,
  type SyncedNounName,
  type SyncListRecord,
} from '@squeeze/database/repositories/sync-list-repository';
import { AppError } from '../../http/app-error.ts';
import { presentInstant } from '../../http/present-instant.ts';
import { OutsideFailure, type OutsideFailureKind, type OutsideList } from '../../ports/outside-lists.ts';
import { within } from '../../timing/within.ts';
import { askForPerson } from './ask-for-person.ts';
import { chosenOf, isWaiting } from './list-settings.ts';
import { OutsideVoice } from './outside-voice.ts';
import type { SyncParts } from './sync-parts.ts';
import { syncPolicy } from './sync-policy.ts';
import { nounsOf, onLists } from './synced-nouns.ts';

export interface Offered extends OutsideList {
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

export interface Listed {
  readonly lists: SyncList[];
  readonly trouble: SyncTrouble | null;
  readonly rests_until: string | null;
}

/** Until when a service wants to be left alone at `now`, epoch ms; null where it does not. */
export async function restOf(db: Db, integrationId: string, now: number): Promise<number | null> {
  const { restUntil = null } = (await findSyncConnection(db, integrationId)) ?? {};
  return restUntil !== null && restUntil > now ? restUntil : null;
}

/** Lists with what keeps their service from being asked. */
export async function listedWith(
  db: Db,
  integrationId: string,
  { lists, failure, now }: { readonly lists: SyncList[]; readonly failure: unknown; readonly now: number },
): Promise<Listed> {
  return {
    lists,
    trouble: failure instanceof OutsideFailure ? troubleOf(failure.kind) : null,
    rests_until: presentInstant(await restOf(db, integrationId, now)),
  };
}

/** What is chosen, as it was when it was last looked at: nobody is asked. */
export async function listChosen(
  db: Db,
  { userId, id }: Pick<OauthIntegrationRecord, 'userId' | 'id'>,
  now: number,
): Promise<Listed> {
  const lists = presentLists([], await listSyncLists(db, userId, id));
  return await listedWith(db, id, { lists, failure: null, now });
}

/** All that can be kept in step, with what is chosen; where the service cannot be asked, what is chosen. */
export async function listLists(parts: SyncParts, integration: OauthIntegrationRecord): Promise<Listed> {
  const { db } = parts.database;
  const { userId, id } = integration;
  const { offered, failure } = await offeredNow(parts, integration);
  const lists = presentLists(offered, await listSyncLists(db, userId, id));
  return await listedWith(db, id, { lists, failure, now: parts.clock.now() });
}

/** What a connected service has, or why it could not be asked. */
export async function offeredNow(
  parts: SyncParts,
  integration: OauthIntegrationRecord,
): Promise<{ readonly offered: readonly Offered[]; readonly failure: OutsideFailure | null }> {
  try {
    return { offered: await offeredBy(parts, integration), failure: null };
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    return { offered: [], failure: error };
  }
}

export const isSame = (
  list: SyncListRecord,
  { id, noun }: { readonly id: string; readonly noun: string },
): boolean => list.outsideId === id && list.noun === noun;

export function presentLists(offered: readonly Offered[], chosen: readonly SyncListRecord[]): SyncList[] {
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
      reminds: list !== undefined && list.noun === 'event' && list.reminds,
      confirmed: list?.confirmedAt != null,
      waits: list !== undefined && isWaiting(list),
      last_synced_at: presentInstant(list?.lastSyncedAt ?? null),
      trouble: troubleOf(list?.trouble ?? null),
    };
  });
}

/** What is said of something that a service has to be asked for, and could not be; of one that rests, for how long. */
export function notAsked(failure: OutsideFailure): AppError {
  const { retryAfterMs } = failure;
  return retryAfterMs !== null
    ? new AppError('oauth_provider.rests', {
        retryAfterSeconds: Math.ceil(retryAfterMs / 1_000),
        cause: failure,
      })
    : new AppError('oauth_provider', { cause: failure });
}
