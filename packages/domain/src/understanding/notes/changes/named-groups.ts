/** The groups of a reference that hold the words by which a note is known. */
export const names = ['about', 'notes', 'of', 'name', 'bare'];

/** What the first of some groups holds that was found, as typed; undefined where none was. */
export function groupIn(match: RegExpExecArray, text: string, groups: readonly string[]): string | undefined {
  for (const name of groups) {
    const indices = match.indices?.groups?.[name];
    if (indices !== undefined) return text.slice(indices[0], indices[1]).trim();
  }
  return undefined;
}

/** Without the quotes around it. */
export const unquoted = (text: string): string =>
  text.trim().replace(/^["“«‘'](?:\s*)(?<within>[^"“”«»]+?)\s*["”»’']$/u, '$<within>');
