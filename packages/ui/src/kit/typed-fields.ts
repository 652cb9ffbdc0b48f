/** Fields that a person has typed in, as long as they are on the page. */
const typedIn = new WeakSet<Element>();

const note = ({ target }: Event): void => {
  if (target instanceof Element) typedIn.add(target);
};

/** Notes which fields are typed in. Returns how to stop. */
export const noteTyping = (): (() => void) => {
  document.addEventListener('input', note, { capture: true });
  return () => document.removeEventListener('input', note, { capture: true });
};

const isSeen = (field: Element): boolean => field.checkVisibility();

/** What has been typed on this page and still stands in a field that is seen. */
export const typedTexts = (): string[] =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type=checkbox], [type=radio], [type=range]), textarea',
    ),
  ]
    .filter((field) => typedIn.has(field) && isSeen(field))
    .map(({ value }) => value)
    .filter((text) => text.trim() !== '');
