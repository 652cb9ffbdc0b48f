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
}

/** What there is to say of reminders without a time: one is asked about, several are only counted. */
export type WhenAsked =
  | { readonly kind: 'one'; readonly question: WhenQuestion }
  | { readonly kind: 'several'; readonly count: number };
