import type { Response } from 'express';

/** What may wait for a client that does not read, before it is cut off: thousands of events, which are small. */
const mostUnreadBytes = 64 * 1024;
/** How long a client should wait before it connects again, where it does not know better (`retry:`). */
const retryMs = 3_000;

/**
 * One answer that goes on: server-sent events, as the HTML standard has them
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html). A client that does not read is cut off.
 */
export class EventStream<Event> {
  readonly #response: Response;
  readonly #check: (event: Event) => void;
  #sent = 0;

  /** @param check throws where an event is not what the contract promises */
  constructor(response: Response, check: (event: Event) => void) {
    this.#response = response;
    this.#check = check;
    response.status(200);
    response.setHeader('Content-Type', 'text/event-stream');
    response.setHeader('Cache-Control', 'no-store, no-transform');
    // nginx would collect an answer before it passes it on.
    response.setHeader('X-Accel-Buffering', 'no');
    // Nothing comes after it on this connection, so a server that stops need not wait for another request.
    response.shouldKeepAlive = false;
    this.#write(`retry: ${retryMs}\n\n`);
  }

  get isOpen(): boolean {
    return !this.#response.writableEnded && !this.#response.destroyed;
  }

  /** Hears once of the end, whoever brought it about. */
  onClosed(listener: () => void): void {
    this.#response.once('close', listener);
  }

  send(event: Event): void {
    this.#check(event);
    this.#sent += 1;
    this.#write(`id: ${this.#sent}\nevent: message\ndata: ${JSON.stringify(event)}\n\n`);
  }

  /** A comment, which clients skip: it keeps proxies from closing a quiet connection, and finds out dead ones. */
  beat(): void {
    this.#write(':\n\n');
  }

  end(): void {
    if (this.isOpen) this.#response.end();
  }

  #write(text: string): void {
    if (!this.isOpen) return;
    this.#response.write(text);
    if (this.#response.writableLength > mostUnreadBytes) this.#response.destroy();
  }
}
