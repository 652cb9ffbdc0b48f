import { createHash, randomBytes } from 'node:crypto';

/** Without what is taken for something else when it is read off one screen and typed into another. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const groups = { count: 5, letters: 4 } as const;

/** Twenty letters of 5 bits each, in groups: 100 random bits, typed without a shift key. */
export function newAppPassword(): string {
  const drawn = [...randomBytes(groups.count * groups.letters)].map(
    // 256 is a multiple of 32, so each letter is as likely as any other.
    (byte) => letters[byte % letters.length] ?? '',
  );
  return Array.from({ length: groups.count }, (_, group) =>
    drawn.slice(group * groups.letters, (group + 1) * groups.letters).join(''),
  ).join('-');
}

/**
 * What is stored of it, in hexadecimal. With 100 random bits a fast hash does: nobody guesses them, whoever reads the table. How
 * it is typed, with or without hyphens, spaces and capitals, makes no difference.
 */
export const appPasswordHash = (typed: string): string =>
  createHash('sha256').update(typed.toLowerCase().replaceAll(/[\s-]/g, '')).digest('hex');
