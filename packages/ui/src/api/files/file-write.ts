import type { ApiError } from '../api-error.ts';

/**
 * A file of a note that the server has to hear of. Its bytes are no part of it: writes are read often, and all of them; they lie
 * beside it on the device, under the key of its entry, which is the id of the file.
 */
export interface FileWrite {
  readonly kind: 'keepFile';
  /** Made here, so that the note can name it at once; sent again, it is the same file. */
  readonly id: string;
  readonly name: string;
  /** As the browser says; the server looks for itself. */
  readonly type: string;
  readonly bytes: number;
  /** The note that it was put into. */
  readonly noteId: string;
}

/** How much may wait on a device: it is not to fill a disk, nor what a browser lets a page have. */
export const mostWaitingBytes = 100 * 1024 * 1024;

export const isFileWrite = (write: { readonly kind: string }): write is FileWrite =>
  write.kind === 'keepFile';

/** The entry is there and its bytes are not, so that there is nothing to send. */
export const bytesGone: ApiError = {
  kind: 'problem',
  status: 0,
  code: 'bytes_gone',
  sentence: null,
  errors: {},
  retryAfterMs: null,
};

export const areBytesGone = (error: ApiError): boolean =>
  error.kind === 'problem' && error.code === bytesGone.code;
