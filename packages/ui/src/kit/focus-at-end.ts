/** Puts the focus into a field, by `focus`, and the cursor behind what stands there: where the next word is typed. */
export const focusAtEnd = (focus: () => void): void => {
  focus();
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement) && !(field instanceof HTMLInputElement)) return;
  // Fields for days and numbers have no cursor that could be set.
  if (field.selectionStart !== null) field.setSelectionRange(field.value.length, field.value.length);
};
