import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, optionalText } from './fields.ts';
import { limits } from './limits.ts';
import { oauthLimits } from './oauth-limits.ts';
import { OauthProviderId } from './oauth-providers.ts';
import { pageQuery } from './paging.ts';

/** What of a service can be kept in step with what is here. */
export const syncedNouns = ['todo', 'event', 'note'] as const;
export const SyncedNoun = z.enum(syncedNouns);
export type SyncedNoun = z.infer<typeof SyncedNoun>;

/** Why a list is not kept in step at the moment. */
export const syncTroubles = [
  /** The service does not take our token any more. */
  'signed_out',
  /** Its access has run out, and is renewed only when its person asks for it. */
  'ran_out',
  /** What was granted does not go so far. */
  'not_allowed',
  /** The list is not there any more. */
  'missing',
  /** Too many calls; it is asked again when it says. */
  'limited',
  /** Nobody answered, or with an error of its own. */
  'unreachable',
  /** It takes something of what we say for wrong, or there is no room here for more. */
  'refused',
  /** Its answers make no sense. */
  'garbled',
] as const;
export const SyncTrouble = z.enum(syncTroubles);
export type SyncTrouble = z.infer<typeof SyncTrouble>;

/** A list of a service, and what its person has chosen of it. */
export const SyncList = z
  .object({
    /** As the service calls it. */
    id: z.string(),
    noun: SyncedNoun,
    name: z.string(),
    /** Whether what is changed here can go there. */
    writable: z.boolean(),
    /** The one that the service puts things in by itself. */
    usual: z.boolean(),
    chosen: z.boolean(),
    /** Whether what is new here goes there. */
    home: z.boolean(),
    /** The category of todos that come from there. */
    category: z.string().nullable(),
    /** The calendar in which events from there are here; null until it begins, for one that is made of its name. */
    calendar_id: id.nullable(),
    /** Whether its events remind here; the service's own reminders are its business in any case. */
    reminds: z.boolean(),
    /** Chosen, and its person has said yes to what comes and goes. */
    confirmed: z.boolean(),
    /** What is chosen of it is yet to be seen and said yes to; one that is confirmed goes on as it is until then. */
    waits: z.boolean(),
    last_synced_at: instant.nullable(),
    trouble: SyncTrouble.nullable(),
  })
  .meta({ id: 'SyncList' });
export type SyncList = z.infer<typeof SyncList>;

const listed = z.object({
  lists: z.array(SyncList),
  /** Why the service could not be asked; the lists are then those that were chosen before. */
  trouble: SyncTrouble.nullable(),
  /** Until when it wants to be left alone: what is chosen begins then. */
  rests_until: instant.nullable(),
});

/** How many, at least where there are more than were looked at, and what some of them are called. */
const some = z.object({ count: z.int(), at_least: z.boolean(), examples: z.array(z.string()) });

/** What keeping a list in step would bring and send the first time, as far as a few seconds tell it. */
export const SyncPreview = z
  .object({
    id: z.string(),
    noun: SyncedNoun,
    name: z.string(),
    /** Whether what is new here is to go there. */
    home: z.boolean(),
    /** The calendar in which its events are to be here; null for a new one of its name, and for what is no calendar. */
    calendar_id: id.nullable(),
    comes: some,
    /** As many at most where not all that comes is known: some of it may be there already. */
    goes: some,
    /** On both sides already, and joined. */
    both: z.int(),
    /**
     * What is new here goes there from a yes on, and has not before; of events what is new in its calendar. `from`: the list that gets it
     * until then, if any. Null: that stays as it is.
     */
    becomes_home: z
      .object({ from: z.object({ provider: OauthProviderId, name: z.string() }).nullable() })
      .nullable(),
  })
  .meta({ id: 'SyncPreview' });
export type SyncPreview = z.infer<typeof SyncPreview>;

/** A list that waits for a yes, and of which nothing can be seen before its service is asked. */
export const UnaskedList = z.object({ id: z.string(), noun: SyncedNoun, name: z.string() });
export type UnaskedList = z.infer<typeof UnaskedList>;

/** What one round has done with one list. */
export const SyncLogEntry = z
  .object({
    id,
    provider: OauthProviderId,
    noun: SyncedNoun,
    list_name: z.string(),
    added_here: z.int(),
    changed_here: z.int(),
    removed_here: z.int(),
    added_there: z.int(),
    /** Made there once more: it had been deleted there, and was brought back here. */
    made_anew: z.int(),
    changed_there: z.int(),
    removed_there: z.int(),
    conflicts: z.int(),
    /** Items there that no field here can say: they stay as they are on both sides. */
    unread: z.int(),
    /** Some of them: what the service calls them, where it does, and by which id it knows them. */
    unread_named: z.array(z.object({ title: z.string().nullable(), item_id: z.string() })),
    /** Changes here that were not sent. */
    held_back: z.int(),
    /** Some of them, and why: others would be told of it, or the service does not take it. */
    held: z.array(z.object({ title: z.string(), why: z.enum(['guests', 'refused']) })),
    /** What was taken away here, each with the receipt that brings it back. */
    removed: z.array(
      z.object({
        receipt_id: id,
        title: z.string(),
        /** Whether it was brought back by it. */
        undone: z.boolean(),
        /** Until when it can be; null where it cannot (any more). */
        undo_until: instant.nullable(),
      }),
    ),
    trouble: SyncTrouble.nullable(),
    at: instant,
  })
  .meta({ id: 'SyncLogEntry' });
export type SyncLogEntry = z.infer<typeof SyncLogEntry>;

const params = z.object({ id });

export const oauthSyncEndpoints = {
  listSyncLists: endpoint({
    method: 'get',
    path: '/oauth/integrations/{id}/lists',
    summary:
      'Lists of a connected service that can be kept in step, and which are chosen; with `chosen` these alone, without asking the service',
    tag: 'oauth',
    callers: signedIn,
    params,
    query: z.strictObject({ chosen: z.enum(['true', 'false']).default('false') }),
    response: listed,
    takesLong: true,
    problems: ['not_found'],
  }),
  chooseSyncLists: endpoint({
    method: 'put',
    path: '/oauth/integrations/{id}/lists',
    summary:
      'Choose which lists are kept in step; of those left out what has come stays. Nothing new comes or goes before it is confirmed, and what is in step goes on as it is until then. Only for a list that is new the service has to be asked',
    tag: 'oauth',
    callers: signedIn,
    params,
    body: z.strictObject({
      lists: z
        .array(
          z.strictObject({
            id: z.string().min(1).max(oauthLimits.outsideId),
            noun: SyncedNoun,
            home: z.boolean().default(false),
            category: optionalText(limits.todoCategory.max).default(null),
            /** Null: the calendar of one's own that is called like the list, or a new one. */
            calendar_id: id.toLowerCase().nullable().default(null),
            /** Left out: as it is; not for a calendar that is new. */
            reminds: z.boolean().optional(),
          }),
        )
        .max(oauthLimits.syncedLists),
    }),
    response: listed,
    takesLong: true,
    problems: ['validation_failed', 'not_found', 'oauth_provider'],
  }),
  previewSync: endpoint({
    method: 'post',
    path: '/oauth/integrations/{id}/lists/preview',
    summary: 'What would come and go with what is chosen and not confirmed yet; nothing is changed',
    tag: 'oauth',
    callers: signedIn,
    params,
    response: z.object({
      lists: z.array(SyncPreview),
      unasked: z.array(UnaskedList),
      /** Until when the service wants to be left alone: the others can be seen then. */
      rests_until: instant.nullable(),
    }),
    takesLong: true,
    problems: ['not_found', 'oauth_provider'],
  }),
  confirmSync: endpoint({
    method: 'post',
    path: '/oauth/integrations/{id}/lists/confirm',
    summary:
      'Say yes to what was seen to come and go: that begins at once, and nothing else. Where one of these lists does not wait any more, or for something else, nothing begins',
    tag: 'oauth',
    callers: signedIn,
    params,
    body: z.strictObject({
      lists: z
        .array(
          z.strictObject({
            id: z.string().min(1).max(oauthLimits.outsideId),
            noun: SyncedNoun,
            /** As it was seen; not looked at when left out. */
            home: z.boolean().optional(),
            calendar_id: id.toLowerCase().nullable().optional(),
          }),
        )
        .min(1)
        .max(oauthLimits.syncedLists),
    }),
    response: z.object({
      lists: z.int(),
      /** When it begins, where the service wants to be left alone until then; null: at once. */
      begins_at: instant.nullable(),
    }),
    problems: ['validation_failed', 'not_found', 'changed_since'],
  }),
  countSyncedThings: endpoint({
    method: 'get',
    path: '/oauth/integrations/{id}/came',
    summary: 'How many things are here because of a connection alone: those that can be taken away with it',
    tag: 'oauth',
    callers: signedIn,
    params,
    response: z.object({ came: z.object({ todo: z.int(), event: z.int(), note: z.int() }) }),
    problems: ['not_found'],
  }),
  syncOauthIntegrations: endpoint({
    method: 'post',
    path: '/oauth/integrations/sync',
    summary:
      'Keep everything in step now, but for what wants to be left alone; what comes of it is told by events and in the log',
    tag: 'oauth',
    callers: signedIn,
    response: z.object({ integrations: z.int(), lists: z.int() }),
    status: 202,
    problems: [],
  }),
  listSyncLog: endpoint({
    method: 'get',
    path: '/oauth/sync/log',
    summary: 'What has come and gone, the latest first',
    tag: 'oauth',
    callers: signedIn,
    query: z.object(pageQuery),
    response: z.object({ entries: z.array(SyncLogEntry), next_cursor: z.string().nullable() }),
    problems: ['invalid_cursor', 'validation_failed'],
  }),
} as const;
