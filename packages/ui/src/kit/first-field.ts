const fields =
  'input:not([hidden], [type=hidden], [type=checkbox], [type=radio], [type=file]), textarea, [contenteditable="true"]';

/** Where one goes on writing: the first field with nothing in it, else the first of all; null without any. */
export const firstField = (within: Element): HTMLElement | null => {
  const all = [...within.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)].filter(
    (field) => !field.disabled && !field.readOnly && field.ariaHidden !== 'true',
  );
  return all.find(({ value }) => value === '') ?? all[0] ?? null;
};
