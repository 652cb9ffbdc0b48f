import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { OauthProviderId } from './oauth-providers.ts';
import { SyncedNoun } from './oauth-sync.ts';

/** What waits for its person, and of which thing. */
const aboutThing = {
  id,
  provider: OauthProviderId,
  noun: SyncedNoun,
  thing_id: id,
  title: z.string(),
} as const;

/** What both sides had changed, each in its own way. */
export const SyncConflict = z
  .object({
    ...aboutThing,
    /** The first field of those that were changed together. */
    field: z.string(),
    /** Where the value was written that did not win. */
    other_side: z.enum(['here', 'there']),
    /** Changed at about the same time: nobody can say which came later. */
    is_doubt: z.boolean(),
    /** By field. */
    kept: z.record(z.string(), z.unknown()),
    other: z.record(z.string(), z.unknown()),
    at: instant,
  })
  .meta({ id: 'SyncConflict' });
export type SyncConflict = z.infer<typeof SyncConflict>;

/** One that was settled: the value that is not there can still be taken, whichever of the two that is by now. */
export const SettledConflict = z
  .object({
    ...SyncConflict.shape,
    /** What its person did with it last, and whether they took that back. */
    settled: z.enum(['taken', 'left']),
    is_taken_back: z.boolean(),
    settled_at: instant,
    /** Until when it can be taken. */
    until: instant,
    /** Whether it is there nevertheless, since it was written once more. */
    stands: z.boolean(),
  })
  .meta({ id: 'SettledConflict' });
export type SettledConflict = z.infer<typeof SettledConflict>;

/** A change here that is not sent before its person has said yes, since the service tells others of it. */
export const HeldChange = z
  .object({
    ...aboutThing,
    change: z.enum(['changed', 'deleted']),
    at: instant,
  })
  .meta({ id: 'HeldChange' });
export type HeldChange = z.infer<typeof HeldChange>;

/** Sent after ten seconds, until then taken back by `wait`; or left here, as long as the thing does not change again. */
export const HeldAnswer = z.enum(['send', 'leave', 'wait']);
export type HeldAnswer = z.infer<typeof HeldAnswer>;

const params = z.object({ id });

/** What is kept in step and waits for a look of its person. */
export const oauthSyncWaitingEndpoints = {
  listHeldChanges: endpoint({
    method: 'get',
    path: '/oauth/sync/held',
    summary: 'Changes that wait for a yes, since the service tells others of them, the latest first',
    tag: 'oauth',
    callers: signedIn,
    response: z.object({ changes: z.array(HeldChange) }),
    problems: [],
  }),
  answerHeldChange: endpoint({
    method: 'put',
    path: '/oauth/sync/held/{id}',
    summary: 'Send it after ten seconds, leave it here, or take either back as long as it has not gone',
    tag: 'oauth',
    callers: signedIn,
    params,
    body: z.strictObject({ answer: HeldAnswer }),
    response: z.object({}),
    problems: ['validation_failed', 'not_found'],
  }),
  listSyncConflicts: endpoint({
    method: 'get',
    path: '/oauth/sync/conflicts',
    summary: 'Values that did not win and that nobody has looked at, the latest first',
    tag: 'oauth',
    callers: signedIn,
    response: z.object({ conflicts: z.array(SyncConflict) }),
    problems: [],
  }),
  listSettledConflicts: endpoint({
    method: 'get',
    path: '/oauth/sync/settled',
    summary:
      'Values of one thing that did not win and that its person has settled in the last 30 days, the latest first',
    tag: 'oauth',
    callers: signedIn,
    query: z.strictObject({ noun: SyncedNoun, thing_id: id.toLowerCase() }),
    response: z.object({ conflicts: z.array(SettledConflict) }),
    problems: ['validation_failed'],
  }),
  takeSyncConflict: endpoint({
    method: 'post',
    path: '/oauth/sync/conflicts/{id}/take',
    summary: 'Take the value that did not win; it goes to the service too. Its receipt takes that back',
    tag: 'oauth',
    callers: signedIn,
    params,
    response: z.object({ receipt_id: id }),
    problems: ['not_found'],
  }),
  takeSettledConflict: endpoint({
    method: 'post',
    path: '/oauth/sync/settled/{id}/take',
    summary:
      'Take the value that does not stand, within 30 days after it was settled last; it goes to the service too. Its receipt takes that back',
    tag: 'oauth',
    callers: signedIn,
    params,
    /** As it was seen: asked twice, it is done once. */
    body: z.strictObject({ settled_at: instant, is_taken_back: z.boolean() }),
    response: z.object({ receipt_id: id }),
    problems: ['validation_failed', 'not_found', 'changed_since'],
  }),
  leaveSyncConflict: endpoint({
    method: 'post',
    path: '/oauth/sync/conflicts/{id}/leave',
    summary: 'Leave it as it is',
    tag: 'oauth',
    callers: signedIn,
    params,
    response: z.object({}),
    problems: ['not_found'],
  }),
  undoSyncConflict: endpoint({
    method: 'post',
    path: '/oauth/sync/conflicts/{id}/undo',
    summary: 'Take that back: it waits for a look again, with the value that was there',
    tag: 'oauth',
    callers: signedIn,
    params,
    response: z.object({}),
    findsDeleted: true,
    problems: ['not_found', 'changed_since'],
  }),
} as const;
