import type { Db } from '@squeeze/database/connection';
import { insertSyncConflict } from '@squeeze/database/repositories/sync-conflict-repository';
import {
  deleteSyncLink,
  insertSyncLink,
  type SyncLinkRecord,
  updateSyncLink,
} from '@squeeze/database/repositories/sync-link-repository';
import { type Agreed, doubtMs, mergeSides, type SyncConflict } from '@squeeze/domain/sync/merge-sides';
import { agreedAfterMerge, planItem } from '@squeeze/domain/sync/plan-item';
import { sameValue } from '@squeeze/domain/same-value';
import { uuidv7 } from 'uuidv7';
import type { OutsideItem } from '../../ports/outside-lists.ts';
import type { ListRound } from './list-round.ts';
import type { HeldThing, MadeThere } from './synced-noun.ts';

/** What both sides said last, as a link has it; written here alone. */
export const agreedOf = <Fields>({ agreed }: SyncLinkRecord): Agreed<Fields> | null =>
  agreed as Agreed<Fields> | null;

/** What both said last; what was sent and was made there is that for both. */
function baseOf<Fields>(link: SyncLinkRecord): Agreed<Fields> | null {
  const sent = link.sent as Fields | null;
  return sent === null ? agreedOf<Fields>(link) : { ours: sent, theirs: sent };
}

/** The same said once more: what is of no unit, such as whether others are invited by now, belongs to the version that is kept. */
const heardOf = <Fields>(agreed: Agreed<Fields> | null, theirs: Fields): Agreed<Fields> | null =>
  agreed && { ...agreed, theirs };

/** An item as it is there now, taken in. Answers the link that it has afterwards. */
export async function applyItem<Fields extends object>(
  round: ListRound<Fields>,
  trx: Db,
  item: OutsideItem<Fields>,
  link: SyncLinkRecord | null,
): Promise<SyncLinkRecord> {
  const { noun, owner, shape, tally } = round;
  const now = round.now();
  const fields = noun.sound(item.fields, owner);
  const ours = link === null ? null : await noun.findToChange(trx, owner, link.thingId);
  const plan = planItem(
    {
      agreed: link && baseOf<Fields>(link),
      ours,
      theirs: { fields, changedAt: item.changedAt },
      holds: round.held,
    },
    shape,
  );
  const known = {
    agreed: link && baseOf<Fields>(link),
    listId: round.list.id,
    outsideId: item.id,
    version: item.version,
    seenReading: round.list.reading,
    sent: null,
    trouble: null,
    updatedAt: now,
  };
  switch (plan.kind) {
    case 'make_here': {
      const { thing, toThem, conflicts } = await makeHere(
        round,
        trx,
        { fields: plan.fields, changedAt: item.changedAt },
        link,
      );
      tally.addedHere += 1;
      await keepConflicts(round, trx, thing, conflicts);
      const agreed = agreedAfterMerge(round.held(thing.fields), fields, toThem);
      return await keptLink(round, trx, thing.id, link, { ...known, agreed, dueAt: owedAt(round, toThem) });
    }
    case 'remove_there':
      // It was deleted here, and goes there when its time has come.
      return await updated(trx, requireLink(link), {
        ...known,
        agreed: heardOf(known.agreed, fields),
        dueAt: round.list.writable ? (link?.dueAt ?? now) : null,
      });
    case 'merge': {
      const thing = await changeHere(round, trx, requireThing(ours), plan.toUs);
      if (thing !== ours) tally.changedHere += 1;
      await keepConflicts(round, trx, thing, plan.conflicts);
      const said = await hearAgain(round, trx, link, fields);
      const agreed = agreedAfterMerge(round.held(thing.fields), said, plan.toThem);
      const dueAt = owedAt(round, plan.toThem) ?? link?.dueAt ?? null;
      return await keptLink(round, trx, thing.id, link, { ...known, agreed, dueAt });
    }
    case 'nothing': {
      const said = await hearAgain(round, trx, link, fields);
      return await seenAgain(trx, requireLink(link), { ...known, agreed: heardOf(known.agreed, said) });
    }
    case 'forget':
    case 'make_there':
    case 'remove_here':
      throw new TypeError('an item that is there is not gone from there');
  }
}

/** An item that is not there any more. Answers the link that it has afterwards. */
export async function applyGone<Fields extends object>(
  round: ListRound<Fields>,
  trx: Db,
  link: SyncLinkRecord,
): Promise<SyncLinkRecord> {
  const { noun, owner, shape } = round;
  const now = round.now();
  const agreed = agreedOf<Fields>(link);
  // It has been gone before, and is on its way back.
  if (agreed === null) return link;
  const ours = await noun.findToChange(trx, owner, link.thingId);
  const plan = planItem({ agreed, ours, theirs: null, holds: round.held }, shape);
  const gone = { agreed: null, version: null, sent: null, dueAt: null, trouble: null, updatedAt: now };
  if (plan.kind === 'remove_here') {
    const receipt = await noun.remove(trx, owner, link.thingId, now);
    round.hasRemoved(receipt);
  }
  // Changed here since: it is made there anew.
  const comesBack = plan.kind === 'make_there' && round.list.writable;
  return await updated(trx, link, { ...gone, ...(comesBack && { dueAt: now }) });
}

/** Takes over what was said anew there and is of no unit; answers what is kept as said there. */
async function hearAgain<Fields extends object>(
  { noun, owner, list, now }: ListRound<Fields>,
  trx: Db,
  link: SyncLinkRecord | null,
  fields: Fields,
): Promise<Fields> {
  const before = link?.came === true ? agreedOf<Fields>(link)?.theirs : undefined;
  if (link === null || before === undefined || noun.heardAgain === undefined) return fields;
  return await noun.heardAgain(trx, owner, link.thingId, { before, now: fields }, { list, now: now() });
}

/** When something has to be said there of what has been joined; null where nothing has, or nothing can be. */
const owedAt = <Fields extends object>({ list, now }: ListRound<Fields>, toThem: Partial<Fields>) =>
  list.writable && Object.keys(toThem).length > 0 ? now() : null;

interface MadeHere<Fields> {
  readonly thing: HeldThing<Fields>;
  /** What of it they have not heard. */
  readonly toThem: Partial<Fields>;
  readonly conflicts: readonly SyncConflict<Fields>[];
}

async function makeHere<Fields extends object>(
  round: ListRound<Fields>,
  trx: Db,
  made: MadeThere<Fields>,
  link: SyncLinkRecord | null,
): Promise<MadeHere<Fields>> {
  const { noun, owner } = round;
  const now = round.now();
  // What was deleted here comes back with all that only we know of it.
  if (link !== null && (await noun.restore(trx, owner, link.thingId, now))) {
    const back = requireThing(await noun.findToChange(trx, owner, link.thingId));
    const held = round.held(back.fields);
    const agreed = agreedOf<Fields>(link) ?? { ours: held, theirs: held };
    // What was changed here before it was deleted gives way to what brings it back.
    const changedAt = { ours: 0, theirs: doubtMs };
    const sides = { agreed, ours: back.fields, theirs: made.fields, changedAt, holds: round.held };
    const { toUs, toThem, conflicts } = mergeSides(sides, round.shape);
    return { thing: await changeHere(round, trx, back, toUs), toThem, conflicts };
  }
  const id = await noun.create(trx, owner, made, round.list, now);
  return { thing: requireThing(await noun.findToChange(trx, owner, id)), toThem: {}, conflicts: [] };
}

async function changeHere<Fields extends object>(
  { noun, owner, now }: Pick<ListRound<Fields>, 'noun' | 'owner' | 'now'>,
  trx: Db,
  thing: HeldThing<Fields>,
  toUs: Partial<Fields>,
): Promise<HeldThing<Fields>> {
  if (Object.keys(toUs).length === 0) return thing;
  return await noun.change(trx, owner, thing.id, toUs, now());
}

async function keepConflicts<Fields extends object>(
  { owner, noun, integration, tally, now }: ListRound<Fields>,
  trx: Db,
  { id: thingId, title }: HeldThing<Fields>,
  conflicts: readonly SyncConflict<Fields>[],
): Promise<void> {
  for (const { field, otherSide, isDoubt, kept, other } of conflicts) {
    tally.conflicts += 1;
    await insertSyncConflict(trx, {
      id: uuidv7(),
      userId: owner.userId,
      provider: integration.provider,
      noun: noun.name,
      thingId,
      title,
      field,
      otherSide,
      isDoubt,
      kept: { ...kept },
      other: { ...other },
      createdAt: now(),
      settledAt: null,
      settled: null,
      receiptId: null,
    });
  }
}

type LinkChange = Parameters<typeof updateSyncLink>[2];

async function updated(trx: Db, link: SyncLinkRecord, change: LinkChange): Promise<SyncLinkRecord> {
  await updateSyncLink(trx, link.id, change);
  return { ...link, ...change };
}

/** Some providers say the same again for a while: nothing is written then. */
async function seenAgain(trx: Db, link: SyncLinkRecord, known: LinkChange): Promise<SyncLinkRecord> {
  const { updatedAt: _, ...said } = known;
  return Object.entries(said).every(([field, value]) => sameValue(value, link[field as keyof SyncLinkRecord]))
    ? link
    : await updated(trx, link, known);
}

/** The link of a thing and its item, a new one where there is none of that thing yet. */
async function keptLink<Fields extends object>(
  { owner, noun }: ListRound<Fields>,
  trx: Db,
  thingId: string,
  link: SyncLinkRecord | null,
  change: LinkChange & Pick<SyncLinkRecord, 'listId' | 'outsideId' | 'version' | 'seenReading' | 'dueAt'>,
): Promise<SyncLinkRecord> {
  if (link !== null && link.thingId === thingId) return await updated(trx, link, change);
  if (link !== null) await deleteSyncLink(trx, link.id);
  const made: SyncLinkRecord = {
    id: uuidv7(),
    userId: owner.userId,
    noun: noun.name,
    thingId,
    makings: 0,
    // Whoever had it here before has a link of it.
    came: true,
    agreed: null,
    sent: null,
    trouble: null,
    mayTell: false,
    ...change,
  };
  if (!(await insertSyncLink(trx, made))) throw new TypeError('a thing that was of no list is of one');
  return made;
}

function requireLink(link: SyncLinkRecord | null): SyncLinkRecord {
  if (link === null) throw new TypeError('an item that is new is made');
  return link;
}

function requireThing<Fields>(thing: HeldThing<Fields> | null): HeldThing<Fields> {
  if (thing === null) throw new TypeError('what was just found or made is not there');
  return thing;
}
