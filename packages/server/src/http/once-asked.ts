import type { RequestHandler } from 'express';

/** What is loaded with the first request that it answers, so that a start does without its code. */
export function onceAsked(load: () => Promise<RequestHandler>): RequestHandler {
  let loaded: Promise<RequestHandler> | undefined;
  return async (request, response, next) => {
    const handle = await (loaded ??= load());
    await handle(request, response, next);
  };
}
