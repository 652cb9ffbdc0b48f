import { api, type Api, type EndpointName } from '@squeeze/contracts/api';
import type { Caller } from '@squeeze/contracts/callers';
import { type Endpoint, longestUpload } from '@squeeze/contracts/endpoint';
import { limits } from '@squeeze/contracts/limits';
import { says } from '@squeeze/contracts/sentences/sentence';
import type { OpenDatabase } from '@squeeze/database/connection';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { Clock } from '../ports/clock.ts';
import type { Timers } from '../ports/timers.ts';
import { requireAccess } from './access.ts';
import { answerJson } from './answer-json.ts';
import type { Authenticator } from './authenticate.ts';
import type {
  AnyRoute,
  Call,
  DocumentRoute,
  DownloadedRoute,
  ReceivedRoute,
  Routes,
  StreamedRoute,
  UnboundCall,
  UploadedRoute,
} from './call.ts';
import { EventStream } from './event-stream.ts';
import { bodyHashOf, idempotencyKeyOf, IdempotentRunner, type KeptAnswer } from './idempotency.ts';
import { requesterOf } from './requester.ts';
import { callerOf, type Person } from './person.ts';
import { requestFacts } from './request-facts.ts';
import { Uploads } from './read-upload.ts';
import { ReceivedFiles } from './receive-file.ts';
import { countAsAnswered, nameRoute } from './request-route.ts';
import type { RequestLimits } from './request-limits.ts';
import { sendDownload } from './send-download.ts';
import { isKnown } from './known-version.ts';
import { sendStored } from './send-stored.ts';
import { deletingWithReserve, requireRoom, requireSoundFor } from './storage-full.ts';
import { AppError } from './app-error.ts';
import { parseInput } from './validation.ts';
import { requireWebhook, type WebhookCheck } from './require-webhook.ts';

export interface ApiDependencies {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly authenticator: Authenticator;
  readonly requestLimits: RequestLimits;
  readonly administratorsNeedMfa: boolean;
  /** Knows what the provider of text messages has signed; null where none calls. */
  readonly webhooks: WebhookCheck | null;
  /** Parses answers with their schema too: on in tests and development, where a wrong answer should be loud. */
  readonly checkAnswers: boolean;
}

/** A router with every endpoint of the contracts, each parsed, authorised and answered the same way. */
export function mountApi(routes: Routes<Api>, dependencies: ApiDependencies): Router {
  const router = express.Router();
  const handlers = handlersOf(routes, dependencies);
  const named = Map.groupBy(fixedPathsFirst(Object.keys(api) as EndpointName[]), (name) =>
    nounOf(api[name].path),
  );
  // Express tries routes one after the other: those of other nouns are not worth a try. All of them together take a tenth of a
  // start, so those of a noun are made with its first request.
  const ofNouns = new Map<string, Router>();
  router.use((request, response, next) => {
    const noun = nounOf(request.path);
    const names = named.get(noun);
    if (names === undefined) {
      next();
      return;
    }
    const known = ofNouns.get(noun);
    const ofNoun = known ?? routerOf(names, handlers);
    if (known === undefined) ofNouns.set(noun, ofNoun);
    ofNoun(request, response, next);
  });
  router.use((request: Request, response: Response) => refuseUnknown(request, response));
  return router;
}

function routerOf(names: readonly EndpointName[], handlerOf: (name: EndpointName) => RequestHandler): Router {
  const router = express.Router();
  for (const name of names) {
    const endpoint: Endpoint = api[name];
    const readers = [nameRoute(endpoint), ...readersOf(endpoint)];
    router[endpoint.method](expressPath(endpoint.path), ...readers, handlerOf(name));
  }
  return router;
}

/** What answers the calls of each endpoint. */
function handlersOf(
  routes: Routes<Api>,
  dependencies: ApiDependencies,
): (name: EndpointName) => RequestHandler {
  const idempotent = new IdempotentRunner(dependencies.database);
  const incoming = {
    uploads: new Uploads(dependencies.timers),
    files: new ReceivedFiles(dependencies.timers),
  };
  return (name) => {
    const endpoint: Endpoint = api[name];
    // Each route was type-checked against its own endpoint; here they are all handled alike.
    const route = routes[name] as unknown as AnyRoute;
    return async (request, response) => {
      const call = await admit(endpoint, dependencies, request, response);
      if (route.kind === 'streamed') {
        openStream(endpoint, route, call, dependencies, request, response);
      } else if (route.kind === 'downloaded') {
        await download(route, unboundCall(endpoint, call, dependencies, request), request, response);
      } else {
        if (
          route.kind === 'versioned' &&
          (await isKnown(route, { ...call, db: dependencies.database.db }, request, response))
        ) {
          return;
        }
        requireSoundFor(endpoint, dependencies.database);
        await requireRoom(endpoint, dependencies.database);
        const answer =
          route.kind === 'uploaded' || route.kind === 'received'
            ? await answerFile(endpoint, route, call, dependencies, incoming, request)
            : await answerCall(endpoint, route, call, dependencies, idempotent, request);
        if (endpoint.webhook === true) response.status(answer.status).type('text/xml').send(answer.body);
        else answerJson(response, answer.status, answer.body);
      }
    };
  };
}

/** What stands first in a path, in whatever case: Express does not tell them apart. */
const nounOf = (path: string): string => path.split('/', 2)[1]?.toLowerCase() ?? '';

type AdmittedCall = Omit<Call<Endpoint>, 'db' | 'person'> & { readonly person: Person | null };

const readForm = express.urlencoded({
  extended: false,
  limit: limits.requestBodyBytes,
  parameterLimit: 200,
});
const readJson = express.json({ limit: limits.requestBodyBytes });
const readLargeJson = express.json({ limit: limits.noteBodyBytes });

/**
 * A webhook brings a form, which no other call takes; whatever comes instead is read to its end. A large body is read once it is
 * known whose it is.
 */
const readersOf = ({ webhook, largeBody, receives }: Endpoint): RequestHandler[] => {
  // A file may well be JSON; it is read once its sender was let in.
  if (receives === true) return [];
  if (webhook === true) return [readJson, readForm];
  return largeBody === true ? [] : [readJson];
};

const readLargeBody = (request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    readLargeJson(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error('A body could not be read', { cause: error }));
    });
  });

/** Who calls, whether they may, and what they say, in this order. */
async function admit(
  endpoint: Endpoint,
  dependencies: ApiDependencies,
  request: Request,
  response: Response,
): Promise<AdmittedCall> {
  const { clock, authenticator, requestLimits } = dependencies;
  const now = clock.now();
  const facts = requestFacts(request);
  if (endpoint.webhook === true) {
    await requireWebhook(endpoint, dependencies.webhooks, request, () =>
      requestLimits.countAddress(requesterOf(facts.address)),
    );
    return { ...parseParts(endpoint, request), person: null, now, request: facts };
  }
  await requestLimits.countAddress(requesterOf(facts.address));
  const person = await authenticator.authenticate(request.headers, now);
  requireAccess(endpoint, callerFor(person, now, dependencies), person, now);
  if (person !== null) await requestLimits.countPerson(person.userId);
  if (endpoint.largeBody === true) await readLargeBody(request, response);
  return { ...parseParts(endpoint, request), person, now, request: facts };
}

/** Whether whoever was let in a while ago would be let in now: an open stream asks again and again. */
export async function stillAdmitted(
  endpoint: Endpoint,
  person: Person,
  dependencies: Pick<ApiDependencies, 'authenticator' | 'clock' | 'administratorsNeedMfa'>,
): Promise<boolean> {
  const now = dependencies.clock.now();
  const current = await dependencies.authenticator.reread(person, now);
  return current !== null && endpoint.callers.includes(callerFor(current, now, dependencies));
}

const callerFor = (
  person: Person | null,
  now: number,
  { administratorsNeedMfa }: Pick<ApiDependencies, 'administratorsNeedMfa'>,
): Caller => (person === null ? 'anonymous' : callerOf(person, { now, administratorsNeedMfa }));

async function answerCall(
  endpoint: Endpoint,
  route: DocumentRoute<Endpoint>,
  call: AdmittedCall,
  dependencies: ApiDependencies,
  idempotent: IdempotentRunner,
  request: Request,
): Promise<KeptAnswer> {
  const { database } = dependencies;
  const { person, now } = call;
  if (route.kind === 'unbound') {
    const answer = await route.handle(unboundCall(endpoint, call, dependencies, request));
    return kept(endpoint, answer, dependencies);
  }
  const work = async (db: Call<Endpoint>['db']): Promise<KeptAnswer> => {
    return kept(endpoint, await route.handle({ ...call, db }), dependencies);
  };

  const key = idempotencyKeyFor(endpoint, person, request);
  if (endpoint.method === 'get') return await work(database.db);
  if (key === null || person === null) {
    return await deletingWithReserve(endpoint, () => database.transaction(work));
  }
  const use = { principal: person.userId, method: endpoint.method, path: canonicalPath(request), key };
  // A call without a body ignores what is sent as one; only a body that passed its schema is fit to be hashed.
  const bodyHash = bodyHashOf(endpoint.body && request.body);
  return await idempotent.run({ ...use, bodyHash }, now, work);
}

const unboundCall = (
  endpoint: Endpoint,
  call: AdmittedCall,
  { database }: ApiDependencies,
  request: Request,
): UnboundCall<Endpoint> => ({
  ...call,
  database,
  idempotencyKey: idempotencyKeyFor(endpoint, call.person, request),
});

const uploadRules = ({ uploads }: Endpoint) => ({
  type: uploads ?? '',
  mostBytes: longestUpload[uploads ?? 'application/zip'],
});

interface Incoming {
  readonly uploads: Uploads;
  readonly files: ReceivedFiles;
}

/** Of a call that brings a file. */
async function answerFile(
  endpoint: Endpoint,
  route: UploadedRoute<Endpoint> | ReceivedRoute<Endpoint>,
  call: AdmittedCall,
  dependencies: ApiDependencies,
  { uploads, files }: Incoming,
  request: Request,
): Promise<KeptAnswer> {
  const given = unboundCall(endpoint, call, dependencies, request);
  const userId = call.person?.userId ?? '';
  const answer =
    route.kind === 'received'
      ? await files.take(request, userId, (file) => route.handle({ ...given, file }))
      : await uploads.take(request, userId, uploadRules(endpoint), (upload) =>
          route.handle({ ...given, upload }),
        );
  return kept(endpoint, answer, dependencies);
}

async function download(
  route: DownloadedRoute<Endpoint>,
  call: UnboundCall<Endpoint>,
  request: Request,
  response: Response,
): Promise<void> {
  // Express answers HEAD with the route of GET, and whoever asks for the head alone wants nothing to be made.
  if (request.method === 'HEAD') {
    response.status(200).end();
    return;
  }
  const answer = await route.handle(call);
  if ('open' in answer) await sendStored(answer, request, response, call.request.log);
  else await sendDownload(answer, response, call.request.log);
}

function openStream(
  endpoint: Endpoint,
  route: StreamedRoute<Endpoint>,
  call: AdmittedCall,
  { checkAnswers }: ApiDependencies,
  request: Request,
  response: Response,
): void {
  // Express answers HEAD with the route of GET, and whoever asks for the head alone waits for no events.
  if (request.method === 'HEAD') {
    response.status(200).end();
    return;
  }
  const check = (event: unknown): void => {
    if (checkAnswers) endpoint.response.parse(event);
  };
  const open = (): EventStream<unknown> => {
    const stream = new EventStream(response, check);
    countAsAnswered(request);
    return stream;
  };
  route.handle({ ...call, openStream: open });
}

function parseParts(endpoint: Endpoint, request: Request): Pick<Call<Endpoint>, 'params' | 'query' | 'body'> {
  if (endpoint.body !== undefined && request.body === undefined) {
    const type = endpoint.webhook === true ? 'application/x-www-form-urlencoded' : 'application/json';
    throw new AppError(says('unsupported_media_type.request', { type }));
  }
  return {
    params: endpoint.params && parseParams(endpoint.params, request.params),
    query: endpoint.query && parseInput(endpoint.query, request.query),
    body: endpoint.body && parseInput(endpoint.body, request.body),
  };
}

/** An id that is no id names nothing: 404, as for any other unknown id. */
function parseParams(schema: NonNullable<Endpoint['params']>, params: unknown): Record<string, unknown> {
  const result = schema.safeParse(params);
  if (!result.success) throw new AppError('not_found');
  return result.data;
}

function idempotencyKeyFor(endpoint: Endpoint, person: Person | null, request: Request): string | null {
  if (endpoint.method !== 'post' || person === null || endpoint.carriesSecrets === true) return null;
  // About this session, not this person: the kept answer of one session's logout must not stand for another's.
  if (endpoint.path.startsWith('/auth/')) return null;
  return idempotencyKeyOf(request.get('idempotency-key'));
}

function kept(endpoint: Endpoint, answer: unknown, dependencies: ApiDependencies): KeptAnswer {
  const body = dependencies.checkAnswers ? endpoint.response.parse(answer) : answer;
  return { status: endpoint.status ?? 200, body };
}

const expressPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** The path as the contracts spell it: no trailing slash. */
const canonicalPath = (request: Request): string => request.path.replace(/\/+$/, '');

/** `/todos/categories` must be tried before `/todos/{id}`. */
const fixedPathsFirst = (names: readonly EndpointName[]): EndpointName[] =>
  names.toSorted((a, b) => Number(api[a].path.includes('{')) - Number(api[b].path.includes('{')));

function refuseUnknown(request: Request, response: Response): never {
  const allowed = Object.values(api as Record<string, Endpoint>)
    .filter((endpoint) => pathMatches(endpoint.path, request.path))
    .map((endpoint) => endpoint.method.toUpperCase());
  if (allowed.length === 0) throw new AppError('not_found.call');
  response.setHeader('Allow', [...new Set(allowed)].join(', '));
  throw new AppError(says('method_not_allowed', { methods: allowed.join(' or ') }));
}

function pathMatches(template: string, path: string): boolean {
  const [want, have] = [template.split('/'), path.replace(/\/+$/, '').split('/')];
  return want.length === have.length && want.every((part, i) => part.startsWith('{') || part === have[i]);
}
