import type { Db } from '@squeeze/database/connection';
import {
  deleteSyncLink,
  findLinksOfItems,
  findSyncLink,
  type HeldWhy,
  nextDueLink,
  spendYes,
  type SyncLinkRecord,
  updateSyncLink,
} from '@squeeze/database/repositories/sync-link-repository';
import { type Agreed, mergeSides } from '@squeeze/domain/sync/merge-sides';
import { planItem } from '@squeeze/domain/sync/plan-item';
import { OutsideFailure, type OutsideFailureKind, type OutsideItem } from '../../ports/outside-lists.ts';
import { agreedOf, applyGone, applyItem } from './apply-change.ts';
import type { ListRound } from './list-round.ts';
import { takeItem } from './take-item.ts';
import { titleHere } from './title-here.ts';
import { syncPolicy } from './sync-policy.ts';

/** What concerns one item alone; all else stops the round. */
const ofOneItem: ReadonlySet<OutsideFailureKind> = new Set(['refused', 'not_allowed', 'missing']);

/**
 * Sends what has changed here, item by item. What the provider does not take of one waits until that changes again. Answers
 * whether all was sent.
 * @throws {OutsideFailure} for what concerns more than one item
 */
export async function sendList<Fields extends object>(round: ListRound<Fields>): Promise<boolean> {
  if (!round.list.writable) return true;
  const { database, list, now } = round;
  let after = '';
  for (let sent = 0; sent < syncPolicy.sentAtOnce; sent += 1) {
    const link = await nextDueLink(database.db, list.id, { now: now(), after });
    if (link === null) return true;
    after = link.id;
    try {
      await sendItem(round, link);
    } catch (error) {
      if (!(error instanceof OutsideFailure) || !ofOneItem.has(error.kind)) throw error;
      await leaveAside(round, link, error.kind);
    }
  }
  return false;
}

/** What is not sent waits until it changes again, and is named. */
async function leaveAside<Fields extends object>(
  round: ListRound<Fields>,
  link: SyncLinkRecord,
  trouble: OutsideFailureKind | HeldWhy,
): Promise<void> {
  const { database, noun, owner, now } = round;
  const [thing] = await noun.findSome(database.db, owner, [link.thingId]);
  const agreed = agreedOf<Fields>(link);
  const title = thing?.title ?? (agreed === null ? '' : round.shape.name(agreed.theirs));
  await round.write(async (trx) => {
    await updateSyncLink(trx, link.id, {
      dueAt: null,
      sent: null,
      trouble,
      mayTell: false,
      updatedAt: now(),
    });
    return { result: undefined };
  });
  round.holdsBack({ title, why: trouble === 'tells_others' ? 'guests' : 'refused' });
}

/** One thing, again where it changes there meanwhile. */
async function sendItem<Fields extends object>(round: ListRound<Fields>, due: SyncLinkRecord): Promise<void> {
  for (let tries = 0; tries < syncPolicy.triesAtOnce; tries += 1) {
    const link = tries === 0 ? due : await findSyncLink(round.database.db, due.id);
    if (link === null || link.dueAt === null) return;
    try {
      await sendOnce(round, link);
      return;
    } catch (error) {
      if (!(error instanceof OutsideFailure)) throw error;
      const isElsewhere = error.kind === 'changed_meanwhile' || error.kind === 'missing';
      if (!isElsewhere || link.agreed === null || link.outsideId === null) throw error;
      await lookAgain(round, link, link.outsideId);
    }
  }
}

/** As it stands there by now is taken in first. */
async function lookAgain<Fields extends object>(
  round: ListRound<Fields>,
  link: SyncLinkRecord,
  outsideId: string,
): Promise<void> {
  const { outside, voice, list } = round;
  const item = await voice.ask((call) => outside.item(call, list.outsideId, outsideId));
  // Nobody knows what of it has changed: what is here waits until it changes again.
  if (item === 'unread') {
    round.hasUnread({ id: outsideId, title: await titleHere(round, link) });
    throw new OutsideFailure('refused');
  }
  const isTaken = await round.write(async (trx) => {
    if (item === null) await applyGone(round, trx, link);
    // What none of ours can be like is not overwritten either.
    else if ((await takeItem(round, trx, item, link)) === undefined) return { result: false };
    return { result: true };
  });
  if (!isTaken) throw new OutsideFailure('refused');
}

async function sendOnce<Fields extends object>(
  round: ListRound<Fields>,
  link: SyncLinkRecord,
): Promise<void> {
  const { database, noun, owner, shape } = round;
  const agreed = agreedOf<Fields>(link);
  const [ours = null] = await noun.findSome(database.db, owner, [link.thingId]);
  const theirs = agreed && { fields: agreed.theirs, changedAt: null };
  const plan = planItem({ agreed, ours, theirs, holds: round.held }, shape);
  const isSent = plan.kind === 'remove_there' || (plan.kind === 'merge' && !isEmpty(plan.toThem));
  // Of the last state that was heard: one that has guests by now is another version, which is refused.
  const tellsOthers = isSent && agreed !== null && round.outside.tellsOthers?.(agreed.theirs) === true;
  if (tellsOthers && !(await hasYes(round, link))) return await leaveAside(round, link, 'tells_others');
  switch (plan.kind) {
    case 'make_there':
      return await makeThere(round, link, plan.fields);
    case 'remove_there':
      return await removeThere(round, link);
    case 'merge':
      if (agreed === null) break;
      return await changeThere(round, link, { agreed, held: round.held(requireOurs(ours)), to: plan.toThem });
    case 'nothing':
    case 'forget':
    case 'make_here':
    case 'remove_here':
      break;
  }
  await round.write(async (trx) => {
    // Neither here nor there, and it never was; one that was sent may come to light yet.
    const isUnknown = agreed === null && link.outsideId === null && link.sent === null;
    if (ours === null && isUnknown) await deleteSyncLink(trx, link.id);
    else await updateSyncLink(trx, link.id, { dueAt: null, mayTell: false, updatedAt: round.now() });
    return { result: undefined };
  });
}

/** Whether its person wants others to be told. That counts for one try: where no answer is heard they are asked again. */
async function hasYes<Fields extends object>(
  round: ListRound<Fields>,
  link: SyncLinkRecord,
): Promise<boolean> {
  if (!link.mayTell) return false;
  return await round.write(async (trx) => ({ result: await spendYes(trx, link.id) }));
}

async function makeThere<Fields extends object>(
  round: ListRound<Fields>,
  link: SyncLinkRecord,
  fields: Fields,
): Promise<void> {
  const { list, noun, now, outside, owner, tally, voice } = round;
  const before = link.sent as Fields | null;
  const first = round.begun(fields);
  // Asked again, since no answer was heard, it is the same making.
  const makings = before === null ? link.makings + 1 : link.makings;
  if (before === null) {
    await round.write(async (trx) => {
      await updateSyncLink(trx, link.id, { sent: first, makings, updatedAt: now() });
      return { result: undefined };
    });
  }
  const key = `${link.id}:${makings}`;
  const said = noun.spoken(before ?? first, owner);
  const item = await voice.ask((call) => outside.create(call, list.outsideId, said, key));
  // It was made there before, and had gone.
  const isAnew = before === null && link.outsideId !== null;
  if (isAnew) tally.madeAnew += 1;
  else tally.addedThere += 1;
  if (before === null) {
    const agreed = { ours: first, theirs: noun.sound(item.fields, owner) };
    const rest = mergeSides(
      {
        agreed,
        ours: fields,
        theirs: agreed.theirs,
        changedAt: { ours: now(), theirs: null },
        holds: round.held,
      },
      round.shape,
    ).toThem;
    await settle(round, link, { item, agreed, isPart: !isEmpty(rest) });
    if (isEmpty(rest)) return;
    const made = { ...link, outsideId: item.id, version: item.version };
    await changeThere(round, made, { agreed, held: fields, to: rest });
    tally.changedThere -= 1;
    return;
  }
  // It may have been made the first time, and both sides may have gone on since.
  await round.write(async (trx) => {
    await joinDouble(round, trx, link, item.id);
    await applyItem(round, trx, item, { ...link, dueAt: null });
    return { result: undefined };
  });
}

async function changeThere<Fields extends object>(
  round: ListRound<Fields>,
  link: SyncLinkRecord,
  {
    agreed,
    held,
    to,
  }: { readonly agreed: Agreed<Fields>; readonly held: Fields; readonly to: Partial<Fields> },
): Promise<void> {
  const { list, noun, outside, owner, shape, tally, voice } = round;
  const { outsideId, version } = link;
  if (outsideId === null) throw new TypeError('what both have agreed on is there');
  const fields = Object.keys(to) as (keyof Fields & string)[];
  if (fields.length === 0)
    return await settle(round, link, { item: null, agreed: { ...agreed, ours: held } });
  const said = noun.spoken({ ...agreed.theirs, ...to }, owner);
  const part = Object.fromEntries(fields.map((field) => [field, said[field]])) as Partial<Fields>;
  const item = await voice.ask((call) => outside.update(call, list.outsideId, outsideId, part, version));
  const answered = noun.sound(item.fields, owner);
  // What others have changed there at the same time has not been heard by this, nor what has come of it: the next reading says it.
  const plain = new Set(shape.units.flatMap((unit) => (unit.isPlain === true ? unit.fields : [])));
  const heard = Object.fromEntries(
    fields.map((field) => [field, plain.has(field) ? to[field] : answered[field]]),
  ) as Partial<Fields>;
  await settle(round, link, { item, agreed: { ours: held, theirs: { ...agreed.theirs, ...heard } } });
  tally.changedThere += 1;
}

async function removeThere<Fields extends object>(
  round: ListRound<Fields>,
  link: SyncLinkRecord,
): Promise<void> {
  const { list, outside, tally, voice } = round;
  const { outsideId, version } = link;
  if (outsideId !== null) {
    await voice.ask((call) => outside.remove(call, list.outsideId, outsideId, version));
    tally.removedThere += 1;
  }
  await settle(round, link, { item: null, agreed: null });
}

interface Settled<Fields extends object> {
  /** As it was answered; null where nothing was said of it. */
  readonly item: OutsideItem<Fields> | null;
  readonly agreed: Agreed<Fields> | null;
  /** There is more of it to be sent. */
  readonly isPart?: boolean;
}

/** A change from here meanwhile is heard in the next round, since it has a later number. */
async function settle<Fields extends object>(
  round: ListRound<Fields>,
  link: SyncLinkRecord,
  { item, agreed, isPart = false }: Settled<Fields>,
): Promise<void> {
  await round.write(async (trx) => {
    if (item !== null && item.id !== link.outsideId) await joinDouble(round, trx, link, item.id);
    await updateSyncLink(trx, link.id, {
      agreed,
      dueAt: isPart ? round.now() : null,
      sent: null,
      trouble: null,
      updatedAt: round.now(),
      ...(item !== null && { outsideId: item.id, version: item.version, seenReading: round.list.reading }),
      // Its id stays, since it may come back there.
      ...(agreed === null && { version: null }),
    });
    return { result: undefined };
  });
}

/**
 * What was sent, and not answered, was changed there before it was read: it seemed to be something new, and was made here. Now that
 * it is known which thing it is, that one goes again.
 */
async function joinDouble<Fields extends object>(
  { integration, noun, owner, now }: ListRound<Fields>,
  trx: Db,
  link: SyncLinkRecord,
  outsideId: string,
): Promise<void> {
  const doubles = await findLinksOfItems(trx, integration.id, { noun: noun.name, outsideIds: [outsideId] });
  for (const double of doubles) {
    if (double.id === link.id) continue;
    // The thing first, as whoever changes one has it before what is known of it.
    const isHere = (await noun.findToChange(trx, owner, double.thingId)) !== null;
    await deleteSyncLink(trx, double.id);
    if (isHere) await noun.remove(trx, owner, double.thingId, now());
  }
}

const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0;

function requireOurs<Fields>(ours: { readonly fields: Fields } | null): Fields {
  if (ours === null) throw new TypeError('what is merged is here');
  return ours.fields;
}
