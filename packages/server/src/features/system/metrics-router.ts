import express, { type Request, type Router } from 'express';
import { AppError } from '../../http/app-error.ts';
import type { Metrics, ReadFigures } from '../../ports/metrics.ts';
import { isFromThisMachine, tokenCheck } from './may-read-metrics.ts';

interface MetricsParts {
  readonly metrics: Pick<Metrics, 'page'>;
  /** Null where none is set. */
  readonly token: string | null;
  readonly read: () => Promise<ReadFigures>;
}

/**
 * `/metrics`, for whoever watches over the installation. With a token whoever brings it may ask, and nobody else, this machine
 * included; without one a program on this machine may, and to everybody else there is no such page.
 */
export function metricsRouter({ metrics, token, read }: MetricsParts): Router {
  const router = express.Router();
  const hasToken = token === null ? null : tokenCheck(token);
  const admit = (request: Request): void => {
    if (hasToken === null) {
      if (!isFromThisMachine(request)) throw new AppError('not_found.page');
    } else if (!hasToken(request)) throw new AppError('unauthenticated');
  };
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Express 5 hands what is rejected on by itself
  router.get('/metrics', async (request, response) => {
    admit(request);
    const { contentType, text } = await metrics.page(await read());
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', contentType);
    response.end(text);
  });
  return router;
}
