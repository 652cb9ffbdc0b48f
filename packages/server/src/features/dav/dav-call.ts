import type { Db } from '@squeeze/database/connection';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { AppPasswordPerson } from '../../security/app-password-authenticator.ts';
import type { DavPath } from './dav-path.ts';
import type { XmlElement } from './xml-element.ts';

/** A request that was let in and read. */
export interface DavCall {
  /** Of a request that writes, the transaction that it is carried out in. */
  readonly db: Db;
  readonly person: AppPasswordPerson;
  /** Epoch ms. */
  readonly now: number;
  readonly path: DavPath;
  readonly header: (name: string) => string | undefined;
  readonly body: Buffer;
  /** The body as XML; null where there is none. */
  readonly xml: XmlElement | null;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}

export interface DavAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** An XML document, unless `headers` say otherwise; a long one in pieces. */
  readonly body?: string | readonly Buffer[];
}
