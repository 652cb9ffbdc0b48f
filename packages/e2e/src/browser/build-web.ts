import { execFileSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

const projectRoot = path.resolve(import.meta.dirname, '../../../..');

/** The server that the same build makes, from the project's folder. */
export const builtServer = 'apps/api/dist/server/main.js';

/** The site that it makes. */
export const builtSite = path.join(projectRoot, 'apps/web/dist/site');

/** Makes both from the sources of the moment, where the last build is out of date. */
export function buildWeb(): void {
  execFileSync(process.execPath, [path.join(projectRoot, 'tooling/build.ts')], { stdio: 'inherit' });
}
