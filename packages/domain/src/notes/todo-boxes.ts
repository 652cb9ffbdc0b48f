const linked =
  /^((?:[ \t]*>)*[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+\[)[ xX](\][ \t]+\[(?:[^\\\]\n]|\\.)*\]\(\/dashboard\/todos\?todo=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\))/gim;

/** A text with the boxes of lines that link to todos as those are. @param doneOf null: nobody knows, and the box is the note's own */
export const withTodoBoxes = (content: string, doneOf: (id: string) => boolean | null): string =>
  content.replaceAll(linked, (whole, before: string, after: string, id: string) => {
    const done = doneOf(id.toLowerCase());
    return done === null ? whole : `${before}${done ? 'x' : ' '}${after}`;
  });
