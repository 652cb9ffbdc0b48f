import { invalid } from '../http/app-error.ts';
import { commonPasswordPatterns, commonPasswordWords } from './common-password-words.ts';

/** More decoration than this is work of its own, and a common word inside no longer decides. */
const maxDecoration = 6;

const letterFor: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const substitutes = /[0134578@$!]/g;

/** @throws AppError 422 that names the field, for one of the commonest passwords. */
export function requireUncommonPassword(password: string, field: string): void {
  if (!isCommonPassword(password)) return;
  throw invalid(field, 'password_common');
}

/**
 * Whether a password is one of the commonest, which rules about characters do not keep out: people meet those with
 * `Password1!`. Compared after undoing what everybody does: capitals, look-alike characters, digits and signs at
 * either end. Libraries that judge a password bring a megabyte of lists, and answer with a guess at its strength.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const plain = lower.replaceAll(/[^a-z0-9]/g, '');
  if (commonPasswordPatterns.has(plain) || isRepetition(plain)) return true;
  return coresOf(lower).some(
    (core) => commonPasswordWords.has(core) && lower.length - core.length <= maxDecoration,
  );
}

/** What is left of the password as letters: decoration cut off first, or look-alikes read as letters first. */
function coresOf(lower: string): string[] {
  const trimmed = lower.replace(/^[^a-z@$0134578!]+/, '').replace(/[^a-z]+$/, '');
  return [lower.replaceAll(/^[^a-z]+|[^a-z]+$/g, ''), asLetters(trimmed), asLetters(lower)].map((core) =>
    core.replaceAll(/[^a-z]/g, ''),
  );
}

const asLetters = (text: string): string =>
  text.replaceAll(substitutes, (character) => letterFor[character] ?? character);

/** One short piece over and over: `Aa1!Aa1!Aa1!` is four characters' worth. */
const isRepetition = (plain: string): boolean => /^(.{1,4})\1+$/.test(plain);
