/**
 * The ways a secret may stand in a file: as it is, in hexadecimal, and in base64 and base64url wherever in the encoded
 * text it begins.
 */
export function formsOf(secret: string | Uint8Array): Buffer[] {
  const bytes = Buffer.from(secret);
  const hex = bytes.toString('hex');
  const encoded = [0, 1, 2].flatMap((offset) => {
    const shifted = Buffer.concat([Buffer.alloc(offset), bytes]);
    // Its first and last characters depend on the neighbours as well.
    const from = Math.ceil((offset * 8) / 6);
    const until = Math.floor((shifted.length * 8) / 6);
    return (['base64', 'base64url'] as const).map((encoding) =>
      shifted.toString(encoding).slice(from, until),
    );
  });
  return [bytes, ...[hex, hex.toUpperCase(), ...encoded].map((text) => Buffer.from(text))];
}
