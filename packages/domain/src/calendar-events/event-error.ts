import type { Sentence } from '@squeeze/contracts/sentences/sentence';

export type EventProblem =
  | 'occurrence_required'
  | 'occurrence_unknown'
  | 'event_days_or_times'
  | 'event_ends_before'
  | 'year_invalid'
  | 'limit_reached.event_exceptions';

/** Why an event cannot be, or cannot be changed so. What is wrong with a rule is a `RuleError`. */
export class EventError<Problem extends EventProblem = EventProblem> extends Error {
  override readonly name = 'EventError';
  readonly sentence: Sentence<Problem>;
  /** The field that it is about; null for a limit. */
  readonly path: 'occurrence' | 'starts' | 'ends' | null;

  constructor(sentence: Sentence<Problem>, path: EventError['path']) {
    super(sentence.id);
    this.sentence = sentence;
    this.path = path;
  }
}
