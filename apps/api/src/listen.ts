import { type AddressInfo, Server as SocketServer } from 'node:net';
import { createServer, type RequestListener, type Server } from 'node:http';
import { setImmediate as afterReading } from 'node:timers/promises';
import { OpenConnections } from './open-connections.ts';
import { StartError } from './start-error.ts';

export interface Listening {
  readonly server: Server;
  readonly port: number;
  /** Answers calls with this from now on. */
  serve(handle: RequestListener): void;
  /**
   * Answers on as before for one `wait`, in which whoever balances the load sees /readyz and goes elsewhere. Then takes
   * no more connections and tells callers on those there are to come back on another; idle ones are left alone for a
   * second `wait`, in which whoever keeps them lets go. What is in flight in the end has `graceMs` to finish.
   */
  close(options: CloseOptions): Promise<void>;
}

/** Beyond what the server itself allows a file; every other body has a deadline of its own there. */
const longestUploadMs = 11 * 60_000;

interface CloseOptions {
  /** Called twice; never rejects. `over` says that there is nothing left to wait for. */
  readonly wait: (over: AbortSignal) => Promise<void>;
  readonly graceMs: number;
}

/**
 * Takes the port, with timeouts that a slow client cannot stretch; until `serve` callers wait.
 * @throws StartError when the port or the address cannot be had
 */
export async function listen(host: string, port: number): Promise<Listening> {
  const server = createServer({
    requestTimeout: longestUploadMs,
    headersTimeout: 15_000,
    keepAliveTimeout: 65_000,
  });
  const connections = new OpenConnections(server);
  await takePort(server, host, port);
  const early: Parameters<RequestListener>[] = [];
  let handle: RequestListener = (...call) => void early.push(call);
  server.on('request', (request, response) => handle(request, response));
  return {
    server,
    port: (server.address() as AddressInfo).port,
    serve: (given) => {
      handle = given;
      for (const call of early.splice(0)) given(...call);
    },
    close: async ({ wait, graceMs }) => {
      const over = new AbortController();
      await wait(over.signal);
      await quietTurn(connections);
      const closed = closeListener(server).then(() => over.abort());
      connections.endWithAnswers();
      await Promise.race([closed, wait(over.signal)]);
      await closeConnections({ server, connections, closed, graceMs });
    },
  };
}

function takePort(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusalOf(error, host, port)));
    server.listen(port, host, resolve);
  });
}

function refusalOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop it, or choose another: PORT=${port + 1}`,
    EACCES: `Port ${port} may not be used by this user. Choose one above 1023: PORT=4710`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Choose one of its own: SQUEEZE_HOST=127.0.0.1`,
    ENOTFOUND: `${host} is not an address of this machine. Choose one of its own: SQUEEZE_HOST=127.0.0.1`,
  };
  const sentence = sentences[error.code ?? ''];
  return sentence === undefined ? error : new StartError(sentence, error);
}

const idleCheckMs = 50;
/** A turn of the event loop in which nothing came takes less. */
const quietTurnMs = 0.2;
/** For such a turn. */
const longestLookMs = 2_000;
/** Whoever has just connected has their request on its way. */
const silentForMs = 1_000;

/**
 * Resolves right after a short look that found nobody new: whoever comes between it and the socket's end is reset. Few
 * do, as until then connections are kept alive, and most requests come on one of those.
 */
async function quietTurn(connections: OpenConnections): Promise<void> {
  // From here on a turn of the loop begins with looking who has come.
  await afterReading();
  const began = performance.now();
  for (let turn = began; turn - began < longestLookMs;) {
    const before = connections.made;
    await afterReading();
    const now = performance.now();
    if (connections.made === before && now - turn < quietTurnMs) return;
    turn = now;
  }
}

/** Resolves when no connection is left, either. `close` of `http.Server` would end those that have yet to ask, too. */
const closeListener = (server: Server): Promise<void> =>
  new Promise((resolve) => SocketServer.prototype.close.call(server, () => resolve()));

interface Closing {
  readonly server: Server;
  readonly connections: OpenConnections;
  /** Resolves when no connection is left. */
  readonly closed: Promise<void>;
  readonly graceMs: number;
}

/**
 * Closes idle connections, also those that fall idle later; cuts off what is left in the end. Right after what has
 * arrived was read: what waits to be read when its socket is closed would be reset.
 */
async function closeConnections({ server, connections, closed, graceMs }: Closing): Promise<void> {
  const began = performance.now();
  const force = setTimeout(() => server.closeAllConnections(), graceMs);
  const close = (): void => {
    connections.closeIdle({ silentToo: performance.now() - began >= silentForMs });
  };
  close();
  const idle = setInterval(() => setImmediate(close), idleCheckMs);
  await closed;
  clearInterval(idle);
  clearTimeout(force);
}
