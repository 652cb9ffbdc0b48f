import { z } from 'zod';
import { CapturedDraft, captureItemsMax, CapturedItem } from './capture.ts';
import { limits } from './limits.ts';
import { oauthLimits } from './oauth-limits.ts';

/**
 * What the desktop's preload exposes as `window.desktop`, and the channels behind it. The main process parses every
 * argument with `request` and checks the sender; the renderer gets verbs, never a channel name.
 */
const nothing = z.undefined();

const channel = <Request extends z.ZodType, Response extends z.ZodType>(
  request: Request,
  response: Response,
) => ({
  request,
  response,
});

/** Of one session: they go with it. */
export const tokenNames = ['access_token', 'refresh_token', 'user'] as const;
/** What the keychain keeps for a server; `device_tokens` outlives every session. */
export const keptNames = [...tokenNames, 'device_tokens'] as const;
const KeptName = z.enum(keptNames);
export type KeptName = z.infer<typeof KeptName>;

/** Where the renderer's API calls go. `embedded` needs no account. */
export const DesktopServer = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('embedded'), origin: z.url() }),
  z.object({ mode: z.literal('cloud'), origin: z.url() }),
]);
export type DesktopServer = z.infer<typeof DesktopServer>;

/** Whether secrets survive a restart; `session` where no keychain answers, with the reason for people. */
export const KeychainState = z.object({
  storage: z.enum(['keychain', 'session']),
  reason: z.string().nullable(),
});
export type KeychainState = z.infer<typeof KeychainState>;

/** A capture as queued on disk: `key` is its Idempotency-Key, so that a retry never saves it twice. */
export const QueuedCapture = z.object({
  key: z.uuid(),
  todos: z.array(CapturedDraft).min(1).max(captureItemsMax),
});
export type QueuedCapture = z.infer<typeof QueuedCapture>;

/** `saved`: on the server. `queued`: on disk, sent when the server answers again. */
export const CaptureOutcome = z.object({
  state: z.enum(['saved', 'queued']),
  key: z.uuid(),
  todo_ids: z.array(z.string()),
});
export type CaptureOutcome = z.infer<typeof CaptureOutcome>;

const captureText = z.string().max(limits.captureText.max);

/** What a link to capture says; `cut`: only its beginning, the rest was too long. */
export const CapturedLink = z.object({ text: captureText, cut: z.boolean() });
export type CapturedLink = z.infer<typeof CapturedLink>;

/** What is in the field of quick capture; `waits`: another draft comes back once this one is saved. */
const KeptDraft = CapturedLink.extend({ waits: z.boolean() });
export type KeptDraft = z.infer<typeof KeptDraft>;

const ShownCapture = z.discriminatedUnion('kind', [
  /** The person has opened the window. `refused`: something could not be saved, and comes back once the field is empty. */
  z.object({ kind: z.literal('opened'), refused: z.boolean() }),
  /** A link has: its text is alone in the field, `aside` what was there before and waits. */
  CapturedLink.extend({ kind: z.literal('link'), aside: captureText.nullable() }),
  /** The field was emptied, so what waited is back. */
  z.object({ kind: z.literal('back'), text: captureText }),
]);
export type ShownCapture = z.infer<typeof ShownCapture>;

/** What a provider has sent back to the browser, for the page that has begun the connection. Never logged. */
const ReturnedFlow = z.object({
  provider: z.string().max(oauthLimits.providerId),
  state: z.string().max(oauthLimits.returned),
  code: z.string().max(oauthLimits.returned).nullable(),
  iss: z.string().max(oauthLimits.returned).nullable(),
  error: z.string().max(oauthLimits.returned).nullable(),
});

const DeepLink = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), path: z.string() }),
  z.object({ kind: z.literal('oauth'), returned: ReturnedFlow }),
]);
export type DeepLink = z.infer<typeof DeepLink>;

/** A notification as the system shows it. Long texts are cut by the sender: systems show a line or two. */
export const NativeNotification = z.object({
  id: z.uuid(),
  title: z.string().max(limits.aiTaskTitle.max),
  body: z.string().max(1_000),
});
export type NativeNotification = z.infer<typeof NativeNotification>;

/**
 * `outbox`: writes that wait. `file`: the bytes of a file that one of them is about, under the name of that one. `draft`: what is
 * being typed. `last`: what the server said last, to be read without it. `picture`: pictures of notes that were shown, by the ids
 * of their files, for the same, and which of them were shown last.
 */
export const keptKinds = ['outbox', 'file', 'draft', 'last', 'picture'] as const;
const KeptKind = z.enum(keptKinds);
export type KeptKind = z.infer<typeof KeptKind>;

const keptName = z.string().min(1).max(500);
/** What a record may hold, in characters: the largest file that waits, in base64 with what it is. */
const keptValue = z.string().max(Math.ceil(limits.fileBytes / 3) * 4 + 1_000);

const KeptRecord = z.object({ name: keptName, value: keptValue });
export type KeptRecord = z.infer<typeof KeptRecord>;

/** A record to put in the place of whatever has its name; null: to remove. */
const KeptChange = z.object({ kind: KeptKind, name: keptName, value: keptValue.nullable() });
export type KeptChange = z.infer<typeof KeptChange>;

/** Whose records; the main process keeps those of each server apart. */
const keptOwner = z.string().min(1).max(200);

const KeptRecords = z.object({
  records: z.array(KeptRecord),
  /** How many could not be read; they were moved aside, so that they can be looked into. */
  damaged: z.int(),
  /** `memory`: there is no key to seal them with, so they last until the application is closed. */
  lasts: z.enum(['disk', 'memory']),
});
export type KeptRecords = z.infer<typeof KeptRecords>;

/** A backup of the data on this computer. */
export const DesktopBackup = z.object({
  name: z.string().max(200),
  /** Epoch ms. */
  made_at: z.number(),
  /** Made for its day, before the data was brought into a new form, or because the person asked for it. */
  reason: z.enum(['day', 'migration', 'asked']),
  /** Only a good one can be restored; `newer`: a later release has made it. */
  state: z.enum(['good', 'damaged', 'newer']),
  /** What is in a good one. */
  counts: z
    .object({
      todos: z.int(),
      notes: z.int(),
      events: z.int(),
      conversations: z.int(),
      tasks: z.int(),
    })
    .nullable(),
});
export type DesktopBackup = z.infer<typeof DesktopBackup>;

export const desktopChannels = {
  'server:get': channel(nothing, DesktopServer),
  /** Restarts the renderer against the chosen server; `origin` must be https, or http on loopback. */
  'server:choose': channel(
    z.discriminatedUnion('mode', [
      z.object({ mode: z.literal('embedded') }),
      // As typed: the main process says what is wrong with it.
      z.object({ mode: z.literal('cloud'), origin: z.string().max(2_000) }),
    ]),
    z.object({ accepted: z.boolean(), detail: z.string().nullable() }),
  ),
  /** Opens the system's browser to sign in at the chosen server; `false` with the embedded one, which has no accounts. */
  'sign-in:begin': channel(nothing, z.object({ begun: z.boolean() })),
  'keychain:state': channel(nothing, KeychainState),
  'token:get': channel(z.object({ name: KeptName }), z.string().nullable()),
  'token:set': channel(z.object({ name: KeptName, value: z.string().max(16_384) }), nothing),
  'token:clear': channel(nothing, nothing),
  'capture:save': channel(QueuedCapture, CaptureOutcome),
  'capture:undo': channel(z.object({ key: z.uuid() }), z.object({ undone: z.boolean() })),
  'capture:draft-get': channel(nothing, KeptDraft),
  'capture:draft-set': channel(z.object({ text: captureText }), nothing),
  /** More was typed before a link came than was known when it was put aside. */
  'capture:draft-aside': channel(z.object({ text: captureText }), nothing),
  'capture:parse': channel(z.object({ text: captureText }), z.array(CapturedItem)),
  /** In which the person's words are read; null where nobody is known. */
  'capture:zone': channel(nothing, z.object({ zone: z.string().nullable() })),
  'capture:resize': channel(z.object({ height: z.number().min(60).max(600) }), nothing),
  'capture:close': channel(nothing, nothing),
  'shortcut:get': channel(nothing, z.object({ accelerator: z.string(), registered: z.boolean() })),
  'shortcut:set': channel(
    z.object({ accelerator: z.string().min(1).max(64) }),
    z.object({ accelerator: z.string(), registered: z.boolean() }),
  ),
  'links:ready': channel(nothing, nothing),
  'kept:read': channel(z.object({ owner: keptOwner, kind: KeptKind }), KeptRecords),
  'kept:read-one': channel(
    z.object({ owner: keptOwner, kind: KeptKind, name: keptName }),
    z.string().nullable(),
  ),
  /** Answers when all of it is on disk. `full`: some of it is not, for want of room. */
  'kept:write': channel(
    z.object({ owner: keptOwner, changes: z.array(KeptChange).max(5_000) }),
    z.object({ full: z.boolean() }),
  ),
  'kept:erase': channel(z.object({ owner: keptOwner, kinds: z.array(KeptKind) }), nothing),
  /** `contact`: the server has answered that person. `ended`: their session was ended by the server. */
  'kept:note': channel(z.object({ owner: keptOwner, what: z.enum(['contact', 'ended']) }), nothing),
  /** Shows one in the system's own place; the same id again replaces it. */
  'notification:show': channel(NativeNotification, nothing),
  /** Copies the data of this computer now. `damaged`: there is nothing sound to be kept. `full`: there is no room. */
  'backups:make': channel(
    nothing,
    z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('made'), backup: DesktopBackup }),
      z.object({ outcome: z.enum(['damaged', 'full', 'failed']) }),
    ]),
  ),
  /** Newest first, each read through. */
  'backups:list': channel(nothing, z.array(DesktopBackup)),
  /** `begun`: the windows are loaded again once it is known what has become of it. Otherwise everything is as it was. */
  'backups:restore': channel(
    z.object({ name: z.string().max(200) }),
    z.object({ outcome: z.enum(['begun', 'gone', 'damaged', 'newer', 'failed']) }),
  ),
  /** The backup that is in place since it was asked for here, once. One that could not be put there is told by a dialog. */
  'backups:take-restored': channel(nothing, DesktopBackup.nullable()),
  'backups:show-folder': channel(nothing, nothing),
} as const;
export type DesktopChannel = keyof typeof desktopChannels;
export type ChannelRequest<C extends DesktopChannel> = z.input<(typeof desktopChannels)[C]['request']>;
export type ChannelResponse<C extends DesktopChannel> = z.output<(typeof desktopChannels)[C]['response']>;

/** Sent from main to renderer; every `onX` of the bridge returns its unsubscribe. */
export const desktopEvents = {
  'deep-link': DeepLink,
  /** The embedded server moved (restart), or the chosen server changed. */
  'server-changed': DesktopServer,
  'capture-shown': ShownCapture,
  /** What was queued has reached the server. */
  'capture-sent': z.object({ key: z.string() }),
  /** The browser has signed somebody in: their tokens are in the keychain. `failed`: the server did not agree. */
  'sign-in-finished': z.object({ outcome: z.enum(['signed_in', 'failed']) }),
  /** Todos were saved outside this window (quick capture, queue replay): refetch. */
  'todos-changed': z.object({}),
  /** A notification was pressed; the window is in front. */
  'notification-clicked': NativeNotification.pick({ id: true }),
  /** A backup was made by the menu. */
  'backups-changed': z.object({}),
} as const;
export type DesktopEvent = keyof typeof desktopEvents;
export type EventPayload<E extends DesktopEvent> = z.output<(typeof desktopEvents)[E]>;

type Unsubscribe = () => void;

export interface DesktopBridge {
  readonly server: {
    get(): Promise<DesktopServer>;
    choose(choice: ChannelRequest<'server:choose'>): Promise<ChannelResponse<'server:choose'>>;
    onChanged(listener: (server: DesktopServer) => void): Unsubscribe;
  };
  readonly signIn: {
    /** Opens the system's browser; what comes of it is told by `onFinished`. */
    begin(): Promise<ChannelResponse<'sign-in:begin'>>;
    onFinished(listener: (finished: EventPayload<'sign-in-finished'>) => void): Unsubscribe;
  };
  readonly tokens: {
    state(): Promise<KeychainState>;
    get(name: KeptName): Promise<string | null>;
    set(name: KeptName, value: string): Promise<void>;
    /** Forgets the session. */
    clear(): Promise<void>;
  };
  readonly capture: {
    save(capture: QueuedCapture): Promise<CaptureOutcome>;
    undo(key: string): Promise<{ undone: boolean }>;
    draft(): Promise<KeptDraft>;
    keepDraft(text: string): Promise<void>;
    putAside(text: string): Promise<void>;
    parse(text: string): Promise<CapturedItem[]>;
    zone(): Promise<string | null>;
    resize(height: number): Promise<void>;
    close(): Promise<void>;
    onShown(listener: (shown: ShownCapture) => void): Unsubscribe;
    onSent(listener: (sent: EventPayload<'capture-sent'>) => void): Unsubscribe;
  };
  readonly shortcut: {
    get(): Promise<ChannelResponse<'shortcut:get'>>;
    set(accelerator: string): Promise<ChannelResponse<'shortcut:set'>>;
  };
  readonly links: {
    /** Tells main that the renderer listens; links that came earlier follow. */
    ready(): Promise<void>;
    onLink(listener: (link: DeepLink) => void): Unsubscribe;
  };
  /** What this computer keeps for the person, beside what the server has. */
  readonly kept: {
    read(owner: string, kind: KeptKind): Promise<KeptRecords>;
    readOne(owner: string, kind: KeptKind, name: string): Promise<string | null>;
    write(owner: string, changes: readonly KeptChange[]): Promise<{ full: boolean }>;
    erase(owner: string, kinds: readonly KeptKind[]): Promise<void>;
    note(owner: string, what: 'contact' | 'ended'): Promise<void>;
  };
  readonly notifications: {
    show(notification: NativeNotification): Promise<void>;
    onClicked(listener: (clicked: { id: string }) => void): Unsubscribe;
  };
  readonly backups: {
    make(): Promise<ChannelResponse<'backups:make'>>;
    list(): Promise<DesktopBackup[]>;
    restore(name: string): Promise<ChannelResponse<'backups:restore'>>;
    takeRestored(): Promise<DesktopBackup | null>;
    showFolder(): Promise<void>;
    onChanged(listener: () => void): Unsubscribe;
  };
  readonly onTodosChanged: (listener: () => void) => Unsubscribe;
}
