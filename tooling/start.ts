// Serves the web app and the API from one origin, building them first where sources changed.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { builds, staleBuilds } from './builds.ts';
import { endWithParent } from './end-with-parent.ts';
import { loadEnvironment } from './load-environment.ts';
import { projectRoot } from './project-root.ts';
import { runProgram } from './run-program.ts';

endWithParent();
loadEnvironment();

const stale = staleBuilds();
if (stale.length > 0) {
  // In a process of its own, so that the server does not carry the bundlers' memory.
  const { code } = await runProgram('node', [path.join(projectRoot, 'tooling/build.ts'), ...stale]);
  if (code !== 0) {
    process.stderr.write('\nThe build failed; the reason is above.\n');
    process.exit(1);
  }
}

process.env['SQUEEZE_WEB_DIR'] ||= builds.web.folder;
// The server runs in this very process: signals and its exit code reach it and us without go-betweens.
await import(pathToFileURL(path.join(builds.api.folder, builds.api.entry)).href);
