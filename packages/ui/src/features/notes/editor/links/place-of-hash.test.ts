import { expect, it } from 'vitest';
import { editorSurroundings } from '../../../../testing/editor-surroundings.ts';
import { createEditorState } from '../create-editor.ts';
import { placeOfHash } from './place-of-hash.ts';

const text = `# Trip to **Rome**

## What to take
- socks
\`\`\`
# No heading
\`\`\`
> ## In a quote

Under lined
===========

## Día 1: ¿qué? ##
some words ^a1b2

# Packing

## What to take
boots

## ???
`;

const state = createEditorState(
  text,
  { ...editorSurroundings, maxLength: 100_000 },
  {
    onChange: () => undefined,
    onTooLong: () => undefined,
    openLink: () => undefined,
    commands: () => [],
    links: () => undefined,
    files: null,
    todos: null,
  },
);

/** The line that it leads to, counted from 1. */
const lineOf = (hash: string): number | null => {
  const place = placeOfHash(state, hash);
  return place === null ? null : state.doc.lineAt(place).number;
};

it.each([
  ['#Trip to Rome', 1],
  ['#trip-to-rome', 1],
  ['#Trip%20to%20Rome', 1],
  ['#what-to-take', 3],
  ['#what-to-take-1', 18],
  ['#Packing#What to take', 18],
  ['#Somewhere#What%20to%20take', 3],
  ['#In a quote', 8],
  ['#under-lined', 10],
  ['#Día 1: ¿qué?', 13],
  ['#D%C3%ADa%201%3A%20%C2%BFqu%C3%A9%3F', 13],
  ['#día-1-qué', 13],
  ['#^a1b2', 14],
  ['#Packing#^a1b2', 14],
  ['#???', 21],
  ['#100%', null],
  ['#No heading', null],
  ['#^none', null],
  ['#', null],
])('%s leads to line %s', (hash, line) => {
  expect(lineOf(hash)).toBe(line);
});
