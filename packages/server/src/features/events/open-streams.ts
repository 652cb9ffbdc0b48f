import type { ServerEvent } from '@squeeze/contracts/events';
import type { Logger } from 'pino';
import { AppError } from '../../http/app-error.ts';
import type { EventStream } from '../../http/event-stream.ts';
import type { Person } from '../../http/person.ts';
import type { LiveEvent, LiveEvents } from '../../ports/live-events.ts';

export const streamPolicy = {
  heartbeatMs: 20_000,
  /** A browser needs one; the oldest makes room for the one too many. */
  perPerson: 20,
} as const;

/** Calls `work` every `ms` until the answer is called. */
type Every = (ms: number, work: () => void) => () => void;

const everyInterval: Every = (ms, work) => {
  const timer = setInterval(work, ms);
  timer.unref();
  return () => clearInterval(timer);
};

interface OpenStreamsOptions {
  readonly liveEvents: LiveEvents;
  /** Whether this person would still be let in. */
  readonly stillAdmitted: (person: Person) => Promise<boolean>;
  readonly log: Logger;
  /** Timers, for tests to put their own in place. */
  readonly every?: Every;
}

/**
 * Every open stream of this process. An event is sent only after its person's access has been checked again, so a
 * revocation holds from the next event on; `access_changed` and each heartbeat check it as well, and end the stream where it
 * is gone.
 */
export class OpenStreams {
  readonly #options: OpenStreamsOptions;
  readonly #streams = new Set<PersonsStream>();
  readonly #stopBeating: () => void;
  #accepting = true;
  #beating = false;

  constructor(options: OpenStreamsOptions) {
    this.#options = options;
    this.#stopBeating = (options.every ?? everyInterval)(streamPolicy.heartbeatMs, () => void this.#beat());
  }

  get count(): number {
    return this.#streams.size;
  }

  /** Takes a caller's stream on. Throws 503 while the server stops. */
  add(person: Person, openStream: () => EventStream<ServerEvent>): void {
    if (!this.#accepting) {
      throw new AppError('unavailable.restarting', {
        retryAfterSeconds: 1,
      });
    }
    this.#makeRoom(person.userId);
    const stream = new PersonsStream(person, openStream(), this.#options);
    this.#streams.add(stream);
    stream.onClosed(() => this.#streams.delete(stream));
  }

  /** Ends them all and takes no more on. */
  stop(): void {
    this.#accepting = false;
    this.#stopBeating();
    for (const stream of this.#streams) stream.end();
  }

  #makeRoom(userId: string): void {
    const theirs = [...this.#streams].filter((stream) => stream.userId === userId);
    for (const stream of theirs.slice(0, Math.max(0, theirs.length - streamPolicy.perPerson + 1)))
      stream.end();
  }

  async #beat(): Promise<void> {
    // A database that takes longer than a heartbeat must not be asked twice at once.
    if (this.#beating) return;
    this.#beating = true;
    for (const stream of this.#streams) stream.beat();
    // One after the other, so that many open streams do not keep calls from the database.
    for (const stream of this.#streams) await stream.check();
    this.#beating = false;
  }
}

/** One open stream and the events that wait to be sent. */
class PersonsStream {
  readonly #person: Person;
  readonly #stream: EventStream<ServerEvent>;
  readonly #options: OpenStreamsOptions;
  #waiting: ServerEvent[] = [];
  #checking: Promise<void> | null = null;
  #askedMeanwhile = false;

  constructor(person: Person, stream: EventStream<ServerEvent>, options: OpenStreamsOptions) {
    this.#person = person;
    this.#stream = stream;
    this.#options = options;
    const unsubscribe = options.liveEvents.subscribe(person.userId, (event) => this.#hear(event));
    stream.onClosed(unsubscribe);
    stream.send({ type: 'opened' });
  }

  get userId(): string {
    return this.#person.userId;
  }

  onClosed(listener: () => void): void {
    this.#stream.onClosed(listener);
  }

  beat(): void {
    this.#stream.beat();
  }

  end(): void {
    this.#stream.end();
  }

  #hear(event: LiveEvent): void {
    if (event.type !== 'access_changed') this.#waiting.push(event);
    void this.check();
  }

  /** Checks the person's access: ends the stream where it is gone, else sends what waits. Never rejects. */
  async check(): Promise<void> {
    // Access may have ended after a check that is under way has read it: then another one follows.
    this.#askedMeanwhile = this.#checking !== null;
    this.#checking ??= this.#checkUntilQuiet();
    await this.#checking;
  }

  async #checkUntilQuiet(): Promise<void> {
    do {
      this.#askedMeanwhile = false;
      await this.#checkOnce();
    } while (this.#askedMeanwhile);
    this.#checking = null;
  }

  async #checkOnce(): Promise<void> {
    if (!this.#stream.isOpen) return;
    const checked = this.#waiting.length;
    try {
      if (!(await this.#options.stillAdmitted(this.#person))) {
        this.end();
        return;
      }
    } catch (error) {
      // Nothing is sent unchecked. `opened`, at the next heartbeat, makes the client read everything anew.
      if (this.#waiting.length > 0) this.#waiting = [{ type: 'opened' }];
      this.#options.log.warn({ err: error }, 'a person with an open stream could not be looked up');
      return;
    }
    for (const event of this.#waiting.splice(0, checked)) this.#stream.send(event);
  }
}
