import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Timers } from '../ports/timers.ts';
import { AppError } from './app-error.ts';
import { KeptWith } from './kept-with.ts';
import { problemBody } from './problem-body.ts';

/** A body of the ordinary size comes within this over any line; a file has a pace to keep instead. */
export const bodyDeadlineMs = 30_000;

interface Deadline {
  lift(): void;
  set(): void;
}

const deadlines = new KeptWith<Request, Deadline>('body deadline');

/**
 * Cuts off a request whose body is not there in time, whoever reads it and whether or not it is answered: a connection is
 * not held by sending a byte now and then.
 */
export function bodyDeadline(
  timers: Timers,
): (request: Request, response: Response, next: NextFunction) => void {
  return (request, response, next) => {
    if (hasBody(request)) {
      let takeBack = (): void => undefined;
      const deadline: Deadline = {
        lift: () => takeBack(),
        set: () => {
          takeBack = request.complete
            ? takeBack
            : timers.after(bodyDeadlineMs, () => cutOff(request, response));
        },
      };
      deadline.set();
      deadlines.keep(request, deadline);
      request.once('close', deadline.lift);
    }
    next();
  };
}

/** Lifts the deadline while `work` reads a body that has other rules; what it leaves unread has the deadline again. */
export async function withoutDeadline<T>(request: Request, work: () => Promise<T>): Promise<T> {
  const deadline = deadlines.find(request);
  deadline?.lift();
  try {
    return await work();
  } finally {
    if (!request.complete) deadline?.set();
  }
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function cutOff(request: Request, response: Response): void {
  if (request.complete) return;
  if (!response.headersSent) {
    const id = response.getHeader('X-Request-Id');
    const refusal = new AppError('malformed_request.too_late');
    const problem = problemBody(refusal, typeof id === 'string' ? id : randomUUID());
    response.status(408).set({ 'Cache-Control': 'no-store', Connection: 'close' }).json(problem);
  }
  request.socket.destroySoon();
}
