import type { OpenDatabase } from '@squeeze/database/connection';
import express, { type Router } from 'express';

export interface Readiness {
  /** False from the moment a stop is asked for, so that a balancer sends nothing new. */
  accepting: boolean;
}

/**
 * `/healthz`: the process answers. `/readyz`: it should be sent requests (database reachable and sound, room to
 * write, not stopping); when not, `reason` says why.
 */
export function healthRouter(database: OpenDatabase, readiness: Readiness): Router {
  const router = express.Router();
  router.get('/healthz', (_request, response) => {
    response.setHeader('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const reason = await reasonAgainst(database, readiness);
    response.setHeader('Cache-Control', 'no-store');
    if (reason === null) response.json({ status: 'ready' });
    else response.status(503).json({ status: 'not ready', reason });
  });
  return router;
}

async function reasonAgainst(
  database: OpenDatabase,
  readiness: Readiness,
): Promise<'stopping' | 'database unreachable' | 'database damaged' | 'storage full' | null> {
  if (!readiness.accepting) return 'stopping';
  if (!(await database.isHealthy())) return 'database unreachable';
  if (database.damage !== null) return 'database damaged';
  return (await database.isOutOfRoom()) ? 'storage full' : null;
}
