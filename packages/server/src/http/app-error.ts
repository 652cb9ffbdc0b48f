import type { Issue, PlainIssueCode } from '@squeeze/contracts/issues';
import { problemStatus, type IssueCode, type ProblemCode, type ProblemId } from '@squeeze/contracts/problems';
import type { PlainSentenceId, Sentence, SentenceValues } from '@squeeze/contracts/sentences/sentence';
import { wordSentence } from '@squeeze/contracts/sentences/word-sentence';

/** One whose sentence has no gaps, by itself; one that has, with their values: `says('limit_reached.todos', { limit })`. */
export type ProblemSentence = Extract<ProblemId, PlainSentenceId> | Sentence<ProblemId>;
export type IssueSentence = PlainIssueCode | Sentence<IssueCode>;

interface AppErrorOptions {
  /** What is wrong with the request, field by field; the first of it is what the whole says. */
  readonly issues?: readonly Issue[];
  /** Seconds, for a Retry-After header. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/**
 * An expected refusal: its status, code and values go to the client as they are, and in English words. Anything else
 * thrown is a 500.
 */
export class AppError extends Error {
  readonly code: ProblemCode;
  readonly values: SentenceValues;
  readonly issues: readonly Issue[];
  readonly retryAfterSeconds: number | undefined;
  /** What is to be said of it, in any language. */
  readonly sentence: Sentence;

  constructor(problem: ProblemSentence, options: AppErrorOptions = {}) {
    const { id, values } = sentenceOf<ProblemId>(problem);
    const { issues = [] } = options;
    const sentence = issues[0]?.sentence ?? { id, values };
    super(wordSentence('en', sentence), 'cause' in options ? { cause: options.cause } : undefined);
    this.name = 'AppError';
    const [code = id, reason] = id.split('.', 2);
    this.code = code as ProblemCode;
    this.values = reason === undefined ? values : { reason, ...values };
    this.issues = issues;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.sentence = sentence;
  }

  get status(): number {
    return problemStatus[this.code];
  }
}

const sentenceOf = <Id extends ProblemId | IssueCode>(sentence: Id | Sentence<Id>): Sentence<Id> =>
  typeof sentence === 'string' ? { id: sentence, values: {} } : sentence;

/** 422 about one field, by its path in the request; an empty path is about none. */
export const invalid = (path: string, sentence: IssueSentence, cause?: unknown): AppError =>
  new AppError('validation_failed', {
    issues: [{ path, sentence: sentenceOf<IssueCode>(sentence) }],
    ...(cause !== undefined && { cause }),
  });

type NounOf<Id> = Id extends `not_found.${infer Noun}` ? Noun : never;

export const notFound = (noun: NounOf<Extract<ProblemId, PlainSentenceId>>): AppError =>
  new AppError(`not_found.${noun}`);
