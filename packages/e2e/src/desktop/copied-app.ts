import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { desktopFolder } from './build-desktop.ts';

export interface CopiedApp extends AsyncDisposable {
  readonly folder: string;
}

/**
 * The built application with one more file among its pages. Only a script that the page itself loads is held to the
 * page's content policy; what Playwright evaluates is not.
 *
 * @param name of the file, below the root of the pages
 */
export async function copyAppWithPage(name: string, content: string): Promise<CopiedApp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-app-'));
  for (const part of ['package.json', 'build', 'out'])
    await cp(path.join(desktopFolder, part), path.join(folder, part), { recursive: true });
  await symlink(path.join(desktopFolder, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'out/renderer', name), content);
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}
