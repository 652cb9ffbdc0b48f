import { randomUUID } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from './app-error.ts';
import { KeptWith } from './kept-with.ts';
import { problemBody } from './problem-body.ts';
import { fixedHeaders, type SecurityHeaderOptions } from './security-headers.ts';

/** What Node refuses before there is a request (https://nodejs.org/api/http.html#event-clienterror). */
const refusals: Readonly<Record<string, { readonly status: string; readonly refusal: AppError }>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    refusal: new AppError('payload_too_large.head'),
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: '413 Payload Too Large',
    refusal: new AppError('payload_too_large'),
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    refusal: new AppError('malformed_request.too_late'),
  },
};
const malformed = {
  status: '400 Bad Request',
  refusal: new AppError('malformed_request'),
};

/**
 * Answers what is no request, comes too slowly or has too large a head: as Node does by itself, but with the headers of
 * every other answer, and a problem to read.
 */
export function answerClientErrors(server: Server, options: SecurityHeaderOptions): void {
  const answering = new KeptWith<Socket, ServerResponse>('answering');
  server.on('request', ({ socket }, response) => answering.keep(socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket;
    const { status, refusal } = refusals[error.code ?? ''] ?? malformed;
    const current = answering.find(socket);
    const isMidAnswer = current !== undefined && current.headersSent && !current.writableFinished;
    // Half an answer followed by another would pass for one.
    if (socket.writable && error.code !== 'ECONNRESET' && !isMidAnswer) {
      const id = randomUUID();
      const body = JSON.stringify(problemBody(refusal, id));
      const headers = {
        ...fixedHeaders(options),
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
