import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readOperationsFile } from '../documents.ts';
import { freePort } from '@squeeze/testing/free-port';
import { runOn, runWell } from './run.ts';

export interface Balancer extends AsyncDisposable {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** Its certificate, which nobody else has signed. */
  readonly ca: string;
  /** What it wrote down of requests so far. */
  accessLog(): Promise<string>;
}

/**
 * nginx with the configuration that operators are given: only addresses, ports and paths of files are those of this machine, and
 * everything else as it stands there.
 */
export async function startBalancer(within: string, webPorts: readonly [number, number]): Promise<Balancer> {
  const folder = path.join(within, 'nginx');
  const tls = path.join(folder, 'tls');
  await mkdir(tls, { recursive: true });
  const certificate = path.join(tls, 'fullchain.pem');
  const request =
    'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=squeeze.example -addext subjectAltName=DNS:squeeze.example,DNS:other.example';
  await runWell('openssl', [
    ...request.split(' '),
    '-keyout',
    path.join(tls, 'privkey.pem'),
    '-out',
    certificate,
  ]);
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const places: readonly (readonly [string, string])[] = [
    ['/etc/nginx/tls', tls],
    ['/tmp/nginx.pid', path.join(folder, 'pid')],
    ['/dev/stdout', path.join(folder, 'access.log')],
    ['/dev/stderr', path.join(folder, 'error.log')],
    ['web-1:4710', `127.0.0.1:${webPorts[0]}`],
    ['web-2:4710', `127.0.0.1:${webPorts[1]}`],
    ['listen 80 ', `listen 127.0.0.1:${httpPort} `],
    ['listen 443 ', `listen 127.0.0.1:${httpsPort} `],
  ];
  let text = await readOperationsFile('nginx.conf');
  for (const [stands, here] of places) {
    if (!text.includes(stands)) throw new Error(`nginx.conf has no ${stands}`);
    text = text.replaceAll(stands, here);
  }
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, text);
  const errors = path.join(folder, 'error.log');
  await runWell('nginx', ['-t', '-c', file, '-e', errors]);
  const nginx = runOn('nginx', ['-c', file, '-e', errors, '-g', 'daemon off;']);
  for (let looks = 0; ; looks += 1) {
    const answer = await fetch(`http://127.0.0.1:${httpPort}/`, { redirect: 'manual' }).catch(() => null);
    if (answer !== null) break;
    if (looks === 100) throw new Error(`nginx does not answer:\n${await readFile(errors, 'utf8')}`);
    await pause(50);
  }
  return {
    httpPort,
    httpsPort,
    ca: await readFile(certificate, 'utf8'),
    accessLog: () => readFile(path.join(folder, 'access.log'), 'utf8'),
    [Symbol.asyncDispose]: () => nginx[Symbol.asyncDispose](),
  };
}
