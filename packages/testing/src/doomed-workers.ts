import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { bundleWorker } from './bundle-worker.ts';
import type { Doom, WorkerOrders } from './doomed-worker-orders.ts';
import { compileCache } from './spawn-api.ts';

const projectRoot = path.resolve(import.meta.dirname, '../../..');
let bundled: Promise<string> | null = null;

/** Made once for all of a process. */
const workerFile = (): Promise<string> =>
  (bundled ??= bundleWorker(path.join(import.meta.dirname, 'doomed-worker.ts')));

/** Processes that sweep and work, and others in the place of those that have been killed. */
export class DoomedWorkers {
  readonly #file: string;
  readonly #orders: Omit<WorkerOrders, 'doom'>;
  readonly #running = new Set<ChildProcess>();
  readonly errors: string[] = [];
  kills = 0;

  private constructor(file: string, orders: Omit<WorkerOrders, 'doom'>) {
    this.#file = file;
    this.#orders = orders;
  }

  static async ready(orders: Omit<WorkerOrders, 'doom'>): Promise<DoomedWorkers> {
    return new DoomedWorkers(await workerFile(), orders);
  }

  /** Each that is killed leaves the rest of `dooms` to the one in its place; the last lives. */
  start([doom, ...dooms]: readonly Doom[]): void {
    const orders: WorkerOrders = { ...this.#orders, doom: doom ?? null };
    const child = spawn(process.execPath, [this.#file, JSON.stringify(orders)], {
      cwd: projectRoot,
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache },
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => this.errors.push(text));
    this.#running.add(child);
    child.once('exit', (_code, signal) => {
      this.#running.delete(child);
      if (signal !== 'SIGKILL') return;
      this.kills += 1;
      this.start(dooms);
    });
  }

  async stop(): Promise<void> {
    const ended = [...this.#running].map((child) => once(child, 'exit'));
    for (const child of this.#running) child.kill('SIGTERM');
    await Promise.all(ended);
  }
}
