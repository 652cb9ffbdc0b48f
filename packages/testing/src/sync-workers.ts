import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import type { DialectName } from '@squeeze/database/connection';
import { bundleWorker } from './bundle-worker.ts';
import type { RestPeer } from './rest-peer.ts';
import { compileCache } from './spawn-api.ts';

/** What a process is to do. */
export interface SyncOrders {
  readonly dialect: DialectName;
  readonly location: string;
  readonly userId: string;
  readonly integrationId: string;
  readonly peer: { readonly origin: string; readonly token: string };
  /** Epoch ms. */
  readonly now: number;
  /** How long it goes on, by its own time. */
  readonly forMs: number;
}

/** When a process is killed, counted in what it has asked the peer. */
export interface Death {
  /** From 1 on. */
  readonly at: number;
  /** What becomes of that question: nobody hears it; it is carried out and never answered; or it is answered, and what comes of it begins. */
  readonly how: 'unheard' | 'unanswered' | 'answered';
  /** How much later than the question, ms, where it is answered. */
  readonly afterMs: number;
}

let bundled: Promise<string> | null = null;

/** Processes that keep lists in step, one after the other, each killed where it is told to be. */
export class SyncWorkers {
  readonly #file: string;
  readonly #peer: RestPeer;

  private constructor(file: string, peer: RestPeer) {
    this.#file = file;
    this.#peer = peer;
  }

  static async ready(peer: RestPeer): Promise<SyncWorkers> {
    bundled ??= bundleWorker(path.join(import.meta.dirname, 'sync-worker.ts'));
    return new SyncWorkers(await bundled, peer);
  }

  /**
   * Answers whether it was killed before it had done all.
   * @throws {Error} with what it has said, where it failed
   */
  async run(orders: Omit<SyncOrders, 'peer'>, death: Death | null = null): Promise<boolean> {
    const { origin, token } = this.#peer;
    const all: SyncOrders = { ...orders, peer: { origin, token } };
    const child = spawn(process.execPath, [this.#file, JSON.stringify(all)], {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache },
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    const said: string[] = [];
    child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
    let alarm: NodeJS.Timeout | undefined;
    let asked = 0;
    // As a power cut would: no handler runs.
    const kill = (): void => void child.kill('SIGKILL');
    this.#peer.instead = () => {
      asked += 1;
      if (asked !== death?.at) return null;
      if (death.how === 'answered') {
        alarm = setTimeout(kill, death.afterMs);
        return null;
      }
      kill();
      if (death.how === 'unheard') return 'drop';
      this.#peer.loses(() => true);
      return null;
    };
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    clearTimeout(alarm);
    this.#peer.instead = () => null;
    if (signal !== 'SIGKILL' && code !== 0) throw new Error(`it ended with ${code}:\n${said.join('')}`);
    return signal === 'SIGKILL';
  }
}
