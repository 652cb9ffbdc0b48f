import { matchesOf } from './matches-of.ts';
import { beginsTask } from './task-verbs.ts';
import { blotOut, foldText, type Stretch } from './folded-text.ts';
import type { CaptureLanguage } from './priority-marks.ts';
import { protectedText } from './protected-text.ts';

/** Commas of numbers ("1,5 l") join; the last of a list may have "and" before it. */
const joint = /\s*[,;](?!\d)\s*(?:(?:and|et|y|e)\s+)?|\s+(?:and|&|et|y|e)\s+/gu;
/** What ties words together into one thing, or into a sentence. */
const tying =
  /(?<![\p{L}\p{N}'])(?:with|without|about|because|that|which|who|if|when|but|is|are|was|were|has|have|had|will|i|you|we|they|he|she|my|your|our|avec|sans|pour|parce|que|qui|si|quand|mais|est|sont|je|tu|nous|vous|mon|ma|votre|con|sin|para|porque|quien|cuando|pero|es|son|mi|tu|su|nuestro)(?![\p{L}\p{N}])/u;
const mostWords = 4;

/**
 * The things of a bare list, "milk, eggs and bread"; null for anything else: a sentence, names within one, "salt and
 * pepper", "Paris, France".
 */
export function listedThings(text: string, language: CaptureLanguage): Stretch[] | null {
  const readable = blotOut(text, protectedText(text));
  const folded = foldText(readable);
  const joints = matchesOf(folded, joint);
  if (!joints.some(({ 0: mark }) => /[,;]/u.test(mark))) return null;
  const things: Stretch[] = [];
  let from = 0;
  for (const { 0: mark, index } of joints) {
    things.push({ start: from, end: index });
    from = index + mark.length;
  }
  things.push({ start: from, end: endOf(text) });
  const said = things.filter(({ start, end }) => /[\p{L}\p{N}\uFFFC]/u.test(readable.slice(start, end)));
  const bare = said.every(({ start, end }) => isThing(folded.slice(start, end), language));
  if (!bare || said.length < 2) return null;
  // "Paris, France" and "Smith, John" are one thing each.
  return said.length === 2 && said.every(({ start }) => /\p{Lu}/u.test(text.charAt(start))) ? null : said;
}

function isThing(folded: string, language: CaptureLanguage): boolean {
  const words = folded.trim().split(/\s+/u);
  return (
    words.length <= mostWords &&
    !tying.test(folded) &&
    !/[.:?]/u.test(folded) &&
    !(words.length > 1 && beginsTask(folded.trim(), language, true))
  );
}

const endOf = (text: string): number => text.replace(/[\s.!]+$/u, '').length;
