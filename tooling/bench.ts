// `pnpm bench [row …]`: measures the built product beside its references; packages/bench does the work.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { staleBuilds } from './builds.ts';
import { endWithParent } from './end-with-parent.ts';
import { projectRoot } from './project-root.ts';
import { runProgram } from './run-program.ts';

endWithParent();

const source = (file: string): string =>
  pathToFileURL(path.join(projectRoot, 'packages/bench/src', file)).href;

// Whoever mistypes a row waits for no build.
await import(source('asked.ts'));
const stale = staleBuilds();
if (stale.length > 0) {
  const { code } = await runProgram('node', [path.join(projectRoot, 'tooling/build.ts'), ...stale]);
  if (code !== 0) process.exit(1);
}
await import(source('main.ts'));
