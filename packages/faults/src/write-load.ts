import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenDatabase } from '@squeeze/database/connection';
import type { Person } from './people.ts';

interface Write {
  readonly title: string;
  readonly key: string;
}

interface LoadOptions {
  /** Waits so long before a write that was refused, or met nobody, is sent again. */
  readonly again?: number;
  readonly description?: string;
}

/**
 * People who write todos one after another, each with an Idempotency-Key. What was not answered for is sent again with
 * the same key, in the next round or, with `again`, after a pause.
 */
export class WriteLoad {
  readonly #people: readonly Person[];
  readonly #open = new Map<Person, Write>();
  readonly #options: LoadOptions;
  readonly acknowledged: string[] = [];
  /** How often each answer came; `none` where there was no answer. */
  readonly answers = new Map<string, number>();
  /** Several loads may write into one database. */
  readonly #name = randomUUID();
  #written = 0;

  constructor(people: readonly Person[], options: LoadOptions = {}) {
    this.#people = people;
    this.#options = options;
  }

  /** Writes until `signal` aborts or, without `again`, nobody answers any more. */
  async writeTo(origin: () => string, signal: AbortSignal): Promise<void> {
    await Promise.all(this.#people.map((person) => this.#writeAs(person, origin, signal)));
  }

  /** Waits until so many more were acknowledged. */
  async wrote(more: number): Promise<void> {
    const target = this.acknowledged.length + more;
    while (this.acknowledged.length < target) await pause(1);
  }

  async #writeAs(person: Person, origin: () => string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const write = this.#open.get(person) ?? this.#next();
      this.#open.set(person, write);
      const answer = await this.#send(person, origin(), write);
      this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
      if (answer === '201') {
        this.acknowledged.push(write.title);
        this.#open.delete(person);
      } else if (this.#options.again === undefined) {
        if (answer === 'none') return;
      } else {
        await pause(this.#options.again);
      }
    }
  }

  #next(): Write {
    this.#written += 1;
    const title = `todo ${this.#written} of ${this.#name}`;
    return { title, key: `key-${this.#name}-${this.#written}` };
  }

  async #send(person: Person, origin: string, { title, key }: Write): Promise<string> {
    const client = person.clientOf(origin).with({ headers: { 'idempotency-key': key } });
    const { description } = this.#options;
    try {
      const body = { title, ...(description !== undefined && { description }) };
      const { status, headers } = await client.send('createTodo', { body });
      return status === 503 && headers.get('retry-after') === null
        ? '503 without Retry-After'
        : String(status);
    } catch {
      return 'none';
    }
  }
}

/** What the database has of what was answered for. */
export async function countKept(
  { db }: OpenDatabase,
  acknowledged: readonly string[],
): Promise<{ readonly acknowledged: number; readonly lost: number; readonly twice: number }> {
  const rows = await db
    .selectFrom('todos')
    .select((eb) => ['title', eb.fn.countAll<number>().as('times')])
    .groupBy('title')
    .execute();
  const times = new Map(rows.map((row) => [row.title, row.times]));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((title) => !times.has(title)).length,
    twice: [...times.values()].filter((each) => each > 1).length,
  };
}

export const answersText = (answers: ReadonlyMap<string, number>): string =>
  `answers: ${[...answers].map(([answer, times]) => `${answer} × ${times}`).join(', ')}`;
