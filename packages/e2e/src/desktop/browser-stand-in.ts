import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

export interface BrowserStandIn extends AsyncDisposable {
  /** For the application that is to find it. */
  readonly env: NodeJS.ProcessEnv;
  /** Addresses that were to be opened, first ones first. */
  opened(): Promise<string[]>;
}

/** Takes the place of the program that opens addresses in a desktop's browser, and writes down what it was given. */
export async function standInForBrowser(): Promise<BrowserStandIn> {
  const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-browser-'));
  const list = path.join(folder, 'opened');
  const program = path.join(folder, 'xdg-open');
  await writeFile(list, '');
  await writeFile(program, `#!/bin/sh\nprintf '%s\\n' "$1" >> '${list}'\n`);
  await chmod(program, 0o755);
  return {
    env: { PATH: `${folder}${path.delimiter}${process.env['PATH'] ?? ''}` },
    opened: async () => (await readFile(list, 'utf8')).split('\n').filter(Boolean),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}
