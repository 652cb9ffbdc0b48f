import type { Member } from './crowd.ts';
import type { LoadRequest } from './load.ts';

/** The request as this member sends it to the product, from an address of their own. */
export const asMember =
  (request: LoadRequest) =>
  (member: Member): LoadRequest => ({
    ...request,
    headers: {
      ...request.headers,
      authorization: `Bearer ${member.accessToken}`,
      'x-forwarded-for': member.address,
    },
  });

/** The same for a reference, which takes a session's id at its word. */
export const asSession =
  (request: LoadRequest) =>
  (member: Member): LoadRequest => ({
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${member.sessionId}` },
  });
