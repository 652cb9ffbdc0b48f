import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { forbiddenWords } from '../import-rules.ts';
import { findCircles, type Module } from './find-circles.ts';
import { judgeImport } from './judge-import.ts';
import { readImports } from './read-imports.ts';

const skipped = new Set(['node_modules', 'dist', 'out', 'release', '.git', '.cache']);

const filesBelow = (root: string, pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => skipped.has(path.basename(name)) })
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted();

const modulesBelow = (root: string): Module[] =>
  filesBelow(root, '{*,{apps,packages,tooling}/**/*}.{ts,tsx,mts,cts,js,mjs,cjs}').map((file) => ({
    file,
    imports: readImports(file, readFileSync(path.join(root, file), 'utf8')),
  }));

const wrongImports = (modules: readonly Module[]): string[] =>
  modules.flatMap(({ file, imports }) =>
    imports.flatMap(({ specifier, line }) => {
      const reason = judgeImport(file, specifier);
      return reason ? `${file}:${line} imports '${specifier}': ${reason}` : [];
    }),
  );

const wrongWords = (root: string): string[] =>
  forbiddenWords.flatMap(({ path: folder, word, instead }) =>
    filesBelow(root, `${folder}/**/*.{ts,tsx,js,css,json,html,svg,md}`).flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          text.toLowerCase().includes(word) ? `${file}:${index + 1} says '${word}': ${instead}` : [],
        ),
    ),
  );

/**
 * What is wrong below `root`: each import that goes the wrong way, each circle of folders, and each word where it does not
 * belong.
 */
export function findViolations(root: string): string[] {
  const modules = modulesBelow(root);
  return [...wrongImports(modules), ...findCircles(modules), ...wrongWords(root)];
}
