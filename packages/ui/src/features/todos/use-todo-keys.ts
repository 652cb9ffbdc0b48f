import { useEffect, useEffectEvent } from 'react';

export interface TodoKeys {
  /** Whether letters by themselves do something. */
  readonly singleKeys: boolean;
  readonly capture: () => void;
  readonly filter: () => void;
  readonly help: () => void;
  readonly move: (step: 1 | -1) => void;
  readonly complete: () => void;
  readonly edit: () => void;
  readonly remove: () => void;
  readonly undo: () => void;
  readonly close: () => void;
}

const isTyping = (target: Element): boolean =>
  target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/** Popups have keys of their own. */
const isElsewhere = (target: Element): boolean =>
  target.closest('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null;

const isInList = (target: Element): boolean =>
  target === document.body || target.closest('[data-todos]') !== null;

const isTitle = (target: Element): boolean => target.closest('[data-todo]') !== null;

/** What a key does, or null. Letters work wherever nothing is typed; keys that scroll or press only in the list. */
const deedOf = (event: KeyboardEvent, target: Element, keys: TodoKeys): (() => void) | null => {
  const control = event.ctrlKey || event.metaKey;
  if (control && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'z') return keys.undo;
  if (control || event.altKey) return null;
  const inList: Record<string, () => void> = {
    ArrowDown: () => keys.move(1),
    ArrowUp: () => keys.move(-1),
    Delete: keys.remove,
    Escape: keys.close,
    ...(isTitle(target) && { ' ': keys.complete }),
  };
  const letters: Record<string, () => void> = {
    n: keys.capture,
    '/': keys.filter,
    '?': keys.help,
    j: () => keys.move(1),
    k: () => keys.move(-1),
    x: keys.complete,
    e: keys.edit,
    u: keys.undo,
  };
  return (
    (isInList(target) ? inList[event.key] : undefined) ??
    (keys.singleKeys ? letters[event.key] : undefined) ??
    null
  );
};

/** The keys of the page. A field keeps its own: what is typed there is text. */
export const useTodoKeys = (keys: TodoKeys): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.isComposing || !(target instanceof Element)) return;
    if (isTyping(target) || isElsewhere(target)) return;
    const deed = deedOf(event, target, keys);
    if (deed === null) return;
    event.preventDefault();
    deed();
  });
  useEffect(() => {
    const down = (event: KeyboardEvent): void => onKeyDown(event);
    // A button is pressed when the space bar comes up again; there it has already done its work.
    const up = (event: KeyboardEvent): void => {
      if (event.key === ' ' && event.target instanceof Element && isTitle(event.target))
        event.preventDefault();
    };
    document.addEventListener('keydown', down);
    document.addEventListener('keyup', up);
    return () => {
      document.removeEventListener('keydown', down);
      document.removeEventListener('keyup', up);
    };
  }, []);
};
