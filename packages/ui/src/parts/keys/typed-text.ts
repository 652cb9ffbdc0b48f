/** A letter within this time of another one, ms, belongs to the same text. */
const pause = 1000;
const never = Number.NEGATIVE_INFINITY;

let lastTyped = never;
/** The field that was written in last, and when. */
let writtenIn: { readonly field: Element; readonly at: number } | null = null;

/** When a letter came last that nothing takes, or that began a text whose field has gone meanwhile with its page. */
const lastLetter = (): number =>
  writtenIn !== null && !writtenIn.field.isConnected ? Math.max(lastTyped, writtenIn.at) : lastTyped;

/** Whether somebody is writing where nothing takes text. */
export const isTypingAway = (): boolean => performance.now() - lastLetter() < pause;

export const noteTypedAway = (): void => {
  lastTyped = performance.now();
};

export const noteTypedIn = (field: Element): void => {
  writtenIn = { field, at: performance.now() };
};

/** What was written in a field is done with: whatever goes now does not take the rest of a text along. */
export const endTypedIn = (): void => {
  writtenIn = null;
};

/** Whoever takes the mouse has seen that nothing was written. */
export const endTypedAway = (): void => {
  lastTyped = never;
  endTypedIn();
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
