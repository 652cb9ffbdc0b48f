import type { OauthIntegrationRecord } from '@squeeze/database/repositories/oauth-integration-repository';
import { type SyncListRecord, updateSyncList } from '@squeeze/database/repositories/sync-list-repository';
import { insertSyncLog } from '@squeeze/database/repositories/sync-log-repository';
import { uuidv7 } from 'uuidv7';
import { OutsideFailure, type OutsideLists } from '../../ports/outside-lists.ts';
import { hearOwn } from './hear-own.ts';
import { ListRound, type RoundLease } from './list-round.ts';
import type { OutsideVoice } from './outside-voice.ts';
import { ListFull, readList } from './read-list.ts';
import { sendList } from './send-list.ts';
import type { SyncParts } from './sync-parts.ts';
import type { SyncedNoun, SyncOwner } from './synced-noun.ts';
import { syncedTodos } from './synced-todos.ts';

interface Keeping {
  readonly integration: OauthIntegrationRecord;
  readonly owner: SyncOwner;
  readonly voice: OutsideVoice;
  readonly signal: AbortSignal;
  readonly lease: RoundLease;
  readonly list: SyncListRecord;
}

interface Kept {
  readonly failure: OutsideFailure | null;
  readonly isUnfinished: boolean;
}

/** One round of one list: what has changed there comes, then what has changed here goes. Never rejects for what a provider does. */
export async function keepListInStep(parts: SyncParts, keeping: Keeping): Promise<Kept> {
  const { todos } = parts.services[keeping.integration.provider] ?? {};
  if (keeping.list.noun === 'todo' && todos !== undefined)
    return await keep(parts, keeping, syncedTodos, todos);
  return { failure: null, isUnfinished: false };
}

async function keep<Fields extends object>(
  parts: SyncParts,
  keeping: Keeping,
  noun: SyncedNoun<Fields>,
  outside: OutsideLists<Fields>,
): Promise<Kept> {
  const round = new ListRound({ ...keeping, ...parts, noun, outside });
  let failure: OutsideFailure | null = null;
  let isUnfinished = false;
  try {
    isUnfinished = !(await readList(round));
    if (!isUnfinished) {
      await hearOwn(round);
      isUnfinished = !(await sendList(round));
    }
  } catch (error) {
    // Aborted: that says nothing of the provider.
    keeping.signal.throwIfAborted();
    if (error instanceof ListFull) failure = new OutsideFailure('refused');
    else if (error instanceof OutsideFailure) failure = error;
    else throw error;
    parts.log.warn(
      { provider: keeping.integration.provider, failure: failure.kind },
      'a list was not kept in step',
    );
  }
  await close(parts, round, { failure, isUnfinished });
  return { failure, isUnfinished };
}

/** Writes down what has happened, where something has. */
async function close<Fields extends object>(
  { liveEvents }: SyncParts,
  round: ListRound<Fields>,
  { failure, isUnfinished }: Kept,
): Promise<void> {
  const { integration, owner, noun, tally, removed } = round;
  const now = round.now();
  await round.write(async (trx) => {
    const trouble = failure?.kind ?? null;
    const { id: listId, name, trouble: before } = round.list;
    const isNews = trouble !== before || Object.values(tally).some((count) => count > 0);
    if (isNews) {
      await insertSyncLog(trx, {
        id: uuidv7(),
        userId: owner.userId,
        integrationId: integration.id,
        provider: integration.provider,
        noun: noun.name,
        listName: name,
        ...tally,
        removed,
        failure: trouble,
        createdAt: now,
      });
    }
    await updateSyncList(trx, owner.userId, listId, { trouble });
    const here = tally.addedHere + tally.changedHere + tally.removedHere;
    if (here > 0) await liveEvents.publish(trx, owner.userId, noun.changed);
    const isDone = failure === null && !isUnfinished;
    return { result: undefined, ...(isDone && { list: { lastSyncedAt: now } }) };
  });
}
