/** What other calendars say of single times of an event beside what our fields hold, such as who has declined one of them. */
export interface OwnTimes {
  /** By their `occurrence`: those of which something is said so. */
  readonly occurrences: ReadonlySet<string>;
  /** Only single times are known, and not the event that they belong to. */
  readonly isOrphan: boolean;
}

export const noOwnTimes: OwnTimes = { occurrences: new Set(), isOrphan: false };

/** Whether something is lost where this time is not told apart from the others any more. */
export const isOwnTime = ({ occurrences, isOrphan }: OwnTimes, occurrence: string): boolean =>
  isOrphan || occurrences.has(occurrence);
