import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { forbiddenWords } from '../import-rules.ts';
import { judgeImport } from './judge-import.ts';
import { readImports } from './read-imports.ts';

const skipped = new Set(['node_modules', 'dist', 'out', 'release', '.git', '.cache']);

const filesBelow = (root: string, pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => skipped.has(path.basename(name)) })
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted();

const wrongImports = (root: string): string[] =>
  filesBelow(root, '{*,{apps,packages,tooling}/**/*}.{ts,tsx,mts,cts,js,mjs,cjs}').flatMap((file) =>
    readImports(file, readFileSync(path.join(root, file), 'utf8')).flatMap(({ specifier, line }) => {
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

/** One line for each import that goes the wrong way below `root`, and each word where it does not belong. */
export const findViolations = (root: string): string[] => [...wrongImports(root), ...wrongWords(root)];
