let open: (() => void) | null = null;

/** Shows every key, from wherever; nothing where no page can. */
export const openShortcuts = (): void => open?.();

/** Names what shows them; there is one a page. Returns how to take it away. */
export const connectShortcuts = (next: () => void): (() => void) => {
  open = next;
  return () => {
    if (open === next) open = null;
  };
};
