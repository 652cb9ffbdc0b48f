import path from 'node:path';
import type { Import } from './read-imports.ts';

/** A source file, named from the root with slashes, and what it imports. */
export interface Module {
  readonly file: string;
  readonly imports: readonly Import[];
}

/** The folders that a folder imports, each with one line that does so. */
type Edges = Map<string, string>;
type Graph = Map<string, Edges>;

/**
 * A folder is whatever lies directly below the `src` of a package, and below its `features` each noun; a file that lies
 * there by itself counts as a folder of its own. Undefined for what is below no `src`.
 */
const folderOf = (file: string): string | undefined =>
  /^(?:apps|packages)\/[^/]+\/src\/(?:features\/(?=[^/]+\/))?[^/]+/.exec(file)?.[0];

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Imports of types count: they are what a reader has to know of as well. */
function graphOf(modules: readonly Module[]): Graph {
  const graph: Graph = new Map();
  for (const { file, imports } of modules) {
    const from = folderOf(file);
    if (from === undefined || isTest(file)) continue;
    const edges: Edges = graph.get(from) ?? new Map<string, string>();
    graph.set(from, edges);
    for (const { specifier, line } of imports) {
      if (!specifier.startsWith('.')) continue;
      const to = folderOf(path.posix.join(path.posix.dirname(file), specifier));
      if (to !== undefined && to !== from && !edges.has(to))
        edges.set(to, `${file}:${line} imports '${specifier}'`);
    }
  }
  return graph;
}

const reachableFrom = (graph: Graph, start: string): ReadonlySet<string> => {
  const reached = new Set<string>();
  const waiting = [start];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const next of graph.get(folder)?.keys() ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
};

/** Folders that all lead to each other, one line a circle with one import for each of its edges. */
export function findCircles(modules: readonly Module[]): string[] {
  const graph = graphOf(modules);
  const reachable = new Map([...graph.keys()].map((folder) => [folder, reachableFrom(graph, folder)]));
  const told = new Set<string>();
  return [...graph.keys()].toSorted().flatMap((folder) => {
    if (told.has(folder) || !reachable.get(folder)?.has(folder)) return [];
    const circle = [...graph.keys()]
      .filter((other) => reachable.get(folder)?.has(other) && reachable.get(other)?.has(folder))
      .toSorted();
    for (const member of circle) told.add(member);
    const edges = circle.flatMap((from) =>
      circle.flatMap((to) => {
        const example = graph.get(from)?.get(to);
        return example === undefined ? [] : `\n  ${from} → ${to}: ${example}`;
      }),
    );
    return `These folders import each other in a circle: ${circle.join(', ')}${edges.join('')}`;
  });
}
