/** The paper of everything that pops up over the page. */
export const popupClass =
  'enter-drop rounded-12 border border-line bg-surface-raised text-14 text-text shadow-raised outline-none';

/** One choice in a list, whatever marks the one that is pointed at. */
export const popupRowClass =
  'flex min-h-control cursor-default items-center gap-12 rounded-8 px-12 py-8 outline-none select-none phone:min-h-hit ' +
  'data-disabled:opacity-50';

/** One choice in a popup: a row of the menu, an option of the select. */
export const popupItemClass = `${popupRowClass} data-highlighted:bg-fill-hover`;
