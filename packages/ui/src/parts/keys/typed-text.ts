/** A letter within this time of another one, ms, belongs to the same text. */
const pause = 1000;
const never = Number.NEGATIVE_INFINITY;

let lastTyped = never;
/** The field that was written in last, and when. */
let field: Element | null = null;
let lastInField = never;

/** When a letter came last that nothing takes, or that began a text whose field has gone meanwhile with its page. */
const lastLetter = (): number =>
  field?.isConnected === false ? Math.max(lastTyped, lastInField) : lastTyped;

/** Whether somebody is writing where nothing takes text. */
export const isTypingAway = (): boolean => performance.now() - lastLetter() < pause;

export const noteTypedAway = (): void => {
  lastTyped = performance.now();
};

/** @param written the field that a letter went to; null: what was written is done with, and its field may go */
export const noteTypedIn = (written: Element | null): void => {
  field = written;
  lastInField = performance.now();
};

/** Whoever takes the mouse has seen that nothing was written. */
export const endTypedAway = (): void => {
  lastTyped = never;
  field = null;
};

/**
 * Gives the focus away on arrival, but not in the middle of what is written where nothing takes it: half a sentence in a
 * field, and the Enter behind it, are not what anybody meant. Then it waits for the pause.
 * @returns calls it off
 */
export const whenNobodyTypes = (focus: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tryNow = (): void => {
    const left = pause - (performance.now() - lastLetter());
    if (left <= 0) focus();
    else timer = setTimeout(tryNow, left);
  };
  tryNow();
  return () => clearTimeout(timer);
};
