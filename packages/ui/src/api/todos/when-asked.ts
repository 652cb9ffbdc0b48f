import type { CapturedItem } from '@squeeze/contracts/capture';
import type { TodoDraft } from '@squeeze/contracts/todos';

type Timing = NonNullable<CapturedItem['reminder']>;

/** A todo was added in place of a reminder, whose time is asked for. */
export interface WhenQuestion {
  /** Of what added the todo. */
  readonly key: string;
  readonly draft: TodoDraft;
  /** The words as typed. */
  readonly text: string;
  /** The day of the reminder, `YYYY-MM-DD`, where one was said. */
  readonly due: string | null;
  readonly repeats: readonly Timing[];
  /** When it was asked, epoch ms. */
  readonly at: number;
  /** Asked in front of a page, whose own field has no part in it. */
  readonly over?: true;
}

/** What there is to say of reminders without a time: one is asked about, several are only counted. */
export type WhenAsked =
  | { readonly kind: 'one'; readonly question: WhenQuestion }
  | { readonly kind: 'several'; readonly count: number; readonly over?: true };

/** What was answered, and made of it. */
export interface AnsweredWhen {
  readonly question: WhenQuestion;
  readonly timings: readonly Timing[];
}
