/** A file as an address that holds all of it, in base64. Rejects where it cannot be read. */
export const dataAddress = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error('a file has no address')),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('a file could not be read')));
    reader.readAsDataURL(file);
  });

/** The file of such an address. By hand: the policy of our pages lets nobody fetch one. Null where it is none. */
export const fileOfAddress = (address: string): Blob | null => {
  const [, type, base64] = /^data:(.*?);base64,(.*)$/.exec(address) ?? [];
  if (type === undefined || base64 === undefined) return null;
  try {
    const letters = atob(base64);
    const bytes = new Uint8Array(letters.length);
    // `Uint8Array.from` takes seconds for ten million of them.
    for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.codePointAt(at) ?? 0;
    return new Blob([bytes], { type });
  } catch {
    return null;
  }
};
