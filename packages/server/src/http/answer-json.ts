import type { Response } from 'express';

/**
 * Answers with JSON as Express does, but from a text: head and body then go out in one piece, where a Buffer, which Express
 * makes of it first, goes out beside its head.
 */
export function answerJson(response: Response, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.status(status).set({
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
  });
  response.end(text);
}
