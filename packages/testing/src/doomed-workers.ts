import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Doom, WorkerOrders } from './doomed-worker-orders.ts';
import { compileCache } from './spawn-api.ts';

const projectRoot = path.resolve(import.meta.dirname, '../../..');
const workerFile = path.join(import.meta.dirname, 'doomed-worker.ts');

/** Processes that sweep and work, and others in the place of those that have been killed. */
export class DoomedWorkers {
  readonly #orders: Omit<WorkerOrders, 'doom'>;
  readonly #running = new Set<ChildProcess>();
  readonly errors: string[] = [];
  kills = 0;

  constructor(orders: Omit<WorkerOrders, 'doom'>) {
    this.#orders = orders;
  }

  /** Each that is killed leaves the rest of `dooms` to the one in its place; the last lives. */
  start([doom, ...dooms]: readonly Doom[]): void {
    const orders: WorkerOrders = { ...this.#orders, doom: doom ?? null };
    const child = spawn(process.execPath, [workerFile, JSON.stringify(orders)], {
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
