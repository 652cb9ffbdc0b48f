import type { Export } from '@squeeze/contracts/exports';
import type { SignedIn } from './sign-in.ts';

/** Fetches an export that is ready, one part after the other, and puts it together. */
export async function fetchExport({ client }: Pick<SignedIn, 'client'>, made: Export): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for (const [index] of (made.parts ?? []).entries()) {
    const params = { id: made.id, number: String(index + 1) };
    parts.push((await client.call('getExportPart', { params })) as Uint8Array);
  }
  return Buffer.concat(parts);
}
