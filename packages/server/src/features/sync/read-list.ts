import { listUnseenLinks, markSeen } from '@squeeze/database/repositories/sync-link-repository';
import { type ChangesFrom, type ChangesPage, OutsideFailure } from '../../ports/outside-lists.ts';
import { Breather } from '../../timing/breather.ts';
import { applyGone } from './apply-change.ts';
import type { ListRound } from './list-round.ts';
import { MeetItems } from './meet-items.ts';
import { stillElsewhere } from './still-elsewhere.ts';
import { syncPolicy } from './sync-policy.ts';
import { isOutside, windowOf } from './sync-window.ts';
import { takeItem } from './take-item.ts';
import { titleHere } from './title-here.ts';

/**
 * Reads what has changed in a list since the last round, page by page: each page is taken in together with where the next begins,
 * so whatever ends it in between, the next round goes on from there. Answers whether it came to its end.
 * @throws {OutsideFailure}
 */
export async function readList<Fields extends object>(round: ListRound<Fields>): Promise<boolean> {
  try {
    return await readPages(round);
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    if (error.kind === 'state_lost') {
      // Everything is read again, and what is not there then is gone.
      await startAnew(round);
      return await readPages(round);
    }
    // A page that makes no sense would not make any the next time either.
    if (error.kind === 'garbled') await startAnew(round);
    throw error;
  }
}

const startAnew = <Fields extends object>(round: ListRound<Fields>): Promise<void> =>
  round.write(() => Promise.resolve({ result: undefined, list: { state: null, page: null } }));

async function readPages<Fields extends object>(round: ListRound<Fields>): Promise<boolean> {
  const meeting = await MeetItems.open(round);
  const seen = new Set<string>();
  const pages = new Set<string>();
  let stale = 0;
  for (let read = 0; read < syncPolicy.pagesAtOnce; read += 1) {
    const page = await nextPage(round);
    await takeIn(round, page, meeting);
    for (const item of page.unread ?? []) round.hasUnread(item);
    if (page.nextPage === null) {
      if (round.list.state === null || page.isWhole === true) await lookForUnseen(round);
      const { state } = page;
      await round.write(() => Promise.resolve({ result: undefined, list: { state, page: null } }));
      return true;
    }
    const known = seen.size;
    for (const change of page.changes) seen.add(change.kind === 'gone' ? change.id : change.item.id);
    for (const id of page.present ?? []) seen.add(id);
    stale = seen.size > known ? 0 : stale + 1;
    if (pages.has(page.nextPage) || stale >= syncPolicy.stalePages) throw new OutsideFailure('garbled');
    pages.add(page.nextPage);
  }
  return false;
}

async function nextPage<Fields extends object>(round: ListRound<Fields>): Promise<ChangesPage<Fields>> {
  const { list, noun, outside, voice } = round;
  const { state, page } = list;
  if (page === null && (state === null || outside.namesAll === true)) {
    const reading = list.reading + 1;
    await round.write(() => Promise.resolve({ result: undefined, list: { reading } }));
  }
  const from: ChangesFrom = { state, page, window: windowOf(noun, round.now()) };
  return await voice.ask((call) => outside.changes(call, list.outsideId, from));
}

async function takeIn<Fields extends object>(
  round: ListRound<Fields>,
  page: ChangesPage<Fields>,
  meeting: MeetItems<Fields>,
): Promise<void> {
  const takeBack = round.notes();
  const elsewhere = await stillElsewhere(round, page.changes);
  try {
    await round.write(async (trx) => {
      const breather = new Breather();
      const ids = page.changes.map((change) => (change.kind === 'gone' ? change.id : change.item.id));
      const links = await meeting.linksOf(trx, [...new Set(ids)], elsewhere);
      for (const change of page.changes) {
        await breather.pause();
        if (change.kind === 'gone') {
          const link = links.get(change.id);
          // One that has moved to another list is only gone from here.
          if (link?.listId === round.list.id) links.set(change.id, await applyGone(round, trx, link));
          continue;
        }
        const { item } = change;
        const link = links.get(item.id) ?? (await meeting.meet(trx, item));
        if (link === null && isOutside(round.noun, item.fields, round.now())) continue;
        const taken = await takeItem(round, trx, item, link);
        if (taken !== undefined) links.set(item.id, taken);
      }
      await markSeen(trx, round.list.id, { outsideIds: page.present ?? [], reading: round.list.reading });
      return { result: undefined, ...(page.nextPage !== null && { list: { page: page.nextPage } }) };
    });
  } catch (error) {
    // Nothing of the page was kept.
    takeBack();
    throw error;
  }
}

/** What is known and was not in a reading of all there is: each is asked for by itself, since it may only lie outside of the window. */
async function lookForUnseen<Fields extends object>(round: ListRound<Fields>): Promise<void> {
  const { database, list, outside, voice } = round;
  for (let after = ''; ;) {
    const page = { reading: list.reading, after, limit: 100 };
    const unseen = await listUnseenLinks(database.db, list.id, page);
    for (const link of unseen) {
      const { outsideId } = link;
      if (outsideId === null) continue;
      const item = await voice.ask((call) => outside.item(call, list.outsideId, outsideId));
      // It is there: what is here of it, and what is known of both, stays.
      if (item === 'unread') {
        round.hasUnread({ id: outsideId, title: await titleHere(round, link) });
        continue;
      }
      await round.write(async (trx) => {
        if (item === null) await applyGone(round, trx, link);
        else await takeItem(round, trx, item, link);
        return { result: undefined };
      });
    }
    const last = unseen.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
