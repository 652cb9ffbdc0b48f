/** Does what nothing on the first view waits for, once that has been drawn. Returns how to stop. */
export const whenIdle = (then: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(then, { timeout: 1000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(then, 0); // Safari has no idle callback
  return () => clearTimeout(handle);
};
