import type { Stretch } from '../capture/folded-text.ts';
import { searchKey, searchKeyWithPlaces } from './search-key.ts';

/** A piece of an excerpt; plain text, whatever it looks like. */
export interface ExcerptPart {
  readonly text: string;
  /** One of the words that were sought. */
  readonly hit: boolean;
}

/** How much is shown before the first hit, in UTF-16 units. */
const leadLength = 40;

/** A long text is read a part at a time, as far as the first hit: folding all of it would hold everything else up. */
const partLength = 4_000;
/** How far a part reaches into the next, so that no hit lies across: more than words and excerpts have. */
const sharedLength = 500;

/**
 * The part of a text around the first of the sought words, on one line, with every hit in it marked.
 * @param words as `searchWords` gives them
 * @param length about how long it may be, in UTF-16 units
 */
export function findExcerpt(text: string, words: readonly string[], length: number): readonly ExcerptPart[] {
  const part = partWithHit(text, words);
  const line = text.slice(part.start, part.end).normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const hits = hitsIn(line, words, 2 * length);
  const from = startBefore(line, (hits[0]?.start ?? 0) - leadLength, length);
  const to = Math.max(endBehind(line, from + length), Math.min(hits[0]?.end ?? 0, from + 2 * length));
  const parts: ExcerptPart[] = [];
  const add = (start: number, end: number, hit: boolean): void => {
    if (end > start) parts.push({ text: line.slice(start, end), hit });
  };
  if (from > 0 || part.start > 0) parts.push({ text: '…', hit: false });
  let at = from;
  for (const { start, end } of hits) {
    if (start < at || end > to) continue;
    add(at, start, false);
    add(start, end, true);
    at = end;
  }
  add(at, to, false);
  if (to < line.length || part.end < text.length) parts.push({ text: '…', hit: false });
  return joined(parts);
}

/** The part of a long text around the first hit; its beginning where there is none. */
function partWithHit(text: string, words: readonly string[]): Stretch {
  if (text.length <= partLength + sharedLength) return { start: 0, end: text.length };
  for (let at = 0; at < text.length; at += partLength) {
    const key = searchKey(text.slice(at, at + partLength + sharedLength));
    if (words.some((word) => key.includes(word))) {
      return {
        start: wholeCharacter(text, Math.max(0, at - sharedLength)),
        end: wholeCharacter(text, Math.min(text.length, at + partLength + 2 * sharedLength)),
      };
    }
  }
  return { start: 0, end: wholeCharacter(text, partLength) };
}

/**
 * Where the words stand in a line, in order, none inside another: the first of all and what begins within `nearby` of it. No
 * more is shown, and a letter that is sought stands everywhere.
 */
function hitsIn(line: string, words: readonly string[], nearby: number): Stretch[] {
  if (words.length === 0) return [];
  const { key, places } = searchKeyWithPlaces(line);
  const first = Math.min(...words.map((word) => key.indexOf(word)).filter((at) => at !== -1));
  const found = words.flatMap((word) => {
    const at: Stretch[] = [];
    if (word === '' || !Number.isFinite(first)) return at;
    for (
      let start = key.indexOf(word, first);
      start !== -1 && start < first + nearby;
      start = key.indexOf(word, start + word.length)
    ) {
      at.push({ start: placeOf(places, start), end: endOf(places, start + word.length) });
    }
    return at;
  });
  const kept: Stretch[] = [];
  for (const hit of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (hit.start >= (kept.at(-1)?.end ?? 0)) kept.push(hit);
  }
  return kept;
}

const placeOf = (places: Uint32Array, unit: number): number => places[unit] ?? 0;

/** Where a hit ends: behind a letter of which the key has made two. */
function endOf(places: Uint32Array, unit: number): number {
  let end = unit;
  while (end < places.length - 1 && places[end] === places[end - 1]) end += 1;
  return placeOf(places, end);
}

/** The beginning of a word near `wanted`, and not so late that the excerpt would be shorter than it may be. */
function startBefore(line: string, wanted: number, length: number): number {
  const latest = Math.min(wanted, line.length - length);
  if (latest <= 0) return 0;
  const blank = line.lastIndexOf(' ', latest);
  // A word without end is cut, though never inside a character.
  return latest - blank < leadLength ? blank + 1 : wholeCharacter(line, latest);
}

function endBehind(line: string, wanted: number): number {
  if (wanted >= line.length) return line.length;
  const blank = line.lastIndexOf(' ', wanted);
  return wanted - blank < leadLength ? blank : wholeCharacter(line, wanted);
}

const wholeCharacter = (line: string, at: number): number =>
  /[\uDC00-\uDFFF]/.test(line.charAt(at)) ? at - 1 : at;

/** Neighbours of one kind as one. */
function joined(parts: readonly ExcerptPart[]): ExcerptPart[] {
  const kept: ExcerptPart[] = [];
  for (const { text, hit } of parts) {
    const last = kept.at(-1);
    if (last?.hit === hit) kept[kept.length - 1] = { text: last.text + text, hit };
    else kept.push({ text, hit });
  }
  return kept;
}
