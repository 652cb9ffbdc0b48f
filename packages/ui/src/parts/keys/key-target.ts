/** Roles whose letters look for an option of theirs. */
const looksUp = '[role=menu], [role=listbox], [role=combobox], [role=tree], [role=grid]';

/** What a toast tells is about the page, and its keys are the page's. */
const popups = '[role=dialog]:not([data-toast]), [role=alertdialog]:not([data-toast])';

const takesNoText = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Whether what is typed there is text, or else is the business of the control. */
export const hasKeysOfItsOwn = (target: Element): boolean => {
  const field = target.closest(
    // `data-writing`: what is in a shadow root is not seen from here, so its host says that one writes there.
    'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role=textbox], [data-writing]',
  );
  if (field instanceof HTMLInputElement && takesNoText.has(field.type)) return false;
  return field !== null || target.closest(looksUp) !== null;
};

/** Whether it lies in front of the page, or the page is covered: then the page's keys are not about what is seen. */
export const isBeforePage = (target: Element): boolean =>
  target.closest(popups) !== null ||
  document.querySelector('main')?.closest('[inert], [aria-hidden="true"], [data-base-ui-inert]') != null;

/** The row that has the focus, in it or on one of its controls. */
export const chosenRow = (target: Element): string | null =>
  target.closest<HTMLElement>('[data-row-of]')?.dataset['rowOf'] ?? null;
