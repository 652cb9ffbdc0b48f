import type { Endpoint } from '@squeeze/contracts/endpoint';
import type { Request, Response } from 'express';
import type { Call, VersionedRoute } from './call.ts';
import { namesTag } from './send-stored.ts';

/**
 * Whether whoever asks has the answer as it is now: then that is said, and all is done. The browser may keep the answer of this person
 * and has to ask each time.
 */
export async function isKnown(
  route: VersionedRoute<Endpoint>,
  call: Call<Endpoint>,
  request: Request,
  response: Response,
): Promise<boolean> {
  const tag = `"${await route.version(call)}"`;
  response.setHeader('ETag', tag);
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader('Vary', 'Authorization, Origin');
  if (!namesTag(request.get('if-none-match'), tag)) return false;
  response.status(304).end();
  return true;
}
