/** `completed_at` as `completedAt`. */
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/**
 * The fields of a contract as its repository hands them out: names in camel case, instants (`…_at`) in epoch ms. A record
 * that extends it has every field the contract has, so a new one is an error in the repository until it is stored.
 */
export type RecordOf<Answered> = {
  readonly [Field in keyof Answered & string as CamelCase<Field>]: Field extends `${string}_at`
    ? number | Extract<Answered[Field], null>
    : Answered[Field];
};
