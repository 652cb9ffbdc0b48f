import type { ServerEvent } from '@squeeze/contracts/events';

export interface EventArrival {
  /**
   * Whether the browser's one stream ends in this window: what is to happen once a browser, and not once a window,
   * happens here.
   */
  readonly first: boolean;
}

type Listener = (event: ServerEvent, arrival: EventArrival) => void;

const listeners = new Set<Listener>();

/** Listens to the server's events about changes elsewhere. Returns how to stop. */
export const onServerEvent = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Passes an event on to everybody who listens. */
export const publishServerEvent = (event: ServerEvent, arrival: EventArrival): void => {
  for (const listener of listeners) listener(event, arrival);
};
