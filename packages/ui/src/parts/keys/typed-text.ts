/** A letter within this time of another one, ms, belongs to the same text. */
const pause = 1000;

let lastTyped = Number.NEGATIVE_INFINITY;

/** Whether somebody is writing where nothing takes text. */
export const isTypingAway = (): boolean => performance.now() - lastTyped < pause;

export const noteTypedAway = (): void => {
  lastTyped = performance.now();
};

/** Whoever takes the mouse has seen that nothing was written. */
export const endTypedAway = (): void => {
  lastTyped = Number.NEGATIVE_INFINITY;
};

/**
 * Gives the focus away on arrival, but not in the middle of what is written where nothing takes it: half a sentence in a
 * field, and the Enter behind it, are not what anybody meant. Then it waits for the pause.
 * @returns calls it off
 */
export const whenNobodyTypes = (focus: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tryNow = (): void => {
    const left = pause - (performance.now() - lastTyped);
    if (left <= 0) focus();
    else timer = setTimeout(tryNow, left);
  };
  tryNow();
  return () => clearTimeout(timer);
};
