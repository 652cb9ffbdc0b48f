/**
 * What the test runtime runs when it is started as `electron [switches] [-r module] <app> [arguments]`: loads the
 * app the way Electron's own default app does. Packed, with its types stripped, into `default_app.asar`.
 *
 * It is a module and waits for the app's entry on purpose: a script that does not wait lets `ready` fire too early.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';

interface AppPackage {
  readonly name: string;
  readonly productName?: string;
  readonly version: string;
  readonly main: string;
  readonly desktopName?: string;
}

const preloaded: string[] = [];
let appFolder: string | undefined;
for (let index = 1; index < process.argv.length; index += 1) {
  const argument = process.argv[index] ?? '';
  if (argument === '-r') {
    index += 1;
    preloaded.push(process.argv[index] ?? '');
  } else if (!argument.startsWith('-')) {
    appFolder = path.resolve(argument);
    break;
  }
}
if (appFolder === undefined) throw new Error('usage: electron [switches] [-r module] <app> [arguments]');

const require = createRequire(path.join(appFolder, 'package.json'));
for (const file of preloaded) require(file);

const manifest = JSON.parse(readFileSync(path.join(appFolder, 'package.json'), 'utf8')) as AppPackage;
Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true });
// These exist at run time and are absent from the types: only a default app has a use for them.
const launched = app as typeof app &
  Record<'setVersion' | 'setDesktopName' | 'setAppPath', (value: string) => void>;
launched.setVersion(manifest.version);
launched.setName(manifest.productName ?? manifest.name);
launched.setDesktopName(manifest.desktopName ?? `${launched.getName()}.desktop`);
launched.setAppPath(appFolder);
await import(pathToFileURL(path.join(appFolder, manifest.main)).href);
