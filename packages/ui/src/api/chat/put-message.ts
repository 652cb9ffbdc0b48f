import type { chatEndpoints } from '@squeeze/contracts/chat';
import type { Answer, Body } from '@squeeze/contracts/endpoint';
import { isApiError } from '../api-error.ts';
import type { AppThunk } from '../store-hooks.ts';
import { chatApi } from './chat-endpoints.ts';

interface Put {
  readonly data?: Answer<typeof chatEndpoints.sendChatMessage> | undefined;
  readonly error?: unknown;
}

/**
 * Sends a message, and where no answer came in time once more: the server, which may be reading it still, counts both as
 * one by their key.
 */
export const putMessage =
  (body: Body<typeof chatEndpoints.sendChatMessage>, idempotencyKey: string): AppThunk<Promise<Put>> =>
  async (dispatch, getState) => {
    const { user } = getState().auth;
    const put = async (): Promise<Put> =>
      await dispatch(chatApi.endpoints.sendChatMessage.initiate({ body, idempotencyKey }));
    const first = await put();
    if (!isApiError(first.error) || first.error.kind !== 'timeout') return first;
    const { auth } = getState();
    return auth.isPresumed || auth.user?.id !== user?.id ? first : await put();
  };
