import type { Db } from '@squeeze/database/connection';
import type { SyncLinkRecord } from '@squeeze/database/repositories/sync-link-repository';
import { listConfirmed, type SyncedNounName } from '@squeeze/database/repositories/sync-list-repository';
import {
  findLinkOfThing,
  listSendingLists,
  type SendingList,
} from '@squeeze/database/repositories/sync-reach-repository';
import type { ChangedThing, KeptInStep } from '../../ports/kept-in-step.ts';
import type { OutsideLists } from '../../ports/outside-lists.ts';
import { languageOf } from '../preferences/preferred-language.ts';
import { agreedOf } from './apply-change.ts';
import { heldBy, isOwed } from './owed-change.ts';
import type { SyncParts } from './sync-parts.ts';
import type { SyncedNoun, SyncOwner } from './synced-noun.ts';
import { onLists, onNoun } from './synced-nouns.ts';

interface Asking {
  readonly db: Db;
  readonly owner: SyncOwner;
  readonly services: SyncParts['services'];
  readonly id: string;
  readonly lists: readonly SendingList[];
  readonly now: number;
}

interface Owed {
  /** Whether the next round has something to send. */
  readonly isOwed: boolean;
  readonly tellsOthers: boolean;
}

const nothing: Owed = { isOwed: false, tellsOthers: false };

/** Says what rounds will make of a change, by what they go by: the link of the thing, or the list where what is new goes. */
export function reachOfChanges({ clock, services }: Pick<SyncParts, 'clock' | 'services'>): KeptInStep {
  const asking = async (
    db: Db,
    { userId, timeZone }: Pick<SyncOwner, 'userId' | 'timeZone'>,
    { noun, id }: ChangedThing & { readonly noun: SyncedNounName },
  ): Promise<Asking> => {
    const lists = await listSendingLists(db, userId, noun);
    const owner = { userId, timeZone, language: await languageOf(db, userId) };
    return { db, owner, services, id, lists, now: clock.now() };
  };
  return {
    isInUse: async (db, userId) => (await listConfirmed(db, userId)).length > 0,
    leaves: async (db, of, { noun, id }) => {
      if (!isSynced(noun)) return false;
      const about = await asking(db, of, { noun, id });
      if (about.lists.length === 0) return false;
      const link = await findLinkOfThing(db, of.userId, noun, id);
      if (link === null) return await goesHome(about, noun);
      return (await owedBy(about, link))?.[1].isOwed ?? false;
    },
    waitsAt: async (db, of, { noun, id }) => {
      if (!isSynced(noun)) return null;
      const about = await asking(db, of, { noun, id });
      const link = about.lists.length === 0 ? null : await findLinkOfThing(db, of.userId, noun, id);
      const [list, owed] = (link && (await owedBy(about, link))) ?? [null, nothing];
      return list !== null && owed.isOwed && owed.tellsOthers && link?.mayTell === false
        ? list.provider
        : null;
    },
  };
}

/** What is no todo, event or note is kept in step with nothing. */
const isSynced = (noun: ChangedThing['noun']): noun is SyncedNounName =>
  noun === 'todo' || noun === 'event' || noun === 'note';

/** Whether what is of no list yet is to go to the one where new things go. */
async function goesHome({ db, owner, id, lists, now }: Asking, name: SyncedNounName): Promise<boolean> {
  const homes = lists.filter(({ list }) => list.isHome);
  for (const { list } of homes) {
    const going = await onNoun(name, (noun) => noun.goOut(db, owner, [id], { list, now }));
    if (going.length > 0) return true;
  }
  return false;
}

/** What is to be sent of a thing that is in a list; null where nothing of that list is sent. */
async function owedBy(about: Asking, link: SyncLinkRecord): Promise<readonly [SendingList, Owed] | null> {
  const of = about.lists.find(({ list }) => list.id === link.listId);
  if (of === undefined) return null;
  const service = (await about.services[of.provider]?.()) ?? {};
  const owed = await onLists(service, link.noun, (noun, outside) => owedOf(about, link, noun, outside));
  // Nobody knows what a service takes that has no such lists: it is as if all of it were sent.
  return [of, owed ?? { isOwed: true, tellsOthers: false }];
}

async function owedOf<Fields extends object>(
  { db, owner, id }: Asking,
  link: SyncLinkRecord,
  noun: SyncedNoun<Fields>,
  outside: OutsideLists<Fields>,
): Promise<Owed> {
  const [thing] = await noun.findSome(db, owner, [id]);
  const agreed = agreedOf<Fields>(link);
  const held = heldBy(noun, outside, owner);
  return {
    isOwed: isOwed({ shape: noun.shape(owner), held }, link, thing?.fields),
    tellsOthers: agreed !== null && outside.tellsOthers?.(agreed.theirs) === true,
  };
}
