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

let watching: MutationObserver | null = null;

const hasFocus = (): boolean => {
  const { activeElement } = document;
  return activeElement !== null && activeElement !== document.body;
};

const eventOf = (key: string): string => key.split(' ').slice(0, 2).join(' ');
const dayOf = (key: string): string => key.split(' ')[2]?.slice(0, 10) ?? '';

/** One of the same event, on the same day where there is such a one. */
const sameEvent = (entries: readonly HTMLElement[], key: string): HTMLElement | undefined => {
  const times = entries.filter(({ dataset }) => eventOf(dataset['rowOf'] ?? '') === eventOf(key));
  return times.find(({ dataset }) => dayOf(dataset['rowOf'] ?? '') === dayOf(key)) ?? times[0];
};

/**
 * Keeps the focus in the calendar when the entry of that key goes, or is drawn elsewhere, and with it what the focus was in or was to
 * come back to: it is given to another time of the same event where that `movesOn`, else to what stood behind the entry or before it, else to its day.
 */
export const keepFocusBeside = (key: string, { movesOn }: { readonly movesOn: boolean }): void => {
  const keysOf = (entries: readonly HTMLElement[]): string[] =>
    entries.map(({ dataset }) => dataset['rowOf'] ?? '');
  const entriesNow = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-entry]')];
  const before = keysOf(entriesNow());
  const at = before.indexOf(key);
  const nearest = [...before.slice(at + 1), ...before.slice(0, Math.max(at, 0)).toReversed()];
  watching?.disconnect();
  let drawn = entriesNow()[at];
  const observer = new MutationObserver(() => {
    const entries = entriesNow();
    const still = entries.find(({ dataset }) => dataset['rowOf'] === key);
    if (still !== undefined) {
      // Drawn anew in another list, it has lost the focus.
      if (still !== drawn && !hasFocus()) still.focus();
      drawn = still;
      return;
    }
    // In a panel or a question that is about to close.
    if (hasFocus() && document.activeElement?.closest('aside, [role="dialog"]') !== null) return;
    observer.disconnect();
    if (hasFocus()) return;
    const keys = keysOf(entries);
    const beside = nearest.map((other) => entries[keys.indexOf(other)]).find((entry) => entry !== undefined);
    const next =
      (movesOn ? sameEvent(entries, key) : undefined) ??
      beside ??
      document.querySelector<HTMLElement>('[data-day][tabindex="0"]');
    next?.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  watching = observer;
};
