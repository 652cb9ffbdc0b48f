import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface LookState {
  /** Choices of theme or language made here that the server has not answered yet. */
  readonly underWay: number;
  /** When the last of them was answered, epoch ms. */
  readonly keptAt: number;
}

/** What was asked of the server before a choice made here was kept may be older than the choice. */
export const lookSlice = createSlice({
  name: 'look',
  initialState: (): LookState => ({ underWay: 0, keptAt: 0 }),
  reducers: {
    lookChosen: (state) => ({ ...state, underWay: state.underWay + 1 }),
    lookAnswered: (state, { payload: now }: PayloadAction<number>) => ({
      underWay: state.underWay - 1,
      keptAt: now,
    }),
  },
  selectors: {
    /** Whether what the server was asked for at that time, epoch ms, knows of every choice made here. */
    selectKnowsLook: ({ underWay, keptAt }, askedAt: number) => underWay === 0 && askedAt >= keptAt,
  },
});

export const { lookAnswered, lookChosen } = lookSlice.actions;
export const { selectKnowsLook } = lookSlice.selectors;
