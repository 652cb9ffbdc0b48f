import { type Agreed, type BothSides, type MergedSides, mergeSides } from './merge-sides.ts';
import { differs, pick, type SyncShape } from './sync-shape.ts';

interface Side<Fields> {
  readonly fields: Fields;
  /** Epoch ms by its clock. */
  readonly changedAt: number | null;
}

/** What is known of one thing on two sides; null: it is not there (any more). */
export interface ItemSides<Fields> {
  /** Null: never on both sides at once, or not since it went from one of them. */
  readonly agreed: Agreed<Fields> | null;
  readonly ours: (Side<Fields> & { readonly changedAt: number }) | null;
  readonly theirs: Side<Fields> | null;
  readonly holds: (fields: Fields) => Fields;
}

/** What is to be done so that both sides have the same. */
export type ItemPlan<Fields> =
  | { readonly kind: 'nothing' }
  /** Gone on both: nothing is to be known of it any more. */
  | { readonly kind: 'forget' }
  | ({ readonly kind: 'merge' } & MergedSides<Fields>)
  | { readonly kind: 'make_here'; readonly fields: Fields }
  | { readonly kind: 'make_there'; readonly fields: Fields }
  | { readonly kind: 'remove_here' }
  | { readonly kind: 'remove_there' };

/**
 * What becomes of one thing: what is new on one side is made on the other, what was deleted on one and not touched on the other
 * is deleted there too, and what was deleted on one and changed on the other comes back as it was changed.
 */
export function planItem<Fields extends object>(
  { agreed, ours, theirs, holds }: ItemSides<Fields>,
  shape: SyncShape<Fields>,
): ItemPlan<Fields> {
  if (ours === null) {
    if (theirs === null) return { kind: agreed === null ? 'nothing' : 'forget' };
    const isUntouched = agreed !== null && same(theirs.fields, agreed.theirs, shape);
    return isUntouched ? { kind: 'remove_there' } : { kind: 'make_here', fields: theirs.fields };
  }
  if (theirs === null) {
    const held = holds(ours.fields);
    const isUntouched = agreed !== null && same(held, agreed.ours, shape);
    return isUntouched ? { kind: 'remove_here' } : { kind: 'make_there', fields: held };
  }
  const sides: BothSides<Fields> = {
    agreed: agreed ?? unagreed(holds(ours.fields), theirs.fields, shape),
    ours: ours.fields,
    theirs: theirs.fields,
    changedAt: { ours: ours.changedAt, theirs: theirs.changedAt },
    holds,
  };
  const merged = mergeSides(sides, shape);
  const isNothing =
    Object.keys(merged.toUs).length + Object.keys(merged.toThem).length + merged.conflicts.length === 0;
  return isNothing && agreed !== null && same(theirs.fields, agreed.theirs, shape)
    ? { kind: 'nothing' }
    : { kind: 'merge', ...merged };
}

/** What both agree on after a merge has been carried out here, and not yet there. */
export function agreedAfterMerge<Fields extends object>(
  held: Fields,
  theirs: Fields,
  toThem: Partial<Fields>,
): Agreed<Fields> {
  // What they have not heard yet counts as changed here since.
  const asTheirs = Object.keys(toThem).map((field) => [field, theirs[field as keyof Fields]]);
  return { ours: { ...held, ...(Object.fromEntries(asTheirs) as Partial<Fields>) }, theirs };
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Of what has met for the first time only empty values are old: a value that one side lacks is new on the other. */
function unagreed<Fields extends object>(
  held: Fields,
  theirs: Fields,
  { units }: SyncShape<Fields>,
): Agreed<Fields> {
  let agreed: Agreed<Fields> = { ours: held, theirs };
  for (const unit of units) {
    if (!differs(unit, held, theirs)) continue;
    const said = (side: Fields): boolean => unit.fields.some((field) => !isEmpty(side[field]));
    // An empty side is as it was, so the other is taken; where both say something, both are new.
    const nothing = Object.fromEntries(unit.fields.map((field) => [field, null])) as Partial<Fields>;
    agreed = {
      ours: { ...agreed.ours, ...(said(held) ? nothing : pick(held, unit)) },
      theirs: { ...agreed.theirs, ...(said(theirs) ? nothing : pick(theirs, unit)) },
    };
  }
  return agreed;
}

const same = <Fields extends object>(a: Fields, b: Fields, { units }: SyncShape<Fields>): boolean =>
  units.every((unit) => !differs(unit, a, b));
