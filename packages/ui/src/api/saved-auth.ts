import type { User } from '@squeeze/contracts/users';
import type { SavedAuth } from '../platform/platform.ts';
import type { AuthState, SavedAuthState } from './auth-slice.ts';

const parseJson = (text: string | null): unknown => {
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Enough to draw the frame of a page; everything else about the person is asked for anew. */
const isUser = (value: unknown): value is User =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['full_name'] === 'string' &&
  Array.isArray(value['roles']) &&
  value['roles'].every((role) => isRecord(role) && typeof role['name'] === 'string');

/** The person as last seen, kept beside the tokens; null when missing or of an older shape. */
export const readKeptUser = (json: string | null): User | null => {
  const user = parseJson(json);
  return isUser(user) ? user : null;
};

/** What was kept, or null when it is missing or of an older shape. */
export const loadSavedAuth = (storage: SavedAuth | undefined): SavedAuthState | null => {
  const saved = parseJson(storage?.load() ?? null);
  if (!isRecord(saved) || !isUser(saved['user'])) return null;
  return {
    user: saved['user'],
    isAuthenticated: saved['isAuthenticated'] === true,
    mfaRequired: saved['mfaRequired'] === true,
    mfaSetupRequired: saved['mfaSetupRequired'] === true,
  };
};

export const saveAuth = (storage: SavedAuth | undefined, state: AuthState): void => {
  const { user, isAuthenticated, mfaRequired, mfaSetupRequired } = state;
  storage?.save(JSON.stringify({ user, isAuthenticated, mfaRequired, mfaSetupRequired }));
};
