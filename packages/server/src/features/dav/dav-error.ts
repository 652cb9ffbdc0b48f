import { caldav, dav, type XmlElement } from './xml-element.ts';

/** A refusal as programs understand it: a status, and the condition that was not met (RFC 4918, section 16). */
export class DavError extends Error {
  readonly status: number;
  readonly condition: XmlElement | null;

  /** @param words what is wrong, in English, for whoever reads logs */
  constructor(status: number, words: string, condition: XmlElement | null = null) {
    super(words);
    this.name = 'DavError';
    this.status = status;
    this.condition = condition;
  }
}

/** A condition of RFC 4791, section 5.3.2.1. */
export const refusedByCalendar = (status: 403 | 409 | 413, condition: string, words: string): DavError =>
  new DavError(status, words, caldav(condition));

/** A condition of WebDAV itself. */
export const refusedByDav = (status: number, condition: string, words: string): DavError =>
  new DavError(status, words, dav(condition));
