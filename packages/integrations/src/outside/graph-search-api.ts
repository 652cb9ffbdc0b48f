import type { OutsideFailureKind } from '@squeeze/server/ports/outside-lists';
import { z } from 'zod';
import { OutsideApi, type OutsideApiOptions } from './outside-api.ts';

/** https://learn.microsoft.com/graph/errors */
const GraphError = z.object({ error: z.object({ code: z.string() }) });

const meanings: Readonly<Record<string, OutsideFailureKind>> = {
  ErrorItemNotFound: 'missing',
  ErrorInvalidIdMalformed: 'missing',
  itemNotFound: 'missing',
  activityLimitReached: 'limited',
  // It is for somebody else to be asked: a mailbox that lies on premises, or an account without one.
  MailboxNotEnabledForRESTAPI: 'not_allowed',
};

const meaningOf = (_status: number, body: unknown): OutsideFailureKind | null =>
  meanings[GraphError.safeParse(body).data?.error.code ?? ''] ?? null;

/** Microsoft Graph, for what is only looked for and sent. */
export const graphSearchApi = (options: OutsideApiOptions): OutsideApi =>
  new OutsideApi({ address: 'https://graph.microsoft.com/v1.0', meaningOf }, options);
