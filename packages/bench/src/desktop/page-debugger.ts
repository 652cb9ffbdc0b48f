import { once } from 'node:events';

interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface AttachedTarget {
  readonly sessionId: string;
  readonly targetInfo: { readonly type: string };
}

interface CreatedContext {
  /** `isDefault`: the page's own, and not that of its preload. */
  readonly context: { readonly uniqueId: string; readonly auxData: { readonly isDefault: boolean } };
}

interface Evaluated {
  readonly result: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly exception?: { readonly description?: string } };
}

/** One document in a window of a running Electron. */
export interface DebuggedDocument {
  /** What an expression comes to in it, once its promise is kept. May never settle where the document is left before. */
  evaluate(expression: string): Promise<unknown>;
  /** Puts text where the window has its focus, as an input method does. */
  insertText(text: string): Promise<void>;
}

/**
 * Looks into Electron from outside, by the Chrome DevTools Protocol (https://chromedevtools.github.io/devtools-protocol/) and
 * with as little as that takes: what a testing tool does as it connects would be measured on both sides and make them more
 * alike.
 * @param endpoint the `ws:` address that Electron prints when it is started with `--remote-debugging-port`
 * @param onDocument told of every document, also of the empty one that a window begins with
 * @param signal ends the wait for its answer
 */
export async function openDebugger(
  endpoint: string,
  onDocument: (document: DebuggedDocument) => void,
  signal: AbortSignal,
): Promise<AsyncDisposable> {
  const socket = new WebSocket(endpoint);
  await once(socket, 'open', { signal });
  let last = 0;
  const calls = new Map<number, PromiseWithResolvers<unknown>>();
  const call = async (method: string, params: object, sessionId?: string): Promise<unknown> => {
    last += 1;
    const answer = Promise.withResolvers<unknown>();
    calls.set(last, answer);
    socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    return await answer.promise;
  };

  const documentIn = (sessionId: string, uniqueContextId: string): DebuggedDocument => ({
    evaluate: async (expression) => {
      const asked = { expression, uniqueContextId, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = (await call('Runtime.evaluate', asked, sessionId)) as Evaluated;
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description);
      return result.value;
    },
    insertText: async (text) => {
      await call('Input.insertText', { text }, sessionId);
    },
  });
  const take = ({ id = 0, sessionId = '', method, params, result, error }: Message): void => {
    if (method === 'Target.attachedToTarget') {
      const target = params as AttachedTarget;
      // Where it has gone already, there is nothing to be told of.
      if (target.targetInfo.type === 'page')
        call('Runtime.enable', {}, target.sessionId).catch(() => undefined);
    } else if (method === 'Runtime.executionContextCreated') {
      const { uniqueId, auxData } = (params as CreatedContext).context;
      if (auxData.isDefault) onDocument(documentIn(sessionId, uniqueId));
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
      if (socket.readyState === WebSocket.CLOSED) return;
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}
