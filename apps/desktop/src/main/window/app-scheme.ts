import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { protocol, type ProtocolRequest, type ProtocolResponse } from 'electron';
import { appFile } from './app-file.ts';
import { appScheme, isAppUrl } from './app-origin.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** Must run before the application is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: appScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export interface AppPages {
  /** Folder of the built pages. */
  readonly folder: string;
  /** The one server that pages may call; asked for each document, which waits for it. */
  serverOrigin(): Promise<string>;
}

/**
 * Serves our pages with their security headers. Works the same from a folder and from inside an asar archive.
 *
 * By the older of Electron's two ways: the newer makes a web stream of every answer, on the main process's one thread
 * (https://github.com/electron/electron/issues/42612), and loads Node's HTTP client for it, a tenth of a second at each start.
 */
export function serveAppPages(pages: AppPages): void {
  // oxlint-disable-next-line typescript/no-deprecated
  protocol.registerBufferProtocol(appScheme, (request, callback) => {
    void (async () => callback(await answer(request, pages).catch(() => notFound)))();
  });
}

const notFound: ProtocolResponse = {
  statusCode: 404,
  headers: { 'Content-Type': 'text/plain', 'X-Content-Type-Options': 'nosniff' },
  data: Buffer.from('Not found'),
};

async function answer({ url, method }: ProtocolRequest, pages: AppPages): Promise<ProtocolResponse> {
  const file = isAppUrl(url) ? appFile(pages.folder, new URL(url).pathname) : null;
  if (file === null || method !== 'GET') return notFound;
  const [data, serverOrigin] = await Promise.all([readFile(file), pages.serverOrigin()]);
  return {
    data,
    headers: {
      'Content-Type': contentTypes[path.extname(file)] ?? 'application/octet-stream',
      'Content-Security-Policy': contentSecurityPolicy(serverOrigin),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
    },
  };
}
