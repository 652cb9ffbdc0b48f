/** Marks of direction, and what is not seen at all: `photo\u202egnp.exe` would read as `photoexe.png`. */
const deceiving = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;
/** Folders of any system, and what Windows takes in no name. */
const separating = /[\\/:*?"<>|]/g;
const longestEnding = 16;

/**
 * A name as a file may have it anywhere: none of a path but its end, nothing that deceives, no more bytes than file systems
 * take; its ending is kept where it has to be cut.
 * @param fallback where nothing is left
 */
export function cleanFileName(sent: string, mostBytes: number, fallback: string): string {
  const end = sent.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = end
    .replaceAll(deceiving, '')
    .replaceAll(separating, '_')
    .replaceAll(/\s+/g, ' ')
    // Hidden on Unix at the beginning, taken away by Windows at the end.
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  return plain === '' ? fallback : shortened(plain, mostBytes);
}

function shortened(name: string, mostBytes: number): string {
  if (bytesOf(name) <= mostBytes) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot <= longestEnding ? name.slice(dot) : '';
  let left = mostBytes - bytesOf(ending);
  let kept = '';
  for (const sign of name.slice(0, name.length - ending.length)) {
    left -= bytesOf(sign);
    if (left < 0) break;
    kept += sign;
  }
  return `${kept.trimEnd()}${ending}`;
}

/** How long a text is in UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
