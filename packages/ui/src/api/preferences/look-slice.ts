import { createSlice } from '@reduxjs/toolkit';

export interface LookState {
  /** Choices of theme or language made here that are neither kept on this device nor answered by the server yet. */
  readonly underWay: number;
}

/** What is known of the account's look is older than a choice that was made here a moment ago. */
export const lookSlice = createSlice({
  name: 'look',
  initialState: (): LookState => ({ underWay: 0 }),
  reducers: {
    lookChosen: ({ underWay }) => ({ underWay: underWay + 1 }),
    /** From now on it is among what waits, or has been answered. */
    lookKept: ({ underWay }) => ({ underWay: underWay - 1 }),
  },
  selectors: {
    /** Whether what the server has said, with what waits, has every choice made here in it. */
    selectKnowsLook: ({ underWay }) => underWay === 0,
  },
});

export const { lookChosen, lookKept } = lookSlice.actions;
export const { selectKnowsLook } = lookSlice.selectors;
