/** What is deleted leaves the focus to what stands behind it, or else before it. */
export const focusBeside = (key: string): void => {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-entry]')];
  const at = entries.findIndex(({ dataset }) => dataset['rowOf'] === key);
  // Where one lies on several days, it is all of them that go.
  const others = entries.map((entry) => (entry.dataset['rowOf'] === key ? null : entry));
  const next =
    others.slice(at).find((entry) => entry !== null) ??
    others.slice(0, at).findLast((entry) => entry !== null);
  if (document.activeElement instanceof HTMLElement && document.activeElement.dataset['rowOf'] === key)
    next?.focus();
};
