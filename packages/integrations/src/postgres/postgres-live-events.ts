import { randomInt } from 'node:crypto';
import type { Db } from '@squeeze/database/connection';
import { LiveEvent, type LiveEvents } from '@squeeze/server/ports/live-events';
import { sql } from 'kysely';
import { Client } from 'pg';
import { z } from 'zod';
import { EventListeners } from '../live-events/event-listeners.ts';

export interface PostgresLiveEventsOptions {
  /** The `postgres://` URL that the database was opened with. */
  readonly url: string;
  /** Told why the connection was lost or refused; it is tried again by itself. */
  readonly onConnectionLost?: (error: unknown) => void;
}

const channel = 'squeeze_events';
const answerWithinMs = 5_000;
/** Growing pauses between tries, so that a server that comes back is not stormed. */
const pause = { firstMs: 100, longestMs: 3_000 } as const;
/** A connection whose other end has vanished says nothing; asking it now and then tells. */
const probeEveryMs = 15_000;

const Message = z.tuple([z.string(), LiveEvent]);

/**
 * Events over LISTEN/NOTIFY (https://www.postgresql.org/docs/current/sql-notify.html), on one connection of its own for
 * each process. NOTIFY is part of the transaction that sends it. Nothing is told while the connection is down, so when
 * it is back every listener hears `opened`: what was missed is to be fetched again.
 */
export class PostgresLiveEvents implements LiveEvents {
  readonly #options: PostgresLiveEventsOptions;
  readonly #listeners = new EventListeners();
  #client: Client | null = null;
  #started: Promise<void> | null = null;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;
  #pauseMs: number = pause.firstMs;

  constructor(options: PostgresLiveEventsOptions) {
    this.#options = options;
  }

  async publish(db: Db, userId: string, event: LiveEvent): Promise<void> {
    const payload = JSON.stringify([userId, event] satisfies z.input<typeof Message>);
    await sql`select pg_notify(${channel}, ${payload})`.execute(db);
  }

  subscribe(userId: string, listener: (event: LiveEvent) => void): () => void {
    return this.#listeners.add(userId, listener);
  }

  start(): Promise<void> {
    return (this.#started ??= this.#connect());
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    if (client !== null) await endQuietly(client);
    // A try under way sees that it has come too late, and ends itself.
    await this.#started;
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#options.url,
      application_name: 'squeeze-events',
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    });
    let lost = false;
    const lose = (error: unknown): void => {
      if (lost) return;
      lost = true;
      void endQuietly(client);
      this.#lost(client, error);
    };
    client.on('error', lose);
    client.on('end', () => lose(new Error('The connection for events has ended')));
    client.on('notification', ({ payload }) => this.#hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      lose(error);
      return;
    }
    if (this.#stopped || lost) {
      lose(new Error('Stopped meanwhile'));
      return;
    }
    this.#client = client;
    this.#pauseMs = pause.firstMs;
    this.#probeLater(client, lose);
    this.#listeners.notifyAll({ type: 'opened' });
  }

  #lost(client: Client, error: unknown): void {
    if (this.#client === client) this.#client = null;
    if (this.#stopped) return;
    this.#options.onConnectionLost?.(error);
    clearTimeout(this.#timer);
    // Up to half of it at random: the processes of an installation lose their connections together.
    const wait = this.#pauseMs + randomInt(Math.ceil(this.#pauseMs / 2));
    this.#pauseMs = Math.min(this.#pauseMs * 2, pause.longestMs);
    this.#timer = setTimeout(() => {
      if (!this.#stopped) this.#started = this.#connect();
    }, wait);
    this.#timer.unref();
  }

  #probeLater(client: Client, lose: (error: unknown) => void): void {
    this.#timer = setTimeout(() => void this.#probe(client, lose), probeEveryMs);
    this.#timer.unref();
  }

  async #probe(client: Client, lose: (error: unknown) => void): Promise<void> {
    try {
      await client.query('select 1');
      if (this.#client === client) this.#probeLater(client, lose);
    } catch (error) {
      lose(error);
    }
  }

  /** A process of another version may tell what is not known here; it means nothing to our clients. */
  #hear(payload: string | undefined): void {
    const message = Message.safeParse(parseJson(payload));
    if (message.success) this.#listeners.notify(...message.data);
  }
}

/** What goes wrong with saying goodbye is of no interest. */
async function endQuietly(client: Client): Promise<void> {
  try {
    await client.end();
  } catch {
    // it was gone already
  }
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
