// Adds a field and a language to a copy of the contracts, and fails unless the compiler names just those files for them that
// CONTRIBUTING.md lists: a place it does not name is one that somebody forgets.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { additions } from './additions/additions.ts';
import { listedFiles, namedFiles } from './additions/named-files.ts';
import { projectRoot } from './project-root.ts';
import { runProgram } from './run-program.ts';

const contracts = path.join(projectRoot, 'packages/contracts');
/** What is compiled against the copy. Tests are left out: what they make up is theirs. */
const followed = [
  'packages/domain',
  'packages/database',
  'packages/server',
  'packages/ui',
  'packages/testing',
  'packages/bench',
  'apps/desktop',
];

const compilation = {
  extends: path.join(projectRoot, 'tsconfig.base.json'),
  compilerOptions: {
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    lib: ['es2024', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    types: ['node', 'vite/client'],
    paths: { '@squeeze/contracts/*': ['./src/*.ts'] },
  },
  include: ['src', ...followed.map((folder) => path.join(projectRoot, folder, 'src'))],
  exclude: [
    ...['src', projectRoot].flatMap((folder) => [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`]),
    path.join(projectRoot, 'packages/ui/src/testing'),
  ],
};

/** What the compiler says once everything has been added to the contracts in `copy`; its files are called as the originals. */
async function compileWithAdditions(copy: string): Promise<string> {
  cpSync(path.join(contracts, 'src'), path.join(copy, 'src'), { recursive: true });
  symlinkSync(path.join(contracts, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  for (const { name, file, add } of additions) {
    const target = path.join(copy, 'src', file);
    const text = readFileSync(target, 'utf8');
    if (add(text) === text) throw new Error(`${name} found no place in ${file}`);
    writeFileSync(target, add(text));
  }
  writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify(compilation));
  const command = ['-p', copy, '--pretty', 'false', '--checkers', '1'];
  const { output } = await runProgram('tsc', command, { quiet: true });
  return output.replaceAll(`.cache/${path.basename(copy)}`, 'packages/contracts');
}

const caches = path.join(projectRoot, '.cache');
mkdirSync(caches, { recursive: true });
const copy = mkdtempSync(path.join(caches, 'additions-'));
try {
  const output = await compileWithAdditions(copy);
  const guide = readFileSync(path.join(projectRoot, 'CONTRIBUTING.md'), 'utf8');
  for (const { heading, name } of additions) {
    const [named, listed] = [namedFiles(output, name), listedFiles(guide, heading)];
    const wrong = [
      ...named.filter((file) => !listed.includes(file)).map((file) => `${file} is not listed`),
      ...listed.filter((file) => !named.includes(file)).map((file) => `${file} compiles without it`),
    ];
    if (wrong.length === 0) continue;
    process.stdout.write(`CONTRIBUTING.md, “${heading}”:\n${wrong.map((line) => `  ${line}\n`).join('')}`);
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true });
}
