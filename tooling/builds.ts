import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.ts';

/** Something made from sources, and made again only when they changed. */
export interface Build {
  /** Files and folders it is made from, relative to the project's root. */
  readonly sources: readonly string[];
  /** Where it is written. */
  readonly folder: string;
  /** The file that everything starts from; a build without it is not one. */
  readonly entry: string;
}

/** The pages a browser gets, and the server as one file. */
export const builds = {
  web: {
    sources: ['apps/web', 'packages/ui', 'packages/domain', 'packages/contracts'],
    folder: path.join(projectRoot, 'apps/web/dist/site'),
    entry: 'index.html',
  },
  api: {
    sources: [
      'apps/api',
      'packages/contracts',
      'packages/domain',
      'packages/database',
      'packages/server',
      'packages/integrations',
    ],
    folder: path.join(projectRoot, 'apps/api/dist/server'),
    entry: 'main.js',
  },
} as const satisfies Record<string, Build>;

export type BuildName = keyof typeof builds;
export const buildNames = Object.keys(builds) as BuildName[];

const always = ['pnpm-lock.yaml', 'tooling/build.ts', 'tooling/build-service-worker.ts'];

const isSource = (file: string): boolean =>
  !/[/\\](node_modules|dist|out)([/\\]|$)/.test(file) && !/\.test\.tsx?$/.test(file);

/** Changes whenever a source is added, removed or written to: names, sizes and times, without reading the files. */
export const sourceFingerprint = (build: Build): string => {
  const files = build.sources
    .flatMap((source) =>
      globSync(`${source}/**/*`, { cwd: projectRoot, exclude: (name) => !isSource(`/${name}`) }),
    )
    .filter(isSource);
  const hash = createHash('sha256');
  for (const file of [...always, ...files].toSorted()) {
    const facts = statSync(path.join(projectRoot, file));
    if (facts.isFile()) hash.update(`${file} ${facts.size} ${facts.mtimeMs}\n`);
  }
  return hash.digest('hex');
};

const stampOf = (build: Build): string => path.join(build.folder, '.built-from');

/** Whether the sources changed since the last good build, or there was none. */
const isStale = (build: Build): boolean =>
  !existsSync(path.join(build.folder, build.entry)) ||
  !existsSync(stampOf(build)) ||
  readFileSync(stampOf(build), 'utf8') !== sourceFingerprint(build);

/** Notes that `build` was made from sources with this fingerprint; taken before the build, which may take seconds. */
export const markBuilt = (build: Build, fingerprint: string): void =>
  writeFileSync(stampOf(build), fingerprint);

/** The builds to make anew. */
export const staleBuilds = (): BuildName[] => buildNames.filter((name) => isStale(builds[name]));
