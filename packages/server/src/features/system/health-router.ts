import type { OpenDatabase } from '@squeeze/database/connection';
import express, { type Router } from 'express';

export interface Readiness {
  /** False from the moment a stop is asked for, so that a balancer sends nothing new. */
  accepting: boolean;
}

/** `/healthz`: the process answers. `/readyz`: it should be sent requests (database reachable, not stopping). */
export function healthRouter(database: OpenDatabase, readiness: Readiness): Router {
  const router = express.Router();
  router.get('/healthz', (_request, response) => {
    response.setHeader('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const ready = readiness.accepting && (await database.isHealthy());
    response.setHeader('Cache-Control', 'no-store');
    response.status(ready ? 200 : 503).json({ status: ready ? 'ready' : 'not ready' });
  });
  return router;
}
