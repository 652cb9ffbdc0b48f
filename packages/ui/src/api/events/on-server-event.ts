import type { ServerEvent } from '@squeeze/contracts/events';

type Listener = (event: ServerEvent) => void;

const listeners = new Set<Listener>();

/** Hears what the server tells about changes elsewhere. Returns how to stop. */
export const onServerEvent = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Passes an event on to everybody who listens. */
export const tellServerEvent = (event: ServerEvent): void => {
  for (const listener of listeners) listener(event);
};
