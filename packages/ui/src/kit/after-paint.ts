/** Nothing is drawn in a page that nobody sees. */
const latestMs = 100;

/**
 * Does what follows from a press once the press itself is seen: the rest of its work shall not keep its answer waiting.
 * It is done before the page goes.
 */
export const afterPaint = (work: () => void): void => {
  let isDone = false;
  const run = (): void => {
    removeEventListener('pagehide', run);
    if (isDone) return;
    isDone = true;
    work();
  };
  addEventListener('pagehide', run);
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, latestMs);
};
