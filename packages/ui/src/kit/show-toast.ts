export type ToastAction = { readonly label: string; readonly run: () => void };

export type ToastRequest = {
  /** One sentence about what has happened, already in the person's language. */
  readonly text: string;
  /** A second, quieter sentence. */
  readonly detail?: string | undefined;
  /** Takes it back; the toast then shows an Undo button. */
  readonly undo?: (() => void) | undefined;
  /** Something else to do about it; there is room for one button, and `undo` comes first. */
  readonly action?: ToastAction | undefined;
  /** What else may be done at once, before `action`; several stand below the text. */
  readonly further?: readonly ToastAction[] | undefined;
  /** Something failed: announced at once, and stays until it is dismissed. */
  readonly failed?: boolean | undefined;
  /** The same key replaces the earlier toast in place. */
  readonly key?: string | undefined;
};

/** What shows the toasts; `<Toaster>` once it has been loaded. */
export type ToastScreen = {
  readonly add: (request: ToastRequest & { readonly key: string }) => void;
  readonly close: (key?: string) => void;
  /** Takes back what the newest toast in sight offers to; null where none does. */
  readonly undo: () => (() => void) | null;
};

let screen: ToastScreen | undefined;
let waiting: (ToastRequest & { readonly key: string })[] = [];
let made = 0;

/**
 * Says what has just happened, at the foot of the screen and aloud. What is said before the toaster has been loaded
 * waits for it. Needs `<KitProvider>`.
 * @returns the toast's key
 */
export const showToast = (request: ToastRequest): string => {
  made += 1;
  const key = request.key ?? `toast-${made}`;
  if (screen) screen.add({ ...request, key });
  else waiting = [...waiting.filter((known) => known.key !== key), { ...request, key }];
  return key;
};

/** Takes a toast away; all of them without a key. */
export const closeToast = (key?: string): void => {
  waiting = key === undefined ? [] : waiting.filter((known) => known.key !== key);
  screen?.close(key);
};

/** How to take back what a toast in sight names; null where none offers it. */
export const undoOnScreen = (): (() => void) | null => screen?.undo() ?? null;

/** Gives the toasts a screen, first those that waited. Returns how to take it away. */
export const connectToasts = (next: ToastScreen): (() => void) => {
  screen = next;
  for (const request of waiting) next.add(request);
  waiting = [];
  return () => {
    screen = undefined;
  };
};
