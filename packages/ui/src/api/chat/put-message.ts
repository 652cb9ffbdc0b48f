import type { chatEndpoints } from '@squeeze/contracts/chat';
import type { Answer, Body } from '@squeeze/contracts/endpoint';
import { limits } from '@squeeze/contracts/limits';
import { isApiError } from '../api-error.ts';
import type { AppThunk } from '../store-hooks.ts';
import { chatApi } from './chat-endpoints.ts';

type SendBody = Body<typeof chatEndpoints.sendChatMessage>;

interface Put {
  readonly data?: Answer<typeof chatEndpoints.sendChatMessage> | undefined;
  readonly error?: unknown;
}

/** A send takes less: what has been on its way for longer has waited. */
const sendMs = 1_000;

/**
 * Sends a message, and where no answer came in time once more: the server, which may be reading it still, counts both as
 * one by their key.
 * @param at when it was written, epoch ms by this device's clock: the server is told how long it has waited
 */
export const putMessage =
  (body: Omit<SendBody, 'waited_ms'>, idempotencyKey: string, at: number): AppThunk<Promise<Put>> =>
  async (dispatch, getState, { now }) => {
    const { user } = getState().auth;
    const put = async (tellWait: boolean): Promise<Put> => {
      const wait = tellWait ? waitSince(at, now()) : {};
      return await dispatch(
        chatApi.endpoints.sendChatMessage.initiate({ body: { ...body, ...wait }, idempotencyKey }),
      );
    };
    const isTheirs = (): boolean => {
      const { auth } = getState();
      return !auth.isPresumed && auth.user?.id === user?.id;
    };
    let answer = await put(true);
    if (isApiError(answer.error) && answer.error.kind === 'timeout' && isTheirs()) answer = await put(true);
    return knowsNoWait(answer) && isTheirs() ? await put(false) : answer;
  };

/** By this device's clock both times: what it shows may well be wrong. Where it was set back since, nobody knows how long. */
const waitSince = (at: number, now: number): Pick<SendBody, 'waited_ms'> =>
  now - at < sendMs ? {} : { waited_ms: Math.min(now - at, limits.messageWaitedMs) };

/** A server that is older than this client refuses what it does not know; the message itself is none the worse for it. */
const knowsNoWait = ({ error }: Put): boolean =>
  isApiError(error) && error.kind === 'problem' && error.errors['waited_ms'] !== undefined;
