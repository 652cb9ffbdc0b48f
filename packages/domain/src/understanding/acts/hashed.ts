/** FNV-1a over UTF-16 units, folded into `count` places, a power of two. */
export function placeOf(feature: string, count: number): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < feature.length; index += 1) {
    hash = Math.imul(hash ^ feature.charCodeAt(index), 0x01_00_01_93) >>> 0;
  }
  return (hash ^ (hash >>> 15)) & (count - 1);
}
