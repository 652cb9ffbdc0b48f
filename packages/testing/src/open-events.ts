import { apiBasePath } from '@squeeze/contracts/api';
import { ServerEvent } from '@squeeze/contracts/events';

export interface OpenEvents extends AsyncDisposable {
  readonly headers: Headers;
  /** Everything that came so far, as it was on the wire. */
  readonly text: () => string;
  /** The next event; null when the stream has ended. */
  next(): Promise<ServerEvent | null>;
}

interface OpenEventsOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Reads `/events` as a client does. Throws where the stream is refused. */
export async function openEvents(origin: string, options: OpenEventsOptions): Promise<OpenEvents> {
  const abort = new AbortController();
  const response = await fetch(`${origin}${apiBasePath}/events`, {
    signal: abort.signal,
    headers: {
      ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
  });
  if (response.status !== 200 || response.body === null) {
    throw new Error(`the stream was refused with ${response.status}: ${await response.text()}`);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let read = 0;
  return {
    headers: response.headers,
    text: () => text,
    next: async () => {
      for (;;) {
        const end = text.indexOf('\n\n', read);
        if (end < 0) {
          const part = await reader.read();
          if (part.done) return null;
          text += part.value;
          continue;
        }
        const data = /^data: (.*)$/m.exec(text.slice(read, end))?.[1];
        read = end + 2;
        if (data !== undefined) return ServerEvent.parse(JSON.parse(data));
      }
    },
    [Symbol.asyncDispose]: async () => {
      abort.abort();
      await reader.cancel().catch(() => undefined);
    },
  };
}
