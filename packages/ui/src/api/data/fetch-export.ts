import { type Export, exportEndpoints } from '@squeeze/contracts/exports';
import { type ApiError, hasStatus } from '../api-error.ts';
import type { SessionRequest } from '../base-query.ts';
import { requestOf } from '../endpoints-from.ts';
import { isPassing } from '../outbox/passing-error.ts';
import type { DownloadedFile } from '../send.ts';
import { pauseBefore } from './pause-before.ts';

/** How much of an export has come. */
export interface FetchProgress {
  readonly received: number;
  /** There is no connection just now; it goes on by itself. */
  readonly isWaiting: boolean;
}

type Send = (request: SessionRequest) => PromiseLike<{ data?: unknown; error?: ApiError | undefined }>;
type MadePart = NonNullable<Export['parts']>[number];

interface ExportFetching {
  /** One that is ready. */
  readonly made: Export;
  /** Parts that have come before, from its beginning. */
  readonly have: readonly Blob[];
  readonly send: Send;
  readonly signal: AbortSignal;
  /** Is given each further part, whole and as it was made. */
  readonly onPart: (part: Blob) => void;
  readonly onProgress: (progress: FetchProgress) => void;
}

const mebibyte = 1024 * 1024;
/** A part that does not come as it was made: more is no accident of the way. */
const mostDamaged = 3;

/**
 * Fetches an export, one part after the other. One that breaks off, or is not what was made, is fetched again after a pause, which
 * grows while there is no connection. Null once all are here, else why not.
 */
export async function fetchExport(fetching: ExportFetching): Promise<ApiError | null> {
  const { made, have, send, signal, onPart, onProgress } = fetching;
  let received = have.reduce((sum, { size }) => sum + size, 0);
  onProgress({ received, isWaiting: false });
  for (const [index, part] of (made.parts ?? []).entries()) {
    if (index < have.length) continue;
    const request = requestOf(exportEndpoints.getExportPart, {
      params: { id: made.id, number: String(index + 1) },
    });
    const onBytes = counting(received, (now) => onProgress({ received: now, isWaiting: false }));
    const file = await fetchPart(part, {
      signal,
      fetch: () => send({ ...request, downloads: true, onBytes: onBytes() }),
      onFailure: (error) => onProgress({ received, isWaiting: error !== null }),
    });
    if ('error' in file) return file.error;
    received += part.bytes;
    onPart(file.part);
    onProgress({ received, isWaiting: false });
  }
  return null;
}

/** For each try of a part: tells each further megabyte of the whole, since pieces come by the thousand. */
const counting = (before: number, tell: (received: number) => void) => () => {
  let received = before;
  return (bytes: number): void => {
    const told = Math.floor(received / mebibyte);
    received += bytes;
    if (Math.floor(received / mebibyte) > told) tell(received);
  };
};

interface PartFetching {
  readonly signal: AbortSignal;
  readonly fetch: () => ReturnType<Send>;
  /** Null where it has come, but not as it was made. */
  readonly onFailure: (error: ApiError | null) => void;
}

async function fetchPart(
  made: MadePart,
  { signal, fetch, onFailure }: PartFetching,
): Promise<{ readonly part: Blob } | { readonly error: ApiError }> {
  for (let [failures, damaged] = [1, 0]; ; failures += 1) {
    const { data, error } = await fetch();
    if (error === undefined) {
      // What `send` answers for a call that downloads.
      const { file } = data as DownloadedFile;
      if (await isAsMade(file, made)) return { part: file };
      damaged += 1;
    }
    const last = error ?? notAsMade;
    const isOver = error === undefined ? damaged >= mostDamaged : !goesOn(error);
    if (signal.aborted || isOver) return { error: last };
    onFailure(error ?? null);
    await pauseBefore(error ?? null, failures, signal);
    if (signal.aborted) return { error: last };
  }
}

const goesOn = (error: ApiError): boolean => isPassing(error) && !hasStatus(error, 401);

async function isAsMade(file: Blob, { bytes, sha256 }: MadePart): Promise<boolean> {
  if (file.size !== bytes) return false;
  // Missing where a server of one's own is asked without https: the length has to do, and the sums within the ZIP.
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (subtle === undefined) return true;
  const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === sha256;
}

const notAsMade: ApiError = {
  kind: 'problem',
  status: 0,
  code: null,
  sentence: 'data.export.damaged',
  errors: {},
  retryAfterMs: null,
};
