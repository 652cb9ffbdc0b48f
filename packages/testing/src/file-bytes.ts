import { crc32, deflateSync } from 'node:zlib';

/** A chunk of a PNG. */
function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** @param rows of its pixels, each of them behind a zero */
const pngOf = (width: number, rows: readonly Buffer[], more: readonly Buffer[] = []): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(rows.length, 4);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
const point = [Buffer.from([0, 0])];

/** A PNG that is so many pixels wide and high: grey, darker towards its top. */
export const greyPicture = (width: number, height: number): Buffer => {
  const row = (_: unknown, at: number) =>
    Buffer.concat([Buffer.of(0), Buffer.alloc(width, 80 + (at * 120) / height)]);
  return pngOf(width, Array.from({ length: height }, row));
};

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');

/** Small pictures of each kind that is shown, by their media type; of some only what they begin with. */
export const pictures = {
  'image/png': pngOf(1, point),
  'image/apng': pngOf(1, point, [chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))]),
  'image/jpeg': hex('ffd8ffe000104a46494600010100000100010000ffd9'),
  'image/gif': hex('4749463839610100010080000000000000ffffff2c00000000010001000002024401003b'),
  'image/webp': hex('524946461a000000574542505650384c0d0000002f0000001007101111888808fe0700'),
  'image/avif': hex('0000001c 66747970 61766966 00000000 61766966 6d696631 6d696166 000000086d646174'),
} as const;

/** An archive with nothing in it but one empty file. */
export const zipBytes = hex(
  '504b03040a0000000000000021000000000000000000000000000100000061504b010214000a0000000000000021000000000000000000000000000100000000000000000000000000000000000061504b050600000000010001002f0000001f0000000000',
);
