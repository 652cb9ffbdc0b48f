/** As much of a text as stands for a title. */
const charactersNamed = 80;

/**
 * What a note is called where it has to be named: its title, or how its text begins. Empty for a note without a word.
 * @param excerpt how the text begins, on one line (`noteExcerpt`)
 */
export function noteName({ title, excerpt }: { readonly title: string; readonly excerpt: string }): string {
  if (title !== '') return title;
  const letters = Array.from(excerpt);
  return letters.length <= charactersNamed
    ? excerpt
    : `${letters.slice(0, charactersNamed).join('').trimEnd()}…`;
}
