import type { DavCall } from './dav-call.ts';
import { DavError } from './dav-error.ts';

/**
 * How deep a question reaches (RFC 3253, section 3.6); null where it does not say.
 * @throws {DavError} 400
 */
export function reportDepth({ header }: Pick<DavCall, 'header'>): '0' | '1' | 'infinity' | null {
  const depth = header('depth')?.trim().toLowerCase();
  if (depth === undefined) return null;
  if (depth === '0' || depth === '1' || depth === 'infinity') return depth;
  throw new DavError(400, 'Depth is 0, 1 or infinity');
}
