/** From the smallest to the greatest, as code units compare them. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = digits.length;
/** What begins a key is a letter; the smallest of them. */
const firstLetter = 'A';

const digitAt = (key: string, index: number): number =>
  index < key.length ? digits.indexOf(key.charAt(index)) : 0;

/** How long the whole part of a key is, which its first letter says. */
function wholeLength(key: string): number {
  const head = key.charCodeAt(0);
  return 2 + (head >= 97 ? head - 97 : 90 - head);
}

/**
 * A key of an order by hand that lies between two others: `TodoPosition` says what keys there are. Null: there is no other above, or
 * below. At either end keys are counted on, so that they stay as short as they are.
 */
export function placeBetween(above: string | null, below: string | null): string {
  // Two of one key stand by their ids, and nothing is between them.
  if (above !== null && below !== null && above >= below) return above;
  if (above !== null && below === null) return counted(above, 1) ?? filled(halved(above, null));
  if (above === null && below !== null) return counted(below, -1) ?? filled(halved(firstLetter, below));
  return filled(halved(above ?? firstLetter, below));
}

/** The whole part, one further on or back; null where there is none of this length. */
function counted(key: string, step: 1 | -1): string | null {
  const whole = key.slice(0, wholeLength(key)).split('');
  for (let index = whole.length - 1; index > 0; index -= 1) {
    const digit = digits.indexOf(whole[index] ?? '0') + step;
    whole[index] = digits.charAt((digit + base) % base);
    if (digit >= 0 && digit < base) return whole.join('');
  }
  return null;
}

/** The shortest text between two, digit for digit; nothing is below where `high` is null. */
function halved(low: string, high: string | null): string {
  let text = '';
  let bound = high;
  for (let index = 0; ; index += 1) {
    const from = digitAt(low, index);
    const to = bound === null ? base : digitAt(bound, index);
    if (to - from > 1) return text + digits.charAt(from + Math.floor((to - from) / 2));
    text += digits.charAt(from);
    // Smaller than the upper one from here on, whatever follows.
    if (to > from) bound = null;
  }
}

/** With a whole part as long as its letter says. */
const filled = (key: string): string => key.padEnd(wholeLength(key), '0');
