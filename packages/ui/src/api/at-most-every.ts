/** Runs the work at once, and once more at the end of a pause in which it was asked for again. */
export const atMostEvery = (
  pauseMs: number,
  work: () => void,
): { readonly run: () => void; readonly stop: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  const run = (): void => {
    if (timer !== undefined) {
      isAsked = true;
      return;
    }
    isAsked = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) run();
    }, pauseMs);
    work();
  };
  return { run, stop: () => clearTimeout(timer) };
};
