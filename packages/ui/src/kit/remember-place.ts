/** What has the focus, also inside the shadow of an element. */
const focused = (): Element | null => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
};

/** Fields know by themselves what is selected in them. */
const selectsByItself = (element: Element): boolean =>
  element.matches('input, textarea, [contenteditable]') || element.getRootNode() instanceof ShadowRoot;

const put = (ranges: readonly Range[]): void => {
  const selection = getSelection();
  selection?.removeAllRanges();
  for (const range of ranges) selection?.addRange(range);
};

/**
 * Remembers what has the focus and what is selected, for something that comes in front of the page for a moment. Returns
 * how to go back to that, which scrolls nothing; what is gone meanwhile is left alone.
 */
export const rememberPlace = (): (() => void) => {
  const before = focused();
  const selection = getSelection();
  const ranges =
    selection === null
      ? []
      : Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index).cloneRange());
  return () => {
    if (before instanceof HTMLElement && before !== document.body && before.isConnected) {
      before.focus({ preventScroll: true });
      if (selectsByItself(before)) return;
    }
    if (ranges.some(({ collapsed }) => !collapsed)) put(ranges);
  };
};
