import path from 'node:path';

/**
 * The file that answers a page address: itself where the path names a file, otherwise the one page that routes for
 * itself. Null for what leads out of `folder` or cannot be decoded.
 *
 * @param pathname percent-encoded, as in `URL.pathname`
 */
export function appFile(folder: string, pathname: string): string | null {
  const decoded = decode(pathname);
  if (decoded === null || decoded.includes('\0')) return null;
  const wanted = path.join(folder, decoded);
  const inside = path.relative(folder, wanted);
  if (inside.startsWith('..') || path.isAbsolute(inside)) return null;
  return path.extname(wanted) === '' ? path.join(folder, 'index.html') : wanted;
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
