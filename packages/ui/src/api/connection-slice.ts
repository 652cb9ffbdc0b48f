import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Why a server that answers can save nothing: sentences of the contracts. */
export const savingFaults = ['storage_full', 'unavailable.damaged', 'unavailable.database'] as const;

export type SavingFault = (typeof savingFaults)[number];

export interface ConnectionState {
  /** Whether the last call got an answer, of whatever kind. */
  readonly reachable: boolean;
  /** How many calls got none. */
  readonly lost: number;
  /** Why the server, though it answers, can save nothing just now; null while it can, or does not answer. */
  readonly fault: SavingFault | null;
  /** Answers that are shown as they lay on this device, by question: when the server gave them, epoch ms. */
  readonly shown: Readonly<Record<string, number>>;
}

const initialState: ConnectionState = { reachable: true, lost: 0, fault: null, shown: {} };

export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    connectionFound: (state) => (state.reachable ? state : { ...state, reachable: true }),
    connectionLost: (state) => ({
      ...state,
      reachable: false,
      lost: state.lost + 1,
      fault: null,
    }),
    faultFound: (state, { payload: fault }: PayloadAction<SavingFault>) => ({ ...state, fault }),
    /** Something that waited has been saved. */
    faultOver: (state) => (state.fault === null ? state : { ...state, fault: null }),
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
  selectors: { selectReachable: (state) => state.reachable, selectFault: (state) => state.fault },
});

export const { connectionFound, connectionLost, faultFound, faultOver, lastReplaced, lastShown } =
  connectionSlice.actions;
export const { selectFault, selectReachable } = connectionSlice.selectors;
