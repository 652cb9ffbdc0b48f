const unknownType = 'application/octet-stream';

/**
 * What a file is by its first bytes. Only what these say for certain counts: text, and so HTML, has no such bytes, and of what
 * is written in XML (SVG) no more is said than that.
 */
export async function sniffType(head: Uint8Array): Promise<string> {
  try {
    // Loaded with the first file: it would make every start slower.
    const { fileTypeFromBuffer } = await import('file-type');
    const found = await fileTypeFromBuffer(head);
    return found?.mime ?? unknownType;
  } catch {
    // Cut off in the middle of what its beginning announces; or nothing tells types here, and no file is a picture.
    return unknownType;
  }
}
