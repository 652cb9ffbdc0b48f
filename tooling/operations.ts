// `pnpm operations [suite …]`: what whoever runs an installation is given, judged by other programs and by doing it.
import path from 'node:path';
import process from 'node:process';
import { staleBuilds } from './builds.ts';
import { endWithParent } from './end-with-parent.ts';
import { projectRoot } from './project-root.ts';
import { runProgram } from './run-program.ts';
import { runStages } from './run-stages.ts';
import { readVitestReport } from './test/read-vitest-report.ts';
import { runWithReport } from './test/run-with-report.ts';
import type { Stage } from './test/stages.ts';

endWithParent();

const build = async (): Promise<void> => {
  const stale = staleBuilds();
  if (stale.length > 0) await runProgram('node', [path.join(projectRoot, 'tooling/build.ts'), ...stale]);
};

const suites: readonly Stage[] = ['prometheus', 'nginx', 'restore', 'image'].map((name) => ({
  name,
  install: build,
  run: () =>
    runWithReport({
      name: `operations-${name}`,
      folder: '.',
      command: (file) => [
        'vitest',
        'run',
        '--config=packages/operations/vitest.config.ts',
        `packages/operations/src/judged/${name}.judged.ts`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      read: readVitestReport,
    }),
}));

await runStages(suites, process.argv.slice(2));
