import path from 'node:path';
import { app } from 'electron';

export interface AppPaths {
  /** What the build made; the same inside an asar archive. */
  readonly preload: string;
  readonly pages: string;
  readonly backend: string;
  readonly icons: string;
  /** What belongs to the person, below the user data folder. */
  readonly settings: string;
  readonly data: string;
  readonly captures: string;
  readonly draft: string;
  readonly draftAside: string;
  /** What is kept of servers elsewhere. */
  readonly kept: string;
}

export function appPaths(): AppPaths {
  const built = path.join(app.getAppPath(), 'out');
  const own = app.getPath('userData');
  return {
    preload: path.join(built, 'preload', 'index.cjs'),
    pages: path.join(built, 'renderer'),
    backend: path.join(built, 'main', 'backend.js'),
    icons: path.join(app.getAppPath(), 'build'),
    settings: path.join(own, 'settings.json'),
    data: path.join(own, 'data'),
    captures: path.join(own, 'captures'),
    draft: path.join(own, 'capture-draft.txt'),
    draftAside: path.join(own, 'capture-draft-aside.json'),
    kept: path.join(own, 'kept'),
  };
}
