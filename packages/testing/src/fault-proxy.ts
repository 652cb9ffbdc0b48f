import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** Which request is meant, and how often. */
export interface Meant {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly times: number;
}

export interface FaultProxy extends AsyncDisposable {
  readonly origin: string;
  /** The server carries these out, but its answer never arrives: the client's connection is reset instead. */
  dropAnswers(meant: Meant): void;
  /** The server never hears of these: the client's connection is reset when all of it has been said. */
  cut(meant: Meant): void;
  /** The server never hears of these; they are answered so, 429 with Retry-After for one. */
  refuse(meant: Meant, status: number, headers?: Readonly<Record<string, string>>): void;
  /** The server carries these out, but its answer comes a byte at a time and never to an end. */
  dripAnswers(meant: Meant): void;
  /** Whatever comes below this path waits; answers how to let it go. A route of Playwright's takes pages their cache away. */
  hold(folder: string): () => void;
  /** Nobody gets through any more, and whoever is connected is cut off; answers how to come back. */
  goAway(): () => void;
  /** How many such requests have come, faults included. */
  count(method: string, path: string): number;
}

type Fault =
  | { readonly kind: 'cut' | 'drop' | 'drip' }
  | { readonly kind: 'refuse'; readonly status: number; readonly headers: Readonly<Record<string, string>> };

const dripMs = 25;

/** Stands between a client and an HTTP server and passes everything on, save for what it is told to spoil. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const seen = new Map<string, number>();
  const faults = new Map<string, Fault[]>();
  const held = new Map<string, Promise<void>>();
  const spoil = ({ method, path, times }: Meant, fault: Fault): void => {
    const name = nameOf(method, path);
    faults.set(name, [...(faults.get(name) ?? []), ...Array.from({ length: times }, () => fault)]);
  };
  let away = false;
  const server = createServer((incoming, outgoing) => {
    if (away) {
      incoming.socket.resetAndDestroy();
      return;
    }
    const { pathname } = new URL(incoming.url ?? '', target);
    const name = nameOf(incoming.method ?? '', pathname);
    seen.set(name, (seen.get(name) ?? 0) + 1);
    const fault = faults.get(name)?.shift() ?? null;
    if (fault?.kind === 'refuse') {
      incoming.resume();
      outgoing.writeHead(fault.status, fault.headers).end();
      return;
    }
    if (fault?.kind === 'cut') {
      incoming.resume().on('end', () => incoming.socket.resetAndDestroy());
      return;
    }
    const left = fault?.kind ?? null;
    const go = (): void => {
      if (!outgoing.destroyed) passOn(target, incoming, outgoing, left);
    };
    const letGo = [...held].find(([folder]) => pathname.startsWith(folder))?.[1];
    if (letGo === undefined) go();
    else void letGo.then(go);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (meant) => spoil(meant, { kind: 'cut' }),
    dropAnswers: (meant) => spoil(meant, { kind: 'drop' }),
    refuse: (meant, status, headers = {}) => spoil(meant, { kind: 'refuse', status, headers }),
    dripAnswers: (meant) => spoil(meant, { kind: 'drip' }),
    hold: (folder) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(folder, promise);
      return () => {
        held.delete(folder);
        resolve();
      };
    },
    goAway: () => {
      away = true;
      server.closeAllConnections();
      return () => {
        away = false;
      };
    },
    count: (method, path) => seen.get(nameOf(method, path)) ?? 0,
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const nameOf = (method: string, path: string): string => `${method.toUpperCase()} ${path}`;

function passOn(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fault: 'drop' | 'drip' | null,
): void {
  const { host } = new URL(target);
  const headers = { ...incoming.headers, host };
  const passed = forward(
    new URL(incoming.url ?? '', target),
    { method: incoming.method, headers },
    (answer) => {
      if (fault === 'drip') {
        answer.resume();
        drip(outgoing);
        return;
      }
      if (fault === 'drop') {
        answer.resume();
        incoming.socket.resetAndDestroy();
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  passed.on('error', () => outgoing.destroy());
  outgoing.on('close', () => passed.destroy());
  incoming.pipe(passed);
}

function drip(outgoing: ServerResponse): void {
  outgoing.writeHead(200);
  const timer = setInterval(() => outgoing.write(' '), dripMs);
  outgoing.on('close', () => clearInterval(timer));
}
