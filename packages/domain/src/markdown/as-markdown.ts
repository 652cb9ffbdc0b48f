/**
 * Whatever Markdown would read as more than text: an address as it stands, and a character at a time the rest. A mark
 * within a word (`snake_case`) is none to it.
 */
const marking = [
  /(?<address>\b[hH][tT][tT][pP][sS]?:\/\/[^\s<>\p{Cc}]*[^\s<>\p{P}\p{Cc}]\/?)/u,
  // Makes something of its line, at its beginning only, or of the line before it.
  /(?:#(?=#{0,5}(?:\s|$))|[-+](?=[\s|:-]|$)|[>|:])(?<=^[ \t]*.)/u,
  /[.)](?=\s|$)(?<=^[ \t]*\d{1,9}.)/u,
  /(?<point>[•‣◦])(?=\s)(?<=^\s*.)/u,
  // One with nothing to escape is a character like others; at the end nobody knows what follows.
  /\\(?=[!-/:-@[-`{-~]|$)/u,
  /(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/u,
  /[*`[<]|~{2,}|&(?=#?\w+;)/u,
];
const marked = new RegExp(marking.map(({ source }) => source).join('|'), 'gmu');

/** Text that somebody typed, to stand in Markdown as it is: nothing in it marks, and an address leads where it says. */
export const asMarkdown = (text: string): string =>
  text.replaceAll(marked, (found: string, ...rest: unknown[]) => {
    const { address, point } = rest.at(-1) as Readonly<Record<string, string | undefined>>;
    if (address !== undefined) return `<${address}>`;
    // Not of those that a backslash stands before.
    if (point !== undefined) return `&#${point.codePointAt(0)};`;
    return found.replaceAll(/./gsu, String.raw`\$&`);
  });

/** Markdown as it is found in excerpts, which read none of it: without its escapes. */
export const withoutEscapes = (markdown: string): string => markdown.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
