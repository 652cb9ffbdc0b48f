import type { Db } from '@squeeze/database/connection';
import type { ConnectedProvider } from './authorization-servers.ts';
import type { OutsideCall } from './outside-lists.ts';

/** What is looked for at a provider, in its person's words; a provider may know operators of its own in them. */
export interface OutsideQuestion {
  readonly words: string;
  /** At most so many are answered, the best or the newest first. */
  readonly limit: number;
}

/** A mail as a list shows it. All of it was written by somebody else. */
export interface FoundMail {
  readonly id: string;
  readonly subject: string;
  /** As the sender calls themselves, with their address where there is one. */
  readonly from: string;
  /** When it came, epoch ms; null where the provider does not say. */
  readonly at: number | null;
  /** Its first words. */
  readonly preview: string;
  /** Where its person opens it; null where the provider has no address for that. */
  readonly link: string | null;
}

/** One mail with what it says, as plain text. */
export interface ReadMail extends FoundMail {
  readonly text: string;
  /** Whether it goes on behind what is here. */
  readonly isCut: boolean;
}

/** A mailbox. Everything may throw an `OutsideFailure`. */
export interface OutsideMail {
  search: (call: OutsideCall, question: OutsideQuestion) => Promise<readonly FoundMail[]>;
  /** Null where there is none (any more). */
  read: (call: OutsideCall, id: string) => Promise<ReadMail | null>;
}

export interface NewMail {
  /** Addresses. */
  readonly to: readonly string[];
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/** What sends mail as its person. It is kept among what they have sent. */
export interface OutgoingMail {
  /** Once it has been answered it is on its way and cannot be taken back. @throws {OutsideFailure} */
  send: (call: OutsideCall, mail: NewMail) => Promise<void>;
}

export interface FoundFile {
  readonly id: string;
  readonly name: string;
  /** What kind of file it is, such as a media type; null where the provider does not say. */
  readonly type: string | null;
  /** When it was changed last, epoch ms; null where the provider does not say. */
  readonly changedAt: number | null;
  readonly link: string | null;
}

/** Files of a person that are only ever looked for. Everything may throw an `OutsideFailure`. */
export interface OutsideFiles {
  search: (call: OutsideCall, question: OutsideQuestion) => Promise<readonly FoundFile[]>;
}

export interface Playlist {
  readonly id: string;
  readonly title: string;
  /** How many videos are in it. */
  readonly count: number;
}

export interface Subscription {
  /** Of the channel. */
  readonly id: string;
  readonly title: string;
}

export interface Video {
  readonly id: string;
  readonly title: string;
  /** The channel it is from. */
  readonly channel: string;
}

/** A person's lists of videos. Everything may throw an `OutsideFailure`. */
export interface OutsideVideos {
  playlists: (call: OutsideCall) => Promise<readonly Playlist[]>;
  subscriptions: (call: OutsideCall) => Promise<readonly Subscription[]>;
  /** The first of those in a list, in its order. */
  items: (call: OutsideCall, playlistId: string) => Promise<readonly Video[]>;
  /** Null where there is none, or it is not shown to this person. */
  video: (call: OutsideCall, id: string) => Promise<Video | null>;
  /** Puts a video at the end of a list; one that is in it already stays there once. */
  add: (call: OutsideCall, playlistId: string, videoId: string) => Promise<'added' | 'there_already'>;
}

/** What lives at providers alone and the assistant reaches. */
export interface OutsideSearch {
  readonly mail: { readonly google: OutsideMail; readonly microsoft: OutsideMail };
  readonly outgoing: { readonly microsoft: OutgoingMail };
  readonly files: { readonly google: OutsideFiles; readonly microsoft: OutsideFiles };
  readonly videos: { readonly youtube: OutsideVideos };
}

/** What can be done with an account elsewhere, once it is connected and that is allowed. */
export type OutsideAbility = 'mail' | 'files' | 'videos' | 'send_mail' | 'add_videos';

/** A connected account. */
export interface OutsideAccount {
  readonly provider: ConnectedProvider;
  /** Whose it is there, such as an address. */
  readonly name: string;
  /**
   * Asks it, with a token that is good for it; each call is counted, and nothing of what is said is kept.
   * @throws {OutsideFailure}
   */
  ask<T>(work: (search: OutsideSearch, call: OutsideCall) => Promise<T>, signal: AbortSignal): Promise<T>;
}

/** What people have connected, for whoever looks on their behalf. */
export interface OutsideReach {
  abilities(userId: string): Promise<ReadonlySet<OutsideAbility>>;
  /** Those that may be asked for it, in the order of their cards; none where nothing is connected. */
  accounts(userId: string, ability: OutsideAbility): Promise<readonly OutsideAccount[]>;
  /** Whether an account of that name still may do it; within a transaction, as nobody but the database is asked. */
  mayStill(
    db: Db,
    userId: string,
    ability: OutsideAbility,
    account: Pick<OutsideAccount, 'provider' | 'name'>,
  ): Promise<boolean>;
}
