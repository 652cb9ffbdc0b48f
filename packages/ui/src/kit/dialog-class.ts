/** What dialogs share: the veil over the page, the place they stand in, the paper they are written on. */
export const dialogScrim = 'enter-fade fixed inset-0 z-30 bg-scrim';

/** In the middle on a wide screen; on a phone at the bottom, where the thumb is: as what it holds is marked `data-sheet`, toasts give way to it. */
export const dialogViewport =
  'fixed inset-0 z-30 grid place-items-center overflow-y-auto p-24 phone:place-items-end phone:p-0';

export const dialogPaper =
  'enter-rise w-full max-w-dialog rounded-20 border border-line bg-surface-raised p-32 shadow-raised outline-none ' +
  // What is long scrolls inside, and leaves room above for toasts: they never lie on Close.
  'phone:flex phone:max-h-[min(88dvh,100dvh-112px)] phone:max-w-none phone:flex-col phone:overflow-y-auto phone:rounded-b-none ' +
  'phone:p-24 phone:pb-[max(24px,env(safe-area-inset-bottom))]';
