import type { ApiError } from '../api-error.ts';
import { errorOf } from './passing-error.ts';

/** A question on its way to the server, as the API client has it. */
interface Asking<Data> extends PromiseLike<{ readonly data?: Data | undefined; readonly error?: unknown }> {
  readonly unsubscribe: () => void;
}

/**
 * What the server has now, before something is changed that may have gone on elsewhere meanwhile.
 * @param asking forced, and subscribed to: nobody wants the answer else, and what makes it stale while it is on its way takes it
 * away before it is read
 */
export const askedAnew = async <Data>(
  asking: Asking<Data>,
): Promise<{ readonly data: Data } | { readonly error: ApiError }> => {
  try {
    const { data, error } = await asking;
    // Beside an error lies what was said before.
    if (error !== undefined) return { error: errorOf(error) };
    return data === undefined ? { error: { kind: 'unreachable' } } : { data };
  } finally {
    asking.unsubscribe();
  }
};
