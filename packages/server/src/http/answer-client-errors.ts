import { randomUUID } from 'node:crypto';
import { IncomingMessage, type Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Problem } from '@squeeze/contracts/problems';
import { securityHeaders, type SecurityHeaderOptions } from './security-headers.ts';

/** What Node refuses before there is a request (https://nodejs.org/api/http.html#event-clienterror). */
const refusals: Readonly<
  Record<string, { readonly status: string; readonly problem: Omit<Problem, 'request_id'> }>
> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    problem: { detail: 'The head of the request is too large', code: 'payload_too_large' },
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: '413 Payload Too Large',
    problem: { detail: 'The request is too large', code: 'payload_too_large' },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    problem: { detail: 'The request took too long to arrive', code: 'malformed_request' },
  },
};
const malformed = {
  status: '400 Bad Request',
  problem: { detail: 'The request is not readable', code: 'malformed_request' },
} as const;

/**
 * Answers what is no request, comes too slowly or has too large a head: as Node does by itself, but with the headers of
 * every other answer, and a problem to read.
 */
export function answerClientErrors(server: Server, options: SecurityHeaderOptions): void {
  const answering = new WeakMap<Socket, ServerResponse>();
  server.on('request', ({ socket }, response) => answering.set(socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    const { status, problem } = refusals[error.code ?? ''] ?? malformed;
    const current = answering.get(socket);
    const isMidAnswer = current !== undefined && current.headersSent && !current.writableFinished;
    // Half an answer followed by another would pass for one.
    if (socket.writable && error.code !== 'ECONNRESET' && !isMidAnswer) {
      const id = randomUUID();
      const body = JSON.stringify({ ...problem, request_id: id } satisfies Problem);
      const headers = {
        ...headersOf(options),
        'Cache-Control': 'no-store',
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': String(Buffer.byteLength(body)),
        'X-Request-Id': id,
        Connection: 'close',
      };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
    }
    socket.destroySoon();
  });
}

/** What `securityHeaders` would set on an answer. */
function headersOf(options: SecurityHeaderOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  securityHeaders(options)(request, response, () => undefined);
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
