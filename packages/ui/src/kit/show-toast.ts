import { redoChange, rememberChange, undoChange, type Outcome } from './undo-history.ts';

export type ToastAction = { readonly label: string; readonly run: () => void };

export type ToastRequest = {
  /** One sentence about what has happened, already in the person's language. */
  readonly text: string;
  /** A second, quieter sentence. */
  readonly detail?: string | undefined;
  /** Takes it back; the toast then shows an Undo button, and Undo by key and by name can do it too. False: it could not be. */
  readonly undo?: (() => Outcome) | undefined;
  /** Says by name that it was taken back; left out where whoever takes it back says so. */
  readonly undone?: string | undefined;
  /** Does it again once it was taken back. On a toast without `undo`: its button. */
  readonly redo?: (() => void) | undefined;
  /** What Undo and Redo call it, where `text` does not name it. */
  readonly name?: string | undefined;
  /** What it is about, by which the same change is known again. */
  readonly what?: unknown;
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
  const shown = { ...request, undo: request.undo && undoOf({ ...request, key }), key };
  if (screen) screen.add(shown);
  else waiting = [...waiting.filter((known) => known.key !== key), shown];
  return key;
};

/** What is told with Undo can be taken back by key and by name as well, also when its toast is gone; and done again. */
const undoOf = ({ key, text, name = text, undo, undone, redo, what }: ToastRequest): (() => void) => {
  const change = rememberChange({
    name,
    undo: () => undo?.(),
    redo,
    what,
    onUndone: () => {
      if (undone !== undefined) showToast({ key, text: undone, redo: redo && (() => redoChange(change)) });
    },
  });
  return () => undoChange(change);
};

/** Takes a toast away; all of them without a key. */
export const closeToast = (key?: string): void => {
  waiting = key === undefined ? [] : waiting.filter((known) => known.key !== key);
  screen?.close(key);
};

/** Gives the toasts a screen, first those that waited. Returns how to take it away. */
export const connectToasts = (next: ToastScreen): (() => void) => {
  screen = next;
  for (const request of waiting) next.add(request);
  waiting = [];
  return () => {
    screen = undefined;
  };
};
