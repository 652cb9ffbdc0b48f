/** How long toasts stay, to be changed only before any is shown: tests that look at one shall not have to be fast. */
export const toastTiming = {
  /** Long enough to read, and to find Undo by keyboard or screen reader, ms; hovering or focusing it stops the clock. */
  readingMs: 8_000,
};
