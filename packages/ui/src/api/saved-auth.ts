import { User } from '@squeeze/contracts/users';
import { z } from 'zod';
import type { SavedAuth } from '../platform/platform.ts';
import type { AuthState, SavedAuthState } from './auth-slice.ts';

const Saved = z.object({
  user: User.nullable(),
  isAuthenticated: z.boolean(),
  mfaRequired: z.boolean(),
  mfaSetupRequired: z.boolean(),
}) satisfies z.ZodType<SavedAuthState>;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** What was kept, or null when it is missing or of an older shape. */
export const loadSavedAuth = (storage: SavedAuth | undefined): SavedAuthState | null => {
  const text = storage?.load() ?? null;
  const saved = text === null ? null : Saved.safeParse(parseJson(text));
  return saved?.success ? saved.data : null;
};

/** The person as last seen, kept beside the tokens; null when missing or of an older shape. */
export const readKeptUser = (json: string | null): User | null => {
  const user = json === null ? null : User.safeParse(parseJson(json));
  return user?.success ? user.data : null;
};

export const saveAuth = (storage: SavedAuth | undefined, state: AuthState): void => {
  const { user, isAuthenticated, mfaRequired, mfaSetupRequired } = state;
  storage?.save(JSON.stringify({ user, isAuthenticated, mfaRequired, mfaSetupRequired }));
};
