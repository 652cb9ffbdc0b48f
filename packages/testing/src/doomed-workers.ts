import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { KillPoint, WorkerOrders } from './doomed-worker-orders.ts';

const projectRoot = path.resolve(import.meta.dirname, '../../..');
const workerFile = path.join(import.meta.dirname, 'doomed-worker.ts');
const compileCache = path.join(projectRoot, 'node_modules/.cache/node-compile');

/** Processes that sweep and work, and others in the place of those that have been killed. */
export class DoomedWorkers {
  readonly #orders: Omit<WorkerOrders, 'killedAt'>;
  readonly #running = new Set<ChildProcess>();
  readonly errors: string[] = [];
  kills = 0;

  constructor(orders: Omit<WorkerOrders, 'killedAt'>) {
    this.#orders = orders;
  }

  start(killedAt: KillPoint | null): void {
    const orders: WorkerOrders = { ...this.#orders, killedAt };
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
      this.start(null);
    });
  }

  async stop(): Promise<void> {
    const ended = [...this.#running].map((child) => once(child, 'exit'));
    for (const child of this.#running) child.kill('SIGTERM');
    await Promise.all(ended);
  }
}
