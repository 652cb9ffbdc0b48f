import { beginningsOf, longestBeginning } from './beginnings.ts';
import { matchesOf } from './matches-of.ts';

/** Rules with patterns, of which only those are worth trying on a text that begin with one of its words. */
export interface RulesByWords<Rule> {
  readonly all: readonly Rule[];
  /** Those that may match somewhere in a text, in their order. */
  in(text: string): readonly Rule[];
  /**
   * What the rules match in a text, rule by rule in their order, of global patterns alone: as each of them would find it from
   * the beginning, but looked for only where one of its words begins.
   */
  matchesIn(text: string): readonly RuleMatch<Rule>[];
}

export interface RuleMatch<Rule> {
  readonly rule: Rule;
  readonly match: RegExpExecArray;
}

const nothing: readonly never[] = [];

/**
 * Rules by the letters that the words of their patterns begin with: hundreds of patterns know what hardly any text says, and
 * to try them all takes most of the time. What a pattern begins with is told by its source, so nobody has to say it twice.
 */
export function rulesByWords<Rule extends { readonly pattern: RegExp }>(
  all: readonly Rule[],
): RulesByWords<Rule> {
  const always: number[] = [];
  const byStart = new Map<number, number[]>();
  const byWord = new Map<number, number[]>();
  /** The patterns for a given place, made where they are first needed. */
  const sticky: RegExp[] = [];
  // Most words begin with none of them, which takes less to find out than to look up.
  const firstOfWords = new Uint8Array(128);
  all.forEach(({ pattern }, index) => {
    const { at, of } = beginningsOf(pattern);
    if (of === null) always.push(index);
    for (const beginning of of ?? []) {
      const into = at === 'start' ? byStart : byWord;
      const key = keyOf(beginning, 0, beginning.length);
      into.set(key, [...(into.get(key) ?? []), index]);
      if (at === 'words') firstOfWords[keyOf(beginning, 0, 1)] = 1;
    }
  });
  const inText = (text: string): readonly Rule[] => {
    const found = new Uint8Array(all.length);
    for (const index of always) found[index] = 1;
    eachBeginning(text, (index) => {
      found[index] = 1;
    });
    const rules: Rule[] = [];
    for (let index = found.indexOf(1); index !== -1; index = found.indexOf(1, index + 1)) {
      const rule = all[index];
      if (rule !== undefined) rules.push(rule);
    }
    return rules;
  };
  /** Calls back with each rule that may match at a place, the places in their order. */
  const eachBeginning = (text: string, may: (index: number, at: number) => void): void => {
    if (byStart.size > 0) collect(text, 0, byStart, may);
    if (byWord.size === 0) return;
    // What stands behind a letter beyond ASCII is looked at too: it may be none.
    for (let start = 0; start < text.length; start += 1) {
      const isStart = start === 0 || !isWordUnit(text.charCodeAt(start - 1));
      if (isStart && firstOfWords[keyOf(text, start, 1)] === 1) collect(text, start, byWord, may);
    }
  };
  const matchesIn = (text: string): readonly RuleMatch<Rule>[] => {
    const places = new Map<number, number[]>();
    eachBeginning(text, (index, at) => {
      const known = places.get(index);
      if (known === undefined) places.set(index, [at]);
      else if (known.at(-1) !== at) known.push(at);
    });
    const found: RuleMatch<Rule>[] = [];
    for (const index of [...always, ...places.keys()].toSorted((a, b) => a - b)) {
      const rule = all[index];
      if (rule === undefined) continue;
      const at = places.get(index);
      const matches =
        at !== undefined && at.length <= fewPlaces
          ? matchesAt(text, (sticky[index] ??= stickyOf(rule.pattern)), at)
          : matchesOf(text, rule.pattern);
      for (const match of matches) found.push({ rule, match });
    }
    return found;
  };
  return { all, in: inText, matchesIn };
}

function collect(
  text: string,
  start: number,
  from: ReadonlyMap<number, readonly number[]>,
  may: (index: number, at: number) => void,
): void {
  for (let length = 1; length <= longestBeginning && start + length <= text.length; length += 1) {
    for (const index of from.get(keyOf(text, start, length)) ?? nothing) may(index, start);
  }
}

/** Of more places than these it takes less to look through all of the text. */
const fewPlaces = 2;

const stickyOf = ({ source, flags }: RegExp): RegExp => new RegExp(source, `${flags.replace('g', '')}y`);

/** Every match that begins at one of the places, none of them within another. */
function matchesAt(text: string, pattern: RegExp, places: readonly number[]): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  let end = 0;
  for (const at of places) {
    if (at < end) continue;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) continue;
    found.push(match);
    end = pattern.lastIndex;
  }
  return found;
}

const isWordUnit = (unit: number): boolean =>
  (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57) || (unit >= 65 && unit <= 90) || unit === 95;

/** A beginning as a number, as digits and letters beyond ASCII are taken for the same. */
function keyOf(text: string, start: number, length: number): number {
  let key = 0;
  for (let index = start; index < start + length; index += 1) {
    const unit = text.charCodeAt(index);
    key = key * 128 + (unit >= 48 && unit <= 57 ? 35 : Math.min(unit, 127));
  }
  return key;
}
