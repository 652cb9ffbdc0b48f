import { useSyncExternalStore, type ReactNode } from 'react';

type Announcement = { readonly text: string; readonly serial: number };

let polite: Announcement = { text: '', serial: 0 };
let assertive: Announcement = { text: '', serial: 0 };
const listeners = new Set<() => void>();

/**
 * Says something to screen readers without showing it: what a change of the page would tell the eye.
 * @param urgent interrupts what is being read; only for what cannot wait
 */
export const announce = (text: string, urgent = false): void => {
  if (urgent) assertive = { text, serial: assertive.serial + 1 };
  else polite = { text, serial: polite.serial + 1 };
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The two live regions; once per page, in `<KitProvider>`. */
export function Announcer(): ReactNode {
  const calm = useSyncExternalStore(subscribe, () => polite);
  const urgent = useSyncExternalStore(subscribe, () => assertive);
  return (
    <div className="sr-only">
      {/* A new key makes a new node, so that the same words said twice are read twice. */}
      <output className="block">
        <span key={calm.serial}>{calm.text}</span>
      </output>
      <div role="alert">
        <span key={urgent.serial}>{urgent.text}</span>
      </div>
    </div>
  );
}
