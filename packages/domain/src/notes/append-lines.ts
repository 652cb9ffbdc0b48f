/** How an item of a list begins: its blanks, and its mark with or without a box. */
const item =
  /^(?<indent>[ \t]*)(?:(?<bullet>[-*+])|(?<number>\d{1,6})(?<sign>[.)]))[ \t]+(?<box>\[[ xX]\][ \t]+)?/;

/**
 * A note's text with lines below it. Below a list they go on with it, each an item like the last one, not ticked. All
 * that was there before stays, letter for letter, at the beginning.
 */
export function appendLines(content: string, lines: string): string {
  const isEnded = content === '' || content.endsWith('\n');
  const last = lastLine(content);
  const added = item.test(lines) ? lines : asItems(lines, last);
  return `${content}${isEnded ? '' : '\n'}${added}${content.endsWith('\n') ? '\n' : ''}`;
}

/** The last one, unless the text ends with an empty one: what is written below that is no item. */
const lastLine = (content: string): string => {
  const ended = content.endsWith('\n') ? content.slice(0, -1) : content;
  return ended.slice(ended.lastIndexOf('\n') + 1);
};

function asItems(lines: string, last: string): string {
  const found = item.exec(last)?.groups;
  if (found === undefined) return lines;
  const { indent = '', bullet, number, sign = '', box } = found;
  let next = Number(number ?? 0);
  return lines
    .split('\n')
    .map((line) => {
      if (line.trim() === '') return line;
      next += 1;
      return `${indent}${bullet ?? `${next}${sign}`} ${box === undefined ? '' : '[ ] '}${line}`;
    })
    .join('\n');
}
