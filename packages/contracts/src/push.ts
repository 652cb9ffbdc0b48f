import { z } from 'zod';
import { everyone, signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { issue } from './issues.ts';

/** What a browser's PushSubscription says as JSON, https://www.w3.org/TR/push-api/. */
const PushSubscription = z.strictObject({
  endpoint: z.url(issue('push_address')).max(2_000),
  /** Null or a time in epoch ms; nothing is made of it. */
  expirationTime: z.number().nullable().optional(),
  keys: z.strictObject({
    /** A point on P-256, uncompressed: 65 bytes. */
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}=?$/, issue('push_key')),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/, issue('push_secret')),
  }),
});

const state = z.object({ subscribed: z.boolean() });

/** A session has at most one: its browser's. It ends with the session. */
export const pushEndpoints = {
  getPushSubscription: endpoint({
    method: 'get',
    path: '/push/subscriptions',
    summary: 'Whether this session takes pushes, and the key a browser subscribes with',
    tag: 'push',
    callers: signedIn,
    response: z.object({
      ...state.shape,
      /** VAPID public key, base64url; null where nothing is pushed. */
      public_key: z.string().nullable(),
    }),
    problems: [],
  }),
  subscribeToPush: endpoint({
    method: 'post',
    path: '/push/subscriptions',
    summary: 'Have notifications pushed to the browser of this session',
    tag: 'push',
    callers: signedIn,
    body: PushSubscription,
    response: state,
    problems: ['validation_failed', 'not_configured'],
  }),
  unsubscribeFromPush: endpoint({
    method: 'delete',
    path: '/push/subscriptions',
    summary: 'Push nothing more to the browser of this session',
    tag: 'push',
    callers: signedIn,
    response: state,
    problems: [],
  }),
} as const;

/** What the buttons of a pushed reminder do. */
export const pushAnswers = ['done', 'snooze'] as const;

/**
 * What a browser may say with no page of ours open, and so with nobody signed in: `token` came with the push. It is good for
 * this one notification, for a day, and while the session lives that the browser subscribed in.
 */
export const pushAnswerEndpoints = {
  answerPush: endpoint({
    method: 'post',
    path: '/push/answers',
    summary: 'Answer a reminder with a button of its push; snoozed, it comes again in ten minutes',
    tag: 'push',
    callers: everyone,
    body: z.strictObject({
      notification_id: id,
      token: z.string().max(200),
      answer: z.enum(pushAnswers),
    }),
    response: z.object({
      /** False where it had been answered before: nothing was done again. */
      changed: z.boolean(),
    }),
    problems: ['validation_failed', 'not_found'],
  }),
} as const;
