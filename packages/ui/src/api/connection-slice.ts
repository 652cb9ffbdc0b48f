import { createSlice } from '@reduxjs/toolkit';

export interface ConnectionState {
  /** Whether the last call got an answer, of whatever kind. */
  readonly reachable: boolean;
}

const initialState: ConnectionState = { reachable: true };

export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    connectionFound: () => initialState,
    connectionLost: () => ({ reachable: false }),
  },
  selectors: { selectReachable: (state) => state.reachable },
});

export const { connectionFound, connectionLost } = connectionSlice.actions;
export const { selectReachable } = connectionSlice.selectors;
