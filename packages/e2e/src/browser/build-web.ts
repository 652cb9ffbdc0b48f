import { execFileSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

const projectRoot = path.resolve(import.meta.dirname, '../../../..');

/** The server that the same build makes, from the project's folder. */
export const builtServer = 'apps/api/dist/server/main.js';

/** Builds the site from the sources of the moment, where the last build is out of date. @returns its folder */
export function buildWeb(): string {
  execFileSync(process.execPath, [path.join(projectRoot, 'tooling/build.ts')], { stdio: 'inherit' });
  return path.join(projectRoot, 'apps/web/dist/site');
}
