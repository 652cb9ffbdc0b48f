import { ServerEvent } from '@squeeze/contracts/events';
import { keepStreamOpen, type StreamParts } from './keep-stream-open.ts';
import type { EventArrival } from './on-server-event.ts';

export interface BrowserStreamParts extends Omit<StreamParts, 'onEvent' | 'signal'> {
  /** Whose events: windows of one browser share them as long as they show the same person. */
  readonly userId: string;
  readonly onEvent: (event: ServerEvent, arrival: EventArrival) => void;
}

/**
 * One stream a browser: the window that holds the lock has it and tells the others; when it closes, the next one takes
 * over. Web Locks exist in secure contexts only; without them each window has a stream of its own. Returns how to stop.
 */
export const followBrowserStream = ({ userId, onEvent, ...parts }: BrowserStreamParts): (() => void) => {
  const name = `squeeze-events:${userId}`;
  const leaving = new AbortController();
  const { signal } = leaving;
  const own = (event: ServerEvent): void => onEvent(event, { first: true });
  if (!('locks' in navigator)) {
    void keepStreamOpen({ ...parts, signal, onEvent: own });
    return () => leaving.abort();
  }

  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => {
    const event = ServerEvent.safeParse(data);
    if (event.success) onEvent(event.data, { first: false });
  });
  const lead = (): Promise<void> =>
    keepStreamOpen({
      ...parts,
      signal,
      onEvent: (event) => {
        own(event);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has one origin and takes no target
        channel.postMessage(event);
      },
    });
  navigator.locks.request(name, { signal }, lead).catch(() => undefined); // stopped while it waited
  return () => {
    leaving.abort();
    channel.close();
  };
};
