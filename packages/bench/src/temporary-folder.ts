import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface TemporaryFolder extends AsyncDisposable {
  readonly path: string;
}

/** A new folder, removed with all it holds when it is disposed of. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-bench-'));
  return {
    path: folder,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
