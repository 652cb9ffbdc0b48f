import { api, apiBasePath } from '@squeeze/contracts/api';
import type { Endpoint } from '@squeeze/contracts/endpoint';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Metrics, RequestOutcome } from '../ports/metrics.ts';
import { KeptWith } from './kept-with.ts';

/** Of what is not in the contracts, by what it begins with. Whoever asks for anything else has asked for `other`. */
const parts = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/dav',
  '/feeds',
  '/dev',
  '/assets',
  '/.well-known/caldav',
] as const;

/** Every name that a route can have. */
export const routeNames: ReadonlySet<string> = new Set([
  ...Object.values<Endpoint>(api).map(({ path }) => `${apiBasePath}${path}`),
  `${apiBasePath}/openapi.json`,
  ...parts,
  'api',
  'page',
  'other',
]);

const plainMethods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'];
const davMethods = [
  'PROPFIND',
  'PROPPATCH',
  'REPORT',
  'MKCOL',
  'MKCALENDAR',
  'COPY',
  'MOVE',
  'LOCK',
  'UNLOCK',
];
/** Every name that a method can have; Node knows dozens. */
export const methodNames: ReadonlySet<string> = new Set([...plainMethods, ...davMethods, 'other']);

/** How far a request has come, for what is told of it. */
interface Measured {
  route: string | null;
  readonly answered: (outcome: RequestOutcome) => void;
}

const measured = new KeptWith<Request, Measured>('measured');

/** Says which call of the contracts a request is, by the path as they spell it. */
export function nameRoute({ path }: Endpoint): RequestHandler {
  const route = `${apiBasePath}${path}`;
  return (request, _response, next) => {
    const facts = measured.find(request);
    if (facts !== undefined) facts.route = route;
    next();
  };
}

/** Says that a request whose answer goes on for as long as a page is open counts as answered. */
export const countAsAnswered = (request: Request): void => measured.find(request)?.answered('2xx');

/** Tells of every request once: when its answer has been sent, or whoever asked is gone. */
export function measureRequests(
  metrics: Pick<Metrics, 'requestArrived' | 'requestAnswered'>,
): (request: Request, response: Response, next: NextFunction) => void {
  return (request, response, next) => {
    const began = performance.now();
    // Read now: a router that answers has cut its own prefix off, and pages have been rewritten.
    const { method, path } = request;
    let isTold = false;
    const answered = (outcome: RequestOutcome): void => {
      if (isTold) return;
      isTold = true;
      metrics.requestAnswered({
        method: methodNames.has(method) ? method : 'other',
        route: facts.route ?? routeOf(path, response),
        outcome,
        ms: performance.now() - began,
      });
    };
    const facts: Measured = { route: null, answered };
    measured.keep(request, facts);
    metrics.requestArrived();
    response.once('close', () => answered(outcomeOf(response)));
    next();
  };
}

const outcomeOf = ({ writableFinished, statusCode }: Response): RequestOutcome =>
  writableFinished ? `${Math.floor(statusCode / 100) as 1 | 2 | 3 | 4 | 5}xx` : 'broken_off';

/** Of what no call of the contracts has answered. */
function routeOf(path: string, response: Response): string {
  const asked = path.toLowerCase();
  const lies = (part: string): boolean => asked === part || asked.startsWith(`${part}/`);
  if (asked === `${apiBasePath}/openapi.json`) return asked;
  if (lies('/api')) return 'api';
  const part = parts.find(lies);
  if (part !== undefined) return part;
  return response.statusCode < 400 ? 'page' : 'other';
}
