import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Answers that are shown as they lay on this device, by question: when the server gave them, epoch ms. */
export type LastStateState = Readonly<Record<string, number>>;

export const lastStateSlice = createSlice({
  name: 'lastState',
  initialState: (): LastStateState => ({}),
  reducers: {
    lastShown: (state, { payload }: PayloadAction<{ readonly question: string; readonly at: number }>) => ({
      ...state,
      [payload.question]: payload.at,
    }),
    /** The server has answered it anew. */
    lastReplaced: (state, { payload: question }: PayloadAction<string>) =>
      Object.fromEntries(Object.entries(state).filter(([other]) => other !== question)),
  },
});

export const { lastReplaced, lastShown } = lastStateSlice.actions;
