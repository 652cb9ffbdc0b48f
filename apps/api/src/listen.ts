import type { AddressInfo } from 'node:net';
import { createServer, type RequestListener, type Server } from 'node:http';

/** Another program has the port. */
export class PortTakenError extends Error {
  constructor(port: number, cause: unknown) {
    super(`Port ${port} is taken by another program. Stop it, or choose another: PORT=${port + 1}`, {
      cause,
    });
    this.name = 'PortTakenError';
  }
}

export interface Listening {
  readonly server: Server;
  readonly port: number;
}

/** Beyond what the server itself allows a file; every other body has a deadline of its own there. */
const longestUploadMs = 11 * 60_000;

/** Listens with timeouts that a slow client cannot stretch. Rejects with PortTakenError when the port is in use. */
export function listen(handle: RequestListener, host: string, port: number): Promise<Listening> {
  const server = createServer(
    { requestTimeout: longestUploadMs, headersTimeout: 15_000, keepAliveTimeout: 65_000 },
    handle,
  );
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(port, error) : error);
    });
    server.listen(port, host, () => {
      resolve({ server, port: (server.address() as AddressInfo).port });
    });
  });
}

const idleCheckMs = 50;

/**
 * Stops taking connections and closes idle ones, those that fall idle when their request in flight has been answered
 * as well; what is left after `graceMs` is cut off.
 */
export function closeListening(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), graceMs);
    const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}
