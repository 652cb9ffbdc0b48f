import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent } from '../intent.ts';
import { addressList, addressesIn } from './mail-addresses.ts';

/** What may stand before an address that was asked for. */
const lead =
  "(?:(?:to|at|it'?s|it is|is|(?:his|her|their|the|my) (?:(?:e-?mail )?address|mail|e-?mail)|use|send it to|a|c'est|(?:son|l')[ ]?(?:adresse|mail|e-?mail)|est|envoie[- ]le|al?|es|su (?:direccion|correo)|la direccion|mandalo):? )*";
const onlyAddresses = new RegExp(`^${lead}${addressList}[.!]*$`, 'u');

/** What is said around the name of a list. */
const beside = new Set(
  'the my our on onto to in into one list playlist put it add please then ok la le les ma mon dans sur a liste mets mettez ajoute svp mi el en lista ponlo ponla por favor'.split(
    ' ',
  ),
);
const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Completes what was to be written elsewhere with the answer to what it lacked: the addresses of a mail to somebody who was only
 * named, the list for a video out of those there are. Null for whatever else is said.
 */
export function completeOutward(text: string, { frame }: Asked): Intent | null {
  const question = frame?.question;
  if (question?.kind === 'send_mail' && question.to.length === 0) {
    const plain = foldText(text.trim());
    return onlyAddresses.test(plain) ? { ...question, to: addressesIn(text) } : null;
  }
  if (question?.kind !== 'add_video' || question.among === undefined) return null;
  const list = listSaid(wordsOf(text), question.among);
  return list === null ? null : { kind: 'add_video', video: question.video, list };
}

/** The one that is called so, or else the only one in whose name all of these words are. */
function listSaid(said: readonly string[], among: readonly string[]): string | null {
  const called = said.join(' ');
  const same = among.filter((title) => wordsOf(title).join(' ') === called);
  if (same.length === 1) return same[0] ?? null;
  const telling = said.filter((word) => !beside.has(word));
  if (telling.length === 0) return null;
  const like = among.filter((title) => {
    const words = wordsOf(title);
    return telling.every((word) => words.includes(word));
  });
  return like.length === 1 ? (like[0] ?? null) : null;
}
