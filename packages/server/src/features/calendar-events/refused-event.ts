import { EventError } from '@squeeze/domain/calendar-events/event-error';
import { RuleError } from '@squeeze/domain/schedules/recurrence-rule';
import { AppError, invalid, type ProblemSentence } from '../../http/app-error.ts';

/** Does what the rules of events may refuse. @throws {AppError} that says so to the caller */
export function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RuleError) throw invalid('rule', error.sentence, error);
    if (!(error instanceof EventError)) throw error;
    const { path, sentence } = error;
    // What is about no field is a limit.
    if (path === null) throw new AppError(sentence as ProblemSentence, { cause: error });
    throw invalid(path, sentence as Parameters<typeof invalid>[1], error);
  }
}
