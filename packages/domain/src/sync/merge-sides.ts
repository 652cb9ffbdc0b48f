import { sameValue } from '../same-value.ts';
import { differs, pick, type SyncShape, type SyncUnit } from './sync-shape.ts';

/** What both sides said when they last agreed: each in its own words, since a provider may keep something in another way. */
export interface Agreed<Fields> {
  /** As the provider would hold what was here. */
  readonly ours: Fields;
  readonly theirs: Fields;
}

export interface BothSides<Fields> {
  readonly agreed: Agreed<Fields>;
  /** As it is here, whole. */
  readonly ours: Fields;
  readonly theirs: Fields;
  /** Epoch ms, each by its own clock; null where a provider does not say. */
  readonly changedAt: { readonly ours: number; readonly theirs: number | null };
  /** What comes back of what is here once the provider has held it. */
  readonly holds: (fields: Fields) => Fields;
}

/** A unit that both sides have changed, each in its own way. */
export interface SyncConflict<Fields> {
  /** The first field of its unit. */
  readonly field: keyof Fields & string;
  /** Where the value that did not win was written. */
  readonly otherSide: 'here' | 'there';
  readonly kept: Partial<Fields>;
  readonly other: Partial<Fields>;
  /** Too close together to say which came later: what was here is kept. */
  readonly isDoubt: boolean;
}

export interface MergedSides<Fields> {
  /** As it is to be here. */
  readonly ours: Fields;
  /** What of that is new here. */
  readonly toUs: Partial<Fields>;
  /** What is new there, as they hold it. */
  readonly toThem: Partial<Fields>;
  readonly conflicts: readonly SyncConflict<Fields>[];
}

/** Clocks of two machines differ; what is closer together than this was changed at the same time. */
export const doubtMs = 2 * 60_000;

/**
 * Joins what has become of one thing on two sides, unit by unit, against what they last agreed on. What only one side has changed
 * is taken from it; of what both have changed each in its own way, texts are joined, else the later wins and the other value is a
 * conflict to be looked at. What a provider cannot hold stays as it is here: sides are compared by what it can.
 */
export function mergeSides<Fields extends object>(
  sides: BothSides<Fields>,
  { units }: SyncShape<Fields>,
): MergedSides<Fields> {
  const held = sides.holds(sides.ours);
  const decided = units.map((unit) => decide(unit, sides, held));
  const toUs = Object.assign({}, ...decided.map(({ taken }) => taken)) as Partial<Fields>;
  const ours = { ...sides.ours, ...toUs };
  const after = sides.holds(ours);
  const sent = decided.filter(({ unit, goesOut }) => goesOut && differs(unit, after, sides.theirs));
  return {
    ours,
    toUs,
    toThem: Object.assign({}, ...sent.map(({ unit }) => pick(after, unit))) as Partial<Fields>,
    conflicts: decided.flatMap(({ conflict }) => conflict ?? []),
  };
}

interface Decided<Fields extends object> {
  readonly unit: SyncUnit<Fields>;
  readonly taken: Partial<Fields>;
  /** Whether they hear what there is here now, where that is something else than they say. */
  readonly goesOut: boolean;
  readonly conflict: SyncConflict<Fields> | null;
}

function decide<Fields extends object>(
  unit: SyncUnit<Fields>,
  { agreed, ours, theirs, changedAt }: BothSides<Fields>,
  held: Fields,
): Decided<Fields> {
  const weChanged = differs(unit, held, agreed.ours);
  const theyChanged = differs(unit, theirs, agreed.theirs);
  const stays = { unit, taken: {}, goesOut: false, conflict: null };
  if (!theyChanged) return { ...stays, goesOut: weChanged };
  if (!differs(unit, held, theirs)) return stays;
  const versions = { base: agreed.theirs, before: agreed.ours, ours, held, theirs };
  const joined = weChanged ? (unit.join?.(versions) ?? null) : null;
  if (joined !== null) return { ...stays, taken: newIn(joined, ours), goesOut: true };
  // Here it may say more than they can hold.
  const fitted = differs(unit, held, ours) ? unit.fit?.(versions) : undefined;
  const taken = newIn(fitted ?? pick(theirs, unit), ours);
  if (!weChanged) return { ...stays, taken, goesOut: fitted !== undefined };
  const later = changedAt.theirs === null ? 0 : changedAt.theirs - changedAt.ours;
  const isDoubt = Math.abs(later) < doubtMs;
  const field = unit.fields[0];
  const mine = pick(ours, unit);
  if (later >= doubtMs) {
    const kept = { ...mine, ...taken };
    const conflict = { field, otherSide: 'here', kept, other: mine, isDoubt } as const;
    return { ...stays, taken, goesOut: fitted !== undefined, conflict };
  }
  const conflict = { field, otherSide: 'there', kept: mine, other: pick(theirs, unit), isDoubt } as const;
  return { ...stays, goesOut: true, conflict };
}

const newIn = <Fields extends object>(values: Partial<Fields>, ours: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !sameValue(value, ours[field as keyof Fields])),
  ) as Partial<Fields>;
