import { type ImportUpload, importEndpoints } from '@squeeze/contracts/imports';
import { type ApiError, hasCode, hasStatus } from '../api-error.ts';
import type { SessionRequest } from '../base-query.ts';
import { requestOf } from '../endpoints-from.ts';
import { isPassing } from '../outbox/passing-error.ts';
import { pauseBefore } from './pause-before.ts';

/** How far a file is on its way. */
export interface ExportProgress {
  readonly upload: ImportUpload;
  /** There is no connection just now; it goes on by itself. */
  readonly isWaiting: boolean;
}

type SentUpload = { readonly upload: ImportUpload } | { readonly error: ApiError };
type Send = (request: SessionRequest) => PromiseLike<{ data?: unknown; error?: ApiError | undefined }>;

interface ExportSending {
  readonly file: Blob;
  /** Of which some is on the server already, perhaps. */
  readonly begun: string | null;
  readonly send: Send;
  /** Ends it where it is; what has been sent stays. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}

/** Shorter than the server would take, so that less is lost with a connection. */
const mostPartBytes = 8 * 1024 * 1024;

const { beginImportUpload, getImportUpload, sendImportPart } = importEndpoints;

/**
 * Sends a file in parts, one after the other; goes on where it was begun. After a connection was lost it asks, with pauses that
 * grow, until the server says how much it has.
 */
export async function sendExport({
  file,
  begun,
  send,
  signal,
  onProgress,
}: ExportSending): Promise<SentUpload> {
  const ask = async (request: SessionRequest): Promise<SentUpload> => {
    const { data, error } = await send(request);
    return error === undefined ? { upload: (data as { upload: ImportUpload }).upload } : { error };
  };
  const begin = (): Promise<SentUpload> => ask(requestOf(beginImportUpload, { body: { bytes: file.size } }));
  const look = (id: string): Promise<SentUpload> => ask(requestOf(getImportUpload, { params: { id } }));
  const sendPart = ({ id, received: offset, part_bytes: most }: ImportUpload): Promise<SentUpload> => {
    const part = file.slice(offset, offset + Math.min(most, mostPartBytes), 'application/octet-stream');
    return ask({ ...requestOf(sendImportPart, { params: { id }, query: { offset } }), upload: part });
  };

  let last = begun === null ? await begin() : await look(begun);
  // It is over, or of another file.
  if (begun !== null && isOther(last, file)) last = await begin();
  if ('error' in last) return last;
  let { upload } = last;
  onProgress({ upload, isWaiting: false });
  for (let failures = 0; upload.received < upload.bytes;) {
    // After a failure it is not known what has got there.
    const sent = failures === 0 ? await sendPart(upload) : await look(upload.id);
    if ('upload' in sent) {
      ({ upload } = sent);
      failures = 0;
      onProgress({ upload, isWaiting: false });
      continue;
    }
    const { error } = sent;
    if (signal.aborted || !goesOn(error)) return sent;
    // What the browser cannot read looks like a connection that is lost.
    if (!(await isReadable(file, upload.received))) return { error: unreadable };
    failures += 1;
    onProgress({ upload, isWaiting: error.kind !== 'problem' });
    await pauseBefore(error, failures, signal);
    if (signal.aborted) return sent;
  }
  return { upload };
}

const isOther = (sent: SentUpload, file: Blob): boolean =>
  'upload' in sent ? sent.upload.bytes !== file.size : hasStatus(sent.error, 404);

const goesOn = (error: ApiError): boolean =>
  (isPassing(error) && !hasStatus(error, 401) && !hasStatus(error, 507)) ||
  // Another window has sent some of it meanwhile, or too many files come in at a time.
  hasCode(error, 'upload_incomplete') ||
  hasCode(error, 'busy') ||
  hasStatus(error, 400) ||
  hasStatus(error, 408);

/** Of a file that was moved or changed since it was chosen nothing can be read any more. */
const isReadable = async (file: Blob, at: number): Promise<boolean> => {
  try {
    await file.slice(at, at + 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
};

const unreadable: ApiError = {
  kind: 'problem',
  status: 0,
  code: null,
  sentence: null,
  errors: {},
  retryAfterMs: null,
};
