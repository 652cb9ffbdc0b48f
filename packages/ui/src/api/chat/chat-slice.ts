import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { api } from '../api.ts';
import type { ApiError } from '../api-error.ts';
import { sessionEnded } from '../auth-slice.ts';

/** Where one writes: the id of a conversation, or `newPlace` before there is one. */
export type ChatPlace = string;
export const newPlace = 'new';

/** A message that was sent and is not yet among those the server lists. */
export interface ChatSend {
  /** Its Idempotency-Key. */
  readonly key: string;
  readonly text: string;
  /** When the person sent it, epoch ms. */
  readonly at: number;
  /** The last message that was known then; its own can only come later. */
  readonly after: string | null;
  /** Its id, as soon as the server has named it. */
  readonly messageId: string | null;
}

/** Why the last message of a place was not taken; its words are back in the draft. */
export interface ChatFailure {
  readonly error: ApiError;
  readonly text: string;
  /** The key for the same words once more, where the server may have taken them without its answer getting here. */
  readonly key: string | null;
}

/** What the chat screen knows beside the server's own data, by place. */
export interface ChatState {
  readonly drafts: Readonly<Record<ChatPlace, string>>;
  readonly sends: Readonly<Record<ChatPlace, ChatSend>>;
  readonly failures: Readonly<Record<ChatPlace, ChatFailure>>;
  /** The message of a conversation whose reply was not ready when it was sent. */
  readonly awaited: Readonly<Record<ChatPlace, string>>;
  /** The conversation that what was written at `newPlace` has begun, until the screen has gone there. */
  readonly begun: string | null;
}

const initialState: ChatState = { drafts: {}, sends: {}, failures: {}, awaited: {}, begun: null };

interface Answered {
  readonly place: ChatPlace;
  readonly conversationId: string;
  readonly messageId: string;
  readonly replyFollows: boolean;
}

const without = <Value>(
  record: Readonly<Record<string, Value>>,
  ...keys: readonly string[]
): Record<string, Value> => Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

export const chatSlice = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    draftEdited: (
      state,
      { payload: { place, text } }: PayloadAction<{ readonly place: ChatPlace; readonly text: string }>,
    ) => ({ ...state, drafts: { ...state.drafts, [place]: text } }),
    sendBegan: (
      state,
      {
        payload: { place, send, draft },
      }: PayloadAction<{ readonly place: ChatPlace; readonly send: ChatSend; readonly draft: string }>,
    ) => ({
      ...state,
      drafts: { ...state.drafts, [place]: draft },
      sends: { ...state.sends, [place]: send },
      failures: without(state.failures, place),
    }),
    sendAnswered: (state, { payload }: PayloadAction<Answered>) => {
      const { place, conversationId, messageId, replyFollows } = payload;
      const send = state.sends[place];
      const begins = place === newPlace;
      return {
        ...state,
        sends: {
          ...without(state.sends, place),
          ...(send && { [conversationId]: { ...send, messageId } }),
        },
        // What was typed meanwhile goes along.
        ...(begins && {
          drafts: { ...state.drafts, [conversationId]: state.drafts[newPlace] ?? '', [newPlace]: '' },
          begun: conversationId,
        }),
        awaited: replyFollows
          ? { ...state.awaited, [conversationId]: messageId }
          : without(state.awaited, conversationId),
      };
    },
    sendSettled: (state, { payload: place }: PayloadAction<ChatPlace>) => ({
      ...state,
      sends: without(state.sends, place),
    }),
    sendFailed: (
      state,
      {
        payload: { place, draft, failure },
      }: PayloadAction<{
        readonly place: ChatPlace;
        readonly draft: string;
        readonly failure: ChatFailure;
      }>,
    ) => ({
      ...state,
      drafts: { ...state.drafts, [place]: draft },
      sends: without(state.sends, place),
      failures: { ...state.failures, [place]: failure },
    }),
    /** A reply is to come to this message; null: no longer. */
    replyAwaited: (
      state,
      {
        payload: { place, messageId },
      }: PayloadAction<{ readonly place: ChatPlace; readonly messageId: string | null }>,
    ) => ({
      ...state,
      awaited: messageId === null ? without(state.awaited, place) : { ...state.awaited, [place]: messageId },
    }),
    begunSeen: (state) => ({ ...state, begun: null }),
  },
  extraReducers: (builder) =>
    builder.addCase(sessionEnded, () => initialState).addCase(api.util.resetApiState, () => initialState),
});

export const { draftEdited, sendBegan, sendAnswered, sendSettled, sendFailed, replyAwaited, begunSeen } =
  chatSlice.actions;
