import type { ImportUpload } from '@squeeze/contracts/imports';
import type { SignedIn } from './sign-in.ts';

/** Sends what is still missing of a file, one part after the other; begins an upload of it unless `begun` is one. */
export async function sendInParts(
  { client }: Pick<SignedIn, 'client'>,
  file: Uint8Array,
  begun?: ImportUpload,
): Promise<ImportUpload> {
  let upload = begun ?? (await client.call('beginImportUpload', { body: { bytes: file.length } })).upload;
  while (upload.received < upload.bytes) {
    const { id, received: offset, part_bytes: partBytes } = upload;
    const part = file.subarray(offset, offset + partBytes);
    ({ upload } = await client.call('sendImportPart', { params: { id }, query: { offset }, upload: part }));
  }
  return upload;
}
