import { once } from 'node:events';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface AttachedTarget {
  readonly sessionId: string;
  readonly targetInfo: { readonly type: string };
}

interface Evaluated {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly exception?: { readonly description?: string } };
}

/** One page of a running Electron. */
export interface DebuggedPage {
  /** What an expression comes to in the page, once its promise is kept. Rejects where the page is left before. */
  evaluate(expression: string): Promise<unknown>;
  /** Puts text where the page has its focus, as an input method does. */
  insertText(text: string): Promise<void>;
}

/**
 * Looks into Electron from outside, by the Chrome DevTools Protocol (https://chromedevtools.github.io/devtools-protocol/) and
 * with as little as that takes: what a testing tool does as it connects would be measured on both sides and make them more
 * alike.
 * @param endpoint the `ws:` address that Electron prints when it is started with `--remote-debugging-port`
 * @param onPage told of every page, also of those that are there already
 */
export async function openDebugger(
  endpoint: string,
  onPage: (page: DebuggedPage) => void,
): Promise<AsyncDisposable> {
  const socket = new WebSocket(endpoint);
  await once(socket, 'open');
  let last = 0;
  const calls = new Map<number, PromiseWithResolvers<unknown>>();
  const call = async (method: string, params: object, sessionId?: string): Promise<unknown> => {
    last += 1;
    const answer = Promise.withResolvers<unknown>();
    calls.set(last, answer);
    socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    return await answer.promise;
  };

  const pageOf = (sessionId: string): DebuggedPage => ({
    evaluate: async (expression) => {
      const asked = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = (await call('Runtime.evaluate', asked, sessionId)) as Evaluated;
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description);
      return result.value;
    },
    insertText: async (text) => {
      await call('Input.insertText', { text }, sessionId);
    },
  });
  const take = ({ id = 0, method, params, result, error }: Message): void => {
    if (method === 'Target.attachedToTarget') {
      const { sessionId, targetInfo } = params as AttachedTarget;
      if (targetInfo.type === 'page') onPage(pageOf(sessionId));
    }
    const answer = calls.get(id);
    calls.delete(id);
    if (error === undefined) answer?.resolve(result);
    else answer?.reject(new Error(error.message));
  };
  socket.addEventListener('message', ({ data }) => take(JSON.parse(String(data)) as Message));
  socket.addEventListener('close', () => {
    for (const { reject } of calls.values()) reject(new Error('Electron is gone'));
  });
  await call('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true });
  return {
    [Symbol.asyncDispose]: async () => {
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}
