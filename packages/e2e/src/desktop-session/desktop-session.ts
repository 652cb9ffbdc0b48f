import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { cacheFolder } from '../electron-runtime/build-once.ts';

export interface DesktopSession {
  /** Environment for whatever is to run in the session. */
  readonly env: NodeJS.ProcessEnv;
  /** Whether the keyring answers; silent, it is there and says nothing, as one does whose prompt was left open. */
  keyringAnswers(answers: boolean): void;
  /** Ends everything the session started and removes its folders. */
  close(): Promise<void>;
}

/** Which Debian package brings a program of the session. */
const debianPackages = {
  'dbus-daemon': 'dbus',
  'gnome-keyring-daemon': 'gnome-keyring',
  'dbus-send': 'dbus',
  Xvfb: 'xvfb',
  openbox: 'openbox',
  trayer: 'trayer',
} as const;
type Program = keyof typeof debianPackages;

const startTimeoutMs = 60_000;

/** One program of the session, started so that its failure names it. */
class SessionProgram {
  readonly child: ChildProcess;
  readonly #name: Program;
  readonly #failure: Promise<never>;
  #complaints = '';

  constructor(name: Program, args: readonly string[], env: NodeJS.ProcessEnv, stdio: StdioOptions) {
    this.#name = name;
    this.child = spawn(name, args, { env, stdio });
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.#complaints += text));
    const { promise, reject } = Promise.withResolvers<never>();
    this.child.on('error', (cause) =>
      reject(new Error(`${name} could not be started (Debian package ${debianPackages[name]})`, { cause })),
    );
    this.child.on('exit', (code, signal) =>
      reject(new Error(`${name} ended with ${signal ?? code}\n${this.#complaints}`)),
    );
    // Whoever waits for the program hears of it; an end after that is an ordinary one.
    promise.catch(() => undefined);
    this.#failure = promise;
  }

  /** `result`, unless the program ends or takes too long before. */
  async before<T>(result: Promise<T>): Promise<T> {
    const timeout = new AbortController();
    const late = delay(startTimeoutMs, undefined, { signal: timeout.signal }).then(() => {
      throw new Error(`${this.#name} did not answer within ${startTimeoutMs / 1000} s\n${this.#complaints}`);
    });
    late.catch(() => undefined);
    try {
      return await Promise.race([result, late, this.#failure]);
    } finally {
      timeout.abort();
    }
  }

  async end(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null || this.child.pid === undefined)
      return;
    const ended = once(this.child, 'exit');
    this.child.kill();
    const killed = setTimeout(() => this.child.kill('SIGKILL'), 2_000);
    await ended;
    clearTimeout(killed);
  }
}

async function firstLine(output: unknown): Promise<string> {
  for await (const line of createInterface({ input: output as Readable })) return line;
  throw new Error('ended without a word');
}

async function runToEnd(command: Program, args: readonly string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const program = spawn(command, args, { env, stdio: 'ignore' });
  const [code] = (await once(program, 'exit')) as [number | null];
  return code === 0;
}

/** A home of its own; only the cache stays the user's, because the test runtime is kept there. */
async function makeHome(root: string): Promise<NodeJS.ProcessEnv> {
  const folders = {
    HOME: root,
    XDG_CONFIG_HOME: path.join(root, 'config'),
    XDG_DATA_HOME: path.join(root, 'data'),
    XDG_STATE_HOME: path.join(root, 'state'),
    XDG_RUNTIME_DIR: path.join(root, 'run'),
  };
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true, mode: 0o700 });
  const env = { ...process.env, ...folders, XDG_CACHE_HOME: path.dirname(cacheFolder()) };
  for (const name of ['DBUS_SESSION_BUS_ADDRESS', 'GNOME_KEYRING_CONTROL', 'WAYLAND_DISPLAY', 'DISPLAY'])
    delete env[name as keyof typeof env];
  return env;
}

/**
 * A bus that starts no services by itself: asked for the keyring too early, the usual one would start the system's.
 * https://dbus.freedesktop.org/doc/dbus-daemon.1.html
 */
async function writeBusConfig(root: string): Promise<string> {
  const file = path.join(root, 'bus.conf');
  await writeFile(
    file,
    `<busconfig>
  <type>session</type>
  <listen>unix:path=${path.join(root, 'run', 'bus')}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`,
  );
  return file;
}

/** gnome-keyring makes the `login` collection, in which secrets are kept, a moment after it has started. */
async function keyringIsReady(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const question = [
    ['--session', '--print-reply', '--dest=org.freedesktop.secrets'],
    ['/org/freedesktop/secrets/collection/login', 'org.freedesktop.DBus.Properties.Get'],
    ['string:org.freedesktop.Secret.Collection', 'string:Locked'],
  ].flat();
  while (!(await runToEnd('dbus-send', question, env))) await delay(20, undefined, { signal });
}

/**
 * Starts what a desktop application meets on a Linux desktop, privately: a D-Bus session, an unlocked keyring that
 * is thrown away afterwards, an X server without a screen, a window manager and a place for tray icons.
 *
 * @throws Error naming the program that is missing or failed
 */
export async function openDesktopSession(): Promise<DesktopSession> {
  const root = await mkdtemp(path.join(tmpdir(), 'squeeze-desktop-'));
  const env = await makeHome(root);
  const programs: SessionProgram[] = [];
  const start = (name: Program, args: readonly string[], stdio: StdioOptions): SessionProgram => {
    const program = new SessionProgram(name, args, env, stdio);
    programs.push(program);
    return program;
  };
  let keyringOfSession: ChildProcess | null = null;
  const close = async (): Promise<void> => {
    keyringOfSession?.kill('SIGCONT');
    for (const program of programs.toReversed()) await program.end();
    await rm(root, { recursive: true, force: true, maxRetries: 3 });
  };

  try {
    const display = start(
      'Xvfb',
      ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
      ['ignore', 'ignore', 'pipe', 'pipe'],
    );
    const bus = start(
      'dbus-daemon',
      ['--nofork', '--print-address=1', `--config-file=${await writeBusConfig(root)}`],
      ['ignore', 'pipe', 'pipe'],
    );
    env['DBUS_SESSION_BUS_ADDRESS'] = await bus.before(firstLine(bus.child.stdout));
    env['DISPLAY'] = `:${await display.before(firstLine(display.child.stdio[3]))}`;

    const keyring = start(
      'gnome-keyring-daemon',
      ['--foreground', '--unlock', '--components=secrets'],
      ['pipe', 'ignore', 'pipe'],
    );
    keyringOfSession = keyring.child;
    // The first password makes the keyring.
    keyring.child.stdin?.end('throw-away');
    const waiting = new AbortController();
    try {
      await keyring.before(keyringIsReady(env, waiting.signal));
    } finally {
      waiting.abort();
    }
    start('openbox', [], ['ignore', 'ignore', 'pipe']);
    start(
      'trayer',
      [
        '--edge',
        'top',
        '--align',
        'right',
        '--widthtype',
        'request',
        '--height',
        '40',
        '--SetDockType',
        'true',
      ],
      ['ignore', 'ignore', 'pipe'],
    );
  } catch (error) {
    await close();
    throw error;
  }
  const keyringAnswers = (answers: boolean): void =>
    void keyringOfSession?.kill(answers ? 'SIGCONT' : 'SIGSTOP');
  return { env, keyringAnswers, close };
}
