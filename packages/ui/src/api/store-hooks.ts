import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { selectAuth, selectUser, type AuthState } from './auth-slice.ts';
import type { api } from './api.ts';
import type { SessionExtras } from './base-query.ts';
import type { ChatState } from './chat/chat-slice.ts';
import type { ConnectionState } from './connection-slice.ts';
import type { Device } from './kept/lazy-device.ts';
import type { LookState } from './preferences/look-slice.ts';
import type { OutboxState } from './outbox/outbox-slice.ts';
import type { PersonQuestion } from './person-question.ts';

/** What every feature may read of the store; the store itself is put together in `app`. */
export interface SharedState {
  readonly auth: AuthState;
  readonly connection: ConnectionState;
  readonly chat: ChatState;
  readonly look: LookState;
  readonly outbox: OutboxState;
  readonly api: ReturnType<typeof api.reducer>;
}

/** What thunks find beside the store. */
export interface StoreExtras extends SessionExtras {
  /** What this device keeps for whoever is signed in. */
  readonly device: Device;
  /** Whether they sign out, whatever becomes of what waits. */
  readonly leaving: PersonQuestion;
  /** Epoch ms. */
  readonly now: () => number;
}

export type AppDispatch = ThunkDispatch<SharedState, StoreExtras, UnknownAction>;
/** An action with effects. */
export type AppThunk<Result> = (
  dispatch: AppDispatch,
  getState: () => SharedState,
  extra: StoreExtras,
) => Result;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<SharedState>();

/** For reading the state as it is after an action, inside a handler. */
export const useAppStore = useStore.withTypes<Store<SharedState>>();

export const useAuth = (): AuthState => useAppSelector(selectAuth);

/** The signed-in person. Throws where nobody is: only pages behind the guard may ask. */
export const useUser = (): NonNullable<AuthState['user']> => {
  const user = useAppSelector(selectUser);
  if (user === null) throw new Error('useUser is used on a page without a guard');
  return user;
};
