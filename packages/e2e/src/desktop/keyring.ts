import { createHash } from 'node:crypto';
import path from 'node:path';
import { runTool } from '../electron-runtime/run-tool.ts';
import { desktopFolder } from './build-desktop.ts';
import type { DesktopHost, DesktopProfile } from './desktop-app.ts';

/** An item that is written between being listed and being read ends the reading process: libsecret's own race. */
const attempts = 3;

/** What a profile keeps in the keyring, by name, read by another process as any program of the person could. */
export async function keyringOf(host: DesktopHost, profile: DesktopProfile): Promise<Record<string, string>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readKeyring(host, profile);
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}

async function readKeyring(host: DesktopHost, profile: DesktopProfile): Promise<Record<string, string>> {
  const id = createHash('sha256').update(profile.folder).digest('hex').slice(0, 12);
  const program = `
    const keytar = require(require.resolve('keytar', { paths: [${JSON.stringify(desktopFolder)}] }));
    keytar.findCredentials('Squeeze (${id})').then((found) => console.log(JSON.stringify(found)));
  `;
  const printed = await runTool(process.execPath, ['-e', program], {
    cwd: path.dirname(profile.folder),
    env: host.session.env,
    advice: 'The keyring of the desktop session cannot be read.',
  });
  const found = JSON.parse(printed) as { account: string; password: string }[];
  return Object.fromEntries(found.map(({ account, password }) => [account, password]));
}
