import {
  BackendReport,
  type BackendOrder,
  type BackendStart,
  type BackupsAnswer,
  type BackupsQuestion,
  type Damage,
  type RestoreProblem,
} from '../../shared/backend-messages.ts';
import { backOffMs } from '../system/back-off.ts';
import type { Log } from '../system/log-file.ts';
import { OpenQuestions } from './open-questions.ts';

/** The embedded server's process, as far as it matters here. */
export interface BackendChild {
  send(order: BackendOrder): void;
  kill(): void;
  onReport(listener: (report: unknown) => void): void;
  onExit(listener: (code: number) => void): void;
}

/** `cut-off`: the process ended on the way, so it may be either of both. */
export type RestoreFailure = RestoreProblem | 'cut-off';

export interface RestoreOutcome {
  /** Of the backup. */
  readonly name: string;
  /** Null when it is in place. */
  readonly failure: RestoreFailure | null;
}

export interface BackendOptions {
  fork(): BackendChild;
  /**
   * From the keychain, which may take its time: the server is started without, and has it as soon as it is there. Null while
   * no keychain answers.
   */
  envelopeKey(): Promise<string | null>;
  /** Resolves when one answers after all. */
  readonly lateKey: Promise<string>;
  readonly log: Log;
  /** Called after `patience` failed starts in a row, once until it runs again. */
  onGivingUp(detail: string): void;
  /** The database is damaged. One that cannot be read at all is not started again until `start`. */
  onDamage(damage: Damage): void;
  /** Before it listens over whatever is there then. */
  onRestored(outcome: RestoreOutcome): void;
  readonly random?: () => number;
}

const restart = { firstMs: 250, longestMs: 30_000 };
/** Whoever ran this long has not failed to start. */
const settledMs = 60_000;
const patience = 4;
/** Longer than a last backup may take; a system that is shut down ends it sooner, and nothing is lost by it. */
const stopGraceMs = 20_000;

/** Runs the embedded server in a process of its own and brings it back, on the same port, when it crashes. */
export class BackendProcess {
  readonly #options: BackendOptions;
  readonly #listeners = new Set<(port: number) => void>();
  readonly #questions = new OpenQuestions<BackupsAnswer>();
  #order: BackendStart | null = null;
  #child: BackendChild | null = null;
  #exited: Promise<void> = Promise.resolve();
  #retry: NodeJS.Timeout | null = null;
  #failures = 0;
  #lastFailure = 'it stopped unexpectedly';
  #listeningPort: number | null = null;
  #mayCheck = false;
  #isWindowOpen = false;
  /** The backup that is being restored. */
  #restoring: string | null = null;

  constructor(options: BackendOptions) {
    this.#options = options;
    void this.#unlockLate();
  }

  /** Where our own server answers at this moment; null while it does not. */
  get listeningPort(): number | null {
    return this.#listeningPort;
  }

  /** Hears every time the server begins to answer. */
  onListening(listener: (port: number) => void): void {
    this.#listeners.add(listener);
  }

  start(order: BackendStart): void {
    if (this.#order !== null) return;
    this.#order = order;
    this.#failures = 0;
    this.#launch();
  }

  /** @throws when it does not run, or ends before it has answered */
  async askBackups(question: BackupsQuestion): Promise<BackupsAnswer> {
    const child = this.#child;
    if (child === null || this.#listeningPort === null) throw new Error('the embedded server does not run');
    return await this.#questions.ask((id) => child.send({ type: 'backups', id, question }));
  }

  /**
   * Resolves when the process is gone; one that does not leave by itself is ended.
   * @param backUp whether it makes the day's backup anew before it leaves
   */
  async stop({ backUp }: { readonly backUp: boolean }): Promise<void> {
    this.#order = null;
    this.#listeningPort = null;
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = null;
    const child = this.#child;
    if (child === null) return;
    child.send({ type: 'stop', backUp });
    const overdue = setTimeout(() => child.kill(), stopGraceMs);
    await this.#exited;
    clearTimeout(overdue);
  }

  #launch(): void {
    const order = this.#order;
    if (order === null) return;
    const startedAt = performance.now();
    const child = this.#options.fork();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#child = child;
    this.#exited = promise;
    child.onReport((report) => this.#hear(child, report));
    child.onExit((code) => {
      resolve();
      this.#hearExit(child, code, performance.now() - startedAt);
    });
    this.#restoring = order.restore;
    child.send(order);
    // Once is enough, whatever becomes of this process.
    this.#order = { ...order, restore: null };
    void this.#unlock(child);
  }

  async #unlock(child: BackendChild): Promise<void> {
    const envelopeKey = await this.#options.envelopeKey();
    if (child === this.#child && this.#order !== null) child.send({ type: 'unlock', envelopeKey });
  }

  async #unlockLate(): Promise<void> {
    const envelopeKey = await this.#options.lateKey;
    if (this.#order !== null) this.#child?.send({ type: 'unlock', envelopeKey });
  }

  #hear(child: BackendChild, message: unknown): void {
    if (child !== this.#child || this.#order === null) return;
    const report = BackendReport.safeParse(message);
    if (!report.success) return;
    if (report.data.type === 'damaged') {
      this.#hearDamage(child, report.data);
      return;
    }
    if (report.data.type === 'backups') {
      this.#questions.answer(report.data.id, report.data.answer);
      return;
    }
    if (report.data.type === 'restored') {
      this.#endRestore(report.data.problem);
      return;
    }
    if (report.data.type === 'failed') {
      this.#lastFailure = report.data.detail;
      this.#options.log.error(`the embedded server could not start: ${report.data.detail}`);
      child.kill();
      return;
    }
    const { port } = report.data;
    this.#order = { ...this.#order, port };
    this.#listeningPort = port;
    if (this.#mayCheck) child.send({ type: 'check' });
    if (this.#isWindowOpen) child.send({ type: 'attend', isOpen: true });
    for (const listener of this.#listeners) listener(port);
  }

  #endRestore(failure: RestoreFailure | null): void {
    const name = this.#restoring;
    this.#restoring = null;
    if (name === null) return;
    if (failure !== null) this.#options.log.error(`the backup ${name} was not restored: ${failure}`);
    this.#options.onRestored({ name, failure });
  }

  #hearDamage(child: BackendChild, damage: Damage): void {
    this.#options.log.error(`the database is damaged: ${damage.finding}`);
    if (!damage.readable) {
      this.#order = null;
      child.kill();
    }
    this.#options.onDamage(damage);
  }

  /** Has the database read through at every start, from now on: before that, it would only keep others waiting. */
  allowChecks(): void {
    this.#mayCheck = true;
    if (this.#listeningPort !== null) this.#child?.send({ type: 'check' });
  }

  /** Tells the server, now and whenever it begins to answer, whether the main window is open. */
  attend(isOpen: boolean): void {
    if (isOpen === this.#isWindowOpen) return;
    this.#isWindowOpen = isOpen;
    if (this.#listeningPort !== null) this.#child?.send({ type: 'attend', isOpen });
  }

  #hearExit(child: BackendChild, code: number, ranForMs: number): void {
    if (child !== this.#child) return;
    this.#child = null;
    this.#questions.giveUp();
    this.#listeningPort = null;
    if (this.#order === null) return;
    this.#endRestore('cut-off');
    this.#failures = ranForMs >= settledMs ? 1 : this.#failures + 1;
    const waitMs = backOffMs(restart, this.#failures, (this.#options.random ?? Math.random)());
    this.#options.log.error(`the embedded server ended with ${code}; starting it again in ${waitMs} ms`);
    if (this.#failures === patience) this.#options.onGivingUp(this.#lastFailure);
    this.#retry = setTimeout(() => this.#launch(), waitMs);
  }
}
