const nul = String.fromCodePoint(0);

/** A text as it was written: UTF-8, or UTF-16 that says so by its first bytes; null for anything else. */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes(nul) ? null : text;
  } catch {
    return null;
  }
}
