import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CapturedLink } from '@squeeze/contracts/desktop-bridge';
import { parseDeepLink } from './deep-link.ts';
import { isLink } from './launch-request.ts';

/**
 * A second instance hands its command line to the first in one message. Chromium on Linux and macOS gives that 32 KiB
 * (`kMaxMessageLength` in `process_singleton_posix.cc`), and ends the first instance where it gets no answer to a longer
 * one. Half of it leaves room for the folder and whatever Chromium adds.
 */
const longestCommandLine = 16 * 1024;

export const isTooLongToHand = (argv: readonly string[]): boolean =>
  Buffer.byteLength(argv.join('\0')) > longestCommandLine;

/** Longer than any argument that means something to us, or to Chromium. */
const longestSwitch = 4_096;

const mostAtOnce = 10;
const ending = '.json';

/** What links say that are too long to be handed from one instance to another, in files of their own. */
export class HandedOver {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Keeps what the capture links of a command line say; no other link is ever that long. Synchronous: the instance lock
   * is asked for in the same moment.
   * @param now epoch ms
   * @returns the command line without its links; where it is still too long, without others too, which mean nothing to us: it
   * would be too long for ever
   */
  put(argv: readonly string[], now: number): string[] {
    const captures = argv.filter(isLink).flatMap((address) => {
      const link = parseDeepLink(address);
      return link?.kind === 'capture' ? [{ text: link.text, cut: link.cut }] : [];
    });
    if (captures.length > 0) mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    for (const [index, said] of captures.slice(0, mostAtOnce).entries()) {
      // Named by when it came, for the order.
      const file = path.join(this.#folder, `${now}-${index}-${randomUUID()}${ending}`);
      writeFileSync(`${file}.unfinished`, JSON.stringify(said), { mode: 0o600, flag: 'wx' });
      renameSync(`${file}.unfinished`, file);
    }
    return shortened(argv.filter((argument) => !isLink(argument)));
  }

  /** What lies there, oldest first; afterwards it does not. */
  take(): CapturedLink[] {
    return this.#names().flatMap((name) => {
      const file = path.join(this.#folder, name);
      const said = readSaid(file);
      rmSync(file, { force: true });
      return said === null ? [] : [said];
    });
  }

  #names(): string[] {
    try {
      const names = readdirSync(this.#folder).filter((name) => name.endsWith(ending));
      return names.toSorted().slice(0, mostAtOnce);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }
}

/** What is long goes first, then what stands last: a program's own arguments are short and stand in front. */
function shortened(argv: readonly string[]): string[] {
  const sizes = argv.map((argument) => Buffer.byteLength(argument) + 1);
  let size = sizes.reduce((sum, each) => sum + each, 0);
  const dropped = new Set<number>();
  const isLong = (index: number): boolean => (sizes[index] ?? 0) > longestSwitch;
  const lastFirst = [...argv.keys()].slice(1).toReversed();
  for (const index of [...lastFirst.filter(isLong), ...lastFirst.filter((each) => !isLong(each))]) {
    if (size <= longestCommandLine) break;
    dropped.add(index);
    size -= sizes[index] ?? 0;
  }
  return argv.filter((_, index) => !dropped.has(index));
}

const readSaid = (file: string): CapturedLink | null => {
  try {
    return CapturedLink.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
  } catch {
    // Cut off by a power cut: the link can be pressed again.
    return null;
  }
};
