import { asApiError, hasStatus, type ApiError } from '../api-error.ts';
import type { AppThunk } from '../store-hooks.ts';
import { memoryApi } from './memory-endpoints.ts';

const { endpoints, util } = memoryApi;

/** Lets the assistant know something. Resolves to why it failed, or null. */
export const rememberFact =
  (text: string): AppThunk<Promise<ApiError | null>> =>
  async (dispatch) => {
    const { error } = await dispatch(endpoints.addMemoryFact.initiate({ body: { text } }));
    return error === undefined ? null : asApiError(error);
  };

/** Writes a fact anew: shown at once, as it was when the server refuses. Resolves to why it failed, or null. */
export const correctFact =
  (id: string, text: string): AppThunk<Promise<ApiError | null>> =>
  async (dispatch) => {
    const patch = dispatch(
      util.updateQueryData('listMemory', undefined, ({ facts }) => ({
        facts: facts.map((fact) => (fact.id === id ? { ...fact, text } : fact)),
      })),
    );
    const { error } = await dispatch(endpoints.updateMemoryFact.initiate({ params: { id }, body: { text } }));
    if (error === undefined) return null;
    patch.undo();
    return asApiError(error);
  };

/** Forgets a fact: gone at once, back when the server refuses. Resolves to why it failed, or null. */
export const forgetFact =
  (id: string): AppThunk<Promise<ApiError | null>> =>
  async (dispatch) => {
    const patch = dispatch(
      util.updateQueryData('listMemory', undefined, ({ facts }) => ({
        facts: facts.filter((fact) => fact.id !== id),
      })),
    );
    const { error } = await dispatch(endpoints.deleteMemoryFact.initiate({ params: { id } }));
    // Forgotten from elsewhere in the meantime: what was asked for holds.
    if (error === undefined || hasStatus(asApiError(error), 404)) return null;
    patch.undo();
    return asApiError(error);
  };

/** Brings a forgotten fact back. Resolves to why it failed, or null. */
export const restoreFact =
  (id: string): AppThunk<Promise<ApiError | null>> =>
  async (dispatch) => {
    const { error } = await dispatch(endpoints.restoreMemoryFact.initiate({ params: { id } }));
    return error === undefined ? null : asApiError(error);
  };

/** Forgets everything: gone at once, back when the server refuses. Resolves to what `restoreAll` is told, or why it failed. */
export const forgetAll =
  (): AppThunk<Promise<{ readonly forgottenAt: string | null } | { readonly error: ApiError }>> =>
  async (dispatch) => {
    const patch = dispatch(util.updateQueryData('listMemory', undefined, () => ({ facts: [] })));
    const { data, error } = await dispatch(endpoints.forgetMemory.initiate());
    if (data !== undefined) return { forgottenAt: data.forgotten_at };
    patch.undo();
    return { error: asApiError(error) };
  };

/** Brings back what was forgotten all at once. Resolves to why it failed, or null. */
export const restoreAll =
  (forgottenAt: string): AppThunk<Promise<ApiError | null>> =>
  async (dispatch) => {
    const { error } = await dispatch(
      endpoints.restoreMemory.initiate({ body: { forgotten_at: forgottenAt } }),
    );
    return error === undefined ? null : asApiError(error);
  };
