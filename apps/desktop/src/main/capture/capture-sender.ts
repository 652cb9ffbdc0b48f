import { setTimeout as delay } from 'node:timers/promises';
import type { CapturedDraft } from '@squeeze/contracts/capture';
import type { CaptureOutcome, QueuedCapture } from '@squeeze/contracts/desktop-bridge';
import { CallRefused, CallUnanswered } from '../server/server-calls.ts';
import { backOffMs } from '../system/back-off.ts';
import type { Log } from '../system/log-file.ts';
import type { CaptureQueue } from './capture-queue.ts';
import {
  belongsTo,
  newEntry,
  nextStep,
  savedIds,
  unsavedTitles,
  withProgress,
  type CaptureTarget,
  type Progress,
  type QueuedEntry,
  type Step,
} from './queued-entry.ts';

export interface AddedThings {
  /** In the order of the drafts. */
  readonly ids: readonly string[];
  readonly receipt: string;
}

/** The list that captures end up in. Calls reject with CallRefused or CallUnanswered. */
export interface TodoList {
  /** Where a capture made now belongs. */
  target(): Promise<CaptureTarget>;
  /** The same, or null while nothing can be sent: no server, or nobody signed in. */
  reachable(): Promise<CaptureTarget | null>;
  /** All of them, or none. */
  add(drafts: readonly CapturedDraft[], idempotencyKey: string): Promise<AddedThings>;
  /** Exactly what was added with that receipt. */
  takeBack(receipt: string): Promise<void>;
}

export interface CaptureSenderParts {
  readonly queue: CaptureQueue;
  readonly todos: TodoList;
  readonly clock: { now(): number };
  readonly log: Log;
  readonly random?: () => number;
  /** Todos were created or taken back. */
  onChanged(): void;
  /** The server has what was captured. */
  onSaved(key: string): void;
  /** The token is dead; whoever renews it causes the next try. */
  onUnauthenticated(): void;
  /** The server will never take these words; they must not be lost. */
  onRefused(titles: readonly string[]): Promise<void>;
}

const retry = { firstMs: 1_000, longestMs: 60_000 };
/** How long a person waits for "saved" before "queued" is the better answer. */
const patienceMs = 2_000;
const stopGraceMs = 1_000;
/** Captures whose undo is still offered. */
const rememberedCaptures = 50;

/**
 * Saves captures: to disk first, then to the server, again and again until it has them. One at a time, oldest first,
 * so that the list fills in the order of the thoughts.
 */
export class CaptureSender {
  readonly #parts: CaptureSenderParts;
  readonly #saved = new Map<string, QueuedEntry>();
  /** What could not be taken back, because it has changed since. */
  readonly #keptOn = new Set<string>();
  #turn: Promise<unknown> = Promise.resolve();
  #failures = 0;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(parts: CaptureSenderParts) {
    this.#parts = parts;
  }

  /**
   * Resolves when the capture is at least on disk.
   *
   * @throws CallRefused when the server refuses it at once: nothing is queued then, the text is still in front of
   * the person
   */
  async save(capture: QueuedCapture): Promise<CaptureOutcome> {
    const { queue, todos, clock } = this.#parts;
    if (this.#find(capture.key) === undefined)
      await queue.keep(newEntry(capture, await todos.target(), clock.now()));
    const sent = this.#inTurn(() => this.#sendNew(capture.key));
    const patience = new AbortController();
    try {
      await Promise.race([sent, delay(patienceMs, undefined, { signal: patience.signal })]);
    } catch (error) {
      if (error instanceof CallRefused) await this.#inTurn(() => this.#withdraw(capture.key));
      throw error;
    } finally {
      patience.abort();
      // A refusal that comes too late to be told is met again, and handled, by the next round.
      sent.catch(() => this.replay());
    }
    const saved = this.#saved.get(capture.key);
    const entry = saved ?? queue.find(capture.key);
    return {
      state: saved === undefined ? 'queued' : 'saved',
      key: capture.key,
      todo_ids: entry === undefined ? [] : savedIds(entry),
    };
  }

  /** Takes a capture back: from the queue, or from the server, now or as soon as it answers. */
  async undo(key: string): Promise<{ undone: boolean }> {
    const known = await this.#inTurn(async () => {
      const entry = this.#find(key);
      if (entry === undefined) return false;
      await this.#parts.queue.keep({ ...entry, wanted: 'undone' });
      this.#saved.delete(key);
      return true;
    });
    if (known) {
      const patience = new AbortController();
      const waited = delay(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined);
      await Promise.race([this.#inTurn(() => this.#sendAll()), waited]);
      patience.abort();
    }
    return { undone: known && !this.#keptOn.delete(key) };
  }

  /** Tries everything again, now: the server is back, or somebody has signed in. */
  replay(): void {
    this.#failures = 0;
    this.#schedule(0);
  }

  /** Ends trying and gives what is under way a moment; all of it is on disk anyway. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelTimer();
    await Promise.race([this.#turn, delay(stopGraceMs)]);
  }

  #find(key: string): QueuedEntry | undefined {
    return this.#parts.queue.find(key) ?? this.#saved.get(key);
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  /** The first try of a new capture. @throws CallRefused, for the person who waits */
  async #sendNew(key: string): Promise<void> {
    const entry = this.#parts.queue.find(key);
    if (entry === undefined) return;
    try {
      await this.#carryOut(entry);
    } catch (error) {
      if (error instanceof CallRefused) throw error;
      this.#hearFailure(error);
    }
  }

  async #sendAll(): Promise<void> {
    for (const entry of this.#parts.queue.all()) {
      try {
        await this.#carryOut(entry);
      } catch (error) {
        if (error instanceof CallRefused) {
          await this.#giveBack(entry.key, error);
        } else {
          this.#hearFailure(error);
          return;
        }
      }
    }
  }

  /** Goes step by step, each on disk before the next, so that a crash repeats at most one, with the same key. */
  async #carryOut(entry: QueuedEntry): Promise<void> {
    const { queue, todos, onChanged } = this.#parts;
    let current = entry;
    for (let step = nextStep(current); step.kind !== 'finished'; step = nextStep(current)) {
      const reachable = await todos.reachable();
      if (this.#stopped || reachable === null || !belongsTo(current, reachable)) return;
      if (current.progress.state === 'waiting') {
        current = withProgress(current, { state: 'sent' });
        await queue.keep(current);
      }
      current = withProgress(current, await this.#take(step, current));
      await queue.keep(current);
    }
    if (current.wanted === 'saved') this.#remember(current);
    await queue.remove(current.key);
    this.#failures = 0;
    onChanged();
  }

  async #take(step: Exclude<Step, { kind: 'finished' }>, entry: QueuedEntry): Promise<Progress> {
    const { todos } = this.#parts;
    try {
      if (step.kind === 'add') {
        const { ids, receipt } = await todos.add(entry.todos, entry.key);
        return { state: 'saved', ids: [...ids], receipt };
      }
      await todos.takeBack(step.receipt);
    } catch (error) {
      // Refused while taking back means that there is nothing to take back, or that it is not ours to take any more.
      if (!(entry.wanted === 'undone' && error instanceof CallRefused)) throw error;
      if (error.code === 'changed_since') this.#keptOn.add(entry.key);
    }
    return { state: 'waiting' };
  }

  #remember(entry: QueuedEntry): void {
    this.#saved.set(entry.key, entry);
    this.#parts.onSaved(entry.key);
    const [oldest] = this.#saved.keys();
    if (this.#saved.size > rememberedCaptures && oldest !== undefined) this.#saved.delete(oldest);
  }

  /** Forgets a capture that was refused at once. */
  async #withdraw(key: string): Promise<void> {
    const { queue } = this.#parts;
    const entry = queue.find(key);
    if (entry === undefined) return;
    await queue.keep({ ...entry, wanted: 'undone' });
    this.replay();
  }

  async #giveBack(key: string, refusal: CallRefused): Promise<void> {
    const { queue, log, onRefused } = this.#parts;
    const entry = queue.find(key);
    if (entry === undefined) return;
    log.error(`a queued capture was refused with ${refusal.status} ${refusal.code ?? ''}`);
    await onRefused(unsavedTitles(entry));
    await queue.setAside(key);
  }

  #hearFailure(failure: unknown): void {
    if (!(failure instanceof CallUnanswered))
      this.#parts.log.error('the capture queue met a failure', failure);
    else if (failure.status === 401) this.#parts.onUnauthenticated();
    this.#failures += 1;
    this.#schedule(backOffMs(retry, this.#failures, (this.#parts.random ?? Math.random)()));
  }

  #schedule(waitMs: number): void {
    if (this.#stopped) return;
    this.#cancelTimer();
    this.#timer = setTimeout(() => {
      this.#inTurn(() => this.#sendAll()).catch((error: unknown) => this.#hearFailure(error));
    }, waitMs);
  }

  #cancelTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
