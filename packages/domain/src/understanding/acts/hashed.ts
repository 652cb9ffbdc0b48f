/** FNV-1a over UTF-16 units, folded into `count` places, a power of two; of parts as if they were one string. */
export function placeOf(count: number, ...parts: readonly string[]): number {
  let hash = 0x81_1c_9d_c5 | 0;
  for (const part of parts) {
    for (let index = 0; index < part.length; index += 1) {
      hash = Math.imul(hash ^ part.charCodeAt(index), 0x01_00_01_93);
    }
  }
  return (hash ^ (hash >>> 15)) & (count - 1);
}
