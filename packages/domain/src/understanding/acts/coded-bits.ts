/**
 * A binary arithmetic coder whose chances learn from what they have seen (Mahoney, "Data Compression Explained", 4.1): bits that
 * are mostly alike take little room. Its bytes are written in letters that a string may hold as they are.
 */

/** How likely each kind of bit is to be set, of 65,536; the same on both sides. */
class Chances {
  readonly #ofSet: Uint16Array;

  constructor(kinds: number) {
    this.#ofSet = new Uint16Array(kinds).fill(half);
  }

  /** Where to split what is left, from `low` to `high`, for a bit of that kind. */
  split(kind: number, low: number, high: number): number {
    return low + Math.floor((high - low) / whole) * (this.#ofSet[kind] ?? half);
  }

  learn(kind: number, bit: number): void {
    const chance = this.#ofSet[kind] ?? half;
    this.#ofSet[kind] = chance + Math.trunc(((bit === 1 ? whole - 32 : 32) - chance) / rate);
  }
}

const whole = 65_536;
const half = whole / 2;
const rate = 48;
const top = 2 ** 24;
const highest = 2 ** 32 - 1;

export class BitWriter {
  readonly #chances: Chances;
  readonly #bytes: number[] = [];
  #low = 0;
  #high = highest;

  /** `kinds`: how many kinds of bits there are. */
  constructor(kinds: number) {
    this.#chances = new Chances(kinds);
  }

  write(kind: number, bit: 0 | 1): void {
    const middle = this.#chances.split(kind, this.#low, this.#high);
    if (bit === 1) this.#high = middle;
    else this.#low = middle + 1;
    this.#chances.learn(kind, bit);
    while (Math.floor(this.#low / top) === Math.floor(this.#high / top)) {
      this.#bytes.push(Math.floor(this.#high / top));
      this.#low = (this.#low % top) * 256;
      this.#high = (this.#high % top) * 256 + 255;
    }
  }

  /** All that was written, in letters. */
  text(): string {
    const end = [24, 16, 8, 0].map((shift) => (this.#low >>> shift) & 255);
    return asLetters([...this.#bytes, ...end]);
  }
}

export class BitReader {
  readonly #chances: Chances;
  readonly #text: string;
  #at = 0;
  #low = 0;
  #high = highest;
  #value = 0;
  #left = 0;
  #bits = 0;

  constructor(text: string, kinds: number) {
    this.#chances = new Chances(kinds);
    this.#text = text;
    for (let byte = 0; byte < 4; byte += 1) this.#value = this.#value * 256 + this.#byte();
  }

  read(kind: number): 0 | 1 {
    const middle = this.#chances.split(kind, this.#low, this.#high);
    const bit = this.#value <= middle ? 1 : 0;
    if (bit === 1) this.#high = middle;
    else this.#low = middle + 1;
    this.#chances.learn(kind, bit);
    while (Math.floor(this.#low / top) === Math.floor(this.#high / top)) {
      this.#low = (this.#low % top) * 256;
      this.#high = (this.#high % top) * 256 + 255;
      this.#value = (this.#value % top) * 256 + this.#byte();
    }
    return bit;
  }

  #byte(): number {
    while (this.#left < 8) {
      const [first, second] = [this.#text.charCodeAt(this.#at), this.#text.charCodeAt(this.#at + 1)];
      const group = Number.isNaN(first) ? 0 : valueOf(first) * letterCount + valueOf(second);
      this.#at += 2;
      this.#bits = (this.#bits << groupBits) | group;
      this.#left += groupBits;
    }
    this.#left -= 8;
    const byte = (this.#bits >>> this.#left) & 255;
    this.#bits &= (1 << this.#left) - 1;
    return byte;
  }
}

/** Printable letters but the quote and the backslash: two of them hold thirteen bits. */
const letterCount = 92;
const groupBits = 13;
const first = 33;
const valueOf = (code: number): number => code - first - (code > 39 ? 1 : 0) - (code > 92 ? 1 : 0);

const letterOf = (value: number): string => {
  const code = value + first + (value + first >= 39 ? 1 : 0);
  return String.fromCharCode(code + (code >= 92 ? 1 : 0));
};

function asLetters(bytes: readonly number[]): string {
  const letters: string[] = [];
  let bits = 0;
  let count = 0;
  const put = (group: number): void => {
    letters.push(letterOf(Math.floor(group / letterCount)), letterOf(group % letterCount));
  };
  for (const byte of bytes) {
    bits = (bits << 8) | byte;
    count += 8;
    if (count < groupBits) continue;
    count -= groupBits;
    put(bits >>> count);
    bits &= (1 << count) - 1;
  }
  if (count > 0) put((bits << (groupBits - count)) & ((1 << groupBits) - 1));
  return letters.join('');
}
