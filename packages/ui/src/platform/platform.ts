import type {
  CaptureOutcome,
  ChannelRequest,
  ChannelResponse,
  DesktopBackup,
  DeepLink,
  DesktopServer,
  KeptDraft,
  KeychainState,
  QueuedCapture,
  ShownCapture,
} from '@squeeze/contracts/desktop-bridge';
import type { CapturedItem } from '@squeeze/contracts/capture';
import type { DeviceStore } from './device-store.ts';

export type TokenName = 'access_token' | 'refresh_token' | 'user';

/** Where the session's secrets live. Everything is async: a keychain answers through the operating system. */
export interface TokenStore {
  get(name: TokenName): Promise<string | null>;
  set(name: TokenName, value: string): Promise<void>;
  /** Forgets all three. */
  clear(): Promise<void>;
}

/** What makes this device a known one to the accounts that were signed in on it; sessions come and go meanwhile. */
export interface DeviceTokenStore {
  get(): Promise<string | null>;
  /** Joins these accounts with those that are there (`domain/kept/known-accounts.ts`). */
  join(json: string): Promise<void>;
}

/** The part of the session that may be kept beside the tokens and read back before the first paint. */
export interface SavedAuth {
  load(): string | null;
  save(json: string): void;
  clear(): void;
}

type Unsubscribe = () => void;

/** The small window that takes down one thought; what it does outlives a server that is down. */
export interface QuickCapture {
  save(capture: QueuedCapture): Promise<CaptureOutcome>;
  undo(key: string): Promise<{ undone: boolean }>;
  draft(): Promise<KeptDraft>;
  keepDraft(text: string): Promise<void>;
  /** Keeps what was typed before a link came, to come back later. */
  putAside(text: string): Promise<void>;
  parse(text: string): Promise<CapturedItem[]>;
  /** In which words are read and times shown, an IANA name; null where nobody is known. */
  zone(): Promise<string | null>;
  resize(height: number): Promise<void>;
  close(): Promise<void>;
  onShown(listener: (shown: ShownCapture) => void): Unsubscribe;
  /** Hears that what was queued has reached the server. */
  onSent(listener: (sent: { readonly key: string }) => void): Unsubscribe;
}

/** Signing in with the system's own browser, where passwords and passkeys are kept. */
export interface BrowserSignIn {
  /** Opens it. */
  begin(): Promise<void>;
  /** Hears how it ended; when well, the tokens are in the token store. */
  readonly onFinished: (listener: (outcome: 'signed_in' | 'failed') => void) => Unsubscribe;
}

/** Choosing between the server on this machine and one elsewhere, and what the keychain makes of it. */
export interface ServerChoice {
  current(): DesktopServer;
  choose(choice: ChannelRequest<'server:choose'>): Promise<ChannelResponse<'server:choose'>>;
  keychain(): Promise<KeychainState>;
}

/** Copies of the data on this computer. */
export interface HostBackups {
  make(): Promise<ChannelResponse<'backups:make'>>;
  /** Newest first. */
  list(): Promise<DesktopBackup[]>;
  /** When it has begun, the page is loaded again in a moment; a failure from there on is told by the host. */
  restore(name: string): Promise<ChannelResponse<'backups:restore'>>;
  /** The one that is in place since it was restored from here; only once. */
  takeRestored(): Promise<DesktopBackup | null>;
  showFolder(): Promise<void>;
  /** One was made elsewhere, such as by the menu. */
  readonly onChanged: (listener: () => void) => Unsubscribe;
}

export interface GlobalShortcut {
  get(): Promise<ChannelResponse<'shortcut:get'>>;
  set(accelerator: string): Promise<ChannelResponse<'shortcut:set'>>;
}

/** What the person, or the system for them, has decided; `ask` while nobody has. */
export type NotifierPermission = 'granted' | 'denied' | 'ask';

export interface NativeNotification {
  /** Showing the same one again replaces it. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
}

/** Notifications outside the page, in the place where the system puts them. */
export interface Notifier {
  permission(): NotifierPermission;
  /** Asks; only from something a person has just pressed. */
  request(): Promise<NotifierPermission>;
  /** Does nothing without permission. */
  show(notification: NativeNotification): void;
  /** Takes one away again that was answered elsewhere; left out where the system keeps them. */
  readonly close?: (id: string) => void;
  /** Hears which one was pressed; the window is in front by then. */
  readonly onOpened: (listener: (id: string) => void) => Unsubscribe;
}

/** Where this browser takes pushes, as the API stores it. */
export interface PushSubscriptionFacts {
  readonly endpoint: string;
  /** Base64url. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Takes notifications while no page is open. */
export interface PushReceiver {
  /** Needs the notifier's permission. The same one again where there is one. @param publicKey VAPID, base64url */
  subscribe(publicKey: string): Promise<PushSubscriptionFacts | null>;
  /** Does nothing where there is none. */
  unsubscribe(): Promise<void>;
}

/** The build that the open page runs. */
export interface OpenBuild {
  /** A newer one is on this device: tells the person, or answers false where the page is of it already. */
  offerNewer(): Promise<boolean>;
  /** Has the page loaded anew in another way, one that brings the newest build. */
  reloadBy(reload: () => void): void;
}

/**
 * What the host offers the interface. Features ask for an ability (`platform.quickCapture?.save(…)`) and never which
 * host it is, so a new host is one more object of this shape.
 */
export interface Platform {
  readonly tokenStore: TokenStore;
  /** Left out where nothing may be kept beside the token store. */
  readonly savedAuth?: SavedAuth;
  /** Left out where a cookie does that. */
  readonly deviceTokens?: DeviceTokenStore;
  /** Opens what this device keeps for people; rejects where nothing outlives the page. */
  readonly deviceStore?: () => Promise<DeviceStore>;
  /** `embedded`: one owner, always signed in, no accounts. */
  readonly edition: 'cloud' | 'embedded';
  /** Where whoever signs out is led: to the public pages, or where there are none to sign in. */
  readonly signedOutPath: '/' | '/login';
  /** Origin of the API without a trailing slash; empty where it is the page's own. */
  apiOrigin(): string;
  readonly onApiOriginChanged?: (listener: () => void) => Unsubscribe;
  readonly onDeepLink?: (listener: (link: DeepLink) => void) => Unsubscribe;
  /** Opens a page outside of the app, in the system's browser. Left out where the app is in a browser anyway. */
  readonly openOutside?: (address: string) => void;
  /** Todos were saved outside this window. */
  readonly onTodosChanged?: (listener: () => void) => Unsubscribe;
  readonly quickCapture?: QuickCapture;
  readonly browserSignIn?: BrowserSignIn;
  readonly serverChoice?: ServerChoice;
  readonly shortcut?: GlobalShortcut;
  /** Left out where the data is not on this computer. */
  readonly backups?: HostBackups;
  /** Left out where there is no such place. */
  readonly notifier?: Notifier;
  /** Left out where the host itself stays open. */
  readonly push?: PushReceiver;
  /**
   * Keeps the app on this device, so that it opens without a network. Rejects where storage is denied. Left out where
   * it is there anyway.
   */
  readonly keepApp?: (build: OpenBuild) => Promise<void>;
}
