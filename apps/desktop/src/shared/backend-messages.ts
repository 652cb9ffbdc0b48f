import { DesktopBackup } from '@squeeze/contracts/desktop-bridge';
import { z } from 'zod';

/**
 * What the main process and the embedded server's process say to each other. Secrets travel here and nowhere else:
 * arguments and the environment of a process can be read by others.
 */
/** What may be asked about the owner's backups: to make one now, what there are, and what has become of one. */
const BackupsQuestion = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('make') }),
  z.object({ ask: z.literal('list') }),
  z.object({ ask: z.literal('find'), name: z.string() }),
]);
export type BackupsQuestion = z.output<typeof BackupsQuestion>;

export const BackendOrder = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    /** Proves that a request comes from our own window. */
    launchSecret: z.string().min(32),
    dataFolder: z.string(),
    /** Preferred; another is taken when somebody else has it. */
    port: z.int().min(1).max(65_535),
    version: z.string(),
    timeZone: z.string(),
    locale: z.string(),
    /** Origin of the pages that may call. */
    pageOrigin: z.string(),
    /** A SQLite built for another runtime than the one that ships, or null. */
    sqliteBinding: z.string().nullable(),
    /** Where providers are asked and send the owner back to, in tests; left out: at their own addresses, and as documented. */
    oauth: z.object({ port: z.int().min(1).max(65_535), base: z.url() }).optional(),
    /** Name of the backup to put in the place of the database first; null for none. */
    restore: z.string().nullable(),
  }),
  /** Read all of the database through, now that nobody waits for the window any more. */
  z.object({ type: z.literal('check') }),
  /**
   * 32 bytes in base64, which seal what is kept for others: as soon as the keychain has answered. Null: none does, so work
   * goes on without, until one answers after all.
   */
  z.object({ type: z.literal('unlock'), envelopeKey: z.string().nullable() }),
  /** Whether the main window is open from now on, so that its owner sees what changes elsewhere. Not until this says so. */
  z.object({ type: z.literal('attend'), isOpen: z.boolean() }),
  /** Answered by a report with the same id. */
  z.object({ type: z.literal('backups'), id: z.int(), question: BackupsQuestion }),
  /** Finish what is under way and leave. */
  z.object({
    type: z.literal('stop'),
    /** Whether the day's backup is made anew first: not where that may be the one to restore. */
    backUp: z.boolean(),
  }),
]);
export type BackendOrder = z.output<typeof BackendOrder>;
export type BackendStart = Extract<BackendOrder, { type: 'start' }>;

/** A backup that can be restored. */
const OfferedBackup = z.object({
  name: z.string(),
  /** Epoch ms. */
  madeAt: z.number(),
  counts: z.object({
    people: z.int(),
    todos: z.int(),
    notes: z.int(),
    events: z.int(),
    conversations: z.int(),
    tasks: z.int(),
  }),
});
export type OfferedBackup = z.output<typeof OfferedBackup>;

const Damage = z.object({
  type: z.literal('damaged'),
  /** What was found, in SQLite's words. */
  finding: z.string(),
  /** The newest that is good; null where there is none. */
  backup: OfferedBackup.nullable(),
  /** Whether it answers all the same, though it only reads; else it could not be started. */
  readable: z.boolean(),
});
export type Damage = z.output<typeof Damage>;

/** The one that was made or found, or all of them, newest first; or why there is no answer. */
const BackupsAnswer = z.object({
  backups: z.array(DesktopBackup),
  problem: z.enum(['damaged', 'full', 'failed']).nullable(),
});
export type BackupsAnswer = z.output<typeof BackupsAnswer>;

/** Why a backup did not take the place of what is there, which is as it was. `newer`: a later release has made it. */
const RestoreProblem = z.enum(['gone', 'damaged', 'newer', 'full', 'failed']);
export type RestoreProblem = z.output<typeof RestoreProblem>;

export const BackendReport = z.discriminatedUnion('type', [
  z.object({ type: z.literal('listening'), port: z.int() }),
  /** Could not start; the process leaves by itself. */
  z.object({ type: z.literal('failed'), detail: z.string() }),
  Damage,
  /** What has become of the backup that the start named, before anything listens; null: it is in place. */
  z.object({ type: z.literal('restored'), problem: RestoreProblem.nullable() }),
  z.object({ type: z.literal('backups'), id: z.int(), answer: BackupsAnswer }),
]);
export type BackendReport = z.output<typeof BackendReport>;
