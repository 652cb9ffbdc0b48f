import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Somebody with an account and an app password. */
export interface Person {
  readonly user: string;
  readonly password: string;
  /** Of the server, without a slash at its end. */
  readonly origin: string;
  /** Where their calendars lie. */
  readonly home: string;
  /** Path of the calendar that everybody has, and of the todos, each with a slash at its end. */
  readonly calendar: string;
  readonly todos: string;
  /** Where files of any kind lie; the same. */
  readonly files: string;
  /** A call of the API as this person. */
  readonly call: <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;
}

/** What a program has shown; `note` says more of it. */
export interface Finding {
  readonly what: string;
  readonly holds: boolean;
  readonly note?: string;
}

/** A calendar program that is used against a server, both ways. */
export interface Judge {
  readonly name: string;
  readonly run: (person: Person, at: Workplace) => Promise<readonly Finding[]>;
}

/** A home folder of its own, and how programs are run in it. */
export class Workplace {
  readonly folder: string;
  #output = '';

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<Workplace> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'dav-judge-'));
    await mkdir(path.join(folder, 'run'), { mode: 0o700 });
    return new Workplace(folder);
  }

  /** All that its programs have said so far. */
  get output(): string {
    return this.#output;
  }

  async write(name: string, text: string): Promise<void> {
    const file = path.join(this.folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text, { mode: 0o600 });
  }

  /** Runs a program to its end; answers what it says and whether it ended well. */
  async run(program: string, args: readonly string[], input = ''): Promise<{ text: string; ok: boolean }> {
    const { folder } = this;
    const env = {
      // Debian's programs want Debian's Python.
      PATH: `/usr/bin:/bin:${process.env['PATH'] ?? ''}`,
      HOME: folder,
      XDG_CONFIG_HOME: path.join(folder, '.config'),
      XDG_DATA_HOME: path.join(folder, '.local/share'),
      XDG_RUNTIME_DIR: path.join(folder, 'run'),
      LANG: 'C.UTF-8',
      TZ: 'Europe/Berlin',
      CALCURSE_CALDAV_PASSWORD: this.password,
    };
    return await new Promise((resolve) => {
      const child = execFile(
        program,
        [...args],
        { cwd: folder, env, timeout: 120_000 },
        (error, stdout, stderr) => {
          const text = `${stdout}${stderr}`;
          this.#output += `$ ${program} ${args.join(' ').replaceAll(this.password || '\0', '…')}\n${text}\n`;
          resolve({ text, ok: error === null });
        },
      );
      // One that ends without having read all of it.
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(input);
    });
  }

  /** Not written into what is told. */
  password = '';
}

export const holds = (what: string, is: boolean, note = ''): Finding => ({ what, holds: is, note });
