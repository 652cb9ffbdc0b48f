import { useEffect, useRef, type PointerEvent } from 'react';

/** A finger that rests as long means what lies under it, ms. */
const holdMs = 300;
/** It may tremble meanwhile, px. */
const trembles = 8;

/**
 * Tells a finger that rests from one that scrolls or presses. Once it has rested the page stays where it is until it is lifted.
 */
export const useHeldFinger = (): ((event: PointerEvent, onHeld: () => void) => void) => {
  const letGo = useRef<() => void>(() => undefined);
  useEffect(() => () => letGo.current(), []);
  return (event, onHeld) => {
    letGo.current();
    const { currentTarget: target, clientX, clientY } = event;
    let held = false;
    // On what was touched itself: it may be drawn elsewhere meanwhile, and still hears the finger.
    const stay = (touch: Event): void => {
      if (held && touch.cancelable) touch.preventDefault();
    };
    const timer = setTimeout(() => {
      held = true;
      onHeld();
    }, holdMs);
    const move = (moved: globalThis.PointerEvent): void => {
      if (!held && Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > trembles) end();
    };
    // What systems show for a long press would take the finger away.
    const menu = (asked: Event): void => asked.preventDefault();
    const end = (): void => {
      clearTimeout(timer);
      target.removeEventListener('touchmove', stay);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      removeEventListener('contextmenu', menu, { capture: true });
    };
    letGo.current = end;
    target.addEventListener('touchmove', stay, { passive: false });
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    addEventListener('contextmenu', menu, { capture: true });
  };
};
