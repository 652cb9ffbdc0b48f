import { sameValue } from '../same-value.ts';

/**
 * What of a noun is kept in step with a list elsewhere, unit by unit: a unit is what changes as one, such as when an event begins
 * and ends.
 */
export interface SyncShape<Fields extends object> {
  readonly units: readonly SyncUnit<Fields>[];
  /**
   * What a thing is known by where nothing else tells which one it is: one that is on both sides before they are joined, or whose
   * making was never answered.
   */
  readonly key: (fields: Fields) => string;
  /** What is hardly ever changed of it. */
  readonly name: (fields: Fields) => string;
}

export interface SyncUnit<Fields extends object> {
  /** Named after its first field in what is kept of conflicts. */
  readonly fields: readonly [keyof Fields & string, ...(keyof Fields & string)[]];
  /** There is one way to say each of its values: an answer that says another one is a change of theirs, and no wording. */
  readonly isPlain?: true;
  /** Joins what both sides have made of the last state; null where that cannot be. */
  readonly join?: (versions: UnitVersions<Fields>) => Partial<Fields> | null;
  /** Puts their value in the place of one that says more than they can hold. */
  readonly fit?: (versions: UnitVersions<Fields>) => Partial<Fields>;
}

export interface UnitVersions<Fields> {
  /** What they said last. */
  readonly base: Fields;
  /** What was here then, as they held it. */
  readonly before: Fields;
  /** As it is here, whole. */
  readonly ours: Fields;
  /** The same as they hold it. */
  readonly held: Fields;
  readonly theirs: Fields;
}

export const pick = <Fields extends object>(
  from: Fields,
  { fields }: Pick<SyncUnit<Fields>, 'fields'>,
): Partial<Fields> =>
  // Each field keeps its own value.
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<Fields>;

/** Whether a unit says something else on one side than on the other. */
export const differs = <Fields extends object>(
  { fields }: Pick<SyncUnit<Fields>, 'fields'>,
  a: Fields,
  b: Fields,
): boolean => fields.some((field) => !sameValue(a[field], b[field]));
