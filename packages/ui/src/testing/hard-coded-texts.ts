const named = ['aria-label', 'title', 'placeholder', 'alt'] as const;

const isPlain = (text: string): boolean => /[a-z]{2}/i.test(text) && !/[^\p{ASCII}]/u.test(text);

/**
 * The texts and names below an element that did not come out of the catalogue. Shown in the made-up language, every
 * text of ours carries an accent; what has none was written into the code, or is data.
 * @param data texts that are not the interface's own: names, what a person typed, what Intl writes
 */
export const hardCodedTexts = (root: HTMLElement, data: readonly (string | RegExp)[] = []): string[] => {
  const found: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const texts =
      node instanceof HTMLElement
        ? named.map((name) => node.getAttribute(name) ?? '')
        : [node.textContent ?? ''];
    found.push(...texts.map((text) => text.trim()));
  }
  return found.filter(
    (text) =>
      isPlain(text) && !data.some((known) => (known instanceof RegExp ? known.test(text) : known === text)),
  );
};
