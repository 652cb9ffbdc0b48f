import { AppError } from '../../http/app-error.ts';
import { DavError } from './dav-error.ts';
import { caldav, dav, type XmlElement } from './xml-element.ts';

interface Refusal {
  readonly status: number;
  readonly document: XmlElement;
  readonly retryAfterSeconds: number | undefined;
}

/** What a program is told where something was refused; null for what nobody expected. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof DavError) {
    const { status, condition, message } = error;
    return { status, document: documentOf(condition, message), retryAfterSeconds: undefined };
  }
  if (!(error instanceof AppError)) return ofBody(error);
  const { message, retryAfterSeconds } = error;
  const [status, condition] = meaningOf(error);
  return { status, document: documentOf(condition, message), retryAfterSeconds };
}

/** What the actions of the app refuse, as WebDAV says it. */
function meaningOf({ code, status }: AppError): readonly [status: number, condition: XmlElement | null] {
  switch (code) {
    case 'validation_failed':
      return [403, caldav('valid-calendar-data')];
    case 'read_only_calendar':
      return [403, dav('need-privileges')];
    case 'last_calendar':
      return [403, null];
    case 'limit_reached':
      return [507, dav('quota-not-exceeded')];
    default:
      return [status, null];
  }
}

/** Of what reads bodies: too large, packed, or cut off in the middle. */
function ofBody(error: unknown): Refusal | null {
  const { status, type } = (error ?? {}) as { status?: unknown; type?: unknown };
  if (typeof status !== 'number' || typeof type !== 'string' || status < 400 || status > 499) return null;
  return { status, document: documentOf(null, 'The body cannot be read'), retryAfterSeconds: undefined };
}

const documentOf = (condition: XmlElement | null, words: string): XmlElement =>
  dav('error', condition, dav('responsedescription', words));
