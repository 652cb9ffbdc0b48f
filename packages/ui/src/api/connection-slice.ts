import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface ConnectionState {
  /** Whether the last call got an answer, of whatever kind. */
  readonly reachable: boolean;
  /** How many calls got none. */
  readonly lost: number;
  /** Answers that are shown as they lay on this device, by question: when the server gave them, epoch ms. */
  readonly shown: Readonly<Record<string, number>>;
}

const initialState: ConnectionState = { reachable: true, lost: 0, shown: {} };

export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    connectionFound: (state) => (state.reachable ? state : { ...state, reachable: true }),
    connectionLost: (state) => ({ ...state, reachable: false, lost: state.lost + 1 }),
    lastShown: (state, { payload }: PayloadAction<readonly [question: string, at: number]>) => ({
      ...state,
      shown: { ...state.shown, [payload[0]]: payload[1] },
    }),
    /** The server has answered it anew. */
    lastReplaced: (state, { payload }: PayloadAction<string>) => {
      const { [payload]: _, ...shown } = state.shown;
      return { ...state, shown };
    },
  },
  selectors: { selectReachable: (state) => state.reachable },
});

export const { connectionFound, connectionLost, lastReplaced, lastShown } = connectionSlice.actions;
export const { selectReachable } = connectionSlice.selectors;
