import type { Db } from '@squeeze/database/connection';
import { changeBounds, changesOfNoun } from '@squeeze/database/repositories/calendar-change-repository';
import {
  findLinksOfThings,
  insertSyncLink,
  makeLinksDue,
  updateSyncLink,
} from '@squeeze/database/repositories/sync-link-repository';
import { uuidv7 } from 'uuidv7';
import type { ListRound } from './list-round.ts';
import { isOwed } from './owed-change.ts';
import { syncPolicy } from './sync-policy.ts';

/** Takes up what has changed here since the last round: what of it has to be looked at is marked, and nothing is sent yet. */
export async function hearOwn<Fields extends object>(round: ListRound<Fields>): Promise<void> {
  if (!round.list.writable) return;
  if (round.list.sendsOwn) await takeUpOwn(round);
  while (await hearSome(round));
}

/** What was here before its person chose the list as the one where new things go. */
async function takeUpOwn<Fields extends object>(round: ListRound<Fields>): Promise<void> {
  for (let left = true; left;) {
    left = await round.write(async (trx) => {
      const page = { after: '', limit: syncPolicy.heardAtOnce };
      const own = round.list.isHome ? await round.noun.listOwn(trx, round.owner, page, goingOut(round)) : [];
      for (const { id } of own) await linkNew(round, trx, id);
      return { result: own.length > 0, ...(own.length === 0 && { list: { sendsOwn: false } }) };
    });
  }
}

const goingOut = <Fields extends object>({ list, now }: ListRound<Fields>) => ({ list, now: now() });

async function hearSome<Fields extends object>(round: ListRound<Fields>): Promise<boolean> {
  const { noun, owner, now } = round;
  return await round.write(async (trx) => {
    const { heardSeq, id: listId, isHome } = round.list;
    const { floor } = await changeBounds(trx, owner.userId);
    // What has gone long ago is not known one by one any more.
    if (heardSeq > 0 && heardSeq < floor) await makeLinksDue(trx, listId, now());
    const limit = syncPolicy.heardAtOnce;
    const changes = await changesOfNoun(trx, owner.userId, noun.name, { since: heardSeq, limit });
    const ids = [...new Set(changes.map(({ thingId }) => thingId))];
    const links = await findLinksOfThings(trx, owner.userId, noun.name, ids);
    const things = new Map((await noun.findSome(trx, owner, ids)).map((thing) => [thing.id, thing]));
    for (const link of links) {
      const thing = things.get(link.thingId);
      if (link.listId !== listId) continue;
      const changed = { trouble: null, mayTell: false, updatedAt: now() };
      if (isOwed(round, link, thing?.fields)) {
        const dueAt = thing === undefined ? now() + syncPolicy.deletionAfterMs : now();
        await updateSyncLink(trx, link.id, { ...changed, dueAt });
      } else if (link.trouble !== null || link.mayTell) {
        // As it is there again: there is nothing to be asked.
        await updateSyncLink(trx, link.id, { ...changed, dueAt: null });
      }
    }
    if (isHome) {
      const known = new Set(links.map(({ thingId }) => thingId));
      const fresh = ids.filter((id) => !known.has(id) && things.has(id));
      const goOut = new Set(await noun.goOut(trx, owner, fresh, goingOut(round)));
      // In the order in which they were written.
      for (const id of fresh) if (goOut.has(id)) await linkNew(round, trx, id);
    }
    const last = changes.at(-1);
    const heard = last?.seq ?? Math.max(heardSeq, floor);
    return { result: changes.length === limit, list: { heardSeq: heard } };
  });
}

async function linkNew<Fields extends object>(
  { owner, list, noun, now }: Pick<ListRound<Fields>, 'owner' | 'list' | 'noun' | 'now'>,
  trx: Db,
  thingId: string,
): Promise<void> {
  await insertSyncLink(trx, {
    id: uuidv7(),
    userId: owner.userId,
    listId: list.id,
    noun: noun.name,
    thingId,
    outsideId: null,
    version: null,
    agreed: null,
    sent: null,
    makings: 0,
    came: false,
    seenReading: 0,
    dueAt: now(),
    trouble: null,
    mayTell: false,
    updatedAt: now(),
  });
}
