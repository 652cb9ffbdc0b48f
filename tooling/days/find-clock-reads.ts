import { readFileSync, globSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const testFiles = [
  '{packages,apps}/*/src/**/*.{test.ts,test.tsx,spec.ts}',
  'packages/{testing,e2e}/src/**/*.ts',
  'packages/ui/src/testing/*.{ts,tsx}',
];

/** Where a source asks the machine what time it is, or where: 1-based lines. */
export function clockReads(file: string, source: string): number[] {
  const starts: number[] = [];
  const isDate = (node: { readonly type: string; readonly name?: unknown }): boolean =>
    node.type === 'Identifier' && node.name === 'Date';
  new Visitor({
    NewExpression: ({ callee, arguments: given, start }) => {
      if (isDate(callee) && given.length === 0) starts.push(start);
    },
    CallExpression: ({ callee, start }) => {
      if (isDate(callee)) starts.push(start);
    },
    MemberExpression: (node) => {
      const name = node.property.type === 'Identifier' ? node.property.name : '';
      if (isDate(node.object) && name === 'now') starts.push(node.start);
      const isTemporal = node.object.type === 'Identifier' && node.object.name === 'Temporal';
      if (isTemporal && name === 'Now') starts.push(node.start);
    },
  }).visit(parseSync(file, source).program);
  return starts.map((start) => source.slice(0, start).split('\n').length);
}

/** Every such place in tests and what they are made with, as `file:line`. */
export const findClockReads = (root: string): string[] =>
  testFiles
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((file) => file.split(path.sep).join('/'))
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8');
      // Most need not be parsed to know.
      return /\bDate\b|\bNow\b/.test(source) ? clockReads(file, source).map((line) => `${file}:${line}`) : [];
    });
