/**
 * Every match of a global pattern in a text. As `matchAll`, which makes a copy of the pattern for each text: that takes
 * several times as long as most texts do.
 */
export function matchesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === '') pattern.lastIndex += (text.codePointAt(pattern.lastIndex) ?? 0) > 0xff_ff ? 2 : 1;
  }
  return found;
}

/** The first of them. */
export function firstMatchOf(text: string, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = 0;
  const match = pattern.exec(text);
  pattern.lastIndex = 0;
  return match;
}
