import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { plainWords } from '../todos/plain-words.ts';

/** For how long the whole of a long note may be parsed, ms. */
const longestParse = 500;

interface Heading {
  readonly from: number;
  readonly words: string;
}

const isHeading = ({ name }: SyntaxNode): boolean => /^(?:ATX|Setext)Heading\d$/.test(name);

const headingOf = (state: EditorState, node: SyntaxNode): Heading => {
  const [first, second] = node.getChildren('HeaderMark');
  const isBefore = first?.from === node.from;
  const from = isBefore ? first.to : node.from;
  const to = (isBefore ? second : first)?.from ?? node.to;
  return { from: node.from, words: plainWords(state, node, { from, to }).text };
};

const headingsIn = (state: EditorState): readonly Heading[] => {
  const found: Heading[] = [];
  const tree = ensureSyntaxTree(state, state.doc.length, longestParse) ?? syntaxTree(state);
  tree.iterate({
    enter: ({ node }) => {
      if (!isHeading(node)) return node.name !== 'Paragraph' && node.name !== 'Table';
      found.push(headingOf(state, node));
      return false;
    },
  });
  return found;
};

/** Words as pages name their headings, which says the same of what is written and of a name. */
const nameOf = (words: string): string =>
  words
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replaceAll(/[\s-]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const isCalled = ({ words }: Heading, part: string): boolean => {
  const name = nameOf(part);
  return name === '' ? words === part.trim() : nameOf(words) === name;
};

const headingCalled = (headings: readonly Heading[], part: string): Heading | undefined => {
  const found = headings.find((heading) => isCalled(heading, part));
  // Pages count those of one name: the second `Plan` is `plan-1`.
  const [, name, count] = /^(.+)-(\d{1,3})$/.exec(part) ?? [];
  if (found !== undefined || name === undefined) return found;
  return headings.filter((heading) => isCalled(heading, name))[Number(count)];
};

const lineEndingIn = (state: EditorState, id: string): number | null => {
  let at = 0;
  for (const text of state.doc.iterLines()) {
    const words = text.trimEnd().toLowerCase();
    if (words.endsWith(id) && /^\s*$/.test(words.at(-1 - id.length) ?? '')) return at;
    at += text.length + 1;
  }
  return null;
};

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a sign of percent as it was written
  }
};

/**
 * Where in a note the end of an address leads: a heading by its words (`#Trip`, `#Trip#Rome` for one below another), or as pages
 * name it (`#trip-to-rome`); a block as Obsidian marks it (`#^id`). Null where there is none.
 * @param hash with its `#`, as it is written in an address
 */
export const placeOfHash = (state: EditorState, hash: string): number | null => {
  const parts = hash.split('#').slice(1).map(decoded);
  let headings = headingsIn(state);
  let place: number | null = null;
  for (const part of parts) {
    if (part.startsWith('^')) return lineEndingIn(state, part.toLowerCase()) ?? place;
    const found = headingCalled(headings, part);
    if (found === undefined) continue;
    place = found.from;
    headings = headings.slice(headings.indexOf(found) + 1);
  }
  return place;
};
