import type { CapturedItem } from '@squeeze/contracts/capture';
import type { TodoDraft } from '@squeeze/contracts/todos';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { addedTodo, subjectOf } from './capture-write.ts';
import { entryChanged, outboxEmptied, refused, settled, undone, written } from './outbox-slice.ts';

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

export interface WhenQuestionState {
  readonly asked: WhenAsked | null;
  /** The server's id of the todo, once it is known. */
  readonly todoId: string | null;
}

const nothing: WhenQuestionState = { asked: null, todoId: null };

const keyOf = ({ asked }: WhenQuestionState): string | null =>
  asked?.kind === 'one' ? asked.question.key : null;

/** The one question that is open: a newer one replaces it, and it goes with its todo. */
export const whenQuestionSlice = createSlice({
  name: 'whenQuestion',
  initialState: (): WhenQuestionState => nothing,
  reducers: {
    whenAsked: (state, { payload }: PayloadAction<WhenAsked>): WhenQuestionState => {
      const isSame = payload.kind === 'one' && payload.question.key === keyOf(state);
      return { asked: payload, todoId: isSame ? state.todoId : null };
    },
    whenClosed: () => nothing,
  },
  extraReducers: (builder) =>
    builder
      .addCase(settled, (state, { payload: { key, created } }) =>
        key === keyOf(state) && created !== null
          ? { ...state, todoId: addedTodo(created)?.id ?? null }
          : state,
      )
      .addCase(written, (state, { payload: { entries } }) =>
        state.todoId !== null && entries.some(({ write }) => subjectOf(write) === state.todoId)
          ? nothing
          : state,
      )
      .addCase(entryChanged, (state, { payload: { key, withdrawn } }) =>
        withdrawn === true && key === keyOf(state) ? nothing : state,
      )
      .addCase(undone, (state, { payload: { action } }) =>
        action.undo.some((step) => step.kind === 'withdraw' && step.key === keyOf(state)) ? nothing : state,
      )
      .addCase(refused, (state, { payload: { entry } }) => (entry.key === keyOf(state) ? nothing : state))
      .addCase(outboxEmptied, () => nothing),
  selectors: { selectWhenAsked: ({ asked }) => asked },
});

export const { whenAsked, whenClosed } = whenQuestionSlice.actions;
export const { selectWhenAsked } = whenQuestionSlice.selectors;
