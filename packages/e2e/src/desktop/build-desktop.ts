import path from 'node:path';
import { createRequire } from 'node:module';
import { runTool } from '../electron-runtime/run-tool.ts';

export const projectRoot = path.resolve(import.meta.dirname, '../../../..');
export const desktopFolder = path.join(projectRoot, 'apps/desktop');
const requireFromDesktop = createRequire(path.join(desktopFolder, 'package.json'));

/** Path of a command line tool that the desktop application has as a dependency. */
export function desktopTool(packageName: string, command: string): string {
  const manifest = requireFromDesktop.resolve(`${packageName}/package.json`);
  const { bin } = requireFromDesktop(manifest) as { bin: Readonly<Record<string, string>> };
  const file = bin[command];
  if (file === undefined) throw new Error(`${packageName} has no command ${command}`);
  return path.join(path.dirname(manifest), file);
}

/** Builds the application into `apps/desktop/out`, where the last build is out of date. */
export async function buildDesktop(): Promise<void> {
  await runTool(process.execPath, [path.join(projectRoot, 'tooling/build-desktop.ts')], {
    cwd: projectRoot,
    advice: 'The desktop application does not build.',
  });
}
