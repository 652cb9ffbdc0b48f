import { isMac } from '../../kit/is-mac.ts';
import type { KeyRow } from './key-table.ts';
import { chosenRow, hasKeysOfItsOwn, isBeforePage } from './key-target.ts';
import { singleKeysAllowed } from './single-keys.ts';
import { endTypedAway, isTypingAway, noteTypedAway, noteTypedIn } from './typed-text.ts';

/** How long a key that `waits` looks whether more letters follow, ms: longer than a word takes from letter to letter. */
const wait = 400;

/** What a place on the screen does by its keys. */
export interface KeyListener {
  readonly rows: readonly KeyRow[];
  readonly run: (action: string, chosen: string | null) => void;
}

interface Found {
  readonly row: KeyRow;
  readonly run: () => void;
}

const listeners = new Set<KeyListener>();
let waiting: ReturnType<typeof setTimeout> | undefined;
/** Space presses a button when it comes up again, so what has been refused is refused once more. */
let refusedSpace = false;

/** Gives a place its keys, while it is on the screen. Returns how to take them away. */
export const addKeys = (listener: KeyListener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const hasControl = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey;

/** AltGr writes letters too, and some systems report it as Ctrl with Alt. */
const isWriting = (event: KeyboardEvent): boolean =>
  event.key === 'Dead' ||
  (event.key.length === 1 && (event.getModifierState('AltGraph') || (!hasControl(event) && !event.altKey)));

/** Sets aside what waits, and says whether something did. */
const dropWaiting = (): boolean => {
  const waited = waiting !== undefined;
  clearTimeout(waiting);
  waiting = undefined;
  return waited;
};

/** Whoever writes where nothing takes text presses no button by the Space or the Enter that is part of it. */
const beforeOthers = (event: KeyboardEvent): void => {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const isOfField = hasKeysOfItsOwn(target);
  // A letter begins or goes on with a text; Enter, Escape and the like end it, and may send the field away.
  if (isOfField) noteTypedIn(isWriting(event) ? target : null);
  if (event.key !== ' ' && event.key !== 'Enter') return;
  // The one before may have come up in another window.
  if (!event.repeat) refusedSpace = false;
  if (isOfField || event.isComposing) return;
  if (!dropWaiting() && !isTypingAway()) return;
  noteTypedAway();
  refusedSpace = event.key === ' ';
  event.preventDefault();
  event.stopPropagation();
};

const afterwards = (event: KeyboardEvent): void => {
  if (event.key !== ' ' || !refusedSpace) return;
  refusedSpace = false;
  event.preventDefault();
  event.stopPropagation();
};

const isPressed = (row: KeyRow, event: KeyboardEvent): boolean =>
  event.altKey === (row.alt ?? false) && isPressedPlain(row, event);

const isPressedPlain = (row: KeyRow, event: KeyboardEvent): boolean =>
  row.control
    ? hasControl(event) &&
      event.shiftKey === (row.shift ?? false) &&
      event.key.toLowerCase() === row.key &&
      !(row.notOnMac && isMac())
    : row.shift
      ? !hasControl(event) && event.shiftKey && event.key.toLowerCase() === row.key.toLowerCase()
      : !hasControl(event) && event.key === row.key;

/** What the key does now: nothing where what it is about is not on the screen. */
const find = (event: KeyboardEvent, target: Element): Found | null => {
  if (event.getModifierState('AltGraph') || isBeforePage(target)) return null;
  if (event.key.length === 1 && !hasControl(event) && !singleKeysAllowed()) return null;
  const chosen = chosenRow(target);
  for (const { rows, run } of listeners) {
    const row = rows.find((each) => isPressed(each, event));
    const action = row?.action ?? null;
    if (row === undefined || action === null || (row.about === 'chosen' && chosen === null)) continue;
    return { row, run: () => run(action, chosen) };
  }
  return null;
};

const onKeyDown = (event: KeyboardEvent): void => {
  const { target } = event;
  if (event.defaultPrevented || event.isComposing || !(target instanceof Element)) return;
  if (hasKeysOfItsOwn(target)) {
    // The rest of a word has found a field.
    dropWaiting();
    return;
  }
  // Held down, it is still the same key that waits.
  if (event.repeat && waiting !== undefined) return;
  const inText = dropWaiting() || isTypingAway();
  // They have no part in a text, and change nothing.
  const isApart = event.key.startsWith('Arrow') || event.key === 'Escape';
  const found = inText && !isApart ? null : find(event, target);
  if (found === null) {
    if (isWriting(event) && event.key !== ' ') noteTypedAway();
    return;
  }
  const { row, run } = found;
  event.preventDefault();
  if (event.repeat && row.repeats !== true) return;
  if (row.waits !== true) run();
  else
    waiting = setTimeout(() => {
      waiting = undefined;
      run();
    }, wait);
};

const onPointerDown = (): void => {
  dropWaiting();
  endTypedAway();
};

/**
 * The one listener for keys outside of fields. A letter is a command only when it stands alone: one that comes among
 * others is part of a text that somebody writes where nothing takes it, and does nothing. Returns how to stop.
 */
export const listenToKeys = (): (() => void) => {
  addEventListener('keydown', beforeOthers, { capture: true });
  addEventListener('keyup', afterwards, { capture: true });
  addEventListener('pointerdown', onPointerDown, { capture: true });
  document.addEventListener('keydown', onKeyDown);
  return () => {
    removeEventListener('keydown', beforeOthers, { capture: true });
    removeEventListener('keyup', afterwards, { capture: true });
    removeEventListener('pointerdown', onPointerDown, { capture: true });
    document.removeEventListener('keydown', onKeyDown);
    onPointerDown();
  };
};
